package org.paraphrast.io;

import java.io.EOFException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.regex.Pattern;

/** Turns what the operating system says into an error that names the file, cause and repair. */
public final class IoFaults {
  private static final Pattern STREAM =
      Pattern.compile("/dev/(stdin|null|fd/\\d+)|/proc/self/fd/\\d+");

  private IoFaults() {}

  /**
   * Refuses what cannot be read as a file, before anything is opened: a pipe that somebody made
   * waits for a writer that may never come, and a device need not end. Streams that this process
   * was given with its standard input or {@code <(...)} have their writer, and may be read once.
   */
  static void requireReadable(Path file) {
    requireThere(file);
    if (!Files.isRegularFile(file) && !STREAM.matcher(file.toString()).matches()) {
      throw noFile(file);
    }
  }

  /** The same for what is mapped or read twice, which no stream can be. */
  static void requireRegular(Path file) {
    requireThere(file);
    if (!Files.isRegularFile(file)) {
      throw noFile(file);
    }
  }

  private static DataException noFile(Path file) {
    return DataException.in(
        file,
        "is a pipe, a socket or a device, which is not waited for",
        "save what it gives in a file");
  }

  private static void requireThere(Path file) {
    if (Files.isDirectory(file)) {
      throw DataException.in(file, "is a directory", "give the path of a file");
    }
    if (!Files.exists(file)) {
      throw DataException.in(file, "no such file", "check the path");
    }
    if (!Files.isReadable(file)) {
      throw DataException.in(file, "permission denied", "check its permissions (ls -l)");
    }
  }

  public static DataException reading(Path file, IOException e) {
    if (e instanceof NoSuchFileException) {
      return fault(file.toString(), "no such file", "check the path", e);
    }
    if (e instanceof AccessDeniedException) {
      return fault(file.toString(), "permission denied", "check its permissions (ls -l)", e);
    }
    return fault(file.toString(), "cannot be read: " + reason(e), "check the disk", e);
  }

  /** A stream that breaks in the middle: nearly always a compressed file that was cut short. */
  static DataException readingStream(String source, long line, IOException e) {
    String cause =
        e instanceof EOFException
            ? "the compressed data ends early"
            : "the data cannot be read: " + reason(e);
    return fault(
        source + ":" + line, cause, "the file is truncated or damaged, copy or create it again", e);
  }

  public static DataException writing(String target, IOException e) {
    String reason = reason(e);
    String repair = "check the disk and the permissions of the folder";
    if (e instanceof NoSuchFileException) {
      reason = "no such directory";
      repair = "create the directory first";
    } else if (e instanceof AccessDeniedException) {
      reason = "permission denied";
    } else if (reason.contains("No space left")) {
      repair = "free some space and run again; nothing was changed";
    } else if (reason.contains("Broken pipe")) {
      repair = "the program reading the output has stopped";
    }
    return fault(target, "cannot be written: " + reason, repair, e);
  }

  private static DataException fault(String where, String cause, String repair, IOException e) {
    return new DataException(where + ": " + cause + "; " + repair, e);
  }

  private static String reason(IOException e) {
    String message = e.getMessage();
    return message == null ? e.getClass().getSimpleName() : message;
  }
}
