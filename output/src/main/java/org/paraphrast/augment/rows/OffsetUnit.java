package org.paraphrast.augment.rows;

import java.util.Locale;

/** What the offsets of annotations count. */
public enum OffsetUnit {
  /** Unicode code points, as Python's strings do. */
  CODEPOINT,
  /** UTF-16 units, as Java and JavaScript do. */
  UTF16;

  /** {@code codepoint}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The length of a text. */
  int length(String text) {
    return this == UTF16 ? text.length() : text.codePointCount(0, text.length());
  }

  /** The place in the text of an offset from 0 to its length; -1 if it cuts a character. */
  int index(String text, int offset) {
    int index = this == UTF16 ? offset : text.offsetByCodePoints(0, offset);
    boolean cuts =
        index > 0
            && index < text.length()
            && Character.isSurrogatePair(text.charAt(index - 1), text.charAt(index));
    return cuts ? -1 : index;
  }

  /** The offset of a place. */
  int offset(String text, int index) {
    return this == UTF16 ? index : text.codePointCount(0, index);
  }
}
