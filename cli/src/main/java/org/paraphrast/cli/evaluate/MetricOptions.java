package org.paraphrast.cli.evaluate;

import java.nio.file.Path;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.paraphrast.cli.common.Usage;
import org.paraphrast.cli.common.UsageException;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.metric.Bleu;
import org.paraphrast.metric.ChrF;
import org.paraphrast.metric.CompressionRatio;
import org.paraphrast.metric.DistinctN;
import org.paraphrast.metric.Fkgl;
import org.paraphrast.metric.IBleu;
import org.paraphrast.metric.LmSimplicity;
import org.paraphrast.metric.Metric;
import org.paraphrast.metric.ParaphraseRate;
import org.paraphrast.metric.Pinc;
import org.paraphrast.metric.Sari;
import org.paraphrast.metric.SelfBleu;
import org.paraphrast.metric.Ter;
import org.paraphrast.metric.Tokenization;
import picocli.CommandLine.Option;

/** Names of metrics and the options that change them. */
final class MetricOptions {
  static final String NAMES =
      "bleu, chrf, chrf++, ter, sari, fkgl, pr1, pr2, pinc, ibleu, self-bleu, distinct-1 .. 4,"
          + " compression, compression-words, lm-simplicity";

  private static final Pattern DISTINCT = Pattern.compile("distinct-([1-9])");

  @Option(
      names = "--tokenize",
      paramLabel = "NAME",
      defaultValue = "V13A",
      description = "Tokenization: 13a, as mteval does it, or none (default: 13a).",
      converter = TokenizationConverter.class)
  private Tokenization tokenization = Tokenization.V13A;

  @Option(names = "--lowercase", description = "BLEU: ignore case. Other metrics are not affected.")
  private boolean lowercase;

  @Option(
      names = "--smooth",
      paramLabel = "NAME",
      defaultValue = "exp",
      description = "BLEU smoothing: none, floor, add_k or exp (default: exp).")
  private Bleu.Smoothing smoothing = Bleu.Smoothing.EXP;

  @Option(
      names = "--order",
      paramLabel = "N",
      defaultValue = "4",
      description = "BLEU: length of the longest n-grams (default: 4).")
  private int order;

  @Option(
      names = "--effective-order",
      description = "BLEU: leave out n-gram orders for which a text is too short.")
  private boolean effectiveOrder;

  @Option(
      names = "--alpha",
      paramLabel = "X",
      defaultValue = "0.9",
      description = "iBLEU: the weight of the references (default: 0.9).")
  private double alpha;

  @Option(names = "--ter-normalized", description = "TER: split off punctuation as Tercom does.")
  private boolean terNormalized;

  @Option(names = "--ter-no-punct", description = "TER: leave out punctuation.")
  private boolean terNoPunctuation;

  @Option(names = "--fkgl-lines", description = "FKGL: count every line as one sentence.")
  private boolean fkglLines;

  @Option(names = "--lm", paramLabel = "FILE", description = "lm-simplicity: the language model.")
  private @Nullable Path model;

  /** 13a is no Java name. */
  static final class TokenizationConverter
      implements picocli.CommandLine.ITypeConverter<Tokenization> {
    @Override
    public Tokenization convert(String value) {
      for (Tokenization tokenization : Tokenization.values()) {
        if (tokenization.id().equals(value) || tokenization.name().equals(value)) {
          return tokenization;
        }
      }
      throw new picocli.CommandLine.TypeConversionException("'" + value + "' is not 13a or none");
    }
  }

  /** The metric of a name; {@code together}: several outputs of each line are compared. */
  Metric metric(String name, boolean together) {
    Matcher distinct = DISTINCT.matcher(name);
    if (distinct.matches()) {
      return new DistinctN(Integer.parseInt(distinct.group(1)), tokenization);
    }
    return Usage.of(() -> named(name.toLowerCase(Locale.ROOT), together));
  }

  private Metric named(String name, boolean together) {
    Bleu bleu = new Bleu(order, tokenization, lowercase, smoothing, effectiveOrder || together);
    return switch (name) {
      case "bleu" -> bleu;
      case "chrf" -> ChrF.DEFAULT;
      case "chrf++" -> new ChrF(6, 2, 2);
      case "ter" -> new Ter(terNormalized, !terNoPunctuation, true);
      case "sari" -> new Sari(tokenization);
      case "fkgl" -> new Fkgl(tokenization, fkglLines ? Fkgl.Boundary.LINES : Fkgl.Boundary.STOPS);
      case "pr1" -> new ParaphraseRate(ParaphraseRate.Kind.PR1, tokenization);
      case "pr2" -> new ParaphraseRate(ParaphraseRate.Kind.PR2, tokenization);
      case "pinc" -> new Pinc(tokenization);
      case "ibleu" -> new IBleu(alpha, bleu);
      case "self-bleu" ->
          new SelfBleu(together ? SelfBleu.Against.OTHERS : SelfBleu.Against.SOURCE, bleu);
      case "compression" -> new CompressionRatio(CompressionRatio.Unit.BYTES);
      case "compression-words" -> new CompressionRatio(CompressionRatio.Unit.WORDS);
      case "lm-simplicity" -> simplicity();
      default -> throw new UsageException("unknown metric '" + name + "'; choose one of " + NAMES);
    };
  }

  private Metric simplicity() {
    if (model == null) {
      throw new UsageException("lm-simplicity needs a model: --lm FILE");
    }
    return new LmSimplicity(LanguageModel.open(model), model.getFileName().toString());
  }

  /**
   * Digits behind the point unless the user wants others: rates of change lie between 0 and 1 and
   * are told apart by the third.
   */
  static int digits(Metric metric) {
    return metric instanceof ParaphraseRate ? 3 : 2;
  }

  /** Whether a metric looks at references, or at sources. */
  static boolean needsReferences(String name) {
    return name.matches("bleu|chrf|chrf\\+\\+|ter|sari|ibleu");
  }

  static boolean needsSource(String name, boolean together) {
    return name.matches("sari|pr1|pr2|pinc|ibleu|compression.*|lm-simplicity")
        || (name.equals("self-bleu") && !together);
  }
}
