package org.paraphrast.cli.paraphrase;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.paraphrast.api.Request;
import org.paraphrast.plan.GeneratorUse;
import org.paraphrast.plan.LengthLimit;
import org.paraphrast.plan.Level;
import org.paraphrast.plan.Purpose;
import org.paraphrast.plan.Task;
import org.paraphrast.rewrite.RuleChoice;
import org.paraphrast.text.guard.FrozenWords;
import org.paraphrast.text.spelling.Spelling;
import picocli.CommandLine;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.TypeConversionException;

/** What a paraphrase is for and what it has to respect. */
final class TaskOptions {
  /** The purposes by their labels, in any case; for help, completion and errors. */
  static final class Purposes implements Iterable<String>, ITypeConverter<Purpose> {
    @Override
    public Iterator<String> iterator() {
      return Stream.of(Purpose.values()).map(Purpose::label).iterator();
    }

    @Override
    public Purpose convert(String label) {
      for (Purpose purpose : Purpose.values()) {
        if (purpose.label().equalsIgnoreCase(label)) {
          return purpose;
        }
      }
      throw new TypeConversionException(
          "unknown purpose '" + label + "'; choose one of " + String.join(", ", this));
    }
  }

  @Option(
      names = "--for",
      paramLabel = "PURPOSE",
      defaultValue = "variation",
      completionCandidates = Purposes.class,
      converter = Purposes.class,
      description =
          "The purpose: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}). similarity needs"
              + " --reference.")
  private Purpose purpose = Purpose.VARIATION;

  @Option(
      names = "--level",
      paramLabel = "LEVEL",
      converter = LevelName.class,
      description =
          "For simplification: who reads it, as A2, B1 or B2, or a grade at school from 1 to 12"
              + " ('grade 5' or 5). Only harder words are replaced (default: any word that can"
              + " become easier).")
  private @Nullable Level level;

  @Option(
      names = "--reference",
      paramLabel = "SENTENCE",
      description = "For similarity: the sentence that every output should be closer to.")
  private @Nullable String reference;

  @Option(
      names = "--max-bytes",
      paramLabel = "N",
      description = "Maximum length of an output in bytes of UTF-8 (default: no limit).")
  private @Nullable Integer maxBytes;

  @Option(
      names = "--max-chars",
      paramLabel = "N",
      description = "Maximum length of an output in characters (default: no limit).")
  private @Nullable Integer maxChars;

  @Option(
      names = "--ratio",
      paramLabel = "X",
      description =
          "Maximum length of an output relative to its input, in characters, such as 0.8"
              + " (default: no limit).")
  private @Nullable Double ratio;

  @Option(
      names = "--avoid",
      paramLabel = "WORD",
      split = ",",
      description =
          "Do not use this word or phrase in a replacement. Repeat the option, or separate"
              + " several by commas.")
  private List<String> avoid = new ArrayList<>();

  @Option(
      names = {"--keep", "--freeze"},
      paramLabel = "WORD",
      split = ",",
      description =
          "Do not change this word or phrase, in upper or lower case and in all its forms:"
              + " employee also keeps employees, '=employee' does not. Repeat the option, or"
              + " separate several by commas.")
  private List<String> keep = new ArrayList<>();

  @Option(
      names = "--must",
      paramLabel = "WORD",
      split = ",",
      description =
          "Every output must contain this word or phrase. Repeat the option, or separate several"
              + " by commas.")
  private List<String> must = new ArrayList<>();

  @Option(
      names = "--change",
      paramLabel = "0..1",
      description =
          "How much to change, from 0 (nothing) to 1; higher changes more (default: 0.5, the"
              + " model's own balance).")
  private @Nullable Double change;

  @Option(
      names = "--structure",
      paramLabel = "RULES",
      converter = RuleNames.class,
      description =
          "Structural rules to use: default, all, none, names separated by commas (genitive,dative), or each"
              + " with a minus for the usual ones without these ('syntax rewrite --rules' lists"
              + " them; default: default, those that are right often enough).")
  private @Nullable RuleChoice structure;

  @Option(
      names = "--generator",
      paramLabel = "WHICH",
      converter = Uses.class,
      completionCandidates = Uses.class,
      description =
          "Whether a network drafts whole sentences: on (beside tables and rules), only (nothing"
              + " else) or off (default: off).")
  private @Nullable GeneratorUse generator;

  @Option(
      names = "--keep-meaning",
      description = "For compression and simplification: leave out nothing that the sentence says.")
  private boolean keepMeaning;

  @Option(
      names = "--spelling",
      paramLabel = "WHICH",
      converter = SpellingName.class,
      defaultValue = "as-is",
      description =
          "Spelling of the output: british (-ise), american or as-is, which respells nothing and"
              + " spells new words as the input does (default: ${DEFAULT-VALUE}).")
  private Spelling spelling = Spelling.AS_IS;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "Seed for the systems that choose at random (default: 1).")
  private @Nullable Long seed;

  @Option(
      names = "--tokenized",
      description =
          "The input is already tokenized: words and punctuation are separated by spaces.")
  private boolean tokenized;

  /** Reads the names of rules. */
  static final class RuleNames implements ITypeConverter<RuleChoice> {
    @Override
    public RuleChoice convert(String value) {
      try {
        return RuleChoice.parse(value);
      } catch (IllegalArgumentException e) {
        throw new TypeConversionException(String.valueOf(e.getMessage()));
      }
    }
  }

  /** The uses of the generator by their labels, in any case. */
  static final class Uses implements Iterable<String>, ITypeConverter<GeneratorUse> {
    @Override
    public Iterator<String> iterator() {
      return Stream.of(GeneratorUse.values()).map(GeneratorUse::label).iterator();
    }

    @Override
    public GeneratorUse convert(String label) {
      for (GeneratorUse use : GeneratorUse.values()) {
        if (use.label().equalsIgnoreCase(label)) {
          return use;
        }
      }
      throw new TypeConversionException("'" + label + "' is not on, off or only");
    }
  }

  /** Reads {@code as-is}. */
  static final class SpellingName implements CommandLine.ITypeConverter<Spelling> {
    @Override
    public Spelling convert(String value) {
      Optional<Spelling> named = Spelling.named(value);
      if (named.isPresent()) {
        return named.get();
      }
      throw new CommandLine.TypeConversionException(
          "'" + value + "' is not a spelling; choose british, american or as-is");
    }
  }

  /** Reads {@code B1} or {@code grade 5}. */
  static final class LevelName implements CommandLine.ITypeConverter<Level> {
    @Override
    public Level convert(String value) {
      return Level.named(value)
          .orElseThrow(
              () ->
                  new CommandLine.TypeConversionException(
                      "'" + value + "' is not a level; choose " + Level.NAMES));
    }
  }

  Purpose purpose() {
    return purpose;
  }

  boolean hasSeed() {
    return seed != null;
  }

  /** The structural rules that were asked for, in the task that they would serve. */
  Task structureTask() {
    Task task = Task.of(purpose).withKeepsMeaning(keepMeaning);
    return structure == null ? task : task.withStructure(structure);
  }

  /** Whether structural rules were asked for. */
  boolean wantsStructure() {
    return structure != null && !structure.equals(RuleChoice.NONE);
  }

  /** Whether drafts of whole sentences were asked for. */
  boolean wantsGenerator() {
    return generator != null && generator != GeneratorUse.OFF;
  }

  boolean hasReference() {
    return reference != null;
  }

  /** The request for every input, its text still empty. */
  Request request(CommandLine command) {
    return request(command, false);
  }

  /**
   * The same.
   *
   * @param eachHasReference whether every input brings a reference of its own
   */
  Request request(CommandLine command, boolean eachHasReference) {
    if (purpose == Purpose.SIMILARITY && reference == null && !eachHasReference) {
      throw new ParameterException(command, "--for similarity needs --reference");
    }
    if (purpose != Purpose.SIMILARITY && reference != null) {
      throw new ParameterException(command, "--reference and --references need --for similarity");
    }
    if (keepMeaning && purpose != Purpose.COMPRESSION && purpose != Purpose.SIMPLIFICATION) {
      throw new ParameterException(
          command,
          "--keep-meaning needs --for compression or --for simplification; nothing else leaves"
              + " anything out");
    }
    if (purpose != Purpose.SIMPLIFICATION && level != null) {
      throw new ParameterException(
          command, "--level needs --for simplification: nothing else makes words easier");
    }
    requireWords(command, "--avoid", avoid);
    requireWords(command, "--keep", keep);
    requireWords(command, "--must", must);
    try {
      Task task =
          Task.of(purpose)
              .withLength(length())
              .withAvoid(avoid)
              .withMust(must)
              .withSpelling(spelling);
      task = reference == null ? task : task.withReference(reference);
      task = level == null ? task : task.withLevel(level);
      task = change == null ? task : task.withChange(change);
      task = structure == null ? task : task.withStructure(structure);
      task = generator == null ? task : task.withGenerator(generator);
      task = task.withKeepsMeaning(keepMeaning);
      return Request.of("")
          .withTask(task)
          .withSeed(seed == null ? 1 : seed)
          .withFrozen(FrozenWords.of(keep))
          .withTokenized(tokenized);
    } catch (IllegalArgumentException e) {
      throw new ParameterException(command, String.valueOf(e.getMessage()), e);
    }
  }

  private static void requireWords(CommandLine command, String option, List<String> words) {
    for (String word : words) {
      if (word.isBlank() || word.strip().equals("=")) {
        throw new ParameterException(command, option + " needs a word, got '" + word + "'");
      }
    }
  }

  /** The options that only a system which follows tasks can keep to, as they were given. */
  List<String> beyondConstraints() {
    List<String> given = new ArrayList<>();
    if (purpose != Purpose.VARIATION) {
      given.add("--for " + purpose.label());
    }
    if (change != null) {
      given.add("--change");
    }
    if (spelling.respells()) {
      given.add("--spelling");
    }
    if (wantsStructure()) {
      given.add("--structure");
    }
    if (wantsGenerator()) {
      given.add("--generator");
    }
    return given;
  }

  private LengthLimit length() {
    LengthLimit limit = LengthLimit.NONE;
    limit = maxBytes == null ? limit : limit.withMaxBytes(maxBytes);
    limit = maxChars == null ? limit : limit.withMaxChars(maxChars);
    return ratio == null ? limit : limit.withMaxRatio(ratio);
  }
}
