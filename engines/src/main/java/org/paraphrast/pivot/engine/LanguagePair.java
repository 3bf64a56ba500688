package org.paraphrast.pivot.engine;

import java.util.regex.Pattern;

/**
 * A direction of translation, languages by their codes: two letters where there are two.
 *
 * @param source the language of the input
 * @param target the language of the output
 */
public record LanguagePair(String source, String target) implements Comparable<LanguagePair> {
  private static final Pattern CODE = Pattern.compile("[a-z]{2,3}");

  public LanguagePair {
    if (!CODE.matcher(source).matches() || !CODE.matcher(target).matches()) {
      throw new IllegalArgumentException(
          "languages must be codes like en, got '" + source + "' and '" + target + "'");
    }
    if (source.equals(target)) {
      throw new IllegalArgumentException("languages must differ, got " + source + " twice");
    }
  }

  /** Reads {@code en-de}. */
  static LanguagePair parse(String pair) {
    String[] languages = pair.split("-", -1);
    if (languages.length != 2) {
      throw new IllegalArgumentException(
          "a language pair must look like en-de, got '" + pair + "'");
    }
    return new LanguagePair(languages[0], languages[1]);
  }

  @Override
  public int compareTo(LanguagePair other) {
    return toString().compareTo(other.toString());
  }

  @Override
  public String toString() {
    return source + "-" + target;
  }
}
