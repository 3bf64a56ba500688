package org.paraphrast.fuzz;

import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.paraphrast.api.Request;
import org.paraphrast.plan.GeneratorUse;
import org.paraphrast.plan.LengthLimit;
import org.paraphrast.plan.Purpose;
import org.paraphrast.plan.Task;
import org.paraphrast.rewrite.RuleChoice;
import org.paraphrast.text.document.DocumentFormat;
import org.paraphrast.text.spelling.Spelling;

/** A way to ask for paraphrases. */
enum Mode {
  DEFAULT,
  /** {@code --structure none}. */
  WORDS,
  /** {@code --structure all --any -n 3}: also what is less likely than the input. */
  STRUCTURE,
  /** {@code --change 1}. */
  CHANGE,
  SIMPLIFICATION,
  COMPRESSION,
  /** {@code --for compression --ratio X}. */
  RATIO,
  /** {@code --max-chars N}. */
  LIMITS,
  /** {@code -n 10}. */
  MANY,
  /** {@code --fast}. */
  FAST,
  /** {@code --quotations change}. */
  QUOTATIONS,
  /** Many options at once. */
  MIXED,
  TEXT,
  HTML,
  MARKDOWN,
  /** {@code --generator on}. */
  GENERATOR;

  /** The name in reports. */
  String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Those that are named, separated by commas; all of them by {@code all}. */
  static List<Mode> named(String names) {
    return names.equals("all")
        ? List.of(values())
        : Stream.of(names.split(",", -1))
            .map(name -> valueOf(name.strip().toUpperCase(Locale.ROOT)))
            .toList();
  }

  /** How many texts a block has: drafts take a second each, and documents are three sentences. */
  int texts(int block) {
    return this == GENERATOR || isDocument() ? Math.max(1, block * 3 / 10) : block;
  }

  /** Whether several sentences are asked for as a document. */
  boolean isDocument() {
    return this == TEXT || this == HTML || this == MARKDOWN;
  }

  /** What is asked about the text of a number. */
  Request request(HostileText texts, long index) {
    Random random = texts.random(~index);
    if (isDocument()) {
      return document(texts, index, random);
    }
    Request request = Request.of(texts.sentence(index));
    return this == MIXED ? mixed(request, random) : plain(request, random);
  }

  private Request plain(Request request, Random random) {
    Task task = request.task();
    return switch (this) {
      case WORDS -> request.withTask(task.withStructure(RuleChoice.NONE));
      case STRUCTURE -> request.withAny(true).withOutputs(3);
      case CHANGE -> request.withTask(task.withChange(1));
      case SIMPLIFICATION -> request.withTask(Task.of(Purpose.SIMPLIFICATION));
      case COMPRESSION -> request.withTask(Task.of(Purpose.COMPRESSION));
      case RATIO -> {
        double ratio = (30 + random.nextInt(70)) / 100.0;
        LengthLimit shorter = LengthLimit.NONE.withMaxRatio(ratio);
        yield request.withTask(Task.of(Purpose.COMPRESSION).withLength(shorter));
      }
      case LIMITS -> request.withTask(limited(task, request.text(), random));
      case MANY -> request.withOutputs(10);
      case QUOTATIONS -> request.withQuotationsKept(false);
      case GENERATOR -> {
        Purpose purpose =
            List.of(Purpose.VARIATION, Purpose.COMPRESSION, Purpose.SIMPLIFICATION)
                .get(random.nextInt(3));
        yield request.withTask(Task.of(purpose).withGenerator(GeneratorUse.ON)).withOutputs(3);
      }
      default -> request;
    };
  }

  private static Task limited(Task task, String text, Random random) {
    int chars = text.codePointCount(0, text.length());
    return task.withLength(LengthLimit.NONE.withMaxChars(1 + random.nextInt(chars + 2)));
  }

  private static Request mixed(Request request, Random random) {
    String text = request.text();
    Purpose purpose =
        List.of(Purpose.VARIATION, Purpose.VARIATION, Purpose.COMPRESSION, Purpose.SIMPLIFICATION)
            .get(random.nextInt(4));
    Task task = Task.of(purpose);
    if (random.nextBoolean()) {
      task = task.withChange(random.nextInt(11) / 10.0);
    }
    if (random.nextInt(5) == 0) {
      task = task.withSpelling(random.nextBoolean() ? Spelling.AMERICAN : Spelling.BRITISH);
    }
    if (random.nextInt(5) == 0) {
      task = limited(task, text, random);
    }
    if (random.nextInt(10) == 0) {
      String[] words = text.split("\\s+", -1);
      String word = words.length == 0 ? "" : words[random.nextInt(words.length)];
      task = word.isBlank() ? task : task.withAvoid(List.of(word));
    }
    return request
        .withTask(task.withKeepsMeaning(random.nextInt(5) == 0))
        .withOutputs(List.of(1, 1, 1, 1, 1, 1, 3, 10).get(random.nextInt(8)))
        .withQuotationsKept(random.nextInt(5) > 0)
        .withAny(random.nextInt(4) == 0)
        .withDiverse(random.nextInt(8) == 0);
  }

  /** Three sentences with mark-up around them. */
  private Request document(HostileText texts, long index, Random random) {
    List<String> some = IntStream.range(0, 3).mapToObj(i -> texts.sentence(index * 3 + i)).toList();
    DocumentFormat format = DocumentFormat.valueOf(name());
    String text =
        switch (format) {
          case HTML ->
              some.stream()
                  .map(one -> random.nextBoolean() ? marked(one, random, "<b>", "</b>") : one)
                  .collect(Collectors.joining("</p>\n<p class=\"big\">", "<p>", "</p>\n"));
          case MARKDOWN ->
              some.stream()
                  .map(one -> random.nextBoolean() ? marked(one, random, "**", "**") : one)
                  .collect(Collectors.joining("\n\n- ", "# House\n\n", "\n"));
          default -> String.join(" ", some);
        };
    Purpose purpose =
        List.of(Purpose.VARIATION, Purpose.COMPRESSION, Purpose.SIMPLIFICATION)
            .get(random.nextInt(3));
    return Request.of(text).withFormat(format).withTask(Task.of(purpose));
  }

  /** A text with one of its words marked. */
  private static String marked(String text, Random random, String open, String close) {
    String[] words = text.split(" ", -1);
    int at = random.nextInt(words.length);
    words[at] = open + words[at] + close;
    return String.join(" ", words);
  }
}
