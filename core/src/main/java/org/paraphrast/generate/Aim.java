package org.paraphrast.generate;

/** What is to be done with a sentence. */
public enum Aim {
  WORDS(0),
  STRUCTURE(1),
  SHORTER(2),
  SIMPLER(3),
  /** Only a part is said in other words. */
  SPAN(4),
  /** Other words, nothing particular. */
  FREE(5);

  private final int sign;

  Aim(int sign) {
    this.sign = sign;
  }

  /** The number of its sign. */
  int sign() {
    return sign;
  }
}
