package org.paraphrast.corpus;

import org.paraphrast.io.DataException;
import org.paraphrast.io.LineReader;

/** A reader of a format made of lines; it owns them. */
public abstract class LineBasedReader<T> implements CorpusReader<T> {
  protected final LineReader lines;

  protected LineBasedReader(LineReader lines) {
    this.lines = lines;
  }

  @Override
  public final DataException fault(String cause, String repair) {
    return lines.fault(cause, repair);
  }

  @Override
  public final void close() {
    lines.close();
  }
}
