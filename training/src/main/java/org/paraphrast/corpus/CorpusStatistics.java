package org.paraphrast.corpus;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Counts a corpus in one pass. Input: groups of equally many sides. Output: the figures of each
 * side and how the lengths of the sides compare. Memory grows with the number of different words
 * only. Not thread-safe.
 */
public final class CorpusStatistics {
  private final List<Side> sides;
  private final long[] pairedSourceWords;
  private final long[] pairedTargetWords;
  private long completeGroups;

  /** Counts groups of this many sides. */
  public CorpusStatistics(int sides) {
    if (sides < 1) {
      throw new IllegalArgumentException("sides must be at least 1, got " + sides);
    }
    this.sides = IntStream.range(0, sides).mapToObj(i -> new Side()).toList();
    this.pairedSourceWords = new long[sides];
    this.pairedTargetWords = new long[sides];
  }

  public void add(LineGroup group) {
    if (group.sides().size() != sides.size()) {
      throw new IllegalArgumentException("expected " + sides.size() + " sides, got " + group);
    }
    int sourceWords = 0;
    boolean complete = true;
    for (int i = 0; i < sides.size(); i++) {
      int words = sides.get(i).add(group.sides().get(i));
      complete &= words > 0;
      if (i == 0) {
        sourceWords = words;
      } else if (sourceWords > 0 && words > 0) {
        pairedSourceWords[i] += sourceWords;
        pairedTargetWords[i] += words;
      }
    }
    completeGroups += complete ? 1 : 0;
  }

  /** The figures of each side. */
  public List<SideStatistics> sides() {
    List<SideStatistics> figures = new ArrayList<>();
    for (Side side : sides) {
      figures.add(side.figures());
    }
    return List.copyOf(figures);
  }

  /** How many groups have words on every side. */
  public long completeGroups() {
    return completeGroups;
  }

  /**
   * Words of a side for each word of the first, over the groups that have both; not a number if
   * none has.
   */
  public double lengthRatio(int side) {
    if (side < 1 || side >= sides.size()) {
      throw new IllegalArgumentException("side must be 1 .. " + (sides.size() - 1));
    }
    return pairedTargetWords[side] / (double) pairedSourceWords[side];
  }

  /** The counters of one side. */
  private static final class Side {
    private final Set<String> types = new HashSet<>();
    private SideStatistics.Longest longest = new SideStatistics.Longest(0, 0);
    private long lines;
    private long emptyLines;
    private long words;
    private long characters;
    private long bytes;

    /** Counts a line and tells how many words it has. */
    int add(String line) {
      lines++;
      int lineWords = addWords(line);
      int lineCharacters = line.codePointCount(0, line.length());
      words += lineWords;
      characters += lineCharacters;
      bytes += utf8Length(line);
      emptyLines += lineWords == 0 ? 1 : 0;
      if (lineCharacters > longest.characters()) {
        longest = new SideStatistics.Longest(lines, lineCharacters);
      }
      return lineWords;
    }

    SideStatistics figures() {
      return new SideStatistics(lines, emptyLines, words, types.size(), characters, bytes, longest);
    }

    private int addWords(String line) {
      int count = 0;
      int start = -1;
      for (int i = 0; i <= line.length(); i++) {
        boolean space = i == line.length() || isSpace(line.charAt(i));
        if (space && start >= 0) {
          types.add(line.substring(start, i));
          count++;
          start = -1;
        } else if (!space && start < 0) {
          start = i;
        }
      }
      return count;
    }

    private static boolean isSpace(char c) {
      return Character.isWhitespace(c) || Character.isSpaceChar(c);
    }

    private static long utf8Length(String line) {
      long length = 0;
      for (int i = 0; i < line.length(); i++) {
        char c = line.charAt(i);
        // each half of a surrogate pair stands for two of the four bytes
        length += c < 0x80 ? 1 : c < 0x800 || Character.isSurrogate(c) ? 2 : 3;
      }
      return length;
    }
  }
}
