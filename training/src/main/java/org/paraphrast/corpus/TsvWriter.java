package org.paraphrast.corpus;

import org.paraphrast.io.DataException;
import org.paraphrast.io.LineWriter;

/** Writes the sides of a group as the columns of a line, separated by tabs. */
public final class TsvWriter extends LineBasedWriter<LineGroup> {
  /** Writes to lines that this writer owns from now on. */
  public TsvWriter(LineWriter lines) {
    super(lines);
  }

  /**
   * Writes one line.
   *
   * @throws DataException if a side holds a tab or a line end, which the format cannot keep
   */
  @Override
  public void write(LineGroup group) {
    for (String side : group.sides()) {
      if (side.indexOf('\t') >= 0) {
        throw lines.fault("a tab inside a column", "replace it with a space");
      }
    }
    lines.write(String.join("\t", group.sides()));
  }
}
