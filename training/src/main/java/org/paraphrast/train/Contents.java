package org.paraphrast.train;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.paraphrast.io.AtomicOutput;
import org.paraphrast.io.Checksums;
import org.paraphrast.io.DataException;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.LineWriter;
import org.paraphrast.io.TextFiles;

/**
 * SHA-256 of files and folders, remembered from run to run, because to read gigabytes takes longer
 * than to find nothing to do. What is remembered holds as long as the file's size, its times and
 * its number in the file system stay the same. One of the times is that of the last change of
 * anything, which the system keeps and no program can set: a file that was edited in place and
 * given its old date is read again. Where the system has no such time, the date is trusted. A file
 * that changed in the last seconds is not remembered, since its next change may have the same time.
 */
final class Contents {
  private static final int CHECKSUM_LENGTH = 64;

  /** Decides only what is remembered, never what a stage makes. */
  private static final Clock CLOCK = Clock.systemUTC();

  /** Longer than any file system's clock tick. */
  private static final long RECENT_MILLIS = 3000;

  private final Path memory;
  private final Map<String, String> known = new LinkedHashMap<>();

  /** Remembers in a file, which need not exist; one that cannot be read is as good as none. */
  Contents(Path memory) {
    this.memory = memory;
    if (Files.exists(memory)) {
      try (LineReader lines = TextFiles.lines(memory)) {
        for (String line = lines.next(); line != null; line = lines.next()) {
          int tab = line.indexOf('\t');
          if (tab == CHECKSUM_LENGTH) {
            known.put(line.substring(tab + 1), line.substring(0, tab));
          }
        }
      } catch (DataException e) {
        known.clear();
      }
    }
  }

  /** The checksum of a data file. */
  String ofData(Path file) {
    Seen before = seen(file);
    String checksum = known.get(before.key());
    if (checksum == null) {
      checksum = Checksums.sha256(file);
      if (!before.isRecent() && before.equals(seen(file))) {
        known.put(before.key(), checksum);
        save();
      }
    }
    return checksum;
  }

  /** What tells whether a file was changed, without reading it. */
  private record Seen(String key, FileTime changed) {
    boolean isRecent() {
      return changed.toMillis() > CLOCK.millis() - RECENT_MILLIS;
    }
  }

  private static Seen seen(Path file) {
    try {
      Path path = file.toAbsolutePath().normalize();
      BasicFileAttributes basic = Files.readAttributes(file, BasicFileAttributes.class);
      FileTime changed = basic.lastModifiedTime();
      if (file.getFileSystem().supportedFileAttributeViews().contains("unix")) {
        changed = (FileTime) Files.getAttribute(file, "unix:ctime");
      }
      String key =
          String.join(
              " ",
              Long.toString(basic.size()),
              basic.lastModifiedTime().toString(),
              changed.toString(),
              String.valueOf(basic.fileKey()),
              path.toString());
      return new Seen(key, changed);
    } catch (IOException e) {
      throw DataException.in(file, "cannot be read: " + e.getMessage(), "check its permissions");
    }
  }

  private void save() {
    try (LineWriter writer = new LineWriter(AtomicOutput.create(memory))) {
      known.forEach((key, checksum) -> writer.write(checksum + "\t" + key));
      writer.commit();
    }
  }

  /** The checksum of a file, or of the names and checksums of all files of a folder. */
  static String of(Path path) {
    return of(path, Checksums::sha256);
  }

  /** The same of what an earlier run left, remembered like data files. */
  String ofResult(Path path) {
    return of(path, this::ofData);
  }

  private static String of(Path path, Function<Path, String> checksum) {
    if (!Files.isDirectory(path)) {
      return checksum.apply(path);
    }
    List<String> lines =
        files(path).stream()
            .map(file -> checksum.apply(file) + "  " + path.relativize(file))
            .toList();
    return ofText(String.join("\n", lines));
  }

  static String ofText(String text) {
    return Checksums.sha256(text.getBytes(StandardCharsets.UTF_8));
  }

  /** The bytes of a file or of all files of a folder. */
  static long size(Path path) {
    return files(path).stream().mapToLong(file -> file.toFile().length()).sum();
  }

  private static List<Path> files(Path path) {
    try (Stream<Path> paths = Files.walk(path)) {
      return paths.filter(Files::isRegularFile).sorted().toList();
    } catch (IOException e) {
      throw DataException.in(path, "cannot be read: " + e.getMessage(), "check its permissions");
    }
  }
}
