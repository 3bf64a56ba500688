package org.paraphrast.train.stage;

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
import org.paraphrast.train.StageKind;
import org.paraphrast.train.StageRun;

/**
 * Puts a model folder together: tables and weights under their labels, the language model, the
 * syntax models, vectors, exemplars, the acceptability model, a card for the reader, and the
 * manifest. The option {@code sources} says of each file {@code path | licence | what it was made
 * from}.
 */
final class ModelStage implements StageKind {
  @Override
  public String name() {
    return "model";
  }

  @Override
  public int version() {
    return 1;
  }

  @Override
  public List<Port> ports() {
    return List.of(
        Port.one("lm"),
        Port.many("tables"),
        Port.any("weights"),
        Port.optional("syntax"),
        Port.optional("vectors"),
        Port.optional("exemplars"),
        Port.optional("acceptability"),
        Port.optional("acceptability-with-engines"),
        Port.optional("card"));
  }

  @Override
  public List<OptionSpec> options() {
    return List.of(
        new OptionSpec("version", OptionType.TEXT, ""),
        new OptionSpec("language", OptionType.TEXT, "en"),
        new OptionSpec("system", OptionType.TEXT, ""),
        new OptionSpec("sources", OptionType.TEXTS, ""),
        new OptionSpec("max-size", OptionType.SIZE, "1000G"));
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
    Map<String, String[]> sources = sources(run);
    List<Entry> files = new ArrayList<>();
    Assembly assembly = new Assembly(folder, sources, files);
    assembly.add(run.input("lm"), "lm.bin", Role.LANGUAGE_MODEL);
    run.labelled("tables")
        .forEach((label, file) -> assembly.add(file, "tables/" + label + ".table", Role.TABLE));
    run.labelled("weights")
        .forEach(
            (label, file) -> assembly.add(file, "weights/" + label + ".weights", Role.WEIGHTS));
    run.optional("syntax").ifPresent(file -> assembly.add(file, "syntax.bin", Role.SYNTAX));
    run.optional("vectors").ifPresent(file -> assembly.add(file, "vectors.bin", Role.VECTORS));
    run.optional("exemplars")
        .ifPresent(file -> assembly.add(file, "exemplars.bin", Role.EXEMPLARS));
    run.optional("acceptability")
        .ifPresent(file -> assembly.add(file, "acceptability.txt", Role.ACCEPTABILITY));
    run.optional("acceptability-with-engines")
        .ifPresent(
            file ->
                assembly.add(file, "acceptability-engines.txt", Role.ACCEPTABILITY_WITH_ENGINES));
    run.optional("card").ifPresent(file -> assembly.add(file, "MODEL_CARD.md", Role.OTHER));
    long size = files.stream().mapToLong(Entry::size).sum();
    long limit = run.options().size("max-size");
    if (size > limit) {
      throw new DataException(
          "the model has "
              + size
              + " bytes and may have "
              + limit
              + "; prune its tables or its language model");
    }
    String version = run.options().text("version");
    new ModelManifest(
            "paraphrast train",
            run.options().text("language"),
            run.options().text("system"),
            "",
            Map.of("version", version),
            files)
        .write(folder);
    run.count("files", files.size());
    run.count("bytes", size);
  }

  private static Map<String, String[]> sources(StageRun run) {
    Map<String, String[]> sources = new LinkedHashMap<>();
    for (String line : run.options().texts("sources")) {
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
        throw new DataException(to + ": cannot be written: " + e.getMessage() + "; make room", e);
      }
      String[] source = sources.getOrDefault(path, new String[] {path, "", ""});
      files.add(Entry.of(folder, path, role, source[1].strip(), source[2].strip()));
    }
  }
}
