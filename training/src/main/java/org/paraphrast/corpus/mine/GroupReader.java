package org.paraphrast.corpus.mine;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.paraphrast.corpus.LineBasedReader;
import org.paraphrast.corpus.LineGroup;
import org.paraphrast.io.LineReader;

/**
 * Reads groups of any number of versions, a group on each line, versions separated by tabs.
 * Versions that are empty are left out; a line without any is an empty group of one empty side.
 */
public final class GroupReader extends LineBasedReader<LineGroup> {
  private final int firstColumn;

  /**
   * Reads lines that this reader owns from now on.
   *
   * @param firstColumn the first column that holds a version, from 1; those before it are names
   */
  public GroupReader(LineReader lines, int firstColumn) {
    super(lines);
    if (firstColumn < 1) {
      throw new IllegalArgumentException("columns count from 1, got " + firstColumn);
    }
    this.firstColumn = firstColumn;
  }

  @Override
  public @Nullable LineGroup next() {
    String line = lines.next();
    if (line == null) {
      return null;
    }
    List<String> versions = new ArrayList<>();
    int column = 1;
    for (String cell : line.split("\t", -1)) {
      if (column++ >= firstColumn && !cell.isBlank()) {
        versions.add(cell.strip());
      }
    }
    return versions.isEmpty() ? LineGroup.of("") : new LineGroup(versions);
  }
}
