package org.paraphrast.compose;

import java.util.Locale;

/** What a draft is judged by. */
public enum DraftFeature {
  /** Always 1. */
  ONE,
  /** The least of the ln odds that an encoder gives its changes, all in place. */
  ODDS_LEAST,
  /** Their mean. */
  ODDS_MEAN,
  /** The sum of the ln probabilities that they are right. */
  ODDS_SUM,
  /** How many changes there are. */
  CHANGES,
  /**
   * ln of the probability of the sentence, given the draft, for a word: low if something is lost.
   */
  TOLD,
  /** ln of its own probability, for a piece. */
  OWN,
  /** The share of the words of the sentence that it does not have. */
  GONE,
  /** ln of its length in characters over that of the sentence. */
  LENGTH,
  /** ln of the number of tokens of the sentence. */
  SIZE,
  /** 1 if parts changed places, else 0. */
  MOVED;

  /** The name in files: {@code odds-least}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
