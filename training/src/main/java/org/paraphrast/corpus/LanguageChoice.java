package org.paraphrast.corpus;

import java.util.List;
import java.util.Locale;

/**
 * Chooses segments by language. Codes are compared without regard to case; {@code en} accepts
 * {@code en-US} and {@code en-GB} accepts {@code en}, but {@code pt-BR} never accepts {@code
 * pt-PT}. An exact match beats such a fallback.
 */
record LanguageChoice(List<String> languages) {
  /** How well a segment fits a language asked for; a better one replaces a worse one. */
  enum Match {
    NONE,
    FALLBACK,
    EXACT
  }

  LanguageChoice {
    if (languages.isEmpty()) {
      throw new IllegalArgumentException("at least one language is needed");
    }
    languages = languages.stream().map(LanguageChoice::normal).toList();
  }

  Match match(int wanted, String code) {
    String asked = languages.get(wanted);
    String given = normal(code);
    if (asked.equals(given)) {
      return Match.EXACT;
    }
    boolean related = given.startsWith(asked + "-") || asked.startsWith(given + "-");
    return related ? Match.FALLBACK : Match.NONE;
  }

  private static String normal(String code) {
    return code.strip().replace('_', '-').toLowerCase(Locale.ROOT);
  }
}
