package org.paraphrast.train;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.paraphrast.io.AtomicOutput;
import org.paraphrast.io.Checksums;
import org.paraphrast.io.DataException;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.LineWriter;
import org.paraphrast.io.TextFiles;

/**
 * SHA-256 of files and folders. Checksums of data files are remembered from run to run, as long as
 * size and time of the file stay the same, because to read gigabytes takes longer than to find
 * nothing to do.
 */
final class Contents {
  private final Path memory;
  private final Map<String, String> known = new LinkedHashMap<>();

  /** Remembers in a file, which need not exist. */
  Contents(Path memory) {
    this.memory = memory;
    if (Files.exists(memory)) {
      try (LineReader lines = TextFiles.lines(memory)) {
        for (String line = lines.next(); line != null; line = lines.next()) {
          int tab = line.indexOf('\t');
          known.put(line.substring(tab + 1), line.substring(0, Math.max(tab, 0)));
        }
      }
    }
  }

  /** The checksum of a data file. */
  String ofData(Path file) {
    String key;
    try {
      FileTime time = Files.getLastModifiedTime(file);
      key = Files.size(file) + " " + time.toMillis() + " " + file.toAbsolutePath().normalize();
    } catch (IOException e) {
      throw DataException.in(file, "cannot be read: " + e.getMessage(), "check its permissions");
    }
    String checksum = known.get(key);
    if (checksum == null) {
      checksum = Checksums.sha256(file);
      known.put(key, checksum);
      save();
    }
    return checksum;
  }

  private void save() {
    try (LineWriter writer = new LineWriter(AtomicOutput.create(memory))) {
      known.forEach((key, checksum) -> writer.write(checksum + "\t" + key));
      writer.commit();
    }
  }

  /** The checksum of a file, or of the names and checksums of all files of a folder. */
  static String of(Path path) {
    if (!Files.isDirectory(path)) {
      return Checksums.sha256(path);
    }
    List<String> lines = new ArrayList<>();
    for (Path file : files(path)) {
      lines.add(Checksums.sha256(file) + "  " + path.relativize(file));
    }
    return ofText(String.join("\n", lines));
  }

  static String ofText(String text) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      return HexFormat.of().formatHex(digest.digest(text.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }

  /** The bytes of a file or of all files of a folder. */
  static long size(Path path) {
    long size = 0;
    for (Path file : files(path)) {
      size += file.toFile().length();
    }
    return size;
  }

  private static List<Path> files(Path path) {
    try (Stream<Path> paths = Files.walk(path)) {
      return paths.filter(Files::isRegularFile).sorted().toList();
    } catch (IOException e) {
      throw DataException.in(path, "cannot be read: " + e.getMessage(), "check its permissions");
    }
  }
}
