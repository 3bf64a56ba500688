package org.paraphrast.corpus;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.paraphrast.io.LineReader;

/**
 * Reads a format with one value on each line. The parser of the value throws {@link
 * IllegalArgumentException}; here the error gets its file, line and repair.
 */
public class LineFormatReader<T> extends LineBasedReader<T> {
  private final Function<String, T> parser;
  private final String repair;

  /** Reads lines that this reader owns from now on. */
  public LineFormatReader(LineReader lines, Function<String, T> parser, String repair) {
    super(lines);
    this.parser = parser;
    this.repair = repair;
  }

  /** Reads PPDB 1.0 or 2.0; the lines are owned from now on. */
  public static LineFormatReader<PpdbRule> ppdb(LineReader lines) {
    return new LineFormatReader<>(
        lines,
        PpdbRule::parse,
        "expected 'LHS ||| source ||| target ||| name=value ... ||| 0-0 ... ||| entailment'");
  }

  /** Reads Pharaoh or sure/possible alignments; the lines are owned from now on. */
  public static LineFormatReader<Alignment> alignments(LineReader lines) {
    return new LineFormatReader<>(
        lines, Alignment::parse, "write links as 'source-target' separated by spaces");
  }

  @Override
  public @Nullable T next() {
    String line = lines.next();
    if (line == null) {
      return null;
    }
    try {
      return parser.apply(line);
    } catch (IllegalArgumentException e) {
      throw lines.fault(String.valueOf(e.getMessage()), repair);
    }
  }
}
