package org.paraphrast.fuzz;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.paraphrast.api.DocumentResult;
import org.paraphrast.api.Outcome;
import org.paraphrast.api.Output;
import org.paraphrast.api.Receipt;
import org.paraphrast.api.Request;
import org.paraphrast.api.Result;
import org.paraphrast.plan.LengthLimit;
import org.paraphrast.plan.Purpose;
import org.paraphrast.text.CharSpan;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.document.Document;

/**
 * What is wrong with an answer, found from the input, the output and the receipts alone. A
 * structural unit may move, repeat or leave out what its receipt says; then all must stand as in
 * the {@linkplain Declared declared} sentence. No code of the certificate or of the guards is used.
 */
final class OutputCheck {
  /** With straight marks only what surely opens and closes: a cut speech may only close. */
  private static final Pattern QUOTED =
      Pattern.compile(
          "(?<![\\p{L}\\p{N}.,;:!?…%)'’])\"(?=\\S)[^\"\n]*+(?<=\\S)\"(?![\\p{L}\\p{N}])"
              + "|“[^“”\n]*+”");

  private static final Pattern CODE =
      Pattern.compile("(?<!`)(`++)(?![`\\s])[^`\n]++(?<!\\s)\\1(?!`)");

  private static final Pattern PLACEHOLDER =
      Pattern.compile("\\$?\\{\\{?+[^{}\n]*+\\}|(?<![\\p{L}\\p{N}%])%(?:[sd]\\b|[A-Za-z_]++%)");

  /** Not {@code one} and {@code second}, which are other words, too. */
  private static final Pattern NUMBER_WORD =
      Pattern.compile(
          "(?<![\\p{L}\\p{N}])(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve"
              + "|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million"
              + "|billion|dozen)(?![\\p{L}\\p{N}])");

  private OutputCheck() {}

  /**
   * What an output may do beyond what its receipts declare.
   *
   * @param leaveOut whether something may be left out at all
   * @param requote whether quoted words may change
   */
  record Allowed(boolean leaveOut, boolean requote) {
    static Allowed by(Request request) {
      boolean shorter =
          request.task().purpose() == Purpose.COMPRESSION
              || request.task().purpose() == Purpose.SIMPLIFICATION
              || !request.task().length().equals(LengthLimit.NONE);
      return new Allowed(shorter && !request.task().keepsMeaning(), !request.quotations().kept());
    }
  }

  /** What is wrong with the answer to a request for one sentence. */
  static List<String> faults(Request request, Result result) {
    List<String> faults = new ArrayList<>();
    Set<String> seen = new HashSet<>(Set.of(request.text()));
    List<Output> outputs = result.outcome().outputs();
    if (!result.sentence().text().equals(request.text())) {
      faults.add("the answer is about another text");
    }
    for (Output output : outputs) {
      faults.addAll(
          faults(result.sentence(), output.text(), output.receipts(), Allowed.by(request)));
      if (!seen.add(output.text())) {
        faults.add("an output twice, or the input as one");
      }
      if (!isShortEnough(request, output.text())) {
        faults.add("longer than asked for: " + output.text());
      }
    }
    if (outputs.size() > request.outputs()) {
      faults.add("more outputs than asked for");
    }
    boolean unmet = result.outcome() instanceof Outcome.Unmet;
    if (outputs.isEmpty()
        && !(result.outcome() instanceof Outcome.Failed)
        && unmet == isShortEnough(request, request.text())
        && !request.task().spelling().respells()) {
      faults.add((unmet ? "the input keeps the limits: " : "no limit unmet: ") + result.outcome());
    }
    if (result.outcome() instanceof Outcome.Unmet missed && missed.nearest().isPresent()) {
      Output nearest = missed.nearest().get();
      faults.addAll(
          faults(result.sentence(), nearest.text(), nearest.receipts(), new Allowed(true, true)));
    }
    return faults;
  }

  /** What is wrong with a document in other words; its sentences are checked one by one, too. */
  static List<String> faults(Request request, Document document, DocumentResult result) {
    List<String> faults = new ArrayList<>();
    StringBuilder output = new StringBuilder();
    StringBuilder declared = new StringBuilder();
    int at = 0;
    for (int i = 0; i < result.sentences().size(); i++) {
      Result sentence = result.sentences().get(i);
      CharSpan span = document.parts().get(i).span();
      faults.addAll(faults(request.withPart(document.parts().get(i)), sentence));
      output.append(request.text(), at, span.start()).append(sentence.text());
      declared.append(request.text(), at, span.start()).append(declared(request, sentence));
      at = span.end();
    }
    output.append(request.text().substring(at));
    declared.append(request.text().substring(at));
    if (!output.toString().equals(result.text())) {
      faults.add("something else than sentences changed");
    }
    OutsideCheck.faults(declared.toString(), result.text())
        .forEach(fault -> faults.add("the document: " + fault));
    return faults;
  }

  private static String declared(Request request, Result result) {
    List<Receipt> receipts =
        result.outcome().outputs().stream().findFirst().map(Output::receipts).orElse(List.of());
    return Declared.of(result.sentence(), receipts, Allowed.by(request).leaveOut()).text();
  }

  /** What is wrong with an output and its receipts. */
  static List<String> faults(
      Sentence input, String output, List<Receipt> receipts, Allowed allowed) {
    List<String> faults = new ArrayList<>(Replay.faults(input.text(), output, receipts));
    if (!faults.isEmpty()) {
      return faults; // nothing that such receipts say can be believed
    }
    Declared declared = Declared.of(input, receipts, allowed.leaveOut());
    faults.addAll(declared.faults());
    if (!allowed.leaveOut() && !declared.dropped().isEmpty()) {
      faults.add("left out, though all is to be said: " + declared.dropped());
    }
    String text = declared.text();
    faults.addAll(OutsideCheck.faults(text, output));
    requireSame("code", CODE, text, output, faults);
    requireSame("placeholders", PLACEHOLDER, text, output, faults);
    requireSame("number words", NUMBER_WORD, smallLetters(text), smallLetters(output), faults);
    if (!allowed.requote()) {
      requireSame("quotations", QUOTED, text, output, faults);
    }
    faults.addAll(Telling.faults(text, output, receipts, declared.dropped()));
    return faults;
  }

  private static void requireSame(
      String what, Pattern pattern, String declared, String output, List<String> faults) {
    List<String> before = all(pattern, declared);
    List<String> after = all(pattern, output);
    if (!before.equals(after)) {
      faults.add(what + " " + before + " became " + after);
    }
  }

  private static String smallLetters(String text) {
    return text.toLowerCase(Locale.ROOT);
  }

  private static List<String> all(Pattern pattern, String text) {
    return pattern.matcher(text).results().map(MatchResult::group).toList();
  }

  private static boolean isShortEnough(Request request, String text) {
    LengthLimit limit = request.task().length();
    int chars = text.codePointCount(0, text.length());
    int input = request.text().codePointCount(0, request.text().length());
    return chars <= limit.maxChars().value()
        && text.getBytes(UTF_8).length <= limit.maxBytes().value()
        && (input == 0 || chars <= limit.maxRatio().value() * input + 1e-6);
  }
}
