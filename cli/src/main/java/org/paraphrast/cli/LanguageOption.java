package org.paraphrast.cli;

import org.paraphrast.text.Language;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** The language of a text. */
final class LanguageOption {
  @Option(
      names = "--language",
      paramLabel = "CODE",
      defaultValue = "en",
      converter = Code.class,
      description = "en, de, fr, es, it or pt (default: ${DEFAULT-VALUE}).")
  private Language language = Language.EN;

  Language language() {
    return language;
  }

  /** Reads a two-letter code. */
  static final class Code implements ITypeConverter<Language> {
    @Override
    public Language convert(String value) {
      try {
        return Language.of(value);
      } catch (IllegalArgumentException e) {
        throw (TypeConversionException)
            new TypeConversionException(String.valueOf(e.getMessage())).initCause(e);
      }
    }
  }
}
