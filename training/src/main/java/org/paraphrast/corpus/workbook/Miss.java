package org.paraphrast.corpus.workbook;

import org.paraphrast.text.CharSpan;

/**
 * A near-miss: a telling made wrong in one place.
 *
 * @param purpose that of the telling
 * @param of the writer of the telling; empty if it is not told
 * @param text the telling with its error
 * @param span the characters that are wrong
 * @param kind what is wrong with them
 * @param writer who made it wrong
 */
public record Miss(
    Telling.Purpose purpose, String of, String text, CharSpan span, Kind kind, String writer) {
  /** What is wrong. */
  public enum Kind implements Labelled {
    SENSE,
    COLLOCATION,
    ROLE,
    CONDITION,
    NEGATION,
    TENSE,
    /** Something that the sentence says is gone. */
    LOST,
    /** A word became one that is merely related. */
    EXCHANGED,
    /** It says more than the sentence. */
    ADDED,
    REGISTER,
    FREQUENCY,
    MODALITY,
    SCOPE
  }

  /** Whether it is this telling but for its span. */
  public boolean isOf(Telling telling) {
    String before = text.substring(0, span.start());
    String after = text.substring(span.end());
    String told = telling.text();
    return telling.purpose() == purpose
        && (of.isEmpty() || of.equals(telling.writer()))
        && told.length() >= before.length() + after.length()
        && told.startsWith(before)
        && told.endsWith(after)
        && !told.equals(text);
  }
}
