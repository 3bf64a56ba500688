package org.paraphrast.corpus.story;

import java.util.List;
import org.paraphrast.io.Require;

/**
 * Text between two block tags of a page.
 *
 * @param text with single spaces
 * @param words how many it has
 * @param linkWords how many of them are in links
 * @param place where in the page it stands
 */
record TextBlock(String text, int words, int linkWords, Place place) {
  /** What stands before the first block and behind the last. */
  static final TextBlock NONE = new TextBlock("", 0, 0, Place.NONE);

  /**
   * The elements around a block.
   *
   * @param tag of the block element that holds it
   * @param parent number of that element's parent, the same for all blocks side by side
   * @param marks names, classes and ids of the elements around it, each word once
   * @param heading whether it stands in a heading
   */
  record Place(String tag, int parent, List<String> marks, boolean heading) {
    static final Place NONE = new Place("", -1, List.of(), false);

    Place {
      marks = List.copyOf(marks);
    }
  }

  TextBlock {
    Require.inRange("linkWords", linkWords, 0, words);
  }

  boolean heading() {
    return place.heading();
  }

  /** The share of words in links. */
  double linkDensity() {
    return words == 0 ? 0 : (double) linkWords / words;
  }
}
