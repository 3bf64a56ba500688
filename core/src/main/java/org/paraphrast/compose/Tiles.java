package org.paraphrast.compose;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.paraphrast.text.TokenSpan;

/**
 * What a draft has in common with its sentence, wherever it stands: the longest runs of words
 * first, and every guard. Belongs to one draft.
 */
final class Tiles {
  /** The shortest run of words that is known by itself; shorter ones may be there by chance. */
  private static final int RUN = 3;

  private final List<String> source;
  private final List<String> draft;
  private final BitSet usedSource = new BitSet();
  private final BitSet usedDraft = new BitSet();

  /** The tokens of a run in the sentence, and where it begins in the draft. */
  record Tile(TokenSpan source, int at) {
    int end() {
      return at + source.length();
    }
  }

  private Tiles(List<String> source, List<String> draft) {
    this.source = source;
    this.draft = draft;
  }

  /**
   * The common runs, in the order of the draft.
   *
   * @param source the words; those of guards are like no others
   * @param guards their tokens
   */
  static List<Tile> of(List<String> source, List<String> draft, List<TokenSpan> guards) {
    Tiles tiles = new Tiles(source, draft);
    List<Tile> found = new ArrayList<>();
    for (Tile tile = tiles.longest(); tile != null; tile = tiles.longest()) {
      found.add(tiles.used(tile));
    }
    for (TokenSpan guard : guards) {
      int at = draft.indexOf(source.get(guard.start()));
      if (at >= 0 && !tiles.usedDraft.get(at)) {
        found.add(tiles.used(new Tile(guard, at)));
      }
    }
    found.sort(Comparator.comparingInt(Tile::at));
    return found;
  }

  private Tile used(Tile tile) {
    usedSource.set(tile.source().start(), tile.source().end());
    usedDraft.set(tile.at(), tile.end());
    return tile;
  }

  private @Nullable Tile longest() {
    Tile best = null;
    int[] above = new int[draft.size() + 1];
    for (int i = 0; i < source.size(); i++) {
      int[] row = new int[draft.size() + 1];
      for (int j = 0; j < draft.size(); j++) {
        boolean same =
            !usedSource.get(i) && !usedDraft.get(j) && source.get(i).equals(draft.get(j));
        row[j + 1] = same ? above[j] + 1 : 0;
        if (row[j + 1] >= RUN && (best == null || isBetter(row[j + 1], i, j, best))) {
          best = new Tile(new TokenSpan(i + 1 - row[j + 1], i + 1), j + 1 - row[j + 1]);
        }
      }
      above = row;
    }
    return best;
  }

  /** Longer, or as long and less far from where it stood. */
  private static boolean isBetter(int length, int i, int j, Tile best) {
    int distance = Math.abs(i - j);
    int other = Math.abs(best.source().start() - best.at());
    return length > best.source().length()
        || (length == best.source().length() && distance < other);
  }

  /**
   * Cuts runs into groups that stand where they stood, one behind the other: a run of its own that
   * stays, or several that changed places.
   */
  static List<List<Tile>> groups(List<Tile> tiles) {
    int[] starts = tiles.stream().mapToInt(tile -> tile.source().start()).sorted().toArray();
    List<List<Tile>> groups = new ArrayList<>();
    int from = 0;
    int most = -1;
    for (int i = 0; i < tiles.size(); i++) {
      most = Math.max(most, Arrays.binarySearch(starts, tiles.get(i).source().start()));
      if (most == i) {
        groups.add(tiles.subList(from, i + 1));
        from = i + 1;
      }
    }
    return groups;
  }
}
