package org.paraphrast.cli;

import java.io.FileDescriptor;
import java.io.FileNotFoundException;
import java.io.FileOutputStream;
import java.lang.reflect.Constructor;
import java.lang.reflect.InaccessibleObjectException;
import java.nio.file.Path;
import java.util.Optional;
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
    return descriptor == null
        ? open(null)
        : inherited(Integer.parseInt(descriptor))
            .orElseGet(() -> open(Path.of("/dev/fd", descriptor)));
  }

  /**
   * A descriptor that the launcher opened. Opening it by its name would not do for a file: it would
   * have a place of its own to write at, and what others write there would be lost. Java has no
   * other way to it, so the launcher opens {@code java.io} to us.
   */
  private static Optional<FileOutputStream> inherited(int descriptor) {
    try {
      Constructor<FileDescriptor> constructor =
          FileDescriptor.class.getDeclaredConstructor(int.class);
      constructor.setAccessible(true);
      return Optional.of(new FileOutputStream(constructor.newInstance(descriptor)));
    } catch (ReflectiveOperationException | InaccessibleObjectException e) {
      return Optional.empty();
    }
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
