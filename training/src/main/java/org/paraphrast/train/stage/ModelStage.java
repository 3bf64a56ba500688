package org.paraphrast.train.stage;

import static org.paraphrast.train.Format.ACCEPTABILITY;
import static org.paraphrast.train.Format.CARD;
import static org.paraphrast.train.Format.EXEMPLARS;
import static org.paraphrast.train.Format.LANGUAGE_MODEL;
import static org.paraphrast.train.Format.MODEL;
import static org.paraphrast.train.Format.SYNTAX;
import static org.paraphrast.train.Format.TABLE;
import static org.paraphrast.train.Format.VECTORS;
import static org.paraphrast.train.Format.WEIGHTS;
import static org.paraphrast.train.Option.size;
import static org.paraphrast.train.Option.text;
import static org.paraphrast.train.Option.texts;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.paraphrast.api.ModelManifest;
import org.paraphrast.api.ModelManifest.Entry;
import org.paraphrast.api.ModelManifest.Role;
import org.paraphrast.io.DataException;
import org.paraphrast.train.Option;
import org.paraphrast.train.StageKind;
import org.paraphrast.train.StageRun;

/**
 * Puts a model folder together: tables and weights under their labels, the language model, the
 * syntax models, vectors, exemplars, the acceptability model, a card for the reader, and the
 * manifest. The option {@code sources} says of each file {@code path | licence | what it was made
 * from}.
 */
final class ModelStage extends StageKind {
  private final Port lm = one("lm", LANGUAGE_MODEL, "the language model");
  private final Port tables = many("tables", TABLE, "the tables, labelled by name");
  private final Port weights = any("weights", WEIGHTS, "weights, labelled by purpose");
  private final Port syntax =
      optional("syntax", SYNTAX, "the syntax model: tags, chunks and dependencies");
  private final Port vectors =
      optional("vectors", VECTORS, "word vectors, for the acceptability model");
  private final Port exemplars =
      optional("exemplars", EXEMPLARS, "judged replacements, for the acceptability model");
  private final Port acceptability =
      optional("acceptability", ACCEPTABILITY, "the model that judges replacements");
  private final Port withEngines =
      optional(
          "acceptability-with-engines",
          ACCEPTABILITY,
          "the model that judges replacements when candidates of MT engines are used");
  private final Port card = optional("card", CARD, "the model card");
  private final Output output = output("model", "model", MODEL);
  private final Option<String> version = add(text("version"), "the model's version");
  private final Option<String> language =
      add(text("language").orElse("en"), "code of the model's language");
  private final Option<String> system =
      add(text("system"), "the system that the model is used with, such as SPG");
  private final Option<List<String>> sourceLines =
      add(texts("sources"), "the origin of each file, as `path | licence | made from`");
  private final Option<Long> maxSize =
      add(size("max-size").orElse("1000G"), "maximum size of all files in bytes, such as 64M");

  ModelStage() {
    super("model", 1, new Cost(0.01, 1));
    explain("Assembles a model folder with its manifest.");
  }

  @Override
  public void run(StageRun run) {
    Path folder = run.output(output);
    Map<String, String[]> sources = sources(run);
    List<Entry> files = new ArrayList<>();
    Assembly assembly = new Assembly(folder, sources, files);
    assembly.add(run.input(lm), "lm.bin", Role.LANGUAGE_MODEL);
    run.labelled(tables)
        .forEach((label, file) -> assembly.add(file, "tables/" + label + ".table", Role.TABLE));
    run.labelled(weights)
        .forEach(
            (label, file) -> assembly.add(file, "weights/" + label + ".weights", Role.WEIGHTS));
    run.optional(syntax).ifPresent(file -> assembly.add(file, "syntax.bin", Role.SYNTAX));
    run.optional(vectors).ifPresent(file -> assembly.add(file, "vectors.bin", Role.VECTORS));
    run.optional(exemplars).ifPresent(file -> assembly.add(file, "exemplars.bin", Role.EXEMPLARS));
    run.optional(acceptability)
        .ifPresent(file -> assembly.add(file, "acceptability.txt", Role.ACCEPTABILITY));
    run.optional(withEngines)
        .ifPresent(
            file ->
                assembly.add(file, "acceptability-engines.txt", Role.ACCEPTABILITY_WITH_ENGINES));
    run.optional(card).ifPresent(file -> assembly.add(file, "MODEL_CARD.md", Role.OTHER));
    long size = files.stream().mapToLong(Entry::size).sum();
    long limit = run.get(maxSize);
    if (size > limit) {
      throw new DataException(
          "the model has "
              + size
              + " bytes, but max-size is "
              + limit
              + "; prune its tables or its language model");
    }
    String version = run.get(this.version);
    new ModelManifest(
            "paraphrast train",
            run.get(language),
            run.get(system),
            "",
            Map.of("version", version),
            files)
        .write(folder);
    run.count("files", files.size());
    run.count("bytes", size);
  }

  private Map<String, String[]> sources(StageRun run) {
    Map<String, String[]> sources = new LinkedHashMap<>();
    for (String line : run.get(sourceLines)) {
      String[] parts = line.split(" *\\| *", -1);
      if (parts.length != 3) {
        throw new IllegalArgumentException(
            "sources must be 'path | licence | made from', got '" + line + "'");
      }
      sources.put(parts[0].strip(), parts);
    }
    return sources;
  }

  /** Copies files into the folder and lists them. */
  private record Assembly(Path folder, Map<String, String[]> sources, List<Entry> files) {
    void add(Path from, String path, Role role) {
      Path to = folder.resolve(path);
      try {
        Files.createDirectories(to.resolveSibling("."));
        Files.copy(from, to, StandardCopyOption.REPLACE_EXISTING);
      } catch (IOException e) {
        throw new DataException(
            to + ": cannot be written: " + e.getMessage() + "; free some disk space", e);
      }
      String[] source = sources.getOrDefault(path, new String[] {path, "", ""});
      files.add(Entry.of(folder, path, role, source[1].strip(), source[2].strip()));
    }
  }
}
