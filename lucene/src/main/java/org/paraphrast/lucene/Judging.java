package org.paraphrast.lucene;

/** Who decides whether a paraphrase fits the text it is to stand in. */
public enum Judging {
  /** Nobody: a pair of a table is used wherever its source stands. Fast; any length of text. */
  NONE,
  /** The model's boosted trees, which look at the words around; about 2 ms a query. */
  TREES,
  /** The trees and the encoder, which reads the whole query; 16 to 30 ms. */
  ENCODER
}
