package org.paraphrast.text.render;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.paraphrast.text.CharSpan;

/**
 * Where each character of an input stands in the output, and back. Both texts are cut into the same
 * sequence of <em>blocks</em>; a block is either equal on both sides or changed. Inside a changed
 * block, spans that were copied (and perhaps moved) map exactly as well; everything else in it maps
 * to the start of the block on the other side.
 */
public final class OffsetMap {

  /** Two spans that belong together. */
  record Block(CharSpan input, CharSpan output, boolean equal) {}

  private final List<Block> blocks;

  /** Equal spans inside changed blocks, in order of the output. */
  private final List<Block> copies;

  OffsetMap(List<Block> blocks, List<Block> copies) {
    this.blocks = List.copyOf(blocks);
    this.copies = List.copyOf(copies);
  }

  /** The position in the output of a position {@code 0 .. input.length()} of the input. */
  public int toOutput(int position) {
    return map(position, true);
  }

  /** The position in the input of a position {@code 0 .. output.length()} of the output. */
  public int toInput(int position) {
    return map(position, false);
  }

  /** The characters of the output that come from these of the input; from first to last. */
  public CharSpan toOutput(CharSpan input) {
    return map(input, true);
  }

  /** The characters of the input that these of the output come from; from first to last. */
  public CharSpan toInput(CharSpan output) {
    return map(output, false);
  }

  /** Whether the character at this position of the input stands in the output, unchanged. */
  public boolean isKept(int position) {
    Block block = blockAt(position, true);
    return block != null && (block.equal() || copyAt(position, true) != null);
  }

  private CharSpan map(CharSpan span, boolean forward) {
    if (span.isEmpty()) {
      int at = map(span.start(), forward);
      return new CharSpan(at, at);
    }
    int start = Integer.MAX_VALUE;
    int end = 0;
    for (Block block : pieces(span, forward)) {
      CharSpan from = from(block, forward);
      CharSpan to = to(block, forward);
      boolean exact = block.equal();
      int low = exact ? to.start() + Math.max(0, span.start() - from.start()) : to.start();
      int high = exact ? to.end() - Math.max(0, from.end() - span.end()) : to.end();
      start = Math.min(start, low);
      end = Math.max(end, high);
    }
    return start > end ? new CharSpan(end, end) : new CharSpan(start, end);
  }

  /** The blocks that the span touches; a changed one is narrowed to its copies where it can be. */
  private List<Block> pieces(CharSpan span, boolean forward) {
    List<Block> touched = new ArrayList<>();
    for (Block block : blocks) {
      if (!from(block, forward).overlaps(span)) {
        continue;
      }
      List<Block> copied = block.equal() ? List.of() : copiesOf(span, block, forward);
      touched.addAll(copied.isEmpty() ? List.of(block) : copied);
    }
    return touched;
  }

  /** The copies that make up all of the span that is inside the block; empty if they do not. */
  private List<Block> copiesOf(CharSpan span, Block block, boolean forward) {
    CharSpan whole = from(block, forward);
    int start = Math.max(span.start(), whole.start());
    int end = Math.min(span.end(), whole.end());
    List<Block> found = new ArrayList<>();
    int covered = 0;
    for (Block copy : copies) {
      CharSpan from = from(copy, forward);
      int common = Math.min(end, from.end()) - Math.max(start, from.start());
      if (common > 0) {
        covered += common;
        found.add(copy);
      }
    }
    return covered == end - start ? found : List.of();
  }

  private int map(int position, boolean forward) {
    Block block = blockAt(position, forward);
    if (block == null) {
      return blocks.isEmpty() ? 0 : to(blocks.get(blocks.size() - 1), forward).end();
    }
    Block exact = block.equal() ? block : copyAt(position, forward);
    if (exact != null) {
      return to(exact, forward).start() + position - from(exact, forward).start();
    }
    return to(block, forward).start();
  }

  private @Nullable Block copyAt(int position, boolean forward) {
    for (Block copy : copies) {
      if (contains(from(copy, forward), position)) {
        return copy;
      }
    }
    return null;
  }

  /** The block that holds the character at {@code position}, by binary search. */
  private @Nullable Block blockAt(int position, boolean forward) {
    int low = 0;
    int high = blocks.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (from(blocks.get(middle), forward).end() > position) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low < blocks.size() ? blocks.get(low) : null;
  }

  private static boolean contains(CharSpan span, int position) {
    return span.start() <= position && position < span.end();
  }

  private static CharSpan from(Block block, boolean forward) {
    return forward ? block.input() : block.output();
  }

  private static CharSpan to(Block block, boolean forward) {
    return forward ? block.output() : block.input();
  }
}
