package org.paraphrast.io;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserPrincipal;
import java.util.Comparator;
import java.util.stream.Stream;

/**
 * Makes all temporary files and folders. Their names say which process {@linkplain Owner owns}
 * them: whoever next makes one in the same folder removes those of processes that were killed. What
 * belongs to a live process, to another user, or to another machine, is never touched.
 */
public final class Temporaries {
  private Temporaries() {}

  /**
   * A new empty file. Not {@code Files.createTempFile}: that would make it private to its owner
   * whatever the umask says, and the file may become a result.
   */
  static RemovedAtExit newFile(Path folder) throws IOException {
    return swept(folder, make(folder, ".", ".tmp", Temporaries::createFile));
  }

  /** A new folder that only the user can look into, hidden because results are beside it. */
  static RemovedAtExit newHiddenFolder(Path folder) throws IOException {
    return swept(folder, make(folder, ".", "", Temporaries::createFolder));
  }

  /** A new folder that only the user can look into. */
  static RemovedAtExit newFolder(Path folder) throws IOException {
    return swept(folder, make(folder, "", "", Temporaries::createFolder));
  }

  /**
   * A new empty file, one of many, in a folder that mostly is temporary itself: only the first
   * looks for what others left, and the end of the program passes them by.
   */
  public static Path newRun(Path folder, boolean first) throws IOException {
    try (RemovedAtExit made = make(folder, ".", ".tmp", Temporaries::createFile)) {
      return (first ? swept(folder, made) : made).path();
    }
  }

  private static RemovedAtExit make(
      Path folder, String prefix, String suffix, RemovedAtExit.Making making) throws IOException {
    // by the clock, so that the first name is nearly always free
    for (long number = System.nanoTime() & Long.MAX_VALUE; ; number++) {
      Path path = folder.resolve(prefix + Owner.current().name(number) + suffix);
      try {
        return RemovedAtExit.make(path, making);
      } catch (FileAlreadyExistsException e) {
        // another one of this process; try the next name
      }
    }
  }

  private static void createFile(Path path) throws IOException {
    FileChannel.open(path, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE).close();
  }

  private static void createFolder(Path path) throws IOException {
    boolean posix = FileSystems.getDefault().supportedFileAttributeViews().contains("posix");
    Files.createDirectory(
        path,
        posix
            ? new FileAttribute<?>[] {
              PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"))
            }
            : new FileAttribute<?>[0]);
  }

  /** Removes what dead processes of this user left in a folder; {@code own} is of this one. */
  private static RemovedAtExit swept(Path folder, RemovedAtExit own) {
    try (DirectoryStream<Path> left =
        Files.newDirectoryStream(
            folder, path -> Owner.of(path).filter(Owner::isDead).isPresent())) {
      UserPrincipal user = Files.getOwner(own.path(), LinkOption.NOFOLLOW_LINKS);
      for (Path path : left) {
        if (Files.getOwner(path, LinkOption.NOFOLLOW_LINKS).equals(user)) {
          remove(path);
        }
      }
    } catch (IOException | RuntimeException e) {
      // another process sweeps, or it is not allowed; there is a next time
    }
    return own;
  }

  /** Removes a file, or a folder with all that is in it; links are not followed. */
  static void remove(Path path) throws IOException {
    if (!Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
      return;
    }
    try (Stream<Path> paths = Files.walk(path)) {
      for (Path inside : paths.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(inside);
      }
    }
  }
}
