package org.paraphrast.server.v1;

import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.paraphrast.api.Paraphraser;
import org.paraphrast.api.Request;
import org.paraphrast.plan.Deadline;
import org.paraphrast.plan.GeneratorUse;
import org.paraphrast.plan.LengthLimit;
import org.paraphrast.plan.Level;
import org.paraphrast.plan.Purpose;
import org.paraphrast.plan.Task;
import org.paraphrast.rewrite.RuleChoice;
import org.paraphrast.server.fields.Body;
import org.paraphrast.server.fields.Field;
import org.paraphrast.server.http.Problem;
import org.paraphrast.server.model.ServedModel;
import org.paraphrast.text.CharSpan;
import org.paraphrast.text.guard.FrozenWords;
import org.paraphrast.text.spelling.Spelling;

/** What a paraphrase is for and what it has to respect: the options of the command as fields. */
final class TaskFields {
  private static final int MOST_WORDS = 200;
  private static final int LONGEST_WORD = 200;

  private final Limits limits;

  final Field<Purpose> purpose =
      Field.choice(
          "purpose",
          "What it is for: similarity needs 'reference'. Default: variation.",
          List.of(Purpose.values()),
          Purpose::label);
  final Field<String> reference;
  final Field<Level> level =
      Field.text(
              "level",
              "For simplification: who reads it, as A2, B1 or B2, or a grade at school, 'grade 5'.",
              20)
          .as(TaskFields::level);
  final Field<Integer> outputs;
  final Field<Boolean> diverse =
      Field.flag("diverse", "Prefer outputs that differ from each other to the n best ones.");
  final Field<Boolean> any =
      Field.flag("any", "Also give outputs that score lower than the unchanged input.");
  final Field<Double> change =
      Field.number(
          "change",
          "How much to change, from 0 (nothing) to 1. Default: 0.5, the model's own.",
          0,
          1);
  final Field<RuleChoice> structure =
      Field.text(
              "structure",
              "Structural rules: default, all, none, names separated by commas, or each with a"
                  + " minus. /v1/info lists them.",
              500)
          .as(RuleChoice::parse);
  final Field<GeneratorUse> generator =
      Field.choice(
          "generator",
          "Whether a network drafts whole sentences: on, only or off. Default: off.",
          List.of(GeneratorUse.values()),
          GeneratorUse::label);
  final Field<Boolean> keepMeaning =
      Field.flag("keepMeaning", "For compression and simplification: leave out nothing.");
  final Field<Spelling> spelling =
      Field.text("spelling", "british, american or as-is, which respells nothing.", 20)
          .as(TaskFields::spelling);
  final Field<Integer> maxChars =
      Field.integer("maxChars", "Maximum length of an output in characters.", 1, Integer.MAX_VALUE);
  final Field<Integer> maxBytes =
      Field.integer(
          "maxBytes", "Maximum length of an output in bytes of UTF-8.", 1, Integer.MAX_VALUE);
  final Field<Double> ratio =
      Field.number(
          "ratio", "Maximum length of an output relative to its input, in characters.", 0.01, 100);
  final Field<List<String>> keep =
      words("keep", "Words and phrases to leave alone, in all their forms; =word for that form.");
  final Field<List<String>> avoid = words("avoid", "Words and phrases that no output brings in.");
  final Field<List<String>> must = words("must", "Words and phrases that every output contains.");
  final Field<List<CharSpan>> keepSpans =
      Field.spans(
          "keepSpans", "Parts of the text or document to leave alone, [start, end] each.", 10_000);
  final Field<Long> seed =
      Field.big("seed", "Seed for systems that choose at random; others refuse it.");
  final Field<Boolean> fast =
      Field.flag(
          "fast", "Do not read the sentence with the encoder: many times as fast, less careful.");
  final Field<Double> seconds;
  final Field<Boolean> receipts =
      Field.flag("receipts", "Give a receipt for every change, and all features of the score.");

  TaskFields(Limits limits) {
    this.limits = limits;
    this.reference =
        Field.text(
            "reference",
            "For similarity: the sentence that every output should be closer to.",
            limits.textChars());
    this.outputs = Field.integer("n", "How many outputs at most. Default: 1.", 1, limits.outputs());
    this.seconds =
        Field.number(
            "seconds",
            "Time for the answer; what is not found by then is left as it is, with the outcome"
                + " out-of-time.",
            0.001,
            limits.time().toMillis() / 1000.0);
  }

  private static Field<List<String>> words(String name, String description) {
    return Field.texts(name, description, MOST_WORDS, LONGEST_WORD)
        .as(
            words -> {
              for (String word : words) {
                if (word.isBlank() || word.strip().equals("=")) {
                  throw new IllegalArgumentException("has an entry without a word");
                }
              }
              return words;
            });
  }

  private static Level level(String name) {
    return Level.named(name)
        .orElseThrow(() -> new IllegalArgumentException("must be " + Level.NAMES));
  }

  private static Spelling spelling(String name) {
    return Spelling.named(name)
        .orElseThrow(() -> new IllegalArgumentException("must be british, american or as-is"));
  }

  /** All of them. */
  List<Field<?>> all() {
    return Stream.concat(
            inPlace().stream(),
            Stream.<Field<?>>of(diverse, any, structure, generator, keepMeaning, keepSpans))
        .toList();
  }

  /** Those that matter where all but one part stays. */
  List<Field<?>> inPlace() {
    return List.of(
        purpose, reference, level, outputs, change, spelling, maxChars, maxBytes, ratio, keep,
        avoid, must, seed, fast, seconds, receipts);
  }

  /** Those that a score follows. */
  List<Field<?>> scored() {
    return List.of(
        purpose, reference, level, change, spelling, maxChars, maxBytes, ratio, keep, avoid, must,
        fast);
  }

  /** Who answers a request with these options. */
  Paraphraser paraphraser(Body body, ServedModel model) {
    return body.get(fast, false) ? model.fast() : model.paraphraser();
  }

  /** The request, its text still empty; what cannot be honoured is refused. */
  Request request(Body body, Paraphraser paraphraser) {
    Purpose wanted = body.get(purpose, Purpose.VARIATION);
    check(body, wanted);
    Task task =
        Task.of(wanted)
            .withLength(length(body))
            .withAvoid(body.get(avoid, List.of()))
            .withMust(body.get(must, List.of()))
            .withChange(body.get(change, Task.VARIATION.change()))
            .withSpelling(body.get(spelling, Spelling.AS_IS))
            .withStructure(body.get(structure, RuleChoice.DEFAULT))
            .withGenerator(body.get(generator, GeneratorUse.OFF))
            .withKeepsMeaning(body.get(keepMeaning, false));
    task = body.get(reference).map(task::withReference).orElse(task);
    task = body.get(level).map(task::withLevel).orElse(task);
    check(body, task, paraphraser);
    return Request.of("")
        .withTask(task)
        .withOutputs(body.get(outputs, 1))
        .withSeed(body.get(seed, 1L))
        .withFrozen(FrozenWords.of(body.get(keep, List.of())))
        .withDiverse(body.get(diverse, false))
        .withAny(body.get(any, false));
  }

  /** The same until its time is over. */
  Request timed(Request request, Body body) {
    return request.withTask(request.task().withDeadline(Deadline.after(time(body))));
  }

  /** How long an answer may take. */
  Duration time(Body body) {
    return body.get(seconds)
        .map(most -> Duration.ofNanos(Math.round(most * 1e9)))
        .orElse(limits.time());
  }

  private void check(Body body, Purpose wanted) {
    boolean similarity = wanted == Purpose.SIMILARITY;
    if (similarity != body.has(reference)) {
      throw Problem.inField(
          reference.name(),
          similarity ? "the purpose similarity needs it" : "only the purpose similarity has one");
    }
    if (body.has(level) && wanted != Purpose.SIMPLIFICATION) {
      throw Problem.inField(level.name(), "only the purpose simplification has one");
    }
    boolean leavesOut = wanted == Purpose.COMPRESSION || wanted == Purpose.SIMPLIFICATION;
    if (body.get(keepMeaning, false) && !leavesOut) {
      throw Problem.inField(
          keepMeaning.name(), "only compression and simplification leave anything out");
    }
    if (body.get(diverse, false) && body.get(outputs, 1) < 2) {
      throw Problem.inField(diverse.name(), "needs n of 2 or more");
    }
  }

  /** What the system cannot do. */
  private void check(Body body, Task task, Paraphraser paraphraser) {
    boolean structural = body.has(structure) && !task.structure().equals(RuleChoice.NONE);
    if (structural && !paraphraser.restructures()) {
      throw Problem.inField(
          structure.name(), "needs a model that judges structure with an encoder, and not 'fast'");
    }
    List<String> idle = structural ? paraphraser.idleRules(task) : List.of();
    if (!idle.isEmpty()) {
      throw Problem.inField(
          structure.name(), String.join(", ", idle) + " can do nothing for this purpose");
    }
    if (task.generator() != GeneratorUse.OFF && !paraphraser.composes()) {
      throw Problem.inField(
          generator.name(), "needs a model with a generator and an encoder, and not 'fast'");
    }
    if (body.has(seed) && !paraphraser.isRandom()) {
      throw Problem.inField(
          seed.name(), paraphraser.system() + " chooses nothing at random; leave it out");
    }
  }

  private LengthLimit length(Body body) {
    LengthLimit limit = LengthLimit.NONE;
    limit = body.get(maxChars).map(limit::withMaxChars).orElse(limit);
    limit = body.get(maxBytes).map(limit::withMaxBytes).orElse(limit);
    return body.get(ratio).map(limit::withMaxRatio).orElse(limit);
  }
}
