package org.paraphrast.corpus.story;

import java.util.ArrayList;
import java.util.List;

/**
 * Which blocks of a page are story and which are furniture: the decision tree over link density and
 * number of words of a block and its two neighbours that Kohlschütter, Fankhauser and Nejdl
 * ("Boilerplate detection using shallow text features", 2010, section 4.2) learned from annotated
 * news. The default before {@link StoryHmm}.
 *
 * <p>Input: the blocks of a page in order. Output: those that are story, in order.
 */
final class BlockClassifier {
  private static final double LINKED = 1.0 / 3;
  private static final double NEIGHBOUR_LINKED = 5.0 / 9;
  private static final int SHORT = 16;
  private static final int SHORT_NEXT = 15;
  private static final int SHORT_BEFORE = 4;
  private static final int SHORT_BEHIND_LINKS = 40;
  private static final int SHORT_NEXT_BEHIND_LINKS = 17;

  private BlockClassifier() {}

  static List<TextBlock> story(List<TextBlock> blocks) {
    List<TextBlock> story = new ArrayList<>();
    for (int i = 0; i < blocks.size(); i++) {
      TextBlock before = i == 0 ? TextBlock.NONE : blocks.get(i - 1);
      TextBlock next = i + 1 == blocks.size() ? TextBlock.NONE : blocks.get(i + 1);
      if (!blocks.get(i).heading() && isContent(before, blocks.get(i), next)) {
        story.add(blocks.get(i));
      }
    }
    return story;
  }

  static boolean isContent(TextBlock before, TextBlock block, TextBlock next) {
    if (block.linkDensity() > LINKED) {
      return false;
    }
    if (before.linkDensity() > NEIGHBOUR_LINKED) {
      return block.words() > SHORT_BEHIND_LINKS || next.words() > SHORT_NEXT_BEHIND_LINKS;
    }
    return block.words() > SHORT || next.words() > SHORT_NEXT || before.words() > SHORT_BEFORE;
  }
}
