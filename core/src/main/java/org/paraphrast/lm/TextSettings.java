package org.paraphrast.lm;

/**
 * How text becomes the words of a model; kept in the model, so that queries do as training did.
 *
 * @param lowercase whether words are made lower case
 * @param entityClasses whether numbers, dates, times, money, percentages, web and e-mail addresses
 *     are replaced by classes like {@code <number>} (Quirk et al. 2004)
 */
public record TextSettings(boolean lowercase, boolean entityClasses) {
  /** Lower case, words as they are. */
  public static final TextSettings DEFAULT = new TextSettings(true, false);
}
