package org.paraphrast.corpus.workbook;

import java.util.Optional;

/**
 * Something in a workbook that should not be there.
 *
 * @param place file and line
 * @param id the sentence; empty if the line could not be read so far
 * @param purpose of the telling, if it is about one
 * @param kind by which defects are counted
 * @param reason what is wrong, for a reader
 */
public record Defect(
    String place, String id, Optional<Telling.Purpose> purpose, Kind kind, String reason) {
  /** What defects are about. */
  public enum Kind {
    /** The line is not as the format says. */
    FORMAT,
    /** A number, name, date or address is gone or new. */
    GUARD,
    /** The words of a telling for {@code words} stand in another order. */
    ORDER,
    /** A telling for {@code shorter} is far too long or too short. */
    LENGTH,
    /** The same text twice. */
    DUPLICATE,
    /** One paragraph in two parts. */
    PART;

    /** As it is written. */
    public String label() {
      return Labels.of(this);
    }
  }
}
