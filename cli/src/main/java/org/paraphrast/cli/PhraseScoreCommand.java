package org.paraphrast.cli;

import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.paraphrast.corpus.AlignedReader;
import org.paraphrast.corpus.AlignedReader.AlignedPair;
import org.paraphrast.io.LineWriter;
import org.paraphrast.io.Progress;
import org.paraphrast.phrase.ExtractedPhrase;
import org.paraphrast.phrase.ExtractedPhraseReader;
import org.paraphrast.phrase.ExtractionLimit;
import org.paraphrast.phrase.PhraseScoring;
import org.paraphrast.phrase.PhraseTableBuilder;
import org.paraphrast.phrase.SignificanceFilter;
import org.paraphrast.phrase.Smoothing;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code paraphrast phrase score}: a Moses phrase table of an aligned corpus. */
@Command(
    sortOptions = false,
    abbreviateSynopsis = true,
    name = "score",
    description = {
      "Write a Moses phrase table of aligned sentence pairs: 'source ||| target ||| p(s|t) lex(s|t)"
          + " p(t|s) lex(t|s) ||| i-j ... ||| c(t) c(s) c(s,t)'.",
      "",
      "The phrases are extracted on the way, or come from a file of 'phrase extract' or of Moses.",
      ""
    },
    footer = {
      "",
      "Example:",
      "  paraphrast phrase score --input corpus.en-fr --alignment links --output phrases.gz"
    })
final class PhraseScoreCommand implements Callable<Integer> {
  @Spec
  @SuppressWarnings("NullAway.Init") // set by picocli
  private CommandSpec spec;

  @Mixin private AlignedInput input = new AlignedInput();

  @Option(
      names = "--extract",
      paramLabel = "FILE",
      description = "Count the phrases in FILE instead of extracting them.")
  private @Nullable Path extract;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description = "Where the table goes (also .gz; default: standard output).")
  private @Nullable Path output;

  @Option(
      names = "--smoothing",
      paramLabel = "METHOD",
      defaultValue = "none",
      converter = SmoothingConverter.class,
      description = "none, good-turing or kneser-ney (default: ${DEFAULT-VALUE}).")
  private Smoothing smoothing = Smoothing.NONE;

  @Option(
      names = "--significance",
      paramLabel = "LEVEL",
      defaultValue = "off",
      converter = SignificanceConverter.class,
      description =
          "Drop pairs that may be chance by Fisher's exact test: a-e keeps pairs seen once, a+e"
              + " drops them (default: ${DEFAULT-VALUE}).")
  private SignificanceFilter significance = SignificanceFilter.OFF;

  @Option(
      names = "--min-count",
      paramLabel = "N",
      defaultValue = "1",
      description = "Drop pairs seen less often (default: ${DEFAULT-VALUE}).")
  private int minCount;

  @Option(
      names = "--model1",
      description = "Add the Model 1 probabilities p(s|t) and p(t|s), five iterations.")
  private boolean model1;

  @Option(
      names = "--memory",
      paramLabel = "SIZE",
      defaultValue = "1G",
      converter = MemorySize.class,
      description = "Memory for sorting; more goes to temporary files (default: ${DEFAULT-VALUE}).")
  private long memory;

  @Mixin private ProgressOptions progress = new ProgressOptions();

  @Mixin
  @SuppressWarnings("UnusedVariable") // picocli acts on it
  private CommonOptions common;

  @Override
  public Integer call() {
    ExtractionLimit limit = input.limit(spec);
    Progress reporter = progress.progress(spec.commandLine().getErr());
    try (PhraseTableBuilder builder = new PhraseTableBuilder(scoring())) {
      count(builder, limit, reporter);
      try (LineWriter writer = LineOutput.open(output)) {
        builder.build(entry -> writer.write(entry.toString()), reporter);
        writer.commit();
      }
    }
    return ExitCode.DONE;
  }

  private void count(PhraseTableBuilder builder, ExtractionLimit limit, Progress reporter) {
    try (AlignedReader pairs = input.open(spec, reporter)) {
      for (AlignedPair pair = pairs.next(); pair != null; pair = pairs.next()) {
        if (extract == null) {
          builder.extract(pair, limit);
        } else {
          builder.add(pair);
        }
      }
    }
    if (extract != null) {
      try (ExtractedPhraseReader phrases =
          new ExtractedPhraseReader(PairInput.lines(extract, reporter))) {
        for (ExtractedPhrase phrase = phrases.next(); phrase != null; phrase = phrases.next()) {
          builder.add(phrase);
        }
      }
    }
  }

  private PhraseScoring scoring() {
    return Usage.of(
        spec, () -> new PhraseScoring(smoothing, significance, minCount, model1, memory));
  }

  /** Names with dashes. */
  static final class SmoothingConverter implements ITypeConverter<Smoothing> {
    @Override
    public Smoothing convert(String name) {
      return Smoothing.valueOf(name.toUpperCase(Locale.ROOT).replace('-', '_'));
    }
  }

  /** Levels as the Moses filter spells them. */
  static final class SignificanceConverter implements ITypeConverter<SignificanceFilter> {
    @Override
    public SignificanceFilter convert(String name) {
      return switch (name) {
        case "off" -> SignificanceFilter.OFF;
        case "a-e" -> SignificanceFilter.ALPHA_MINUS_EPSILON;
        case "a+e" -> SignificanceFilter.ALPHA_PLUS_EPSILON;
        default -> throw new IllegalArgumentException("expected off, a-e or a+e, got " + name);
      };
    }
  }
}
