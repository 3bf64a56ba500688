package org.paraphrast.document;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.paraphrast.text.CharSpan;
import org.paraphrast.text.Characters;
import org.paraphrast.text.document.Prose;

/**
 * What each character of a document is to its prose, while a reader goes through it; at first, all
 * are mark-up. Confined to one call.
 */
final class ProseMap {
  /** Kept; asterisks to the sentence splitter. */
  private static final byte MARK = 0;

  /** Text that may be changed. */
  private static final byte FREE = 1;

  /** Text that is kept: it is written otherwise than it reads, or has a meaning in the format. */
  private static final byte LITERAL = 2;

  /** Like a mark, but a part of the sentence: a word that is glued to it is no word of its own. */
  private static final byte SOLID = 3;

  /** What stands before the text of a line, such as the sign of a quotation: kept; spaces. */
  private static final byte PREFIX = 4;

  private final String document;
  private final String reserved;
  private final byte[] uses;
  private final List<CharSpan> runs = new ArrayList<>();
  private final List<CharSpan> quoted = new ArrayList<>();
  private int runStart = -1;
  private int runEnd;

  /**
   * @param reserved characters of text that are kept wherever they stand
   */
  ProseMap(String document, String reserved) {
    this.document = document;
    this.reserved = reserved;
    this.uses = new byte[document.length()];
  }

  /** Makes mark-up a part of the run. */
  void mark(CharSpan span) {
    if (runStart < 0) {
      runStart = span.start();
    }
    runEnd = Math.max(runEnd, span.end());
  }

  /** Code and its like, which stay as they are within a sentence. */
  void solid(CharSpan span) {
    mark(span);
    Arrays.fill(uses, span.start(), span.end(), SOLID);
  }

  /**
   * Text. Where it is written otherwise than it reads, because of an entity or an escape, and where
   * it has a reserved character, it is kept from space to space: to another parser, what touches a
   * sign may decide what the sign means.
   *
   * @param text what the parser read there
   */
  void text(CharSpan span, String text) {
    mark(span);
    int position = span.start();
    int read = 0;
    while (position < span.end() && read < text.length()) {
      int end = chunkEnd(document, position, span.end());
      int readEnd = chunkEnd(text, read, text.length());
      boolean same =
          end - position == readEnd - read
              && document.regionMatches(position, text, read, end - position)
              && !hasReserved(position, end);
      Arrays.fill(uses, position, end, same ? FREE : LITERAL);
      position = spaceEnd(document, end, span.end());
      read = spaceEnd(text, readEnd, text.length());
      Arrays.fill(uses, end, position, FREE);
    }
    boolean atEnd = position == span.end() && read == text.length();
    if (!atEnd) { // a space is written as an entity, or the parser has lost its way: no telling
      Arrays.fill(uses, span.start(), span.end(), LITERAL);
    }
  }

  private boolean hasReserved(int from, int to) {
    for (int i = from; i < to; i++) {
      if (reserved.indexOf(document.charAt(i)) >= 0) {
        return true;
      }
    }
    return false;
  }

  /** A line break within a run, and what stands before the text of the next line. */
  void lineBreak(CharSpan span) {
    for (int i = span.start(); i < span.end(); i++) {
      uses[i] = isSpace(document.charAt(i)) ? FREE : PREFIX;
    }
  }

  /** The words of others, from left to right; a quotation within one is part of it. */
  void quote(CharSpan span) {
    int last = quoted.isEmpty() ? 0 : quoted.get(quoted.size() - 1).end();
    if (span.start() >= last && !span.isEmpty()) {
      quoted.add(span);
    }
  }

  /** Ends the run: no sentence goes on behind it. */
  void endRun() {
    endRun(Integer.MAX_VALUE);
  }

  /** Ends the run before a position. */
  void endRun(int limit) {
    int end = Math.min(runEnd, limit);
    if (runStart >= 0 && end > runStart) {
      runs.add(new CharSpan(runStart, end));
    }
    runStart = -1;
    runEnd = 0;
  }

  /** The run so far; empty if there is none. */
  Optional<CharSpan> run() {
    return runStart < 0 ? Optional.empty() : Optional.of(new CharSpan(runStart, runEnd));
  }

  /** Keeps what is not free by another reading of the same document. */
  void keepUnlessFreeIn(ProseMap other) {
    for (CharSpan run : other.runs) {
      other.keepGluedWords(run);
    }
    for (int i = 0; i < uses.length; i++) {
      boolean space = isSpace(document.charAt(i));
      if (uses[i] == FREE && other.uses[i] != FREE && !space) {
        uses[i] = LITERAL;
      }
    }
  }

  /** What is kept within runs, and where there are words between. */
  String outline() {
    StringBuilder outline = new StringBuilder();
    for (CharSpan run : runs) {
      outline.append('\n');
      for (int start = run.start(); start < run.end(); ) {
        int end = stretchEnd(start, run.end());
        String stretch = document.substring(start, end);
        outline.append(uses[start] == FREE ? wordsOf(stretch) : stretch);
        start = end;
      }
    }
    return outline.toString();
  }

  private static String wordsOf(String free) {
    String words = free.isBlank() ? "" : "\u0000";
    String before = isSpace(free.charAt(0)) ? " " : "";
    String after = isSpace(free.charAt(free.length() - 1)) ? " " : "";
    return before + words + after;
  }

  Prose prose() {
    List<CharSpan> kept = new ArrayList<>();
    char[] legible = document.toCharArray();
    for (CharSpan run : runs) {
      keepGluedWords(run);
      addKept(run, kept);
      for (int i = run.start(); i < run.end(); i++) {
        legible[i] = legible(uses[i], legible[i]);
      }
    }
    return new Prose(runs, kept, quoted, new String(legible), Optional.empty());
  }

  private static char legible(byte use, char c) {
    return switch (use) {
      case MARK, SOLID -> '*';
      case PREFIX -> ' ';
      default -> isSpace(c) ? ' ' : c;
    };
  }

  private void addKept(CharSpan run, List<CharSpan> kept) {
    for (int start = run.start(); start < run.end(); ) {
      int end = stretchEnd(start, run.end());
      if (uses[start] != FREE) {
        kept.add(new CharSpan(start, end));
      }
      start = end;
    }
  }

  /** Where the stretch that is free, or the one that is not, ends. */
  private int stretchEnd(int start, int limit) {
    boolean free = uses[start] == FREE;
    int end = start + 1;
    while (end < limit && (uses[end] == FREE) == free) {
      end++;
    }
    return end;
  }

  /** The {@code s} behind {@code </code>}, both halves of {@code un**believ**able}. */
  private void keepGluedWords(CharSpan run) {
    for (int start = run.start(); start < run.end(); ) {
      int end = stretchEnd(start, run.end());
      if (uses[start] != FREE) {
        int left = gluedStart(run.start(), start);
        int right = gluedEnd(end, run.end());
        boolean inWord = endsWord(run.start(), start, left) && right > end;
        if (inWord || isSolid(start, end)) {
          Arrays.fill(uses, left, start, LITERAL);
          Arrays.fill(uses, end, right, LITERAL);
          end = right;
        }
      }
      start = end;
    }
  }

  /** Whether a word runs into a stretch, be it free or kept already. */
  private boolean endsWord(int from, int position, int glued) {
    return glued < position
        || (position > from
            && uses[position - 1] == LITERAL
            && Characters.isAlphanumeric(document.charAt(position - 1)));
  }

  private boolean isSolid(int start, int end) {
    for (int i = start; i < end; i++) {
      if (uses[i] == SOLID) {
        return true;
      }
    }
    return false;
  }

  private int gluedStart(int from, int position) {
    int start = position;
    while (start > from && uses[start - 1] == FREE && !isSpace(document.charAt(start - 1))) {
      start--;
    }
    while (start < position && !Characters.isAlphanumeric(document.charAt(start))) {
      start++;
    }
    return start;
  }

  private int gluedEnd(int position, int to) {
    int end = position;
    while (end < to && uses[end] == FREE && !isSpace(document.charAt(end))) {
      end++;
    }
    while (end > position && !Characters.isAlphanumeric(document.charAt(end - 1))) {
      end--;
    }
    return end;
  }

  private static int chunkEnd(String text, int from, int to) {
    int end = from;
    while (end < to && !isSpace(text.charAt(end))) {
      end++;
    }
    return end;
  }

  private static int spaceEnd(String text, int from, int to) {
    int end = from;
    while (end < to && isSpace(text.charAt(end))) {
      end++;
    }
    return end;
  }

  /** White space by the standards of HTML and Markdown. */
  static boolean isSpace(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f';
  }
}
