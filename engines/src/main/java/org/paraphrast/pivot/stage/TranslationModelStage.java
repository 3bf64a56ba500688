package org.paraphrast.pivot.stage;

import static org.paraphrast.train.Format.CARD;
import static org.paraphrast.train.Format.LANGUAGE_MODEL;
import static org.paraphrast.train.Format.MODEL;
import static org.paraphrast.train.Format.TRANSLATIONS;
import static org.paraphrast.train.Format.WEIGHTS;
import static org.paraphrast.train.Option.natural;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.paraphrast.io.DataException;
import org.paraphrast.pivot.translate.TranslationModel;
import org.paraphrast.pivot.translate.TranslationWeights;
import org.paraphrast.train.Option;
import org.paraphrast.train.StageCheck;
import org.paraphrast.train.StageKind;
import org.paraphrast.train.StageRun;

/**
 * Puts the folder of a translator together: tables by direction ({@code en-de}), language models by
 * language, weights by direction; a direction without weights gets the defaults.
 */
final class TranslationModelStage extends StageKind {
  static final String DISTORTION_HELP =
      "maximum number of words that a translation may jump over; 0 keeps the word order";

  private final Port tables =
      many("tables", TRANSLATIONS, "translation tables, labelled by direction, such as en-de");
  private final Port models =
      many("models", LANGUAGE_MODEL, "language models, labelled by language");
  private final Port weights = any("weights", WEIGHTS, "weights, labelled by direction");
  private final Port card = optional("card", CARD, "the model card");
  private final Output output = output("model", "model", MODEL);
  private final Option<Integer> distortionLimit =
      add(natural("distortion-limit", 4), DISTORTION_HELP);

  TranslationModelStage() {
    super("translation-model", 1, new Cost(0.3, 0.01, 1));
    madeFor(Languages.ENGLISH_AND_OTHER);
    explain("Assembles the folder of a translator; directions without weights get the defaults.");
  }

  @Override
  public void check(StageCheck check) {
    for (String label : check.labels(tables)) {
      if (!label.matches("[a-z]{2}-[a-z]{2}")) {
        check.fault(tables, "a table is labelled '" + label + "'", "label it like en-de");
      }
    }
    for (String label : check.labels(models)) {
      if (!label.matches("[a-z]{2}")) {
        check.fault(models, "a language model is labelled '" + label + "'", "label it like de");
      }
    }
    Set<String> directions = new LinkedHashSet<>();
    check.labels(tables).forEach(directions::add);
    for (String label : check.labels(weights)) {
      if (!directions.contains(label)) {
        check.fault(
            weights,
            "weights are labelled '" + label + "'",
            "label them by a direction: " + String.join(", ", directions));
      }
    }
  }

  @Override
  public void run(StageRun run) {
    Path folder = run.output(output);
    Map<String, Path> weights = run.labelled(this.weights);
    List<TranslationModel.Entry> entries = new ArrayList<>();
    try {
      Files.createDirectories(folder);
      for (Map.Entry<String, Path> table : run.labelled(tables).entrySet()) {
        String[] languages = table.getKey().split("-", -1);
        TranslationModel.Entry entry =
            new TranslationModel.Entry(languages[0], languages[1], run.get(distortionLimit));
        entries.add(entry);
        Files.copy(table.getValue(), folder.resolve(entry.table()));
        Path tuned = weights.get(entry.name());
        if (tuned == null) {
          TranslationWeights.DEFAULT.write(folder.resolve(entry.weights()), "not tuned");
        } else {
          Files.copy(tuned, folder.resolve(entry.weights()));
        }
      }
      for (Map.Entry<String, Path> model : run.labelled(models).entrySet()) {
        Files.copy(model.getValue(), folder.resolve(model.getKey() + ".lm"));
      }
      if (run.optional(card).isPresent()) {
        Files.copy(run.input(card), folder.resolve("MODEL_CARD.md"));
      }
    } catch (IOException e) {
      throw new DataException(
          folder + ": cannot be written: " + e.getMessage() + "; free some disk space", e);
    }
    TranslationModel.writeManifest(folder, entries);
    try (TranslationModel model = TranslationModel.open(folder)) {
      run.count("directions", model.translators().size());
    }
  }
}
