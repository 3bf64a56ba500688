package org.paraphrast.corpus;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.paraphrast.io.DataException;
import org.paraphrast.io.LineReader;

/** Reads CoNLL-U: comments and rows of ten columns, a blank line after each sentence. */
public final class ConlluReader extends LineBasedReader<ConlluSentence> {
  private static final String REPAIR = "check the file with a CoNLL-U validator";

  /** Reads lines that this reader owns from now on. */
  public ConlluReader(LineReader lines) {
    super(lines);
  }

  @Override
  public @Nullable ConlluSentence next() {
    String line = lines.next();
    while (line != null && line.isBlank()) {
      line = lines.next();
    }
    if (line == null) {
      return null;
    }
    long start = lines.line();
    List<String> comments = new ArrayList<>();
    List<ConlluRow> rows = new ArrayList<>();
    for (; line != null && !line.isBlank(); line = lines.next()) {
      if (line.startsWith("#")) {
        comments.add(line);
      } else {
        rows.add(parse(line));
      }
    }
    try {
      return new ConlluSentence(comments, rows);
    } catch (IllegalArgumentException e) {
      throw DataException.at(
          lines.name(), start, "in the sentence that begins here, " + e.getMessage(), REPAIR);
    }
  }

  private ConlluRow parse(String line) {
    try {
      return new ConlluRow(Fields.split(line, "\t"));
    } catch (IllegalArgumentException e) {
      throw lines.fault(String.valueOf(e.getMessage()), REPAIR);
    }
  }
}
