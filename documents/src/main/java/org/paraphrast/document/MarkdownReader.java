package org.paraphrast.document;

import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.paraphrast.text.TimeLimit;
import org.paraphrast.text.document.DocumentFormat;
import org.paraphrast.text.document.Prose;
import org.paraphrast.text.document.ProsePart;
import org.paraphrast.text.document.ProseReader;

/** Markdown by CommonMark, with what other dialects add to it left alone. Linear time. */
public final class MarkdownReader implements ProseReader {
  private static final Set<ProsePart> EVERY_PART =
      Collections.unmodifiableSet(EnumSet.allOf(ProsePart.class));

  @Override
  public DocumentFormat format() {
    return DocumentFormat.MARKDOWN;
  }

  @Override
  public Prose read(String document, Set<ProsePart> parts, TimeLimit time) {
    try {
      return map(document, MarkdownTree.of(document, time), parts, time).prose();
    } catch (MarkdownTree.Unreadable beyond) {
      return Prose.none(document, String.valueOf(beyond.getMessage()));
    }
  }

  @Override
  public String outline(String document) {
    try {
      List<MarkdownTree> trees = MarkdownTree.of(document, TimeLimit.NONE);
      StringBuilder outline = new StringBuilder();
      trees.forEach(tree -> outline.append(tree.outline()));
      return outline.append(map(document, trees, EVERY_PART, TimeLimit.NONE).outline()).toString();
    } catch (MarkdownTree.Unreadable beyond) {
      return document;
    }
  }

  /** Free is what is free by all trees. */
  private static ProseMap map(
      String document, List<MarkdownTree> trees, Set<ProsePart> parts, TimeLimit time) {
    ProseMap map = new MarkdownProse(document, trees.get(0), parts, time).read();
    for (MarkdownTree other : trees.subList(1, trees.size())) {
      map.keepUnlessFreeIn(new MarkdownProse(document, other, EVERY_PART, time).read());
    }
    return map;
  }
}
