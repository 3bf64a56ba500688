package org.paraphrast.corpus.mine;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.paraphrast.corpus.LineBasedReader;
import org.paraphrast.corpus.LineGroup;
import org.paraphrast.corpus.TsvReader;
import org.paraphrast.io.LineReader;

/** Reads lines of {@link StorySentence}s. */
public final class StoryReader extends LineBasedReader<StorySentence> {
  private static final String REPAIR =
      "write 'cluster or date<TAB>document<TAB>number<TAB>sentence'";

  private final TsvReader columns;

  /** Reads lines that this reader owns from now on. */
  public StoryReader(LineReader lines) {
    super(lines);
    this.columns = new TsvReader(lines, List.of(1, 2, 3, 4));
  }

  @Override
  public @Nullable StorySentence next() {
    LineGroup line = columns.next();
    if (line == null) {
      return null;
    }
    String number = line.sides().get(2);
    try {
      return new StorySentence(
          line.sides().get(0), line.sides().get(1), Long.parseLong(number), line.sides().get(3));
    } catch (NumberFormatException e) {
      throw fault("'" + number + "' is not the number of a sentence", REPAIR);
    } catch (IllegalArgumentException e) {
      throw fault(String.valueOf(e.getMessage()), REPAIR);
    }
  }
}
