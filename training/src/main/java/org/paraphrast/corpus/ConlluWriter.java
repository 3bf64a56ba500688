package org.paraphrast.corpus;

import org.paraphrast.io.LineWriter;

/** Writes CoNLL-U as {@link ConlluReader} reads it. */
public final class ConlluWriter extends LineBasedWriter<ConlluSentence> {
  /** Writes to lines that this writer owns from now on. */
  public ConlluWriter(LineWriter lines) {
    super(lines);
  }

  @Override
  public void write(ConlluSentence sentence) {
    sentence.comments().forEach(lines::write);
    for (ConlluRow row : sentence.rows()) {
      lines.write(String.join("\t", row.columns()));
    }
    lines.write("");
  }
}
