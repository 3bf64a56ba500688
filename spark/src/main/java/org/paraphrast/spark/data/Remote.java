package org.paraphrast.spark.data;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.regex.Pattern;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FileAlreadyExistsException;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Options;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.util.functional.FutureIO;
import org.apache.spark.SparkEnv;
import org.apache.spark.deploy.SparkHadoopUtil;
import org.paraphrast.io.DataException;

/**
 * Files of any Hadoop file system ({@code file:}, {@code hdfs:}, {@code s3a:}), on the driver and
 * in tasks alike. What goes wrong is a {@link DataException} that names the file.
 */
public final class Remote {
  private static final Pattern DRAFT = Pattern.compile("_.*\\.[0-9]+");

  private Remote() {}

  /** Remembered for each Spark of the process, since to read the settings takes milliseconds. */
  private static final Map<Object, Configuration> KNOWN =
      Collections.synchronizedMap(new WeakHashMap<>());

  /** Hadoop's settings with those of Spark ({@code spark.hadoop.*}). */
  static Configuration configuration() {
    SparkEnv env = SparkEnv.get();
    return env == null
        ? KNOWN.computeIfAbsent(Remote.class, none -> new Configuration())
        : KNOWN.computeIfAbsent(env, one -> SparkHadoopUtil.get().newConfiguration(env.conf()));
  }

  /** Something done with a file. */
  private interface Use<T> {
    T of(FileSystem system, Path path) throws IOException;
  }

  private static <T> T use(String file, Use<T> use) throws IOException {
    Path path = new Path(file);
    return use.of(path.getFileSystem(configuration()), path);
  }

  private static <T> T read(String file, Use<T> use) {
    try {
      return use(file, use);
    } catch (IOException e) {
      throw unreadable(file, e);
    }
  }

  private static <T> T write(String file, Use<T> use) {
    try {
      return use(file, use);
    } catch (IOException e) {
      throw unwritable(file, e);
    }
  }

  /** The file or folder with its scheme, {@code file:/data/x}. */
  public static String qualified(String file) {
    try {
      return read(file, FileSystem::makeQualified).toString();
    } catch (IllegalArgumentException e) {
      throw unreadable(file, e);
    }
  }

  public static boolean exists(String file) {
    return read(file, FileSystem::exists);
  }

  public static boolean isFolder(String file) {
    return exists(file) && read(file, FileSystem::getFileStatus).isDirectory();
  }

  /** A file, or the files of a folder in the order of their names; hidden ones are passed over. */
  public static List<FileStatus> files(String file) {
    try {
      return use(file, Remote::files);
    } catch (FileNotFoundException e) {
      throw new DataException(file + ": is missing; put it there or choose another folder", e);
    } catch (IOException e) {
      throw unreadable(file, e);
    }
  }

  private static List<FileStatus> files(FileSystem system, Path path) throws IOException {
    FileStatus status = system.getFileStatus(path);
    return !status.isDirectory()
        ? List.of(status)
        : Arrays.stream(system.listStatus(path))
            .filter(one -> one.isFile() && !isHidden(one))
            .sorted(Comparator.comparing(one -> one.getPath().getName()))
            .toList();
  }

  /** The bytes of a file or of all files of a folder. */
  public static long size(String file) {
    return files(file).stream().mapToLong(FileStatus::getLen).sum();
  }

  /**
   * What tells whether a file or folder was changed: names, sizes and dates. Reading terabytes to
   * find nothing to do would take too long.
   */
  public static String fingerprint(String file) {
    StringBuilder text = new StringBuilder(qualified(file));
    for (FileStatus one : files(file)) {
      text.append('\n').append(one.getPath().getName());
      text.append(' ').append(one.getLen()).append(' ').append(one.getModificationTime());
    }
    return text.toString();
  }

  public static InputStream open(String file) {
    return openFrom(file);
  }

  /**
   * Opens a file that will be read forward from some place. Object stores are told so: one that
   * expects jumps asks for a piece at a time.
   */
  static FSDataInputStream openFrom(String file) {
    return read(
        file,
        (system, path) ->
            FutureIO.awaitFuture(
                system
                    .openFile(path)
                    .opt(
                        Options.OpenFileOptions.FS_OPTION_OPENFILE_READ_POLICY,
                        Options.OpenFileOptions.FS_OPTION_OPENFILE_READ_POLICY_SEQUENTIAL)
                    .build()));
  }

  /** Writes a file anew. */
  public static OutputStream create(String file) {
    return write(file, (system, path) -> system.create(path, true));
  }

  /** Copies a file of this machine there. */
  public static void upload(java.nio.file.Path from, String to) {
    try (OutputStream out = create(to)) {
      Files.copy(from, out);
    } catch (IOException e) {
      throw unwritable(to, e);
    }
  }

  /**
   * Gives the finished file of a task its name, unless another attempt has written it: both wrote
   * the same, and what is there may be in use, so it is never taken away. An attempt that is killed
   * here loses nothing: a file is renamed at once, or, on an object store, copied as a whole.
   */
  static void publish(String draft, String file) {
    write(
        file,
        (system, target) -> {
          if (system.exists(target) || !renamed(system, new Path(draft), target)) {
            system.delete(new Path(draft), false);
          }
          return target;
        });
  }

  /** False if another attempt was faster, which file systems say in different ways. */
  private static boolean renamed(FileSystem system, Path draft, Path target) throws IOException {
    try {
      if (system.rename(draft, target)) {
        return true;
      }
    } catch (FileAlreadyExistsException e) {
      return false;
    }
    return !accepted(system.exists(target));
  }

  /** Gives a finished file its name; a file that had it goes away. */
  public static void replace(String draft, String file) {
    write(
        file,
        (system, target) -> {
          Path finished = system.getFileStatus(new Path(draft)).getPath(); // or nothing goes away
          system.delete(target, false);
          return accepted(system.rename(finished, target));
        });
  }

  /** Some file systems do not say why they refuse. */
  private static boolean accepted(boolean done) throws IOException {
    if (!done) {
      throw new IOException("refused");
    }
    return true;
  }

  /** Removes a file or folder, if it is there. */
  public static void remove(String file) {
    write(file, (system, path) -> system.delete(path, true));
  }

  /** Removes from a folder and those in it the drafts of tasks that died, {@code _NAME.17}. */
  public static void removeDrafts(String folder) {
    for (FileStatus one : write(folder, FileSystem::listStatus)) {
      if (DRAFT.matcher(one.getPath().getName()).matches()) {
        remove(one.getPath().toString());
      } else if (one.isDirectory()) {
        removeDrafts(one.getPath().toString());
      }
    }
  }

  private static boolean isHidden(FileStatus file) {
    String name = file.getPath().getName();
    return name.startsWith("_") || name.startsWith(".");
  }

  public static void createFolder(String folder) {
    write(folder, (system, path) -> accepted(system.mkdirs(path)));
  }

  /** The names of what is in a folder, sorted; none if there is no such folder. */
  public static List<String> names(String folder) {
    try {
      FileStatus[] found = use(folder, FileSystem::listStatus);
      return Arrays.stream(found).map(status -> status.getPath().getName()).sorted().toList();
    } catch (FileNotFoundException e) {
      return List.of();
    } catch (IOException e) {
      throw unreadable(folder, e);
    }
  }

  static DataException unreadable(String file, Exception e) {
    return new DataException(
        file + ": cannot be read: " + e.getMessage() + "; check name and permissions", e);
  }

  static DataException unwritable(String file, Exception e) {
    return new DataException(
        file + ": cannot be written: " + e.getMessage() + "; check room and permissions", e);
  }
}
