package org.paraphrast.metric;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.paraphrast.io.Require;

/**
 * BLEU (Papineni et al. 2002) as sacreBLEU computes it (Post 2018): clipped n-gram precisions, the
 * brevity penalty against the closest reference length, 0 .. 100.
 *
 * @param order the longest n-grams, 4 as a rule
 * @param tokenization how lines become words
 * @param lowercase whether case is ignored
 * @param smoothing what to do where no n-gram of an order matches
 * @param effectiveOrder whether orders without any n-gram are left out; for single sentences
 */
public record Bleu(
    int order,
    Tokenization tokenization,
    boolean lowercase,
    Smoothing smoothing,
    boolean effectiveOrder)
    implements Metric {

  /** Corpus BLEU with the defaults of sacreBLEU. */
  public static final Bleu CORPUS = new Bleu(4, Tokenization.V13A, false, Smoothing.EXP, false);

  /** Sentence BLEU with the defaults of sacreBLEU. */
  public static final Bleu SENTENCE = new Bleu(4, Tokenization.V13A, false, Smoothing.EXP, true);

  /** What stands for a count of zero (Chen and Cherry 2014). */
  public enum Smoothing {
    /** Nothing: the score is 0. */
    NONE("none"),
    /** 0.1 matches. */
    FLOOR("floor[0.10]"),
    /** One more match and n-gram for orders above one. */
    ADD_K("add-k[1.00]"),
    /** 1/2, 1/4, … of a match, as mteval does. */
    EXP("exp");

    private final String id;

    Smoothing(String id) {
      this.id = id;
    }
  }

  public Bleu {
    Require.inRange("order", order, 1, 9);
  }

  @Override
  public String signature() {
    return "BLEU|case:"
        + (lowercase ? "lc" : "mixed")
        + "|eff:"
        + (effectiveOrder ? "yes" : "no")
        + "|tok:"
        + tokenization.id()
        + "|smooth:"
        + smoothing.id
        + "|order:"
        + order;
  }

  /** Output length, reference length, then matches and n-grams of each order. */
  @Override
  public Statistics statistics(Segment segment) {
    if (segment.references().isEmpty()) {
      throw new IllegalArgumentException("BLEU needs at least one reference");
    }
    List<String> output = tokenization.words(segment.output(), lowercase);
    List<List<String>> references =
        segment.references().stream().map(line -> tokenization.words(line, lowercase)).toList();
    double[] values = new double[2 + 2 * order];
    values[0] = output.size();
    values[1] = closestLength(output.size(), references);
    for (int n = 1; n <= order; n++) {
      Map<List<String>, Integer> largest = new HashMap<>();
      for (List<String> reference : references) {
        Ngrams.mergeLargest(largest, Ngrams.count(reference, n));
      }
      values[2 * n] = Ngrams.common(Ngrams.count(output, n), largest);
      values[2 * n + 1] = Math.max(0, output.size() - n + 1);
    }
    return Statistics.of(values);
  }

  /** The length of the reference that is closest; of two the shorter. */
  private static int closestLength(int length, List<List<String>> references) {
    int closest = references.get(0).size();
    for (List<String> reference : references) {
      int size = reference.size();
      int difference = Math.abs(size - length) - Math.abs(closest - length);
      if (difference < 0 || (difference == 0 && size < closest)) {
        closest = size;
      }
    }
    return closest;
  }

  @Override
  public double score(Statistics total) {
    double outputLength = total.get(0);
    double referenceLength = total.get(1);
    double logs = 0;
    int used = order;
    double halves = 1;
    boolean any = false;
    for (int n = 1; n <= order; n++) {
      any |= total.get(2 * n) > 0;
    }
    if (!any) {
      return 0;
    }
    for (int n = 1; n <= order; n++) {
      double matches = total.get(2 * n);
      double ngrams = total.get(2 * n + 1);
      if (smoothing == Smoothing.ADD_K && n > 1) {
        matches++;
        ngrams++;
      }
      if (ngrams == 0) {
        if (!effectiveOrder) {
          return 0;
        }
        used = n - 1;
        break;
      }
      if (matches == 0 && smoothing == Smoothing.EXP) {
        halves *= 2;
        matches = 1 / halves;
      } else if (matches == 0 && smoothing == Smoothing.FLOOR) {
        matches = 0.1;
      }
      logs += matches == 0 ? Double.NEGATIVE_INFINITY : Math.log(matches / ngrams);
    }
    double brevity =
        outputLength < referenceLength ? Math.exp(1 - referenceLength / outputLength) : 1;
    return 100 * brevity * Math.exp(logs / used);
  }
}
