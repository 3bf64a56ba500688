package org.paraphrast.table.dependency;

import java.nio.file.Path;
import java.util.function.Consumer;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.TextFiles;

/**
 * Triples that can be read again and again: a file that {@link TripleCounter} wrote, or a list in a
 * test.
 */
@FunctionalInterface
public interface TripleFile {

  /** Gives every triple to {@code sink}, in order. */
  void read(Consumer<CountedTriple> sink);

  /** The triples of a file, perhaps compressed. */
  static TripleFile of(Path file) {
    return sink -> {
      try (LineReader lines = TextFiles.lines(file)) {
        for (String line = lines.next(); line != null; line = lines.next()) {
          sink.accept(parse(line, lines));
        }
      }
    };
  }

  private static CountedTriple parse(String line, LineReader lines) {
    String[] fields = line.split("\t", -1);
    try {
      if (fields.length == 4) {
        return new CountedTriple(fields[0], fields[1], fields[2], Long.parseLong(fields[3]));
      }
    } catch (IllegalArgumentException e) {
      // told below
    }
    throw lines.fault(
        "'" + line + "' is not a counted triple",
        "expected head, relation, dependent and count; run the stage 'triples' again");
  }
}
