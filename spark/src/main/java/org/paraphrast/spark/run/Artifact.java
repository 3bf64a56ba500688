package org.paraphrast.spark.run;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.paraphrast.io.DataException;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.LineWriter;
import org.paraphrast.io.TextFiles;
import org.paraphrast.spark.data.BadLines;
import org.paraphrast.spark.data.Lines;
import org.paraphrast.spark.data.Parts;
import org.paraphrast.spark.data.Remote;

/**
 * A file that a stage reads: of the data, or what another stage made, as one file or in {@link
 * Parts}.
 *
 * @param path with its scheme
 * @param made whether a stage made it
 */
public record Artifact(String path, boolean made) {

  boolean isParts() {
    return made && Remote.names(path).stream().anyMatch(name -> name.startsWith("part-"));
  }

  public long size() {
    return Remote.size(path);
  }

  /** Its lines in order. */
  public JavaRDD<String> lines(JavaSparkContext spark, BadLines bad) {
    return isParts() ? new Parts(path).read(spark) : Lines.read(spark, path, bad);
  }

  /** All lines on this machine, one after another; to be closed. */
  public LineReader open() {
    return isParts() ? new Parts(path).open() : new LineReader(Parts.bytes(file()), path);
  }

  /** Its path, if it is one file. */
  private String file() {
    if (Remote.isFolder(path)) {
      throw new DataException(
          path + ": is a folder; this stage reads it on the driver, so give one file");
    }
    return path;
  }

  /** A copy on this machine: the bytes that one machine would have written. */
  public Path fetch(Path folder) {
    Path file = folder.resolve(Path.of(path.substring(path.lastIndexOf('/') + 1)));
    if (isParts()) {
      try (LineWriter writer = TextFiles.write(file)) {
        new Parts(path).copyTo(writer);
        writer.commit();
      }
    } else {
      try (InputStream in = Remote.open(file())) {
        Files.copy(in, file, StandardCopyOption.REPLACE_EXISTING);
      } catch (IOException e) {
        throw DataException.in(
            file, "cannot be written: " + e.getMessage(), "free some disk space");
      }
    }
    return file;
  }
}
