package org.paraphrast.corpus.story;

import java.util.List;
import java.util.Locale;

/** What {@link StoryHmm} sees of a block: features, each with a few values, numbered from 0. */
enum BlockFeature {
  /** How it ends, its length and its links: prose ends with a full stop, labels do not. */
  SHAPE(BlockFeatures.ENDINGS * BlockFeatures.LENGTHS * BlockFeatures.LINKED),
  /** The kind of element that holds it. */
  TAG(BlockFeatures.TAGS.size() + 2),
  /** Where in the page it stands, by words. */
  POSITION(BlockFeatures.POSITION_STEPS.size() + 1),
  /** How much prose stands beside it, in the same parent: stories keep together. */
  COMPANY(BlockFeatures.COMPANY_STEPS.size() + 1),
  /** What the classes, ids and names of the elements around it promise. */
  PLACE(BlockFeatures.ODDS_STEPS.size() + 1),
  /** What its words promise, with its length: "subscribe", "by", "read more". */
  WORDING((BlockFeatures.ODDS_STEPS.size() + 1) * BlockFeatures.LENGTHS),
  /** Whether a short text looks like a call to subscribe, a byline or a date. */
  CUE(BlockFeatures.CUES);

  static final List<BlockFeature> ALL = List.of(values());

  private final int size;

  BlockFeature(int size) {
    this.size = size;
  }

  /**
   * The exponent of its probability. Tag, company and place say much the same, and the model takes
   * them for independent witnesses: each counts half.
   */
  double weight() {
    return this == TAG || this == COMPANY || this == PLACE ? 0.5 : 1;
  }

  /**
   * Whether it is the same for all furniture: what furniture says does not tell where it stands.
   */
  boolean isTied() {
    return this == WORDING || this == CUE;
  }

  /** Its place in rows in memory; files go by names. */
  @SuppressWarnings("EnumOrdinal")
  int index() {
    return ordinal();
  }

  /** How many values it has. */
  int size() {
    return size;
  }

  /** Its name in files. */
  String written() {
    return name().toLowerCase(Locale.ROOT);
  }
}
