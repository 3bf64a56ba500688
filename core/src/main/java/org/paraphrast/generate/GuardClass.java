package org.paraphrast.generate;

import org.paraphrast.text.GuardKind;

/** What the network is told about a guarded part. */
public enum GuardClass {
  REST(25),
  NAME(26),
  NUMBER(27),
  DATE(28),
  ADDRESS(29),
  /** Nests, so that its order is kept. */
  MARKUP(30),
  PLACEHOLDER(31);

  private final int sign;

  GuardClass(int sign) {
    this.sign = sign;
  }

  /** The number of its sign. */
  int sign() {
    return sign;
  }

  public static GuardClass of(GuardKind kind) {
    return switch (kind) {
      case FROZEN, QUOTATION, TERM, REST -> REST;
      case NAME, TITLE -> NAME;
      case NUMBER, MONEY, PERCENT, UNIT -> NUMBER;
      case DATE, TIME -> DATE;
      case URL, EMAIL, FILE_NAME, HASHTAG, MENTION, CODE -> ADDRESS;
      case TAG, ENTITY, MARKDOWN, MARKUP, SPLIT_WORD -> MARKUP;
      case PLACEHOLDER, JOINED -> PLACEHOLDER;
    };
  }
}
