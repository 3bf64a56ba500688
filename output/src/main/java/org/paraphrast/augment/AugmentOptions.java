package org.paraphrast.augment;

import org.paraphrast.io.Require;

/**
 * What variants are wanted.
 *
 * @param variants how many of each text at most, 1 or more
 * @param minChange the least share of words in which a variant differs from its source and from the
 *     other variants, 0 to 1
 * @param seed of the draw
 * @param temperature how freely variants are drawn: near 0 the best come first, far above 1 all
 *     good ones are as likely
 * @param spans what may become of annotated parts
 * @param minAcceptability the least {@link Variant#acceptability()} of what was judged, 0 to 1
 */
public record AugmentOptions(
    int variants,
    double minChange,
    long seed,
    double temperature,
    SpanUse spans,
    double minAcceptability) {
  /** The model's scores of good outputs of a sentence lie a few tenths apart. */
  public static final double USUAL_TEMPERATURE = 0.3;

  /** One word of ten. */
  public static final double USUAL_MIN_CHANGE = 0.1;

  /**
   * Of 113 variants of random requests that were read, 91% of those above it were right, of the
   * others half.
   */
  public static final double USUAL_MIN_ACCEPTABILITY = 0.6;

  /** What may become of annotated parts. */
  public enum SpanUse {
    /** They stay, letter for letter. */
    KEEP,
    /** They may change; the annotation moves along. */
    CHANGE
  }

  public AugmentOptions {
    Require.atLeast("variants", variants, 1);
    Require.share("minChange", minChange);
    Require.share("minAcceptability", minAcceptability);
    if (!(temperature > 0 && temperature <= 100)) {
      throw new IllegalArgumentException("temperature must be above 0 .. 100, got " + temperature);
    }
  }

  /** So many variants with the usual settings. */
  public static AugmentOptions of(int variants) {
    return new AugmentOptions(
        variants, USUAL_MIN_CHANGE, 1, USUAL_TEMPERATURE, SpanUse.KEEP, USUAL_MIN_ACCEPTABILITY);
  }
}
