package org.paraphrast.evaluate.phrase;

/** The rows of Bannard05 table 3, and rows of ours beside them. */
public enum Condition {
  MANUAL("Manual alignments"),
  AUTOMATIC("Automatic alignments"),
  MULTIPLE("Multiple corpora"),
  SENSE("Word sense controlled"),
  SENSE_MULTIPLE("Word sense controlled, multiple corpora"),
  SAME_TYPE("Same syntactic type, multiple corpora"),
  AUTOMATIC_OF_SENSE("Automatic alignments, items with a known sense"),
  AUTOMATIC_OF_MANUAL("Automatic alignments, items of the manual row");

  private final String title;

  Condition(String title) {
    this.title = title;
  }

  /** The name of the row, and of its choices by probability alone on raters' sheets. */
  public String title() {
    return title;
  }

  /** The name of its choices by probability and language model. */
  public String withModel() {
    return title + " & LM";
  }
}
