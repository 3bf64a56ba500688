package org.paraphrast.table;

import java.util.ArrayList;
import java.util.List;
import org.paraphrast.io.BinaryFileWriter;
import org.paraphrast.io.MappedRegion;

/**
 * The sources of a table as a trie over words. Nodes are numbered level by level, so that the
 * children of a node are neighbours, sorted by word, and those of node {@code n} are the nodes from
 * {@code children[n]} to before {@code children[n + 1]}. The first level is reached by an array
 * over all words.
 */
final class SourceTrie {
  static final int NONE = -1;

  private final MappedRegion roots;
  private final MappedRegion words;
  private final MappedRegion children;
  private final MappedRegion units;

  SourceTrie(MappedRegion roots, MappedRegion words, MappedRegion children, MappedRegion units) {
    this.roots = roots;
    this.words = words;
    this.children = children;
    this.units = units;
  }

  /** The node of a unit of one word, or {@link #NONE}. */
  int root(int word) {
    return word < 0 ? NONE : at(roots, word);
  }

  /** The node one word further, or {@link #NONE}. */
  int child(int node, int word) {
    int low = at(children, node);
    int end = at(children, node + 1);
    int high = end;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (at(words, middle) < word) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low < end && at(words, low) == word ? low : NONE;
  }

  int firstChild(int node) {
    return at(children, node);
  }

  int endChild(int node) {
    return at(children, node + 1);
  }

  /** The word that leads to this node. */
  int word(int node) {
    return at(words, node);
  }

  /** The number of the unit that ends here, or {@link #NONE}. */
  int unit(int node) {
    return at(units, node);
  }

  private static int at(MappedRegion region, int index) {
    return region.getInt((long) index * Integer.BYTES);
  }

  /** Takes sources in the order of their words and writes the levels. */
  static final class Builder {
    private final List<Level> levels = new ArrayList<>();
    private int[] last = new int[0];

    /** The nodes of one length. */
    private static final class Level {
      final IntList words = new IntList();
      final IntList units = new IntList();

      /** The number of nodes of the next level when each node came. */
      final IntList firstChildren = new IntList();
    }

    /** Adds a source that comes after all before it; {@code unit} is its number. */
    public void add(int[] source, int unit) {
      int common = 0;
      while (common < Math.min(source.length, last.length) && source[common] == last[common]) {
        common++;
      }
      if (common == source.length || (common < last.length && source[common] < last[common])) {
        throw new IllegalArgumentException("sources must come in order, each once");
      }
      for (int depth = common; depth < source.length; depth++) {
        if (depth == levels.size()) {
          levels.add(new Level());
        }
        Level level = levels.get(depth);
        level.words.add(source[depth]);
        level.units.add(depth == source.length - 1 ? unit : NONE);
        level.firstChildren.add(depth + 1 < levels.size() ? levels.get(depth + 1).words.size() : 0);
      }
      last = source.clone();
    }

    void write(BinaryFileWriter file, int vocabularySize) {
      file.begin("trie.roots");
      int node = 0;
      IntList first = levels.isEmpty() ? new IntList() : levels.get(0).words;
      for (int word = 0; word < vocabularySize; word++) {
        boolean here = node < first.size() && first.get(node) == word;
        file.writeInt(here ? node++ : NONE);
      }
      file.begin("trie.words");
      levels.forEach(level -> level.words.write(file));
      file.begin("trie.children");
      int base = 0;
      for (Level level : levels) {
        base += level.words.size();
        for (int i = 0; i < level.words.size(); i++) {
          file.writeInt(base + level.firstChildren.get(i));
        }
      }
      file.writeInt(base);
      file.begin("trie.units");
      levels.forEach(level -> level.units.write(file));
    }
  }
}
