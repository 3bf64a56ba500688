package org.paraphrast.cli.table;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.paraphrast.table.source.MosesPhrases;
import org.paraphrast.table.source.PivotSource;
import picocli.CommandLine.Option;

/** Bilingual phrase tables to pivot through. */
final class PivotLanguages {
  @Option(
      names = "--phrases",
      paramLabel = "CODE=FILE",
      description = "A language code and its phrase table from 'phrase score'. May be repeated.")
  private Map<String, Path> phrases = new LinkedHashMap<>();

  @Option(
      names = "--english",
      paramLabel = "NAME",
      defaultValue = "target",
      description =
          "The English side of the phrase tables: source or target (default: ${DEFAULT-VALUE}).")
  private MosesPhrases.Side english = MosesPhrases.Side.TARGET;

  boolean isEmpty() {
    return phrases.isEmpty();
  }

  /** All languages weigh the same. */
  List<PivotSource.Language> languages() {
    List<PivotSource.Language> languages = new ArrayList<>();
    phrases.forEach(
        (code, file) ->
            languages.add(
                new PivotSource.Language(
                    code, 1.0 / phrases.size(), new MosesPhrases(file, english))));
    return languages;
  }
}
