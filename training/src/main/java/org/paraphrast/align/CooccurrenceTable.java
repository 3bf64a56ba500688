package org.paraphrast.align;

import java.util.Arrays;

/**
 * Which words occur in a pair together, numbered: the parameters t(f|e) and t(e|f) of entry
 * <i>k</i> stand at index <i>k</i> of flat arrays, and each cell of each pair knows its entry, so
 * that training never looks a word up. Entries of one source word are neighbours; entry 0 stands
 * for all that were {@linkplain #retain dropped}.
 *
 * <p>Input: a bitext. Output: the entries in order of source word, then of first occurrence; built
 * in one pass over all cells through an index of the source words' occurrences, without hashing or
 * sorting.
 */
final class CooccurrenceTable {
  /** The entry of cells whose own was dropped. */
  static final int DROPPED = 0;

  private final int[] rowEnds;
  private final int[][] cells;
  private int[] targets = new int[1 << 12];
  private int size = 1;

  CooccurrenceTable(Bitext bitext) {
    Side source = bitext.source();
    Side target = bitext.target();
    this.rowEnds = new int[source.vocabulary().size()];
    this.cells = new int[bitext.size()][];
    for (int pair = 0; pair < cells.length; pair++) {
      cells[pair] = new int[source.length(pair) * target.length(pair)];
    }
    Occurrences occurrences = new Occurrences(source);
    int[] entryOf = new int[target.vocabulary().size()];
    int position = 0;
    for (int word = 0; word < rowEnds.length; word++) {
      int rowStart = size;
      for (; position < occurrences.end(word); position++) {
        int pair = occurrences.sentence(position);
        number(target, pair, occurrences.offset(position), rowStart, entryOf);
      }
      rowEnds[word] = size;
    }
    targets = Arrays.copyOf(targets, size);
  }

  /** Numbers the cells of one occurrence of a source word. */
  private void number(Side target, int pair, int offset, int rowStart, int[] entryOf) {
    int length = target.length(pair);
    int start = target.start(pair);
    int[] row = cells[pair];
    int at = offset * length;
    for (int j = 0; j < length; j++) {
      int word = target.word(start + j);
      int entry = entryOf[word];
      if (entry < rowStart) { // from another source word
        entry = append(word);
        entryOf[word] = entry;
      }
      row[at + j] = entry;
    }
  }

  private int append(int target) {
    if (size == targets.length) {
      targets = Arrays.copyOf(targets, size + (size >> 1));
    }
    targets[size] = target;
    return size++;
  }

  /** Number of entries and 1. */
  int size() {
    return size;
  }

  int sourceWords() {
    return rowEnds.length;
  }

  int rowStart(int sourceWord) {
    return sourceWord == 0 ? 1 : rowEnds[sourceWord - 1];
  }

  int rowEnd(int sourceWord) {
    return rowEnds[sourceWord];
  }

  int target(int entry) {
    return targets[entry];
  }

  /** The entries of a pair: that of source word i and target word j at {@code i * J + j}. */
  int[] cells(int pair) {
    return cells[pair];
  }

  /** Whether an entry stays. */
  @FunctionalInterface
  interface Filter {
    boolean keeps(int sourceWord, int entry);
  }

  /**
   * Drops entries and renumbers the others in the same order.
   *
   * @return for each new entry its old number
   */
  int[] retain(Filter filter) {
    int[] renumbered = new int[size];
    int[] old = new int[size];
    int kept = 1;
    int entry = 1;
    for (int word = 0; word < rowEnds.length; word++) {
      for (; entry < rowEnds[word]; entry++) {
        if (filter.keeps(word, entry)) {
          renumbered[entry] = kept;
          old[kept] = entry;
          targets[kept++] = targets[entry];
        }
      }
      rowEnds[word] = kept;
    }
    size = kept;
    targets = Arrays.copyOf(targets, size);
    for (int[] pair : cells) {
      for (int i = 0; i < pair.length; i++) {
        pair[i] = renumbered[pair[i]];
      }
    }
    return Arrays.copyOf(old, size);
  }

  /** Where each word occurs: positions sorted by word, by counting. */
  private static final class Occurrences {
    private final Side side;
    private final int[] ends;
    private final int[] positions;
    private final int[] sentences;

    Occurrences(Side side) {
      this.side = side;
      this.ends = new int[side.vocabulary().size()];
      this.positions = new int[side.size()];
      this.sentences = new int[side.size()];
      for (int p = 0; p < positions.length; p++) {
        ends[side.word(p)]++;
      }
      for (int word = 0, sum = 0; word < ends.length; word++) {
        int count = ends[word];
        ends[word] = sum;
        sum += count;
      }
      for (int sentence = 0; sentence < side.sentences(); sentence++) {
        for (int p = side.start(sentence); p < side.start(sentence + 1); p++) {
          int slot = ends[side.word(p)]++;
          positions[slot] = p;
          sentences[slot] = sentence;
        }
      }
    }

    int end(int word) {
      return ends[word];
    }

    int sentence(int slot) {
      return sentences[slot];
    }

    /** The position inside the sentence. */
    int offset(int slot) {
      return positions[slot] - side.start(sentences[slot]);
    }
  }
}
