package org.paraphrast.fit.teach;

import java.util.List;

/**
 * A judged replacement in its sentence.
 *
 * @param words of the sentence, in lower case
 * @param start the first word that goes
 * @param end behind the last; words and target begin and end differently between them
 * @param target the lower-case words that come
 * @param acceptable the judgement
 * @param chosen whether its pair may have been judged in more sentences because of what raters said
 *     of it in the first
 */
public record Exemplar(
    List<String> words,
    int start,
    int end,
    List<String> target,
    boolean acceptable,
    boolean chosen) {
  public Exemplar {
    words = List.copyOf(words);
    target = List.copyOf(target);
    if (start < 0 || end < start || end > words.size()) {
      throw new IllegalArgumentException(
          "span must be in 0 .. " + words.size() + ", got " + start + " .. " + end);
    }
  }

  String source() {
    return String.join(" ", words.subList(start, end));
  }

  String targetText() {
    return String.join(" ", target);
  }
}
