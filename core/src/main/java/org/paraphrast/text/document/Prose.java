package org.paraphrast.text.document;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.paraphrast.text.CharSpan;

/**
 * The prose of a document.
 *
 * @param runs characters that sentences are made of, in order and disjoint; no sentence goes from
 *     one run into another
 * @param kept characters within runs that must stay, such as tags and code; in order, disjoint
 * @param quoted characters that the mark-up says are somebody's words; in order, disjoint
 * @param legible the document as the sentence splitter sees it, character for character: inline
 *     mark-up is asterisks, which it takes for emphasis, and line breaks are spaces, so that {@code
 *     <b>Good.</b> Next} is two sentences
 * @param note why there is no prose, though there may be some
 */
public record Prose(
    List<CharSpan> runs,
    List<CharSpan> kept,
    List<CharSpan> quoted,
    String legible,
    Optional<String> note) {

  public Prose {
    runs = List.copyOf(runs);
    kept = List.copyOf(kept);
    quoted = List.copyOf(quoted);
    checkOrder(runs, legible.length());
    checkOrder(kept, legible.length());
    checkOrder(quoted, legible.length());
  }

  private static void checkOrder(List<CharSpan> spans, int length) {
    int position = 0;
    for (CharSpan span : spans) {
      if (span.isEmpty() || span.start() < position || span.end() > length) {
        throw new IllegalArgumentException(
            "spans must be in order, disjoint and within " + length + " characters, got " + span);
      }
      position = span.end();
    }
  }

  /** A document that is left alone, and why. */
  public static Prose none(String document, String note) {
    return new Prose(List.of(), List.of(), List.of(), document, Optional.of(note));
  }

  /** Plain text: each line is a run, whatever ends it. */
  static Prose lines(String document) {
    List<CharSpan> runs = new ArrayList<>();
    int start = 0;
    for (int i = 0; i <= document.length(); i++) {
      if (i == document.length() || isLineEnd(document.charAt(i))) {
        if (i > start) {
          runs.add(new CharSpan(start, i));
        }
        start = i + 1;
      }
    }
    return new Prose(runs, List.of(), List.of(), document, Optional.empty());
  }

  /** What must break a line by the Unicode standard (UAX 14). */
  private static boolean isLineEnd(char c) {
    return (c >= '\n' && c <= '\r') || c == '\u0085' || c == '\u2028' || c == '\u2029';
  }

  /**
   * Plain text in wrapped lines: the whole document is one run, and the splitter knows paragraphs
   * and lists.
   */
  static Prose wrapped(String document) {
    List<CharSpan> runs =
        document.isEmpty() ? List.of() : List.of(new CharSpan(0, document.length()));
    return new Prose(runs, List.of(), List.of(), document, Optional.empty());
  }
}
