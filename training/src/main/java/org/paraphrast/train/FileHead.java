package org.paraphrast.train;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.paraphrast.io.DataException;
import org.paraphrast.io.TextFiles;

/**
 * The beginning of a file, by which its format is told, so that a mistaken or swapped file is found
 * before hours are spent. What it cannot tell, it lets pass.
 */
record FileHead(Optional<String> binary, Optional<List<String>> lines) {
  private static final int BYTES = 1 << 16;
  private static final int LINES = 200;
  private static final byte[] MAGIC = "PARAPHR\n".getBytes(StandardCharsets.US_ASCII);
  private static final Pattern LINKS = Pattern.compile("\\d+[-?]\\d+(\\s+\\d+[-?]\\d+)*\\s*");

  private static final Map<Format, String> BINARY =
      Map.of(
          Format.LANGUAGE_MODEL, "NGLM",
          Format.TABLE, "PTAB",
          Format.TRANSLATIONS, "PTAB",
          Format.SYNTAX, "SYNX",
          Format.VECTORS, "WVEC",
          Format.ENCODER, "ENCO",
          Format.GENERATOR, "GENE",
          Format.EXEMPLARS, "EXMP");

  /** What nearly every line of a format looks like. */
  private static final Map<Format, Predicate<String>> LIKE =
      Map.ofEntries(
          Map.entry(Format.LINKS, line -> LINKS.matcher(line).matches()),
          Map.entry(Format.PAIRS, line -> separators(line) == 1),
          Map.entry(Format.PHRASES, line -> separators(line) > 1),
          Map.entry(Format.PATTERNS, line -> separators(line) > 1),
          Map.entry(Format.PAIR_LIST, line -> hasTab(line) || separators(line) > 1),
          Map.entry(Format.TSV, FileHead::hasTab),
          Map.entry(Format.GROUPS, FileHead::hasTab),
          Map.entry(Format.STORIES, FileHead::hasTab),
          Map.entry(Format.QUERIES, FileHead::hasTab),
          Map.entry(Format.LABELS, FileHead::hasTab),
          Map.entry(Format.JUDGEMENTS, FileHead::hasTab),
          Map.entry(Format.READINGS, FileHead::hasTab),
          Map.entry(Format.STRUCTURE_LESSONS, FileHead::hasTab),
          Map.entry(Format.DRAFT_LESSONS, FileHead::hasTab),
          Map.entry(Format.DICTIONARY, line -> hasTab(line) || line.startsWith("{")),
          Map.entry(Format.WORKBOOK, line -> line.startsWith("{")),
          Map.entry(Format.CANDIDATES, line -> line.startsWith("{")));

  /** Text formats that are told by their lines, the stricter first. */
  private static final List<Format> TOLD = List.of(Format.LINKS, Format.PHRASES, Format.PAIRS);

  /** Why a file is none of this format; empty if it may be. */
  static Optional<String> complaint(Path file, Format format) {
    if (Files.isDirectory(file) != (format == Format.MODEL)) {
      return Optional.of(Files.isDirectory(file) ? "is a folder" : "is not a folder");
    }
    if (format == Format.MODEL) {
      return Optional.empty();
    }
    try {
      return read(file).complaint(format);
    } catch (DataException e) {
      return Optional.of("cannot be read: " + e.getMessage());
    }
  }

  /** The first lines of a text that are not empty; none if it is no text. */
  static List<String> lines(Path file) {
    return Files.isDirectory(file) ? List.of() : read(file).lines.orElse(List.of());
  }

  private static FileHead read(Path file) {
    byte[] bytes;
    try (InputStream in = TextFiles.open(file)) {
      bytes = in.readNBytes(BYTES);
    } catch (IOException | UncheckedIOException e) {
      throw DataException.in(file, String.valueOf(e.getMessage()), "replace it");
    }
    if (Arrays.mismatch(bytes, MAGIC) == MAGIC.length && bytes.length >= MAGIC.length + 4) {
      return new FileHead(
          Optional.of(new String(bytes, MAGIC.length, 4, StandardCharsets.US_ASCII)),
          Optional.empty());
    }
    return new FileHead(Optional.empty(), text(bytes).map(FileHead::wholeLines));
  }

  /** The bytes as text, up to the last line end if there are more; empty if they are none. */
  private static Optional<String> text(byte[] bytes) {
    int end = bytes.length == BYTES ? lastWhole(bytes) : bytes.length;
    try {
      String text =
          StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes, 0, end)).toString();
      return text.indexOf('\0') < 0 ? Optional.of(text) : Optional.empty();
    } catch (CharacterCodingException e) {
      return Optional.empty();
    }
  }

  /** The end of the last line, or of the last ASCII character if it is all one line. */
  private static int lastWhole(byte[] bytes) {
    int end = bytes.length;
    while (end > 0 && bytes[end - 1] != '\n') {
      end--;
    }
    if (end == 0) {
      end = bytes.length;
      while (end > 0 && bytes[end - 1] < 0) {
        end--;
      }
    }
    return end;
  }

  private static List<String> wholeLines(String text) {
    return text.lines().filter(line -> !line.isBlank()).limit(LINES).toList();
  }

  private Optional<String> complaint(Format format) {
    String wanted = BINARY.get(format);
    if (wanted != null || binary.isPresent()) {
      return binary.isPresent() && binary.get().equals(wanted)
          ? Optional.empty()
          : Optional.of("is " + kind() + ", not " + format);
    }
    if (lines.isEmpty()) {
      return Optional.of("is not UTF-8 text");
    }
    if (lines.get().isEmpty()) {
      boolean mayBe = List.of(Format.WEIGHTS, Format.CARD, Format.LINKS).contains(format);
      return mayBe ? Optional.empty() : Optional.of("is empty");
    }
    Predicate<String> like = LIKE.get(format);
    boolean fits = like == null ? format != Format.TEXT || told().isEmpty() : mostlyIs(like);
    return fits ? Optional.empty() : Optional.of("looks like " + kind() + ", not " + format);
  }

  private String kind() {
    if (binary.isPresent()) {
      return BINARY.entrySet().stream()
          .filter(entry -> entry.getValue().equals(binary.get()))
          .map(entry -> entry.getKey().toString())
          .sorted()
          .findFirst()
          .orElse("another binary file");
    }
    return told()
        .map(Format::toString)
        .orElseGet(
            () ->
                lines.isEmpty()
                    ? "no UTF-8 text"
                    : mostlyIs(FileHead::hasTab) ? Format.TSV.toString() : "plain text");
  }

  private Optional<Format> told() {
    return TOLD.stream()
        .filter(
            format -> {
              Predicate<String> like = LIKE.get(format);
              return like != null && mostlyIs(like);
            })
        .findFirst();
  }

  private boolean mostlyIs(Predicate<String> like) {
    List<String> all =
        lines.orElse(List.of()).stream().filter(line -> !line.startsWith("#")).toList();
    return all.isEmpty() || all.stream().filter(like).count() * 2 > all.size();
  }

  private static boolean hasTab(String line) {
    return line.indexOf('\t') >= 0;
  }

  private static int separators(String line) {
    return line.split(Pattern.quote(" ||| "), -1).length - 1;
  }
}
