package org.paraphrast.cli.paraphrase;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.paraphrast.api.Request;
import org.paraphrast.plan.LengthLimit;
import org.paraphrast.plan.Purpose;
import org.paraphrast.plan.Spelling;
import org.paraphrast.plan.Task;
import org.paraphrast.text.guard.FrozenWords;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** What a paraphrase is for and what it has to respect. */
final class TaskOptions {
  @Option(
      names = "--for",
      paramLabel = "PURPOSE",
      defaultValue = "variation",
      description =
          "variation, compression, simplification, or similarity to --reference (default:"
              + " ${DEFAULT-VALUE}).")
  private Purpose purpose = Purpose.VARIATION;

  @Option(
      names = "--reference",
      paramLabel = "SENTENCE",
      description = "What similarity goes towards, the same for every input.")
  private @Nullable String reference;

  @Option(
      names = "--max-bytes",
      paramLabel = "N",
      description = "No output with more bytes of UTF-8.")
  private @Nullable Integer maxBytes;

  @Option(names = "--max-chars", paramLabel = "N", description = "No output with more characters.")
  private @Nullable Integer maxChars;

  @Option(
      names = "--ratio",
      paramLabel = "R",
      description = "No output longer than R times its input, in characters.")
  private @Nullable Double ratio;

  @Option(
      names = "--avoid",
      paramLabel = "WORD",
      split = ",",
      description = "Do not bring in this word or phrase. May be repeated, or a,b.")
  private List<String> avoid = new ArrayList<>();

  @Option(
      names = {"--keep", "--freeze"},
      paramLabel = "WORD",
      split = ",",
      description = "Leave this word or phrase alone, in any case. May be repeated, or a,b.")
  private List<String> keep = new ArrayList<>();

  @Option(
      names = "--must",
      paramLabel = "WORD",
      split = ",",
      description = "Every output has this word or phrase. May be repeated, or a,b.")
  private List<String> must = new ArrayList<>();

  @Option(
      names = "--change",
      paramLabel = "0..1",
      description = "How much to change (default: 0.5, the opinion of the model).")
  private @Nullable Double change;

  @Option(
      names = "--spelling",
      paramLabel = "WHICH",
      converter = SpellingName.class,
      defaultValue = "as-is",
      description = "british, american or as-is (default: ${DEFAULT-VALUE}).")
  private Spelling spelling = Spelling.AS_IS;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Seed of the random choices (default: ${DEFAULT-VALUE}).")
  private long seed = 1;

  @Option(names = "--tokenized", description = "The input is already split by spaces.")
  private boolean tokenized;

  /** Reads {@code as-is}. */
  static final class SpellingName implements CommandLine.ITypeConverter<Spelling> {
    @Override
    public Spelling convert(String value) {
      for (Spelling spelling : Spelling.values()) {
        if (spelling.name().equalsIgnoreCase(value.replace('-', '_'))) {
          return spelling;
        }
      }
      throw new CommandLine.TypeConversionException(
          "'" + value + "' is no spelling; choose british, american or as-is");
    }
  }

  Purpose purpose() {
    return purpose;
  }

  boolean hasReference() {
    return reference != null;
  }

  /** The request for every input, its text still empty. */
  Request request(CommandLine command) {
    try {
      Task task =
          Task.of(purpose)
              .withLength(length())
              .withAvoid(avoid)
              .withMust(must)
              .withSpelling(spelling);
      task = reference == null ? task : task.withReference(reference);
      task = change == null ? task : task.withChange(change);
      return Request.of("")
          .withTask(task)
          .withSeed(seed)
          .withFrozen(FrozenWords.of(keep))
          .withTokenized(tokenized);
    } catch (IllegalArgumentException e) {
      throw new ParameterException(command, String.valueOf(e.getMessage()), e);
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
    if (spelling != Spelling.AS_IS) {
      given.add("--spelling");
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
