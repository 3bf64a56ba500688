package org.paraphrast.api;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.function.BiFunction;
import java.util.regex.Pattern;
import org.paraphrast.plan.GeneratorUse;
import org.paraphrast.plan.LengthLimit;
import org.paraphrast.plan.Level;
import org.paraphrast.plan.Purpose;
import org.paraphrast.plan.Task;
import org.paraphrast.rewrite.RuleChoice;
import org.paraphrast.text.guard.Domain;
import org.paraphrast.text.guard.FrozenWords;
import org.paraphrast.text.guard.TermRule;
import org.paraphrast.text.spelling.Spelling;

/** All that a user can ask of a paraphrase. */
public final class Settings {
  private Settings() {}

  public static final Setting<Integer> OUTPUTS =
      of(
          "-n --n-best",
          Setting.Type.COUNT,
          "Print up to N numbered paraphrases of each sentence (default: 1, without a number).",
          Request::withOutputs);

  public static final Setting<Boolean> DIVERSE =
      of(
          "--diverse",
          Setting.Type.FLAG,
          "With -n: prefer paraphrases that differ from each other to the N best ones.",
          Request::withDiverse);

  public static final Setting<Boolean> ANY =
      of(
          "--any",
          Setting.Type.FLAG,
          "Also print paraphrases that score lower than the unchanged input.",
          Request::withAny);

  public static final Setting<Purpose> PURPOSE =
      new Setting<>(
          "purpose",
          List.of("--for"),
          Setting.Type.choice("PURPOSE", Purpose.values(), Purpose::label),
          "The purpose: variation, compression, simplification, similarity (default: variation)."
              + " similarity needs a reference.",
          onTask(Task::withPurpose));

  public static final Setting<Level> LEVEL =
      of(
          "--level",
          Setting.Type.named("LEVEL", Level.NAMES, Level::named),
          "For simplification: who reads it, as A2, B1 or B2, or a grade at school from 1 to 12"
              + " ('grade 5' or 5). Only harder words are replaced (default: any word that can"
              + " become easier).",
          onTask(Task::withLevel));

  public static final Setting<String> REFERENCE =
      of(
          "--reference",
          Setting.Type.text("SENTENCE", sentence -> sentence),
          "For similarity: the sentence that every output should be closer to.",
          onTask(Task::withReference));

  public static final Setting<Integer> MAX_BYTES =
      of(
          "--max-bytes",
          Setting.Type.COUNT,
          "Maximum length of an output in bytes of UTF-8 (default: no limit).",
          onLength(LengthLimit::withMaxBytes));

  public static final Setting<Integer> MAX_CHARS =
      of(
          "--max-chars",
          Setting.Type.COUNT,
          "Maximum length of an output in characters (default: no limit).",
          onLength(LengthLimit::withMaxChars));

  public static final Setting<Double> RATIO =
      of(
          "--ratio",
          Setting.Type.number("X", 0.01, 100),
          "Maximum length of an output relative to its input, in characters, such as 0.8"
              + " (default: no limit).",
          onLength(LengthLimit::withMaxRatio));

  public static final Setting<List<String>> AVOID =
      of(
          "--avoid",
          Setting.Type.WORDS,
          "Do not use this word or phrase in a replacement.",
          onTask(Task::withAvoid));

  public static final Setting<List<String>> KEEP =
      of(
          "--keep --freeze",
          Setting.Type.WORDS,
          "Do not change this word or phrase, in upper or lower case and in all its forms:"
              + " employee also keeps employees, '=employee' does not.",
          (request, words) -> request.withFrozen(FrozenWords.of(words)));

  public static final Setting<List<String>> MUST =
      of(
          "--must",
          Setting.Type.WORDS,
          "Every output must contain this word or phrase.",
          onTask(Task::withMust));

  public static final Setting<Double> CHANGE =
      of(
          "--change",
          Setting.Type.number("0..1", 0, 1),
          "How much to change, from 0 (nothing) to 1; higher changes more (default: 0.5, the"
              + " model's own balance).",
          onTask(Task::withChange));

  public static final Setting<RuleChoice> STRUCTURE =
      of(
          "--structure",
          Setting.Type.text("RULES", Settings::rules),
          "Structural rules to use: all, default (all but request, which suits questions to a"
              + " service), none, names separated by commas (genitive,dative), or each with a minus"
              + " for the default but these ('syntax rewrite --rules' and /v1/info list them).",
          onTask(Task::withStructure));

  public static final Setting<GeneratorUse> GENERATOR =
      of(
          "--generator",
          Setting.Type.choice("WHICH", GeneratorUse.values(), GeneratorUse::label),
          "Whether a network drafts whole sentences: on (beside tables and rules), only (nothing"
              + " else) or off (default: off).",
          onTask(Task::withGenerator));

  public static final Setting<Boolean> KEEP_MEANING =
      of(
          "--keep-meaning",
          Setting.Type.FLAG,
          "For compression, simplification and limits of the length: leave out nothing that the"
              + " sentence says.",
          onTask(Task::withKeepsMeaning));

  /** What becomes of the words of others. */
  public enum Quotations {
    KEEP,
    CHANGE;

    String label() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  public static final Setting<Quotations> QUOTATIONS =
      of(
          "--quotations",
          Setting.Type.choice("WHICH", Quotations.values(), Quotations::label),
          "Whether the words of others, between quotation marks or in the mark-up of a quotation,"
              + " stay as they are: keep or change (default: keep).",
          (request, what) -> request.withQuotationsKept(what == Quotations.KEEP));

  public static final Setting<TermRule> DOMAIN =
      of(
          "--domain",
          Setting.Type.named(
              "FIELD",
              "none, or some of " + Domain.names() + ", separated by commas",
              TermRule::named),
          "Fields whose terms of art stay as they are: "
              + Domain.names()
              + ", several separated by commas, or none (default: what the text shows to be its"
              + " field).",
          Request::withTerms);

  public static final Setting<Spelling> SPELLING =
      of(
          "--spelling",
          Setting.Type.named("WHICH", "british, american or as-is", Spelling::named),
          "Spelling of the output: british (-ise), american or as-is, which respells nothing and"
              + " spells new words as the input does (default: as-is).",
          onTask(Task::withSpelling));

  public static final Setting<Long> SEED =
      of(
          "--seed",
          Setting.Type.LONG,
          "Seed for the systems that choose at random (default: 1).",
          Request::withSeed);

  /** Not in the service. */
  public static final Setting<Boolean> TOKENIZED =
      of(
          "--tokenized",
          Setting.Type.FLAG,
          "The input is already tokenized: words and punctuation are separated by spaces.",
          Request::withTokenized);

  /** Not in the service, where there is a time for the whole answer. */
  public static final Setting<Double> TIMEOUT =
      of(
          "--timeout",
          Setting.Type.number("SECONDS", 0.001, 1e9),
          "Leave a sentence, line or document as it is if it takes longer; one sentence of a"
              + " document gets a tenth (default: no limit, so that results do not depend on the"
              + " speed of the machine).",
          (request, seconds) ->
              request.withBudget(
                  request.budget().withTime(Duration.ofNanos(Math.round(seconds * 1e9)))));

  /** Not in the service, where a text has a limit. */
  public static final Setting<Integer> MAX_TOKENS =
      of(
          "--max-tokens",
          Setting.Type.COUNT,
          "Leave a sentence or line as it is if it has more than N words, numbers and punctuation"
              + " marks (default: 100000).",
          (request, most) -> request.withBudget(request.budget().withTokens(most)));

  /** All, in the order in which they take effect. */
  public static final List<Setting<?>> ALL =
      List.of(
          OUTPUTS,
          DIVERSE,
          ANY,
          PURPOSE,
          LEVEL,
          REFERENCE,
          MAX_BYTES,
          MAX_CHARS,
          RATIO,
          AVOID,
          KEEP,
          QUOTATIONS,
          DOMAIN,
          MUST,
          CHANGE,
          STRUCTURE,
          GENERATOR,
          KEEP_MEANING,
          SPELLING,
          SEED,
          TOKENIZED,
          TIMEOUT,
          MAX_TOKENS);

  /** The name in JSON is the first option: {@code maxChars} for {@code --max-chars}. */
  private static <T> Setting<T> of(
      String options, Setting.Type<T> type, String help, BiFunction<Request, T, Request> effect) {
    List<String> names = List.of(options.split(" "));
    String field =
        Pattern.compile("-([a-z])")
            .matcher(names.get(0).replaceFirst("^-+", ""))
            .replaceAll(letter -> letter.group(1).toUpperCase(Locale.ROOT));
    return new Setting<>(field, names, type, help, effect);
  }

  private static <T> BiFunction<Request, T, Request> onTask(BiFunction<Task, T, Task> effect) {
    return (request, value) -> request.withTask(effect.apply(request.task(), value));
  }

  private static <T> BiFunction<Request, T, Request> onLength(
      BiFunction<LengthLimit, T, LengthLimit> effect) {
    return onTask((task, value) -> task.withLength(effect.apply(task.length(), value)));
  }

  private static RuleChoice rules(String names) {
    try {
      return RuleChoice.parse(names);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("is wrong: " + e.getMessage(), e);
    }
  }
}
