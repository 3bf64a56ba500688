package org.paraphrast.corpus.story;

import java.util.List;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;

/** What tells the story of a page from its furniture. */
public enum StoryModel {
  /** {@link StoryHmm}, trained on pages. */
  HMM("script, style, noscript, template, svg, iframe, object, select, textarea, button") {
    @Override
    List<TextBlock> story(List<TextBlock> blocks) {
      return StoryHmm.shipped().story(blocks);
    }
  },
  /** {@link BlockClassifier}, a published tree, and what tags say. */
  TREE(
      "script, style, noscript, template, nav, header, footer, aside, form, button, select,"
          + " textarea, iframe, object, svg, figure, figcaption") {
    @Override
    List<TextBlock> story(List<TextBlock> blocks) {
      return BlockClassifier.story(blocks);
    }
  };

  /** What they hold is never story. */
  private final String furniture;

  StoryModel(String furniture) {
    this.furniture = furniture;
  }

  /** The blocks that are story, in order, without headings. */
  abstract List<TextBlock> story(List<TextBlock> blocks);

  /** Removes what is never story from a page. */
  final Element withoutFurniture(Document page) {
    page.select(furniture).remove();
    return page.body();
  }
}
