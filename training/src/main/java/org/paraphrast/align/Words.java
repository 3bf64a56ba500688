package org.paraphrast.align;

import java.util.ArrayList;
import java.util.List;

/** The words of a line. */
public final class Words {
  private Words() {}

  /** The parts between runs of spaces and tabs; none are empty. */
  public static List<String> of(String line) {
    List<String> words = new ArrayList<>();
    int start = 0;
    for (int i = 0; i <= line.length(); i++) {
      if (i == line.length() || line.charAt(i) == ' ' || line.charAt(i) == '\t') {
        if (i > start) {
          words.add(line.substring(start, i));
        }
        start = i + 1;
      }
    }
    return words;
  }
}
