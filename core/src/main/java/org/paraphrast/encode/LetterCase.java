package org.paraphrast.encode;

/** Which letters of a piece are capitals. */
public enum LetterCase {
  LOWER(0),
  INITIAL(1),
  UPPER(2);

  private final int row;

  LetterCase(int row) {
    this.row = row;
  }

  /** The row of its vector in the file. */
  public int row() {
    return row;
  }
}
