package org.paraphrast.spark.data;

import java.io.IOException;
import java.io.OutputStream;
import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.hadoop.fs.FileStatus;
import org.apache.spark.TaskContext;
import org.paraphrast.io.LineReader;

/**
 * Lines that cannot be used, put aside with the reason: a file for each partition that has some, in
 * the folder of the stage. A task that is done again writes the same file again.
 *
 * @param folder where they go
 * @param input the name of the input they came from
 */
public record BadLines(String folder, String input) implements Serializable {

  /** Those of one task; to be closed when all lines were read. */
  final class Task implements AutoCloseable {
    private final List<String> faults = new ArrayList<>();

    void add(String fault) {
      faults.add(fault);
    }

    @Override
    public void close() {
      if (faults.isEmpty()) {
        return;
      }
      TaskContext context = TaskContext.get();
      String name =
          String.format(Locale.ROOT, "%s/%s-%05d.txt", folder, input, context.partitionId());
      String draft = name + "." + context.taskAttemptId();
      try (OutputStream out = Remote.create(draft)) {
        for (String fault : faults) {
          out.write((fault + "\n").getBytes(StandardCharsets.UTF_8));
        }
      } catch (IOException e) {
        throw Remote.unwritable(name, e);
      }
      Remote.publish(draft, name);
    }
  }

  Task task() {
    return new Task();
  }

  /** How many lines were put aside in a folder. */
  public static long count(String folder) {
    long lines = 0;
    if (Remote.exists(folder)) {
      for (FileStatus file : Remote.files(folder)) {
        String name = file.getPath().toString();
        try (LineReader reader = new LineReader(Remote.open(name), name)) {
          while (reader.next() != null) {
            lines++;
          }
        }
      }
    }
    return lines;
  }
}
