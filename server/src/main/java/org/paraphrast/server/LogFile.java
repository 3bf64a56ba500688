package org.paraphrast.server;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.channels.Channels;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.Set;
import org.paraphrast.io.DataException;

/**
 * The file of the access log, which tells who called when, and texts if the operator wants: its
 * owner alone may read and write it. One that others may read is closed to them.
 */
final class LogFile {
  private static final Set<PosixFilePermission> OWNER =
      PosixFilePermissions.fromString("rw-------");

  private LogFile() {}

  /**
   * Opens a file to write at its end.
   *
   * @param notes what the operator should know
   */
  static PrintWriter append(Path file, PrintWriter notes) {
    boolean posix = file.getFileSystem().supportedFileAttributeViews().contains("posix");
    FileAttribute<?>[] mode =
        posix
            ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(OWNER)}
            : new FileAttribute<?>[0];
    try {
      Set<StandardOpenOption> append =
          EnumSet.of(StandardOpenOption.CREATE, StandardOpenOption.APPEND);
      SeekableByteChannel channel = Files.newByteChannel(file, append, mode);
      try {
        if (Files.isRegularFile(file)) { // a device or a pipe is as open as its owner made it
          requireOwn(file, posix, notes);
        }
      } catch (DataException e) {
        channel.close();
        throw e;
      }
      return new PrintWriter(Channels.newWriter(channel, StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw DataException.in(file, "cannot be written: " + e.getMessage(), "choose another --log");
    }
  }

  private static void requireOwn(Path file, boolean posix, PrintWriter notes) throws IOException {
    if (!posix) {
      notes.println(
          file + ": this system cannot say here who may read the log; its folder decides");
      notes.flush();
      return;
    }
    if (isOwn(file)) {
      return;
    }
    try {
      Files.setPosixFilePermissions(file, OWNER);
    } catch (IOException e) {
      throw othersMayRead(file);
    }
    if (!isOwn(file)) {
      throw othersMayRead(file); // a file system that has no permissions of its own
    }
    notes.println(file + ": others could read the log; now its owner alone can");
    notes.flush();
  }

  private static boolean isOwn(Path file) throws IOException {
    Set<PosixFilePermission> others = new HashSet<>(Files.getPosixFilePermissions(file));
    others.removeAll(PosixFilePermissions.fromString("rwx------"));
    return others.isEmpty();
  }

  private static DataException othersMayRead(Path file) {
    return DataException.in(
        file, "others may read it, and that cannot be changed", "choose another --log");
  }
}
