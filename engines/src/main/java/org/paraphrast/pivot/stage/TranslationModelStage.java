package org.paraphrast.pivot.stage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.paraphrast.io.DataException;
import org.paraphrast.pivot.translate.TranslationModel;
import org.paraphrast.pivot.translate.TranslationWeights;
import org.paraphrast.train.StageKind;
import org.paraphrast.train.StageRun;
import org.paraphrast.tune.FeatureWeights;

/**
 * Puts the folder of a translator together: tables by direction ({@code en-de}), language models by
 * language, weights by direction; a direction without weights gets the defaults.
 */
final class TranslationModelStage implements StageKind {
  @Override
  public String name() {
    return "translation-model";
  }

  @Override
  public int version() {
    return 1;
  }

  @Override
  public List<Port> ports() {
    return List.of(
        Port.many("tables"), Port.many("models"), Port.any("weights"), Port.optional("card"));
  }

  @Override
  public List<OptionSpec> options() {
    return List.of(new OptionSpec("distortion-limit", OptionType.INTEGER, "4"));
  }

  @Override
  public List<OutputSpec> outputs() {
    return List.of(new OutputSpec("model", "model"));
  }

  @Override
  public Cost cost() {
    return new Cost(0.01, 1);
  }

  @Override
  public void run(StageRun run) {
    Path folder = run.output("model");
    Map<String, Path> weights = run.labelled("weights");
    List<TranslationModel.Entry> entries = new ArrayList<>();
    try {
      Files.createDirectories(folder);
      for (Map.Entry<String, Path> table : run.labelled("tables").entrySet()) {
        String[] languages = table.getKey().split("-", -1);
        if (languages.length != 2) {
          throw new IllegalArgumentException(
              "tables must be labelled like en-de, got '" + table.getKey() + "'");
        }
        TranslationModel.Entry entry =
            new TranslationModel.Entry(
                languages[0], languages[1], run.options().integer("distortion-limit"));
        entries.add(entry);
        Files.copy(table.getValue(), folder.resolve(entry.table()));
        Path tuned = weights.get(entry.name());
        if (tuned == null) {
          FeatureWeights.of(TranslationWeights.NAMES, TranslationWeights.DEFAULT.values())
              .write(folder.resolve(entry.weights()), "not tuned");
        } else {
          Files.copy(tuned, folder.resolve(entry.weights()));
        }
      }
      for (Map.Entry<String, Path> model : run.labelled("models").entrySet()) {
        Files.copy(model.getValue(), folder.resolve(model.getKey() + ".lm"));
      }
      if (run.optional("card").isPresent()) {
        Files.copy(run.input("card"), folder.resolve("MODEL_CARD.md"));
      }
    } catch (IOException e) {
      throw new DataException(folder + ": cannot be written: " + e.getMessage() + "; make room", e);
    }
    TranslationModel.writeManifest(folder, entries);
    try (TranslationModel model = TranslationModel.open(folder)) {
      run.count("directions", model.translators().size());
    }
  }
}
