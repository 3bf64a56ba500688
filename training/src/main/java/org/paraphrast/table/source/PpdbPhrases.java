package org.paraphrast.table.source;

import org.paraphrast.table.Unit;

/** Phrases of PPDB, whose slots are written {@code [NN,1]}; those of our tables {@code [NN_1]}. */
public final class PpdbPhrases {
  private PpdbPhrases() {}

  /** A phrase of PPDB in the notation of our tables. */
  static String read(String phrase) {
    return phrase.replaceAll("\\[([A-Z]+),([0-9]+)]", "[$1_$2]");
  }

  /** A unit in the notation of PPDB. */
  public static String write(Unit unit) {
    return unit.toString().replaceAll("\\[([A-Z]+)_([0-9]+)]", "[$1,$2]");
  }
}
