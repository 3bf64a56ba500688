package org.paraphrast.lucene;

import java.util.Set;
import org.paraphrast.io.Require;

/**
 * Which paraphrases a {@link ParaphraseGraphFilter} adds, and with what boost. Start from {@link
 * #DEFAULT}.
 *
 * @param tables names of the tables to use; empty for all
 * @param partsOfSpeech what may be replaced; empty for everything, pairs without a type included
 * @param top most paraphrases of the same words, the best; 1 or more
 * @param minScore least score of a pair in its table
 * @param minAcceptability how likely a pair must fit where it stands, 0 to 1; only where the model
 *     judges
 * @param boost of a paraphrase, above 0 and at most 1; what the text says itself has 1
 * @param scaled whether the boost is multiplied by the score of the pair, or where the model judges
 *     by how likely it fits
 * @param overlaps whether paraphrases of overlapping words are all in the graph; if not, the first
 *     and longest words win, as with Lucene's synonyms, and the query stays small
 */
public record ParaphraseOptions(
    Set<String> tables,
    Set<PartOfSpeech> partsOfSpeech,
    int top,
    float minScore,
    double minAcceptability,
    float boost,
    boolean scaled,
    boolean overlaps) {
  /** Any table, three paraphrases, half the boost; where judged, those more right than wrong. */
  public static final ParaphraseOptions DEFAULT =
      new ParaphraseOptions(Set.of(), Set.of(), 3, 0.1f, 0.5, 0.5f, false, false);

  public ParaphraseOptions {
    tables = Set.copyOf(tables);
    partsOfSpeech = Set.copyOf(partsOfSpeech);
    Require.atLeast("top", top, 1);
    if (!Float.isFinite(minScore)) {
      throw new IllegalArgumentException("minScore must be finite, got " + minScore);
    }
    Require.share("minAcceptability", minAcceptability);
    if (!(boost > 0 && boost <= 1)) {
      throw new IllegalArgumentException("boost must be above 0 and at most 1, got " + boost);
    }
  }

  /** The same with these tables only; none for all. */
  public ParaphraseOptions withTables(Set<String> tables) {
    return new ParaphraseOptions(
        tables, partsOfSpeech, top, minScore, minAcceptability, boost, scaled, overlaps);
  }

  /** The same for these parts of speech only; none for all. */
  public ParaphraseOptions withPartsOfSpeech(Set<PartOfSpeech> partsOfSpeech) {
    return new ParaphraseOptions(
        tables, partsOfSpeech, top, minScore, minAcceptability, boost, scaled, overlaps);
  }

  /** The same with so many paraphrases of the same words. */
  public ParaphraseOptions withTop(int top) {
    return new ParaphraseOptions(
        tables, partsOfSpeech, top, minScore, minAcceptability, boost, scaled, overlaps);
  }

  /** The same with pairs of this score or better. */
  public ParaphraseOptions withMinScore(float minScore) {
    return new ParaphraseOptions(
        tables, partsOfSpeech, top, minScore, minAcceptability, boost, scaled, overlaps);
  }

  /** The same with what fits so likely; only where the model judges. */
  public ParaphraseOptions withMinAcceptability(double minAcceptability) {
    return new ParaphraseOptions(
        tables, partsOfSpeech, top, minScore, minAcceptability, boost, scaled, overlaps);
  }

  /** The same with this boost. */
  public ParaphraseOptions withBoost(float boost) {
    return new ParaphraseOptions(
        tables, partsOfSpeech, top, minScore, minAcceptability, boost, scaled, overlaps);
  }

  /** The same with boosts that follow the score, or not. */
  public ParaphraseOptions withScaled(boolean scaled) {
    return new ParaphraseOptions(
        tables, partsOfSpeech, top, minScore, minAcceptability, boost, scaled, overlaps);
  }

  /** The same with all overlapping paraphrases, or not. */
  public ParaphraseOptions withOverlaps(boolean overlaps) {
    return new ParaphraseOptions(
        tables, partsOfSpeech, top, minScore, minAcceptability, boost, scaled, overlaps);
  }

  /** Whether a pair whose source has this type may be used. */
  boolean allows(String type) {
    return partsOfSpeech.isEmpty()
        || PartOfSpeech.of(type).map(partsOfSpeech::contains).orElse(false);
  }

  boolean usesTable(String name) {
    return tables.isEmpty() || tables.contains(name);
  }

  /** The boost of a whole paraphrase. */
  float boostOf(double value) {
    return scaled ? (float) (boost * Math.max(0.01, Math.min(1, value))) : boost;
  }
}
