package org.paraphrast.encode;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.paraphrast.collect.LongIntMap;
import org.paraphrast.io.MappedRegion;

/**
 * Cuts a token into pieces that the encoder knows, from the left, always the longest; what is in no
 * piece becomes its bytes, so that nothing is lost. Pieces are in lower case and carry their
 * capitals beside them, so that a word has one piece in every position. Immutable and thread-safe.
 */
public final class WordPieces {
  public static final int START = 1;
  public static final int END = 2;

  /** Marks around a change in place: before its source, before its target, behind both. */
  public static final int SOURCE = 4;

  static final int TARGET = 5;
  public static final int CHANGED = 6;

  /** The piece of byte 0; the other bytes follow. */
  static final int BYTES = 8;

  /** The first piece that was learned. */
  public static final int LEARNED = BYTES + 256;

  private static final int LONGEST_PIECE = 24;
  private static final int LONGEST_TOKEN = 64;

  /** Nodes of the trie that are roots: of pieces that begin a word, and of the others. */
  private static final int BEGINS = 1;

  private static final int CONTINUES = 2;
  private static final int CODE_POINT_BITS = 21;

  private final byte[] lines;
  private final int[] ends;

  /** The trie: from a node and a code point to the next node. */
  private final LongIntMap nodes = new LongIntMap();

  private int[] pieceOfNode = new int[1 << 12];

  /** The pieces of a file: lines {@code ^the} of those that begin a word, {@code +ing} others. */
  WordPieces(MappedRegion lines, int count) {
    this(lines.bytes(), count, lines);
  }

  WordPieces(byte[] lines, int count) {
    this(lines, count, null);
  }

  private WordPieces(byte[] lines, int count, @Nullable MappedRegion file) {
    this.lines = lines;
    this.ends = new int[count];
    nodes.number(BEGINS);
    nodes.number(CONTINUES);
    int at = 0;
    for (int i = 0; i < count; i++) {
      int end = at;
      while (end < lines.length && lines[end] != '\n') {
        end++;
      }
      if (end == lines.length || end - at < 2 || (lines[at] != '^' && lines[at] != '+')) {
        throw fault(file, "piece " + (i + 1) + " of " + count + " is none");
      }
      insert(i, at, end, file);
      ends[i] = end;
      at = end + 1;
    }
    if (at != lines.length) {
      throw fault(file, "has more than " + count + " pieces");
    }
  }

  private static RuntimeException fault(@Nullable MappedRegion file, String cause) {
    return file == null ? new IllegalArgumentException(cause) : file.fault(cause);
  }

  private void insert(int index, int at, int end, @Nullable MappedRegion file) {
    int node = lines[at] == '^' ? BEGINS : CONTINUES;
    for (int i = at + 1; i < end; ) {
      int lead = lines[i] & 0xFF;
      int size = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
      int codePoint = size == 1 ? lead : lead & (0x7F >> size);
      for (int k = 1; k < size; k++) {
        codePoint = codePoint << 6 | (lines[Math.min(i + k, end)] & 0x3F);
      }
      node = nodes.number(key(node, codePoint));
      i += size;
    }
    if (node >= pieceOfNode.length) {
      pieceOfNode = Arrays.copyOf(pieceOfNode, 2 * node);
    }
    if (pieceOfNode[node] != 0) {
      throw fault(file, "has piece " + (index + 1) + " twice");
    }
    pieceOfNode[node] = LEARNED + index;
  }

  private static long key(int node, int codePoint) {
    return (long) node << CODE_POINT_BITS | (codePoint & ((1 << CODE_POINT_BITS) - 1));
  }

  /** The number of pieces, special ones and bytes counted in. */
  public int size() {
    return LEARNED + ends.length;
  }

  /** Adds the pieces of a token; of a long one, those of its first 64 characters. */
  public void cut(CharSequence token, PieceList to) {
    int end = limit(token);
    int at = 0;
    while (at < end) {
      at = cutOne(token, at, end, to);
    }
  }

  private static int limit(CharSequence token) {
    int end = 0;
    for (int n = 0; n < LONGEST_TOKEN && end < token.length(); n++) {
      end += Character.charCount(Character.codePointAt(token, end));
    }
    return end;
  }

  /** Adds the longest piece that begins at a place, or the bytes there; where it ends. */
  private int cutOne(CharSequence token, int at, int end, PieceList to) {
    int node = at == 0 ? BEGINS : CONTINUES;
    int best = 0;
    int bestEnd = at;
    LetterCase bestCase = LetterCase.LOWER;
    boolean firstIsUpper = false;
    int uppers = 0;
    boolean anyLower = false;
    int i = at;
    for (int n = 0; n < LONGEST_PIECE && i < end; n++) {
      int c = Character.codePointAt(token, i);
      boolean upper = isUpper(c);
      node = nodes.get(key(node, upper ? c + 32 : c));
      if (node == 0) {
        break;
      }
      i += Character.charCount(c);
      firstIsUpper |= upper && n == 0;
      uppers += upper ? 1 : 0;
      anyLower |= isLower(c);
      int piece = node < pieceOfNode.length ? pieceOfNode[node] : 0;
      LetterCase letters = letters(uppers, firstIsUpper, anyLower);
      if (piece != 0 && letters != null) {
        best = piece;
        bestEnd = i;
        bestCase = letters;
      }
    }
    if (best == 0) {
      return addBytes(token, at, to);
    }
    to.add(best, bestCase);
    return bestEnd;
  }

  /** The class that the capitals follow, null if none. */
  private static @Nullable LetterCase letters(int uppers, boolean firstIsUpper, boolean anyLower) {
    if (uppers == 0) {
      return LetterCase.LOWER;
    }
    if (firstIsUpper && uppers == 1) {
      return LetterCase.INITIAL;
    }
    return anyLower ? null : LetterCase.UPPER;
  }

  /** The bytes of the code point at a place, in UTF-8; a lone surrogate is written like others. */
  private static int addBytes(CharSequence token, int at, PieceList to) {
    int c = Character.codePointAt(token, at);
    if (c < 0x80) {
      to.add(BYTES + c);
    } else if (c < 0x800) {
      to.add(BYTES + (0xC0 | c >> 6));
      to.add(laterByte(c));
    } else if (c < 0x10000) {
      to.add(BYTES + (0xE0 | c >> 12));
      to.add(laterByte(c >> 6));
      to.add(laterByte(c));
    } else {
      to.add(BYTES + (0xF0 | c >> 18));
      to.add(laterByte(c >> 12));
      to.add(laterByte(c >> 6));
      to.add(laterByte(c));
    }
    return at + Character.charCount(c);
  }

  /** The piece of a byte that is not the first of its code point. */
  private static int laterByte(int bits) {
    return BYTES + (0x80 | (bits & 0x3F));
  }

  private static boolean isUpper(int c) {
    return (c >= 'A' && c <= 'Z') || (c >= 0xC0 && c <= 0xDE && c != 0xD7);
  }

  private static boolean isLower(int c) {
    return (c >= 'a' && c <= 'z') || (c >= 0xE0 && c <= 0xFE && c != 0xF7);
  }

  /** A learned piece without its mark. */
  String text(int piece) {
    int start = start(piece);
    return new String(lines, start + 1, ends[piece - LEARNED] - start - 1, StandardCharsets.UTF_8);
  }

  /** A learned piece without its mark, in a case. */
  public String text(int piece, LetterCase letters) {
    StringBuilder text = new StringBuilder(text(piece));
    int end = letters == LetterCase.UPPER ? text.length() : letters == LetterCase.INITIAL ? 1 : 0;
    for (int i = 0; i < end; i++) {
      char c = text.charAt(i);
      text.setCharAt(i, isLower(c) ? (char) (c - 32) : c);
    }
    return text.toString();
  }

  /**
   * Whether a token can be cut into this learned piece with this case: a case is not used where
   * another writes the same.
   */
  public boolean takes(int piece, LetterCase letters) {
    String lower = text(piece);
    boolean initial = isLower(lower.charAt(0));
    boolean later = lower.chars().skip(1).anyMatch(WordPieces::isLower);
    return switch (letters) {
      case LOWER -> true;
      case INITIAL -> initial;
      case UPPER -> later;
    };
  }

  /** Whether a learned piece begins a word. */
  public boolean begins(int piece) {
    return lines[start(piece)] == '^';
  }

  private int start(int piece) {
    int index = piece - LEARNED;
    return index == 0 ? 0 : ends[index - 1] + 1;
  }

  /** Whether a piece was learned, begins a word, and has nothing but letters. */
  boolean isWord(int piece) {
    return piece >= LEARNED
        && begins(piece)
        && text(piece).codePoints().allMatch(Character::isLetter);
  }
}
