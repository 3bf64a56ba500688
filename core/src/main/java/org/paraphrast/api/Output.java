package org.paraphrast.api;

import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.paraphrast.compose.ComposingGenerator;
import org.paraphrast.decode.Hypothesis;
import org.paraphrast.decode.UnitChoice;
import org.paraphrast.table.UserSynonyms;
import org.paraphrast.text.render.Change;
import org.paraphrast.text.render.OffsetMap;

/**
 * A paraphrase.
 *
 * @param text the new text
 * @param score the sum of {@code features}, exactly, added in their order
 * @param features what each feature adds to the score, by name
 * @param receipts one for each change, in order and disjoint: with the new texts put in place, the
 *     input becomes the output, and back; what changed inside a moved text is inside its receipt
 * @param offsets maps positions of the input to the output and back
 * @param loss how far the score lies below that of the output that would stand in its place, had
 *     the request not asked for diverse outputs; 0 or more
 */
public record Output(
    String text,
    double score,
    Map<String, Double> features,
    List<Receipt> receipts,
    OffsetMap offsets,
    double loss) {
  public Output {
    features = Collections.unmodifiableMap(new LinkedHashMap<>(features));
    receipts = List.copyOf(receipts);
    double sum = Hypothesis.sum(features);
    if (Double.compare(sum + 0.0, score + 0.0) != 0) { // + 0.0: a negative zero is zero
      throw new IllegalArgumentException("the features add up to " + sum + ", not " + score);
    }
  }

  /** Every receipt, also those inside others, in the order of the input. */
  public List<Receipt> allReceipts() {
    return receipts.stream()
        .flatMap(Receipt::all)
        .sorted(Comparator.comparing(Receipt::change, Change.BY_PLACE))
        .toList();
  }

  /**
   * The probability that the whole text is acceptable: of a draft what its judge says, else the
   * product of what the judge says of each change, as if they were independent. A pair of the
   * user's list counts as right. Empty if a change was not judged, as in systems without a judge.
   */
  public OptionalDouble acceptability() {
    Double lnWhole = features.get(ComposingGenerator.ACCEPTABLE);
    if (lnWhole != null) {
      return OptionalDouble.of(Math.exp(lnWhole));
    }
    double product = 1;
    for (Receipt receipt : allReceipts()) {
      UnitChoice choice = receipt.choice();
      if (choice == null || choice.table().equals(UserSynonyms.NAME)) {
        continue;
      }
      if (choice.acceptability().isEmpty()) {
        return OptionalDouble.empty();
      }
      product *= choice.acceptability().getAsDouble();
    }
    return OptionalDouble.of(product);
  }

  Output withLoss(double loss) {
    return new Output(text, score, features, receipts, offsets, loss);
  }
}
