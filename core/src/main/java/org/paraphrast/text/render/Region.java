package org.paraphrast.text.render;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.TokenSpan;

/** A replacement with those that apply inside its copies, and the items it put out. */
final class Region {
  final Replacement replacement;
  final List<Region> inner = new ArrayList<>();

  /** The items it put out: from {@code first} to before {@code end}. */
  int first;

  int end;

  private Region(Replacement replacement) {
    this.replacement = replacement;
  }

  TokenSpan source() {
    return replacement.source();
  }

  /** Whether a region inside this one put out item {@code i}. */
  boolean isInside(int i) {
    return inner.stream().anyMatch(region -> region.first <= i && i < region.end);
  }

  /** The outermost regions in order, each with those inside it. */
  static List<Region> nest(Sentence sentence, Collection<Replacement> replacements) {
    List<Region> sorted = new ArrayList<>();
    for (Replacement replacement : replacements) {
      if (replacement.source().end() > sentence.size()) {
        throw new IllegalArgumentException(
            "a replacement must lie inside the sentence of "
                + sentence.size()
                + " tokens, got "
                + replacement.source());
      }
      sorted.add(new Region(replacement));
    }
    sorted.sort(
        Comparator.<Region>comparingInt(region -> region.source().start())
            .thenComparingInt(region -> region.source().isEmpty() ? 0 : 1)
            .thenComparingInt(region -> -region.source().end()));
    List<Region> top = new ArrayList<>();
    for (Region region : sorted) {
      insert(top, region);
    }
    return top;
  }

  private static void insert(List<Region> siblings, Region region) {
    Region last = siblings.isEmpty() ? null : siblings.get(siblings.size() - 1);
    boolean insideLast = last != null && region.source().start() < last.source().end();
    if (last == null || !insideLast) {
      if (last != null && region.source().equals(last.source()) && region.source().isEmpty()) {
        throw new IllegalArgumentException("two insertions at one place: " + region.source());
      }
      siblings.add(region);
      return;
    }
    for (Replacement.Piece piece : last.replacement.target()) {
      if (piece instanceof Replacement.Copy copy && copy.span().contains(region.source())) {
        insert(last.inner, region);
        return;
      }
    }
    throw new IllegalArgumentException(
        "replacements must be disjoint or lie inside a copy, got "
            + last.source()
            + " and "
            + region.source());
  }
}
