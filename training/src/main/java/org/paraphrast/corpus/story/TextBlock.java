package org.paraphrast.corpus.story;

/**
 * Text between two block tags of a page.
 *
 * @param text with single spaces
 * @param words how many it has
 * @param linkWords how many of them are in links
 * @param heading whether it stands in a heading
 */
record TextBlock(String text, int words, int linkWords, boolean heading) {
  /** What stands before the first block and behind the last. */
  static final TextBlock NONE = new TextBlock("", 0, 0, false);

  TextBlock {
    if (linkWords < 0 || linkWords > words) {
      throw new IllegalArgumentException("linkWords must be 0 .. " + words + ", got " + linkWords);
    }
  }

  /** The share of words in links. */
  double linkDensity() {
    return words == 0 ? 0 : (double) linkWords / words;
  }
}
