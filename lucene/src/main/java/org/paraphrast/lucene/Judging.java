package org.paraphrast.lucene;

/** Who decides whether a paraphrase fits the text it is to stand in. */
public enum Judging {
  /**
   * Nobody: a pair of a table is used wherever its source stands, as long as it is none of function
   * words or opposites. Wrong senses come through.
   */
  NONE,
  /**
   * The trees and the encoder, beforehand, in running text: the model's table for searches, whose
   * pairs fit nearly everywhere. As fast as nobody; any length of text.
   */
  BEFOREHAND,
  /** The model's boosted trees, which look at the words around; about 2 ms a query. */
  TREES,
  /** The trees and the encoder, which reads the whole query; 16 to 30 ms. */
  ENCODER;

  /** Whether a text is read for it. */
  boolean reads() {
    return this == TREES || this == ENCODER;
  }
}
