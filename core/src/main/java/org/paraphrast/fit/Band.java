package org.paraphrast.fit;

import java.util.Locale;
import java.util.Optional;

/**
 * Bands of how hard words are, named like the levels of the Common European Framework. On the scale
 * of {@link WordDifficulty} a band ends at {@link #end}: A1 at 1, C2 at 6. They are like those
 * levels in how many words each has, and no more official than that.
 */
public enum Band {
  A1,
  A2,
  B1,
  B2,
  C1,
  C2;

  /** The difficulty of its hardest words. */
  public double end() {
    return ordinal() + 1.0;
  }

  /** The band of a difficulty. */
  public static Band of(double difficulty) {
    int number = (int) Math.ceil(difficulty) - 1;
    return values()[Math.max(0, Math.min(values().length - 1, number))];
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
