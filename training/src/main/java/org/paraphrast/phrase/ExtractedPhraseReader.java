package org.paraphrast.phrase;

import org.jspecify.annotations.Nullable;
import org.paraphrast.corpus.CorpusReader;
import org.paraphrast.io.DataException;
import org.paraphrast.io.LineReader;

/** Reads an extract file of ours or of Moses. */
public final class ExtractedPhraseReader implements CorpusReader<ExtractedPhrase> {
  private final LineReader lines;

  /** Reads lines that this reader owns from now on. */
  public ExtractedPhraseReader(LineReader lines) {
    this.lines = lines;
  }

  @Override
  public @Nullable ExtractedPhrase next() {
    String line = lines.next();
    if (line == null) {
      return null;
    }
    try {
      return ExtractedPhrase.parse(line);
    } catch (IllegalArgumentException e) {
      throw lines.fault(
          String.valueOf(e.getMessage()),
          "expected 'source ||| target ||| 0-0 ...'; re-run 'paraphrast phrase extract'");
    }
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
