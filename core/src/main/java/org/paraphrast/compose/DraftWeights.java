package org.paraphrast.compose;

import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.paraphrast.fit.Logistic;
import org.paraphrast.io.LineReader;
import org.paraphrast.plan.Purpose;
import org.paraphrast.plan.Task;

/**
 * How drafts are judged and what their change is worth.
 *
 * @param numbers a factor for every {@link DraftFeature}, and beside them {@code least}, {@code
 *     offer}, and {@code variation.change} and so on for every purpose
 */
public record DraftWeights(Logistic numbers) {
  /** The name of the probability below which nothing is shown. */
  public static final String LEAST = "least";

  /** The name of that below which no part of a draft is offered on its own. */
  public static final String OFFER = "offer";

  private static final MathContext DIGITS = new MathContext(4);
  private static final Logistic.Kind KIND =
      new Logistic.Kind(
          "drafts",
          1,
          "a judge of drafts",
          Stream.of(
                  Stream.of(DraftFeature.values()).map(DraftFeature::label),
                  Stream.of(LEAST, OFFER),
                  Stream.of(Purpose.values()).map(DraftWeights::change))
              .flatMap(names -> names)
              .toList(),
          false);

  public DraftWeights {
    for (String name : List.of(LEAST, OFFER)) {
      if (numbers.factor(name) < 0 || numbers.factor(name) > 1) {
        throw new IllegalArgumentException("'" + name + "' is a probability, 0 .. 1");
      }
    }
  }

  /** Weights by name; 0 for those that are not there. */
  public static DraftWeights of(Map<String, Double> numbers) {
    return new DraftWeights(
        KIND.of(
            KIND.names().stream().mapToDouble(name -> numbers.getOrDefault(name, 0.0)).toArray()));
  }

  public static DraftWeights read(LineReader lines) {
    return KIND.read(lines, DraftWeights::new);
  }

  /** Writes its file, with four digits of each number: no lessons tell more. */
  public void write(Path file) {
    numbers.write(
        file,
        number -> BigDecimal.valueOf(number).round(DIGITS).stripTrailingZeros().toPlainString());
  }

  /** The name of what a share of 1 of new words is worth for a purpose. */
  public static String change(Purpose purpose) {
    return purpose.label() + ".change";
  }

  /** ln of the probability that a draft with these features is acceptable. */
  double lnProb(Map<DraftFeature, Double> features) {
    Map<String, Double> inputs = new LinkedHashMap<>();
    features.forEach((feature, value) -> inputs.put(feature.label(), value));
    return numbers.lnProb(inputs);
  }

  /** What a feature is multiplied by. */
  double factor(DraftFeature feature) {
    return numbers.factor(feature.label());
  }

  /** The probability below which nothing is shown. */
  double least() {
    return numbers.factor(LEAST);
  }

  /** The probability below which a part of a draft is not offered on its own. */
  double offer() {
    return numbers.factor(OFFER);
  }

  /** What a share of 1 of new words is worth. */
  double change(Task task) {
    return numbers.factor(change(task.purpose()));
  }
}
