package org.paraphrast.fit;

import java.util.Locale;
import java.util.Optional;

/**
 * Bands of how hard words are, named like the levels of the Common European Framework. On the scale
 * of {@link WordDifficulty} a band ends at {@link #end}: A1 at 1, C2 at 6. They are like those
 * levels in how many words each has, and no more official than that.
 */
public enum Band {
  A1(1),
  A2(2),
  B1(3),
  B2(4),
  C1(5),
  C2(6);

  private final double end;

  Band(double end) {
    this.end = end;
  }

  /** The difficulty of its hardest words. */
  public double end() {
    return end;
  }

  /** The band of a difficulty. */
  public static Band of(double difficulty) {
    for (Band band : values()) {
      if (difficulty <= band.end) {
        return band;
      }
    }
    return C2;
  }

  /** The band of a name, in any case. */
  public static Optional<Band> named(String name) {
    for (Band band : values()) {
      if (band.name().equals(name.strip().toUpperCase(Locale.ROOT))) {
        return Optional.of(band);
      }
    }
    return Optional.empty();
  }
}
