package org.paraphrast.json;

/** How much is said of an output. */
public enum Detail {
  /** Its text and score. */
  TEXTS,

  /** A receipt for every change, and all features, too. */
  RECEIPTS
}
