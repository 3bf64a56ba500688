package org.paraphrast.augment.rows;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** What labelled texts are written in. */
public enum RowFormat {
  /** RFC 4180. */
  CSV("csv"),
  /** Fields between tabs, nothing quoted. */
  TSV("tsv tab"),
  /** One JSON value a line. */
  JSONL("jsonl ndjson json"),
  /** A token and its tag a line, an empty line after each sentence. */
  CONLL("conll bio iob iob2 bioes");

  private static final Pattern COMPRESSED = Pattern.compile("\\.(gz|xz|bz2|zst)$");

  /** The label first, with spaces between. */
  private final String suffixes;

  RowFormat(String suffixes) {
    this.suffixes = suffixes;
  }

  /** {@code csv}. */
  public String label() {
    return suffixes.split(" ", -1)[0];
  }

  /** The format that the suffix of a file names, below that of a compression. */
  public static Optional<RowFormat> of(Path file) {
    String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
    String plain = COMPRESSED.matcher(name).replaceFirst("");
    for (RowFormat format : values()) {
      for (String suffix : format.suffixes.split(" ", -1)) {
        if (plain.endsWith("." + suffix)) {
          return Optional.of(format);
        }
      }
    }
    return Optional.empty();
  }
}
