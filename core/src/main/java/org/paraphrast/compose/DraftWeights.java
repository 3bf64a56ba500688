package org.paraphrast.compose;

import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.LineWriter;
import org.paraphrast.io.TextFiles;
import org.paraphrast.plan.Purpose;
import org.paraphrast.plan.Task;

/**
 * How drafts are judged and what their change is worth. Immutable.
 *
 * <p>Its file is text: {@code paraphrast drafts 1}, then a line for each weight, its name and its
 * number, separated by a tab: every {@link DraftFeature}, {@code least} (the probability below
 * which nothing is shown), {@code offer} (that below which no part of a draft is offered on its
 * own), and {@code variation.change} and so on for every purpose (what a share of 1 of new words is
 * worth).
 */
public final class DraftWeights {
  private static final String HEADER = "paraphrast drafts 1";
  private static final String LEAST = "least";
  private static final String OFFER = "offer";
  private static final MathContext DIGITS = new MathContext(4);
  private static final String REMAKE =
      "use the file of an intact model, or rebuild it with the recipe stage 'drafts'";

  private final Map<DraftFeature, Double> factors = new EnumMap<>(DraftFeature.class);
  private final Map<Purpose, Double> change = new EnumMap<>(Purpose.class);
  private final double least;
  private final double offer;

  private DraftWeights(Map<String, Double> numbers) {
    for (DraftFeature feature : DraftFeature.values()) {
      factors.put(feature, numbers.getOrDefault(feature.label(), 0.0));
    }
    for (Purpose purpose : Purpose.values()) {
      change.put(purpose, numbers.getOrDefault(change(purpose), 0.0));
    }
    least = numbers.getOrDefault(LEAST, 0.0);
    offer = numbers.getOrDefault(OFFER, 0.0);
  }

  /**
   * The probabilities that drafts have to reach.
   *
   * @param least below it nothing is shown
   * @param offer below it no part of a draft is offered on its own
   */
  public record Bars(double least, double offer) {}

  /** Weights that were learned; 0 for features and purposes that are not there. */
  public static DraftWeights of(
      Map<DraftFeature, Double> factors, Bars bars, Map<Purpose, Double> change) {
    Map<String, Double> numbers = new LinkedHashMap<>();
    factors.forEach((feature, factor) -> numbers.put(feature.label(), factor));
    numbers.put(LEAST, bars.least());
    numbers.put(OFFER, bars.offer());
    change.forEach((purpose, worth) -> numbers.put(change(purpose), worth));
    return new DraftWeights(numbers);
  }

  private static String change(Purpose purpose) {
    return purpose.label() + ".change";
  }

  /** All names that a file has. */
  private static List<String> names() {
    return Stream.of(
            Stream.of(DraftFeature.values()).map(DraftFeature::label),
            Stream.of(LEAST, OFFER),
            Stream.of(Purpose.values()).map(DraftWeights::change))
        .flatMap(names -> names)
        .toList();
  }

  public static DraftWeights read(LineReader lines) {
    if (!HEADER.equals(lines.next())) {
      throw lines.fault("not a judge of drafts, or of another version", REMAKE);
    }
    List<String> missing = new ArrayList<>(names());
    Map<String, Double> numbers = new LinkedHashMap<>();
    for (String line = lines.next(); line != null; line = lines.next()) {
      String[] fields = line.split("\t", -1);
      double number = number(fields);
      if (!Double.isFinite(number)) {
        throw lines.fault("not a name, a tab and a number", REMAKE);
      }
      if (!missing.remove(fields[0])) {
        String fault = names().contains(fields[0]) ? "' stands here twice" : "' is unknown";
        throw lines.fault("'" + fields[0] + fault, REMAKE);
      }
      numbers.put(fields[0], number);
    }
    if (!missing.isEmpty()) {
      throw lines.fault("no line for " + String.join(", ", missing), REMAKE);
    }
    for (String name : List.of(LEAST, OFFER)) {
      if (numbers.getOrDefault(name, 0.0) < 0 || numbers.getOrDefault(name, 0.0) > 1) {
        throw lines.fault("'" + name + "' is a probability, 0 .. 1", REMAKE);
      }
    }
    return new DraftWeights(numbers);
  }

  /** Writes its file, with four digits of each number: no lessons tell more. */
  public void write(Path file) {
    try (LineWriter out = TextFiles.write(file)) {
      out.write(HEADER);
      factors.forEach((feature, factor) -> out.write(line(feature.label(), factor)));
      out.write(line(LEAST, least));
      out.write(line(OFFER, offer));
      change.forEach((purpose, worth) -> out.write(line(change(purpose), worth)));
      out.commit();
    }
  }

  private static String line(String name, double number) {
    BigDecimal rounded = BigDecimal.valueOf(number).round(DIGITS).stripTrailingZeros();
    return name + "\t" + rounded.toPlainString();
  }

  private static double number(String[] fields) {
    try {
      return fields.length == 2 ? Double.parseDouble(fields[1]) : Double.NaN;
    } catch (NumberFormatException e) {
      return Double.NaN;
    }
  }

  /** The ln odds that a draft with these features is acceptable. */
  double lnOdds(Map<DraftFeature, Double> features) {
    double lnOdds = 0;
    for (Map.Entry<DraftFeature, Double> feature : features.entrySet()) {
      lnOdds += factors.getOrDefault(feature.getKey(), 0.0) * feature.getValue();
    }
    return lnOdds;
  }

  /** What a feature is multiplied by. */
  double factor(DraftFeature feature) {
    return factors.getOrDefault(feature, 0.0);
  }

  /** The probability below which nothing is shown. */
  double least() {
    return least;
  }

  /** The probability below which a part of a draft is not offered on its own. */
  double offer() {
    return offer;
  }

  /** What a share of 1 of new words is worth. */
  double change(Task task) {
    return change.getOrDefault(task.purpose(), 0.0);
  }
}
