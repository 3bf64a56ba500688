package org.paraphrast.cli;

import org.paraphrast.text.Language;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** Reads the value of {@code --language}. */
final class LanguageOption {
  private LanguageOption() {}

  static Language parse(CommandSpec spec, String code) {
    try {
      return Language.of(code);
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), "--" + e.getMessage(), e);
    }
  }
}
