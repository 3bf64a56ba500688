package org.paraphrast.phrase;

import org.jspecify.annotations.Nullable;
import org.paraphrast.corpus.CorpusReader;
import org.paraphrast.io.DataException;
import org.paraphrast.io.LineReader;

/** Reads a Moses phrase table; every line must have as many scores as the first. */
public final class PhraseTableReader implements CorpusReader<PhraseTableEntry> {
  private final LineReader lines;
  private int scores = -1;

  /** Reads lines that this reader owns from now on. */
  public PhraseTableReader(LineReader lines) {
    this.lines = lines;
  }

  @Override
  public @Nullable PhraseTableEntry next() {
    String line = lines.next();
    if (line == null) {
      return null;
    }
    PhraseTableEntry entry;
    try {
      entry = PhraseTableEntry.parse(line);
    } catch (IllegalArgumentException e) {
      throw lines.fault(
          String.valueOf(e.getMessage()),
          "expected 'source ||| target ||| scores ||| alignment ||| counts'");
    }
    if (scores >= 0 && entry.scores().size() != scores) {
      throw lines.fault(
          entry.scores().size() + " scores, expected " + scores,
          "re-run 'paraphrast phrase score'");
    }
    scores = entry.scores().size();
    return entry;
  }

  @Override
  public DataException fault(String cause, String repair) {
    return lines.fault(cause, repair);
  }

  @Override
  public void close() {
    lines.close();
  }
}
