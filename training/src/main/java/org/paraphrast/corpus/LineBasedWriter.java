package org.paraphrast.corpus;

import org.paraphrast.io.LineWriter;

/** A writer of a format made of lines; it owns them. */
abstract class LineBasedWriter<T> implements CorpusWriter<T> {
  final LineWriter lines;

  LineBasedWriter(LineWriter lines) {
    this.lines = lines;
  }

  @Override
  public final void commit() {
    lines.commit();
  }

  @Override
  public final void close() {
    lines.close();
  }
}
