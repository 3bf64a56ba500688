package org.paraphrast.review;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What is the same, deleted and inserted between two texts, by words, as a reader wants it: words
 * that go together are not torn apart by a blank they share, and a text of which little is left is
 * replaced as a whole.
 */
final class TextDiff {
  /** A word with its inner apostrophes and hyphens, a run of blanks, or any other character. */
  private static final Pattern TOKEN =
      Pattern.compile(
          "[\\p{L}\\p{M}\\p{N}]++(?:['’-][\\p{L}\\p{M}\\p{N}]++)*+|\\s++|.", Pattern.DOTALL);

  /** Longer texts are replaced whole, because time and memory are a product of lengths. */
  private static final long MAX_CELLS = 250_000;

  /** What becomes of a text. */
  enum Kind {
    SAME,
    DELETED,
    INSERTED
  }

  /** A stretch of text. */
  record Piece(Kind kind, String text) {}

  private TextDiff() {}

  /** The pieces in reading order; what is deleted comes before what stands in its place. */
  static List<Piece> of(String before, String after) {
    List<String> a = tokens(before);
    List<String> b = tokens(after);
    List<int[]> common = (long) a.size() * b.size() > MAX_CELLS ? List.of() : common(a, b);
    long shared = common.stream().filter(pair -> isWord(a.get(pair[0]))).count();
    long words =
        Math.max(
            a.stream().filter(TextDiff::isWord).count(),
            b.stream().filter(TextDiff::isWord).count());
    return joined(edits(a, b, shared * 3 >= words ? common : List.of()));
  }

  private static List<String> tokens(String text) {
    List<String> tokens = new ArrayList<>();
    Matcher matcher = TOKEN.matcher(text);
    while (matcher.find()) {
      tokens.add(matcher.group());
    }
    return tokens;
  }

  private static boolean isWord(String token) {
    return Character.isLetterOrDigit(token.codePointAt(0));
  }

  /** A longest common subsequence, as pairs of places. */
  private static List<int[]> common(List<String> a, List<String> b) {
    int[][] length = new int[a.size() + 1][b.size() + 1];
    for (int i = a.size() - 1; i >= 0; i--) {
      for (int j = b.size() - 1; j >= 0; j--) {
        length[i][j] =
            a.get(i).equals(b.get(j))
                ? length[i + 1][j + 1] + 1
                : Math.max(length[i + 1][j], length[i][j + 1]);
      }
    }
    List<int[]> pairs = new ArrayList<>();
    for (int i = 0, j = 0; i < a.size() && j < b.size(); ) {
      if (a.get(i).equals(b.get(j))) {
        pairs.add(new int[] {i++, j++});
      } else if (length[i + 1][j] >= length[i][j + 1]) {
        i++;
      } else {
        j++;
      }
    }
    return pairs;
  }

  private static List<Piece> edits(List<String> a, List<String> b, List<int[]> common) {
    List<Piece> edits = new ArrayList<>();
    int i = 0;
    int j = 0;
    for (int next = 0; next <= common.size(); next++) {
      int[] pair = next < common.size() ? common.get(next) : new int[] {a.size(), b.size()};
      a.subList(i, pair[0]).forEach(text -> edits.add(new Piece(Kind.DELETED, text)));
      b.subList(j, pair[1]).forEach(text -> edits.add(new Piece(Kind.INSERTED, text)));
      if (next < common.size()) {
        edits.add(new Piece(Kind.SAME, a.get(pair[0])));
      }
      i = pair[0] + 1;
      j = pair[1] + 1;
    }
    return edits;
  }

  /** Joins neighbours; a blank that is the same between two that are not goes with them. */
  private static List<Piece> joined(List<Piece> edits) {
    List<Piece> pieces = new ArrayList<>();
    StringBuilder deleted = new StringBuilder();
    StringBuilder inserted = new StringBuilder();
    StringBuilder same = new StringBuilder();
    for (int i = 0; i < edits.size(); i++) {
      Piece edit = edits.get(i);
      if (edit.kind() != Kind.SAME) {
        flush(same, Kind.SAME, pieces);
        (edit.kind() == Kind.DELETED ? deleted : inserted).append(edit.text());
      } else if (edit.text().isBlank() && isChanged(edits, i - 1) && isChanged(edits, i + 1)) {
        deleted.append(edit.text());
        inserted.append(edit.text());
      } else {
        same.append(sharedBlank(deleted, inserted));
        flush(deleted, Kind.DELETED, pieces);
        flush(inserted, Kind.INSERTED, pieces);
        same.append(edit.text());
      }
    }
    flush(same, Kind.SAME, pieces);
    flush(deleted, Kind.DELETED, pieces);
    flush(inserted, Kind.INSERTED, pieces);
    return pieces;
  }

  /** Takes the blank away that both end with, because it is the same. */
  private static String sharedBlank(StringBuilder deleted, StringBuilder inserted) {
    String old = deleted.toString();
    String blank = old.substring(old.stripTrailing().length());
    boolean shared =
        !old.isBlank() && !inserted.toString().isBlank() && inserted.toString().endsWith(blank);
    if (!shared) {
      return "";
    }
    deleted.setLength(deleted.length() - blank.length());
    inserted.setLength(inserted.length() - blank.length());
    return blank;
  }

  private static boolean isChanged(List<Piece> edits, int place) {
    return place >= 0 && place < edits.size() && edits.get(place).kind() != Kind.SAME;
  }

  private static void flush(StringBuilder text, Kind kind, List<Piece> pieces) {
    if (text.length() > 0) {
      pieces.add(new Piece(kind, text.toString()));
      text.setLength(0);
    }
  }
}
