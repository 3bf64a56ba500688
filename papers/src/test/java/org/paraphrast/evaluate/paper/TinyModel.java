package org.paraphrast.evaluate.paper;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.paraphrast.api.ModelFolder;
import org.paraphrast.api.ModelManifest;
import org.paraphrast.decode.search.DecodeFixtures;
import org.paraphrast.io.sort.ExternalSorter;
import org.paraphrast.lm.estimate.LmFiles;
import org.paraphrast.loglinear.PaperModel;
import org.paraphrast.plan.Purpose;
import org.paraphrast.table.Evidence;
import org.paraphrast.table.TableBuilder;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.TableInfo;
import org.paraphrast.table.Unit;
import org.paraphrast.text.CharSpan;
import org.paraphrast.tune.Label;
import org.paraphrast.tune.LabelSet;
import org.paraphrast.tune.UnitReplacement;

/** A model folder of a few pairs, whose outputs can be counted by hand. */
final class TinyModel {
  static final String CAR = "The old man bought a car.";

  private TinyModel() {}

  /** A pair with one foreign phrase behind it. */
  static TableEntry pair(String source, String target, double score, String pivot) {
    String[] parts = pivot.split(":", 2);
    Evidence evidence =
        parts.length < 2
            ? Evidence.NONE
            : new Evidence(0, List.of(new Evidence.Pivot(parts[0], parts[1], (float) score)));
    return new TableEntry(Unit.parse(source), Unit.parse(target), List.of((float) score), evidence);
  }

  static ModelFolder open(Path folder) {
    return open(folder, Map.of());
  }

  /** The same with more tables, by name. */
  static ModelFolder open(Path folder, Map<String, List<TableEntry>> more) {
    try {
      Files.createDirectories(folder.resolve("tables"));
      Files.createDirectories(folder.resolve("weights"));
      List<ModelManifest.Entry> files = new ArrayList<>();
      List<String> text =
          List.of("the old man bought a car .", "the aged man bought an automobile .");
      Files.move(LmFiles.lmFile(folder, 2, text), folder.resolve("lm.bin"));
      files.add(entry(folder, "lm.bin", ModelManifest.Role.LANGUAGE_MODEL));
      table(
          folder,
          "pivot",
          List.of(
              pair("car", "automobile", 0.5, "de:wagen"), pair("car", "coach", 0.3, "fr:voiture")));
      table(folder, "wordnet", List.of(pair("old", "aged", 0.5, ""), pair("car", "auto", 0.2, "")));
      files.add(entry(folder, "tables/pivot.table", ModelManifest.Role.TABLE));
      files.add(entry(folder, "tables/wordnet.table", ModelManifest.Role.TABLE));
      for (Map.Entry<String, List<TableEntry>> other : more.entrySet()) {
        table(folder, other.getKey(), other.getValue());
        files.add(entry(folder, "tables/" + other.getKey() + ".table", ModelManifest.Role.TABLE));
      }
      for (Purpose purpose : Purpose.values()) {
        String path = "weights/" + purpose.label() + ".weights";
        Files.writeString(folder.resolve(path), "lm 0.1\npivot 1\nwordnet 1\nwordnet:units 0.1\n");
        files.add(entry(folder, path, ModelManifest.Role.WEIGHTS));
      }
      new ModelManifest("test", "en", "SPG", "", Map.of(), files).write(folder);
      return ModelFolder.open(folder);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The same with one more file, which is in the folder already. */
  static ModelFolder with(Path folder, String path, ModelManifest.Role role) {
    ModelManifest old;
    try (ModelFolder model = ModelFolder.open(folder)) {
      old = model.manifest();
    }
    List<ModelManifest.Entry> files = new ArrayList<>(old.files());
    files.add(entry(folder, path, role));
    new ModelManifest("test", "en", "SPG", "", Map.of(), files).write(folder);
    return ModelFolder.open(folder);
  }

  /** A table of one column; the comparable one has Quirk04's channel as well. */
  private static void table(Path folder, String name, List<TableEntry> entries) throws IOException {
    Path file = folder.resolve("tables/" + name + ".table");
    if (!name.equals(PaperModel.COMPARABLE)) {
      Files.move(DecodeFixtures.tableFile(folder, name, entries), file);
      return;
    }
    TableInfo info =
        new TableInfo(name, "made for a test", List.of("p(e2|e1)", PaperModel.CHANNEL));
    try (TableBuilder builder =
        new TableBuilder(
            info, TableBuilder.Precision.EXACT, new ExternalSorter(folder, 1 << 16), 20)) {
      for (TableEntry entry : entries) {
        builder.add(
            new TableEntry(
                entry.source(),
                entry.target(),
                List.of(entry.score(), entry.score()),
                entry.evidence()));
      }
      builder.write(file);
    }
  }

  private static ModelManifest.Entry entry(Path folder, String path, ModelManifest.Role role) {
    return ModelManifest.Entry.of(folder, path, role, "CC0-1.0", "made for a test");
  }

  /** A replacement in the sentence about the car. */
  static UnitReplacement in(String sentence, String source, String target) {
    int start = sentence.indexOf(source);
    return UnitReplacement.of(sentence, new CharSpan(start, start + source.length()), target);
  }

  /** automobile is right, aged and coach are wrong, auto has no label. */
  static LabelSet labels() {
    return LabelSet.of(
        Map.of(
            in(CAR, "car", "automobile"), Map.of("ann", Label.CORRECT),
            in(CAR, "car", "coach"), Map.of("ann", Label.INCORRECT),
            in(CAR, "old", "aged"), Map.of("ann", Label.INCORRECT)));
  }
}
