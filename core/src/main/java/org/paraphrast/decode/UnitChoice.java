package org.paraphrast.decode;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import org.paraphrast.table.UnitKind;
import org.paraphrast.text.render.Replacement;

/**
 * A unit of the sentence and the target that was chosen for it, with its evidence.
 *
 * @param replacement what it does to the sentence
 * @param kind what kind of unit it is
 * @param support the table or resource that the target was taken from, then the others that offer
 *     the same
 * @param acceptability the probability that the replacement is acceptable here, if it was judged
 * @param contributions what it adds to the score of the hypothesis, by feature
 */
public record UnitChoice(
    Replacement replacement,
    UnitKind kind,
    List<Support> support,
    OptionalDouble acceptability,
    Map<String, Double> contributions) {
  public UnitChoice {
    support = List.copyOf(support);
    contributions = Collections.unmodifiableMap(new LinkedHashMap<>(contributions));
    if (support.isEmpty()) {
      throw new IllegalArgumentException("a choice must have support");
    }
  }

  /** This choice, judged otherwise. */
  public UnitChoice with(OptionalDouble probability, Map<String, Double> added) {
    return new UnitChoice(replacement, kind, support, probability, added);
  }

  /** The name of the table or resource that the target was taken from. */
  public String table() {
    return support.get(0).table();
  }

  /** What stands behind the target where it was taken from, for a reader. */
  public String evidence() {
    String text = support.get(0).text();
    return acceptability.isEmpty()
        ? text
        : String.format(
            Locale.ROOT, "%s; acceptable here: %.0f%%", text, 100 * acceptability.getAsDouble());
  }

  /** What it adds to the score of the hypothesis: the contributions added up in their order. */
  public double contribution() {
    return Hypothesis.sum(contributions);
  }
}
