package org.paraphrast.cli.common;

import org.paraphrast.text.Language;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** The language of a text. */
public final class LanguageOption {
  @Option(
      names = "--language",
      paramLabel = "CODE",
      defaultValue = "en",
      converter = Code.class,
      description = "Language of the text: en, de, fr, es, it or pt (default: ${DEFAULT-VALUE}).")
  private Language language = Language.EN;

  public Language language() {
    return language;
  }

  /** Reads a two-letter code. */
  public static final class Code implements ITypeConverter<Language> {
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
