package org.paraphrast.pivot.translate;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.paraphrast.io.sort.ExternalSorter;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.table.Evidence;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.TableBuilder;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.TableInfo;
import org.paraphrast.table.Unit;
import org.paraphrast.text.Language;
import org.paraphrast.tune.FeatureWeights;

/** Small translation tables and translators made of them. */
final class TranslateFixtures {
  private TranslateFixtures() {}

  /** A pair with its probability p(target|source) and three others. */
  static TableEntry pair(String source, String target, double... probabilities) {
    Float[] features = new Float[4];
    for (int i = 0; i < 4; i++) {
      features[i] = (float) Math.log(probabilities[Math.min(i, probabilities.length - 1)]);
    }
    return new TableEntry(Unit.parse(source), Unit.parse(target), List.of(features), Evidence.NONE);
  }

  static TranslationTable table(Path folder, LanguageModel lm, List<TableEntry> entries) {
    try {
      Path file = Files.createTempFile(folder, "pairs", ".table");
      TableInfo info =
          new TableInfo("x-y", "made for the test", TranslationWeights.NAMES.subList(0, 4));
      try (TableBuilder builder =
          new TableBuilder(
              info, TableBuilder.Precision.EXACT, new ExternalSorter(folder, 1 << 16), 20)) {
        entries.forEach(builder::add);
        builder.write(file);
      }
      return new TranslationTable(ParaphraseTable.open(file), lm);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Translator translator(TranslationTable table, FeatureWeights weights, BeamOptions limits) {
    return new Translator(
        new Translator.Languages(Language.EN, Language.DE), table, weights, limits);
  }
}
