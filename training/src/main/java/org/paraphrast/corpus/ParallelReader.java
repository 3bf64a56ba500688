package org.paraphrast.corpus;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.paraphrast.io.DataException;
import org.paraphrast.io.LineReader;

/**
 * Reads line files side by side: one file is plain text, two are a Moses pair, more are
 * multi-parallel text. Line <i>n</i> of every file makes group <i>n</i>; files of unequal length
 * are an error, because one lost line would misalign all that follow.
 */
public final class ParallelReader implements CorpusReader<LineGroup> {
  private final List<LineReader> files;

  /** Reads files that this reader owns from now on. */
  public ParallelReader(List<LineReader> files) {
    if (files.isEmpty()) {
      throw new IllegalArgumentException("at least one file is needed");
    }
    this.files = List.copyOf(files);
  }

  @Override
  public @Nullable LineGroup next() {
    List<String> sides = new ArrayList<>(files.size());
    for (LineReader file : files) {
      String line = file.next();
      if (line != null) {
        sides.add(line);
      }
    }
    if (sides.isEmpty()) {
      return null;
    }
    if (sides.size() < files.size()) {
      throw unequal();
    }
    return new LineGroup(sides);
  }

  @Override
  public DataException fault(String cause, String repair) {
    return files.get(0).fault(cause, repair);
  }

  @Override
  public void close() {
    Closing.all(files);
  }

  /** Reads on to the end of every file, to tell how long each is. */
  private DataException unequal() {
    long shortest = files.stream().mapToLong(LineReader::line).min().orElseThrow();
    for (LineReader file : files) {
      while (file.next() != null) {
        // only the count matters
      }
    }
    LineReader longer =
        files.stream().filter(file -> file.line() > shortest).findFirst().orElseThrow();
    String counts =
        files.stream()
            .map(file -> file.name() + " has " + file.line() + " lines")
            .collect(Collectors.joining(", "));
    return DataException.at(
        longer.name(),
        shortest + 1,
        counts,
        "parallel files must have the same number of lines, find the one that was lost or split");
  }
}
