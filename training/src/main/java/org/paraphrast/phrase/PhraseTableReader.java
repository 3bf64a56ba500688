package org.paraphrast.phrase;

import org.jspecify.annotations.Nullable;
import org.paraphrast.corpus.LineFormatReader;
import org.paraphrast.io.LineReader;

/** Reads a Moses phrase table; every line must have as many scores as the first. */
public final class PhraseTableReader extends LineFormatReader<PhraseTableEntry> {
  private int scores = -1;

  /** Reads lines that this reader owns from now on. */
  public PhraseTableReader(LineReader lines) {
    super(
        lines,
        PhraseTableEntry::parse,
        "expected 'source ||| target ||| scores ||| alignment ||| counts'");
  }

  @Override
  public @Nullable PhraseTableEntry next() {
    PhraseTableEntry entry = super.next();
    if (entry == null) {
      return null;
    }
    if (scores >= 0 && entry.scores().size() != scores) {
      throw lines.fault(
          entry.scores().size() + " scores, expected " + scores,
          "re-run 'paraphrast phrase score'");
    }
    scores = entry.scores().size();
    return entry;
  }
}
