package org.paraphrast.align;

import org.paraphrast.corpus.LineFormatReader;
import org.paraphrast.corpus.LineGroup;
import org.paraphrast.io.LineReader;

/**
 * Reads pairs in the format of fast_align: {@code source ||| target}, a pair on each line. A side
 * may be empty, and so may be the line; any other line without exactly one separator is an error.
 */
public final class PairLineReader extends LineFormatReader<LineGroup> {
  private static final String SEPARATOR = "|||";

  /** Reads lines that this reader owns from now on. */
  public PairLineReader(LineReader lines) {
    super(lines, PairLineReader::parse, "write 'source ||| target' on each line");
  }

  /** Parses a line; an {@link IllegalArgumentException} says what is wrong with it. */
  public static LineGroup parse(String line) {
    if (line.isBlank()) {
      return LineGroup.of("", "");
    }
    int at = line.indexOf(SEPARATOR);
    if (at < 0 || line.indexOf(SEPARATOR, at + SEPARATOR.length()) >= 0) {
      throw new IllegalArgumentException((at < 0 ? "no" : "more than one") + " '|||'");
    }
    return LineGroup.of(
        line.substring(0, at).strip(), line.substring(at + SEPARATOR.length()).strip());
  }
}
