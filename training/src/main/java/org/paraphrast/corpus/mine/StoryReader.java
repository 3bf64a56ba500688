package org.paraphrast.corpus.mine;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.paraphrast.corpus.CorpusReader;
import org.paraphrast.corpus.LineGroup;
import org.paraphrast.corpus.TsvReader;
import org.paraphrast.io.DataException;
import org.paraphrast.io.LineReader;

/** Reads lines of {@link StorySentence}s. */
public final class StoryReader implements CorpusReader<StorySentence> {
  private final TsvReader lines;

  /** Reads lines that this reader owns from now on. */
  public StoryReader(LineReader lines) {
    this.lines = new TsvReader(lines, List.of(1, 2, 3, 4));
  }

  @Override
  public @Nullable StorySentence next() {
    LineGroup line = lines.next();
    if (line == null) {
      return null;
    }
    String number = line.sides().get(2);
    try {
      return new StorySentence(
          line.sides().get(0), line.sides().get(1), Long.parseLong(number), line.sides().get(3));
    } catch (NumberFormatException e) {
      throw fault("'" + number + "' is not the number of a sentence", columns());
    } catch (IllegalArgumentException e) {
      throw fault(String.valueOf(e.getMessage()), columns());
    }
  }

  private static String columns() {
    return "write 'cluster or date<TAB>document<TAB>number<TAB>sentence'";
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
