package org.paraphrast.corpus.workbook;

import java.util.Optional;

/**
 * Something in a workbook that should not be there.
 *
 * @param place file and line
 * @param id the sentence; empty if the line could not be read so far
 * @param written the telling or near-miss that it is about, if it is about one
 * @param kind by which defects are counted
 * @param reason what is wrong, for a reader
 */
public record Defect(String place, String id, Optional<Written> written, Kind kind, String reason) {
  /**
   * What a defect may be about.
   *
   * @param purpose what it was written for
   * @param writer who wrote it
   */
  public record Written(Telling.Purpose purpose, String writer) {}

  /** What defects are about. */
  public enum Kind implements Labelled {
    /** The line is not as the format says. */
    FORMAT,
    /** A number, name, date or address is gone or new. */
    GUARD,
    /** The words of a telling for {@code words} stand in another order. */
    ORDER,
    /** A telling for {@code shorter} is far too long or too short. */
    LENGTH,
    /** A near-miss is no telling of its sentence with one span made wrong. */
    MISS,
    /** The same text twice. */
    DUPLICATE,
    /** One paragraph in two parts. */
    PART
  }
}
