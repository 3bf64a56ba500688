package org.paraphrast.metric;

import java.util.Locale;

/**
 * Replacement precision, rate and f-measure (Zhao09 section 3.4), over the {@link
 * ReplacementCounts} of sentences: {@code rp = correct / labelled replacements}, {@code rr = words
 * in replaced units / words}, {@code rf = 2·rp·rr / (rp + rr)}; 0 .. 1. Replacements without a
 * label are not guessed: they stay out of rp, and the third of the statistics is their number.
 *
 * @param kind which of the three
 */
public record ReplacementRate(Kind kind) implements AdditiveScore {
  public static final ReplacementRate RP = new ReplacementRate(Kind.RP);
  public static final ReplacementRate RR = new ReplacementRate(Kind.RR);
  public static final ReplacementRate RF = new ReplacementRate(Kind.RF);

  /** Precision, rate, f-measure. */
  public enum Kind {
    RP,
    RR,
    RF
  }

  @Override
  public String signature() {
    return kind.name().toLowerCase(Locale.ROOT) + "|average:micro|unlabelled:out|words:space";
  }

  @Override
  public double score(Statistics total) {
    double precision = total.get(1) == 0 ? 0 : total.get(0) / total.get(1);
    double rate = total.get(4) == 0 ? 0 : total.get(3) / total.get(4);
    return switch (kind) {
      case RP -> precision;
      case RR -> rate;
      case RF -> precision + rate == 0 ? 0 : 2 * precision * rate / (precision + rate);
    };
  }
}
