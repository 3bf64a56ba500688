package org.paraphrast.io;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Mapped files that became shorter while they were read. The Java machine tells that by an {@link
 * InternalError} without the name of the file, and not before the reading method has returned, so
 * only the one who began the work can catch it. Linux lists what is mapped; there the file is found
 * by its size.
 */
public final class MappedFaults {
  private static final Path MAPS = Path.of("/proc/self/maps");

  /** A shared read-only mapping: first and last address, offset in the file, path. */
  private static final Pattern MAPPING =
      Pattern.compile("([0-9a-f]+)-([0-9a-f]+) r--s ([0-9a-f]+) \\S+ [1-9][0-9]* +(/.*)");

  private static final int HEXADECIMAL = 16;
  static final String CAUSE = "was truncated or replaced while it was being read";
  private static final String REPAIR =
      "; restore it, and run again; replace files by renaming, never in place";

  private MappedFaults() {}

  /** Whether this error of the Java machine comes from a mapped file. */
  public static boolean isFault(Throwable error) {
    return error instanceof InternalError
        && error.getMessage() != null
        && error.getMessage().contains("unsafe memory access");
  }

  /** Such an error as one that names the file, as far as the system tells it. */
  public static DataException explain(Throwable error) {
    String which = shortened().map(Path::toString).orElse("a file in use");
    return new DataException(which + ": " + CAUSE + REPAIR, error);
  }

  /** Such an error while a file was read, unless it is late and belongs to another file. */
  static DataException explain(InternalError error, Path file, String repair) {
    if (!isFault(error)) {
      throw error;
    }
    Optional<Path> other = shortened().filter(shorter -> !isSame(shorter, file));
    if (other.isPresent()) {
      return new DataException(other.get() + ": " + CAUSE + REPAIR, error);
    }
    return new DataException(file + ": " + CAUSE + "; " + repair, error);
  }

  private static boolean isSame(Path one, Path other) {
    try {
      return Files.isSameFile(one, other);
    } catch (IOException e) {
      return false;
    }
  }

  /** The first mapped file whose mapping ends behind its end. */
  private static Optional<Path> shortened() {
    try {
      List<String> mappings = Files.isReadable(MAPS) ? Files.readAllLines(MAPS) : List.of();
      for (String mapping : mappings) {
        Matcher line = MAPPING.matcher(mapping);
        if (line.matches() && isShortened(line)) {
          return Optional.of(Path.of(line.group(4)));
        }
      }
      return Optional.empty();
    } catch (IOException | InvalidPathException e) {
      return Optional.empty();
    }
  }

  private static boolean isShortened(Matcher mapping) throws IOException {
    Path file = Path.of(mapping.group(4));
    if (!Files.isRegularFile(file)) {
      return false;
    }
    long mapped = number(mapping.group(2)) - number(mapping.group(1));
    long page = 4096; // nothing fails in the page of the last byte
    return number(mapping.group(3)) + mapped >= Files.size(file) + page;
  }

  private static long number(String digits) {
    return Long.parseUnsignedLong(digits, HEXADECIMAL);
  }
}
