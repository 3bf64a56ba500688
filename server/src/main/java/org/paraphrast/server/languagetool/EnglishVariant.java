package org.paraphrast.server.languagetool;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.paraphrast.json.JsonFields;
import org.paraphrast.text.spelling.SpellingStyle;

/**
 * English as the protocol names it.
 *
 * @param code such as {@code en-GB}
 * @param name such as {@code English (GB)}
 * @param guessed whether the client asked to find out
 */
record EnglishVariant(String code, String name, boolean guessed) {
  private static final List<EnglishVariant> ALL =
      List.of(
          new EnglishVariant("en", "English", false),
          new EnglishVariant("en-US", "English (US)", false),
          new EnglishVariant("en-GB", "English (GB)", false),
          new EnglishVariant("en-AU", "English (Australian)", false),
          new EnglishVariant("en-CA", "English (Canadian)", false),
          new EnglishVariant("en-NZ", "English (New Zealand)", false),
          new EnglishVariant("en-ZA", "English (South African)", false));

  /** What a request says; with {@code auto}, the variant of English that the client prefers. */
  static EnglishVariant of(Form form) {
    String code =
        form.get("language")
            .orElseThrow(() -> Form.bad("'language' is missing; en-US, en-GB, auto …"));
    if (code.equals("auto")) {
      EnglishVariant preferred =
          form.list("preferredVariants").stream()
              .flatMap(variant -> named(variant).stream())
              .findFirst()
              .orElse(ALL.get(1));
      return new EnglishVariant(preferred.code, preferred.name, true);
    }
    return named(code)
        .orElseThrow(
            () -> Form.bad("this service knows English only; known are " + codes() + " and auto"));
  }

  private static Optional<EnglishVariant> named(String code) {
    String plain = code.replace('_', '-').toLowerCase(Locale.ROOT);
    return ALL.stream()
        .filter(each -> each.code.toLowerCase(Locale.ROOT).equals(plain))
        .findFirst();
  }

  private static String codes() {
    return String.join(", ", ALL.stream().map(EnglishVariant::code).toList());
  }

  /** How new words are spelled where the text itself does not show it. */
  SpellingStyle spelling() {
    if (guessed || code.equals("en") || code.equals("en-CA")) { // Canada writes both
      return SpellingStyle.UNKNOWN;
    }
    return code.equals("en-US") ? SpellingStyle.AMERICAN : SpellingStyle.BRITISH;
  }

  /** All of them, as {@code /v2/languages} lists them. */
  static List<JsonFields> list() {
    List<JsonFields> list = new ArrayList<>();
    for (EnglishVariant variant : ALL) {
      list.add(
          new JsonFields()
              .with("name", variant.name)
              .with("code", "en")
              .with("longCode", variant.code));
    }
    return list;
  }

  /**
   * The language of an answer.
   *
   * @param confidence that the text is English
   */
  JsonFields json(double confidence) {
    return new JsonFields()
        .with("name", name)
        .with("code", code)
        .with(
            "detectedLanguage",
            new JsonFields()
                .with("name", name)
                .with("code", code)
                .with("confidence", confidence)
                .with("source", "function-words"));
  }
}
