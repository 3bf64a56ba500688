package org.paraphrast.corpus;

import java.util.List;
import org.paraphrast.io.LineWriter;

/**
 * Writes groups to as many line files as they have sides: plain text, Moses pairs, multi-parallel
 * text. The files are committed one after the other, each whole.
 *
 * @param files owned from now on
 */
public record ParallelWriter(List<LineWriter> files) implements CorpusWriter<LineGroup> {
  public ParallelWriter {
    files = List.copyOf(files);
  }

  @Override
  public void write(LineGroup group) {
    if (group.sides().size() != files.size()) {
      throw new IllegalArgumentException(
          "a group for " + files.size() + " files must have as many sides, got " + group);
    }
    for (int i = 0; i < files.size(); i++) {
      files.get(i).write(group.sides().get(i));
    }
  }

  @Override
  public void commit() {
    files.forEach(LineWriter::commit);
  }

  @Override
  public void close() {
    Closing.all(files);
  }
}
