package org.paraphrast.cli;

import java.io.FileDescriptor;
import java.io.FileNotFoundException;
import java.io.FileOutputStream;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Where messages go. The launcher may have put a pipe between Java's standard error and the user,
 * to drop a warning of Java's, and then says which descriptor leads past it; so the last message is
 * out when the program ends, whatever the pipe still holds.
 */
final class StandardError {
  static final String PROPERTY = "paraphrast.stderr";

  private StandardError() {}

  static FileOutputStream open() {
    String descriptor = System.getProperty(PROPERTY);
    return open(descriptor == null ? null : Path.of("/dev/fd", descriptor));
  }

  /** Descriptors of sockets cannot be opened by name; then the pipe has to do. */
  static FileOutputStream open(@Nullable Path descriptor) {
    if (descriptor != null) {
      try {
        return new FileOutputStream(descriptor.toFile(), true);
      } catch (FileNotFoundException e) {
        return new FileOutputStream(FileDescriptor.err);
      }
    }
    return new FileOutputStream(FileDescriptor.err);
  }
}
