package org.paraphrast.text.render;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.paraphrast.text.CharSpan;
import org.paraphrast.text.Sentence;

/**
 * Pass 4 of rendering: writes the items with the gaps between them, and keeps account of every
 * character. Where an item keeps its neighbour, the gap is the old one, byte for byte; at the edge
 * of a replacement it is the old one too, unless the new word attaches differently than the old one
 * did (a clitic, a comma, a bracket).
 */
final class Assembly {
  private final Sentence sentence;
  private final List<Item> items;
  private final List<Region> regions;

  private final StringBuilder out = new StringBuilder();
  private final List<Change> changes = new ArrayList<>();
  private final List<OffsetMap.Block> blocks = new ArrayList<>();
  private final List<OffsetMap.Block> copies = new ArrayList<>();

  /** Where each item begins and ends in the output. */
  private final int[] starts;

  private final int[] ends;

  Assembly(Sentence sentence, Emission emission) {
    this.sentence = sentence;
    this.items = emission.items();
    this.regions = emission.regions();
    this.starts = new int[items.size()];
    this.ends = new int[items.size()];
  }

  Rendering write() {
    int item = 0;
    for (Region region : regions) {
      item = writeUntouched(item, region.first, region.source().start());
      item = writeRegion(region);
    }
    writeUntouched(item, items.size(), sentence.size());
    gapBefore(items.size(), sentence.size());
    return new Rendering(out.toString(), changes, new OffsetMap(blocks, copies));
  }

  /** Items outside every replacement. {@code boundary} is where the source stands after them. */
  private int writeUntouched(int from, int to, int boundary) {
    int token = boundary - (to - from);
    for (int i = from; i < to; i++, token++) {
      gapBefore(i, token);
      Item item = items.get(i);
      CharSpan input = new CharSpan(sentence.start(token), sentence.end(token));
      append(i);
      block(input, new CharSpan(starts[i], ends[i]), item.repair == null);
      if (item.repair != null) {
        changes.add(repair(i, item.repair));
      }
    }
    return to;
  }

  /** The items of one replacement are one changed block; what it copied is mapped inside it. */
  private int writeRegion(Region region) {
    if (region.first == region.end) {
      gapOfDeletion(region);
    } else if (region.source().isEmpty()) {
      gapOfInsertion(region);
    } else {
      gapBefore(region.first, region.source().start());
    }
    int start = out.length();
    for (int i = region.first; i < region.end; i++) {
      if (i > region.first) {
        int gapStart = out.length();
        out.append(innerGap(i));
        copyGap(i, gapStart);
      }
      append(i);
      Item item = items.get(i);
      if (!item.isNew() && item.repair == null) {
        copies.add(
            new OffsetMap.Block(
                new CharSpan(sentence.start(item.token), sentence.end(item.token)),
                new CharSpan(starts[i], ends[i]),
                true));
      }
    }
    Change change = change(region, positionOf(region), start);
    block(change.input(), change.output(), false);
    changes.add(change);
    return region.end;
  }

  /** An insertion stands where the text before it ended. */
  private CharSpan positionOf(Region region) {
    if (!region.source().isEmpty()) {
      return sentence.chars(region.source());
    }
    int at = blocks.isEmpty() ? 0 : blocks.get(blocks.size() - 1).input().end();
    return new CharSpan(at, at);
  }

  /**
   * The change that a region is, with the regions and repairs inside it.
   *
   * @param start where it begins in the output
   */
  private Change change(Region region, CharSpan input, int start) {
    List<Change> inner = new ArrayList<>();
    for (Region inside : region.inner) {
      int at = inside.first == region.first ? start : ends[inside.first - 1];
      at = inside.first == inside.end ? at : starts[inside.first];
      inner.add(change(inside, sentence.chars(inside.source()), at));
    }
    for (int i = region.first; i < region.end; i++) {
      Change.Kind repair = items.get(i).repair;
      if (repair != null && !region.isInside(i)) {
        inner.add(repair(i, repair));
      }
    }
    inner.sort(Change.BY_PLACE);
    int end = region.first == region.end ? start : ends[region.end - 1];
    CharSpan output = new CharSpan(start, end);
    return change(Change.Kind.REPLACEMENT, input, output, region.replacement, inner);
  }

  private Change change(
      Change.Kind kind,
      CharSpan input,
      CharSpan output,
      @Nullable Replacement replacement,
      List<Change> inner) {
    String before = input.of(sentence.text());
    String after = out.substring(output.start(), output.end());
    return new Change(kind, input, output, before, after, replacement, inner);
  }

  private void append(int i) {
    starts[i] = out.length();
    out.append(items.get(i).text);
    ends[i] = out.length();
  }

  private Change repair(int i, Change.Kind kind) {
    int token = items.get(i).token;
    CharSpan input = new CharSpan(sentence.start(token), sentence.end(token));
    return change(kind, input, new CharSpan(starts[i], ends[i]), null, List.of());
  }

  /** The gap between item {@code i − 1} and item {@code i}, the boundary before {@code token}. */
  private void gapBefore(int i, int token) {
    String old = sentence.gap(token);
    int end = token == sentence.size() ? sentence.text().length() : sentence.start(token);
    boolean afterInsertion = token == 0 && i > 0 && i < items.size();
    CharSpan input = new CharSpan(afterInsertion ? end : end - old.length(), end);
    gapBlock(input, i == items.size() ? old : i == 0 ? leadingGap(token) : outerGap(i, token, old));
  }

  /** If the first words were deleted, what stood behind them goes too. */
  private String leadingGap(int token) {
    return token == 0 ? sentence.gap(0) : "";
  }

  /** Inserted text brings a gap of its own; the old one stays on its right. */
  private void gapOfInsertion(Region region) {
    int i = region.first;
    if (i == 0 || region.source().start() == 0) {
      gapBefore(i, 0);
      return;
    }
    int at = blocks.get(blocks.size() - 1).input().end();
    gapBlock(new CharSpan(at, at), naturalGap(items.get(i - 1), items.get(i)));
  }

  private String naturalGap(Item left, Item right) {
    boolean needed =
        closesQuote(left)
            ? !Spacing.attachesLeft(right.text)
            : Spacing.isNeeded(left.text, right.text);
    return needed ? " " : "";
  }

  /** A straight quote is taken for an opening one, unless the text that it is from says else. */
  private boolean closesQuote(Item item) {
    return !item.isNew()
        && item.text.equals("\"")
        && item.token > 0
        && sentence.gap(item.token).isEmpty()
        && (item.token + 1 == sentence.size() || !sentence.gap(item.token + 1).isEmpty());
  }

  private String outerGap(int i, int token, String old) {
    Item left = items.get(i - 1);
    Item right = items.get(i);
    if (!left.isNew() && !right.isNew() && left.token + 1 == right.token) {
      return old;
    }
    if (token == 0) {
      return naturalGap(left, right);
    }
    if (left.right != token) {
      return afterDeletion(left, right, old);
    }
    boolean before = Spacing.isNeeded(sentence.surface(token - 1), sentence.surface(token));
    return fitted(old, before, left, right);
  }

  /** The old gap, unless the new neighbours attach differently or would run into one word. */
  private static String fitted(String old, boolean before, Item left, Item right) {
    boolean now = Spacing.isNeeded(left.text, right.text);
    if (before != now) {
      return now ? " " : "";
    }
    return old.isEmpty() && now && Spacing.isOneWord(left.text, right.text) ? " " : old;
  }

  /** Something before this boundary was deleted, its own gap with it. */
  private String afterDeletion(Item left, Item right, String old) {
    String dropped = left.right < 0 ? " " : sentence.gap(left.right);
    boolean tight = old.isEmpty() && dropped.isEmpty() && !Spacing.isOneWord(left.text, right.text);
    boolean closes = !left.isNew() && !dropped.isEmpty() && !Spacing.attachesLeft(right.text);
    if (tight || !(closes || Spacing.isNeeded(left.text, right.text))) {
      return "";
    }
    return old.isEmpty() ? " " : old;
  }

  /** The gap before deleted text goes with it, unless it is the start of the text. */
  private void gapOfDeletion(Region region) {
    if (region.source().isEmpty()) {
      return;
    }
    int token = region.source().start();
    int end = sentence.start(token);
    String old = sentence.gap(token);
    CharSpan input = new CharSpan(end - old.length(), end);
    gapBlock(input, token == 0 ? old : "");
  }

  private String innerGap(int i) {
    Item left = items.get(i - 1);
    Item right = items.get(i);
    if (left.right >= 0 && left.right == right.left) {
      String old = sentence.gap(right.left);
      if (!left.isNew() && !right.isNew()) {
        return old;
      }
      boolean before =
          right.left > 0
              && right.left < sentence.size()
              && Spacing.isNeeded(sentence.surface(right.left - 1), sentence.surface(right.left));
      return fitted(old, before, left, right);
    }
    return naturalGap(left, right);
  }

  /** Inside a copied span the gaps are copied too. */
  private void copyGap(int i, int gapStart) {
    Item left = items.get(i - 1);
    Item right = items.get(i);
    int length = out.length() - gapStart;
    if (length > 0 && !left.isNew() && !right.isNew() && left.token + 1 == right.token) {
      int from = sentence.end(left.token);
      copies.add(
          new OffsetMap.Block(
              new CharSpan(from, from + length), new CharSpan(gapStart, gapStart + length), true));
    }
  }

  private void gapBlock(CharSpan input, String gap) {
    int start = out.length();
    out.append(gap);
    CharSpan output = new CharSpan(start, out.length());
    boolean equal = input.of(sentence.text()).equals(gap);
    block(input, output, equal);
    if (!equal) {
      changes.add(change(Change.Kind.SPACING, input, output, null, List.of()));
    }
  }

  private void block(CharSpan input, CharSpan output, boolean equal) {
    if (!input.isEmpty() || !output.isEmpty()) {
      blocks.add(new OffsetMap.Block(input, output, equal));
    }
  }
}
