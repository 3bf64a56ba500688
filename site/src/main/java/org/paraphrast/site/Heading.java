package org.paraphrast.site;

/** A heading of a page. */
record Heading(int level, String text, String slug) {
  Heading {
    if (level < 1 || level > 6) {
      throw new IllegalArgumentException("level must be 1 .. 6, got " + level);
    }
  }
}
