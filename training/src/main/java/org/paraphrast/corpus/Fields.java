package org.paraphrast.corpus;

import java.util.ArrayList;
import java.util.List;

/** Splits lines without regular expressions. */
final class Fields {
  private Fields() {}

  /** The parts between separators; one more than there are separators, empty ones kept. */
  static List<String> split(String line, String separator) {
    List<String> fields = new ArrayList<>();
    int start = 0;
    for (int at = line.indexOf(separator); at >= 0; at = line.indexOf(separator, start)) {
      fields.add(line.substring(start, at));
      start = at + separator.length();
    }
    fields.add(line.substring(start));
    return fields;
  }

  /** The parts between runs of spaces; none are empty. */
  static List<String> words(String line) {
    List<String> words = split(line, " ");
    words.removeIf(String::isEmpty);
    return words;
  }
}
