package org.paraphrast.corpus;

import org.paraphrast.io.LineWriter;

/** Writes CoNLL-U as {@link ConlluReader} reads it. */
public final class ConlluWriter implements CorpusWriter<ConlluSentence> {
  private final LineWriter lines;

  /** Writes to lines that this writer owns from now on. */
  public ConlluWriter(LineWriter lines) {
    this.lines = lines;
  }

  @Override
  public void write(ConlluSentence sentence) {
    sentence.comments().forEach(lines::write);
    for (ConlluRow row : sentence.rows()) {
      lines.write(String.join("\t", row.columns()));
    }
    lines.write("");
  }

  @Override
  public void commit() {
    lines.commit();
  }

  @Override
  public void close() {
    lines.close();
  }
}
