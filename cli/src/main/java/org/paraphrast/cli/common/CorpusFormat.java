package org.paraphrast.cli.common;

import java.util.List;
import java.util.Locale;

/** The corpus formats of the command line, and the suffixes that tell them. */
public enum CorpusFormat {
  TEXT,
  MOSES,
  MULTI,
  TSV,
  TMX,
  JSONL,
  PPDB,
  CONLLU,
  WORKBOOK;

  private static final List<String> COMPRESSED = List.of(".gz", ".xz", ".bz2", ".zst");

  /** The format of files as they were named: by the suffix of the first, else by their number. */
  public static CorpusFormat of(List<String> files) {
    if (!files.isEmpty()) {
      String name = withoutCompression(files.get(0).toLowerCase(Locale.ROOT));
      for (CorpusFormat format : values()) {
        if (!format.oneFilePerSide() && name.endsWith("." + format)) {
          return format;
        }
      }
    }
    return files.size() < 2 ? TEXT : files.size() == 2 ? MOSES : MULTI;
  }

  /** Whether each side has its own file of lines. */
  public boolean oneFilePerSide() {
    return this == TEXT || this == MOSES || this == MULTI;
  }

  /** As it is written on the command line. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }

  private static String withoutCompression(String name) {
    for (String suffix : COMPRESSED) {
      if (name.endsWith(suffix)) {
        return name.substring(0, name.length() - suffix.length());
      }
    }
    return name;
  }
}
