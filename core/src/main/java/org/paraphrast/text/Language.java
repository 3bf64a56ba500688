package org.paraphrast.text;

import java.util.Locale;
import java.util.Set;

/** The languages whose clitics, elisions and abbreviations the tokenizer knows. */
public enum Language {
  EN(Set.of()),
  DE(Set.of()),
  FR(
      Set.of(
          "l", "d", "j", "m", "t", "s", "n", "c", "qu", "jusqu", "lorsqu", "puisqu", "quoiqu",
          "presqu")),
  ES(Set.of()),
  IT(
      Set.of(
          "l", "d", "c", "m", "t", "s", "v", "n", "un", "dell", "all", "dall", "nell", "sull",
          "coll", "quell", "quest", "gl", "dov", "com", "cos", "bell", "sant", "tutt", "mezz",
          "nessun", "ciascun", "alcun", "anch", "senz", "quant")),
  PT(Set.of("d"));

  @SuppressWarnings("ImmutableEnumChecker") // made by Set.of
  private final Set<String> elisions;

  Language(Set<String> elisions) {
    this.elisions = elisions;
  }

  /** The language of a two-letter code such as {@code en}, in any case. */
  public static Language of(String code) {
    for (Language language : values()) {
      if (language.code().equalsIgnoreCase(code)) {
        return language;
      }
    }
    throw new IllegalArgumentException(
        "language must be one of en, de, fr, es, it, pt, got " + code);
  }

  /** The two-letter code, lower case. */
  public String code() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Whether {@code word} before an apostrophe is a word of its own, as in {@code l'homme}. */
  public boolean isElision(String word) {
    return elisions.contains(word.toLowerCase(Locale.ROOT));
  }

  public boolean hasElisions() {
    return !elisions.isEmpty();
  }
}
