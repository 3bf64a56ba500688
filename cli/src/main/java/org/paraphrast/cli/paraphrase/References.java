package org.paraphrast.cli.paraphrase;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.paraphrast.api.Request;
import org.paraphrast.io.DataException;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.TextFiles;

/** A reference for each input line, from a file with as many lines; or none. */
public final class References implements AutoCloseable {
  private static final String REPAIR = "give one reference for each input line";

  private final @Nullable LineReader lines;

  public References(@Nullable Path file) {
    lines = file == null ? null : TextFiles.lines(file);
  }

  /** The request for the next input line. */
  public Request next(Request request) {
    if (lines == null) {
      return request;
    }
    String reference = lines.next();
    if (reference == null) {
      throw new DataException(
          lines.name() + ": only " + lines.line() + " lines, but the input has more; " + REPAIR);
    }
    return request.withTask(request.task().withReference(reference));
  }

  /** Call after the last input line: no reference may be left. */
  public void end() {
    if (lines != null && lines.next() != null) {
      throw lines.fault("the input has only " + (lines.line() - 1) + " lines", REPAIR);
    }
  }

  @Override
  public void close() {
    if (lines != null) {
      lines.close();
    }
  }
}
