package org.paraphrast.corpus;

import org.paraphrast.io.LineWriter;

/** Writes values whose {@code toString} is their line: {@link PpdbRule}. */
public final class LineFormatWriter<T> extends LineBasedWriter<T> {
  private LineFormatWriter(LineWriter lines) {
    super(lines);
  }

  /** Writes PPDB rules; the lines are owned from now on. */
  public static LineFormatWriter<PpdbRule> ppdb(LineWriter lines) {
    return new LineFormatWriter<>(lines);
  }

  @Override
  public void write(T value) {
    lines.write(value.toString());
  }
}
