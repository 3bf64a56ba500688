package org.paraphrast.site;

/**
 * A link or an image as a page has it.
 *
 * @param target as written: {@code search.md#figures}
 */
record PageLink(int line, String target) {
  PageLink {
    if (line < 1) {
      throw new IllegalArgumentException("line must be at least 1, got " + line);
    }
  }
}
