package org.paraphrast.train.stage;

import static org.paraphrast.train.Format.ACCEPTABILITY;
import static org.paraphrast.train.Format.CARD;
import static org.paraphrast.train.Format.DELETION;
import static org.paraphrast.train.Format.DIFFICULTY;
import static org.paraphrast.train.Format.DRAFTS;
import static org.paraphrast.train.Format.ENCODER;
import static org.paraphrast.train.Format.EXEMPLARS;
import static org.paraphrast.train.Format.GENERATOR;
import static org.paraphrast.train.Format.JOIN;
import static org.paraphrast.train.Format.LANGUAGE_MODEL;
import static org.paraphrast.train.Format.MODEL;
import static org.paraphrast.train.Format.RECORD;
import static org.paraphrast.train.Format.STRUCTURE;
import static org.paraphrast.train.Format.SYNTAX;
import static org.paraphrast.train.Format.TABLE;
import static org.paraphrast.train.Format.VECTORS;
import static org.paraphrast.train.Format.WEIGHTS;
import static org.paraphrast.train.Option.choice;
import static org.paraphrast.train.Option.oneOf;
import static org.paraphrast.train.Option.size;
import static org.paraphrast.train.Option.text;
import static org.paraphrast.train.Option.texts;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.paraphrast.api.ModelFolder;
import org.paraphrast.api.ModelManifest;
import org.paraphrast.api.ModelManifest.Entry;
import org.paraphrast.api.ModelManifest.Role;
import org.paraphrast.api.Paraphraser;
import org.paraphrast.api.Pipeline;
import org.paraphrast.api.Request;
import org.paraphrast.api.Systems;
import org.paraphrast.io.DataException;
import org.paraphrast.io.InnerPath;
import org.paraphrast.loglinear.WeightFiles;
import org.paraphrast.plan.Purpose;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.TableInfo;
import org.paraphrast.table.UnitKind;
import org.paraphrast.text.Language;
import org.paraphrast.train.Option;
import org.paraphrast.train.StageCheck;
import org.paraphrast.train.StageKind;
import org.paraphrast.train.StageRun;

/**
 * Puts a model folder together: tables and weights under their labels, the language model, the
 * syntax models, vectors, exemplars, the acceptability model, a card for the reader, and the
 * manifest. The option {@code sources} says of each file {@code path | licence | what it was made
 * from}.
 */
final class ModelStage extends StageKind {
  /** Where an input of one file goes, and what it is there for. */
  private record Place(String path, Role role) {}

  /** The folder of the translator in a model, and what a line of {@code sources} calls it. */
  private static final String ENGINE = "engine";

  private final Map<Port, Place> places = new LinkedHashMap<>();
  private final Port lm = one("lm", LANGUAGE_MODEL, "the language model");
  private final Port trigrams =
      optional(
          "trigram",
          LANGUAGE_MODEL,
          "a trigram language model for the papers' systems that have one; the other one if there"
              + " is none");
  private final Port tables = many("tables", TABLE, "the tables, labelled by name");
  private final Port weights =
      any(
          "weights",
          WEIGHTS,
          "weights, labelled by purpose; with `-encoder` behind the purpose, those where the encoder"
              + " judges; those of a paper's system by its name in lower case, `zhao08`, with the"
              + " purpose behind it if it has one for each, `zhao09-compression`; `baseline` for"
              + " Zhao08 and Baseline-2 without any; defaults are used where there are none");
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
  private final Port withEncoder =
      optional(
          "acceptability-with-encoder",
          ACCEPTABILITY,
          "the model that judges replacements together with the encoder; the other one if there is"
              + " none");
  private final Port encoder = optional("encoder", ENCODER, "the encoder that reads sentences");
  private final Port encoderRecord =
      optional("encoder-record", RECORD, "what was run to train the encoder");
  private final Port join =
      optional("join", JOIN, "how the encoder and the acceptability model are joined");
  private final Port structure =
      optional("structure", STRUCTURE, "the judge of structural units; needs an encoder");
  private final Port deletion =
      optional("deletion", DELETION, "what writers leave out of shorter sentences");
  private final Port omission =
      optional("omission", DELETION, "what writers leave out of simpler sentences");
  private final Port difficulty =
      optional("difficulty", DIFFICULTY, "how hard words are, for simplification");
  private final Port generator =
      optional("generator", GENERATOR, "the network that drafts whole sentences; needs an encoder");
  private final Port generatorRecord =
      optional("generator-record", RECORD, "what was run to train the generator");
  private final Port drafts = optional("drafts", DRAFTS, "the judge of drafts");
  private final Port search =
      optional("search", TABLE, "pairs for searches, from the stage `search`");
  private final Port engine =
      optional(ENGINE, MODEL, "a translator, whose round trips the papers' systems use");
  private final Port card = optional("card", CARD, "the model card");
  private final Output output = output("model", "model", MODEL);
  private final Option<String> version = add(text("version").orElse("1"), "the model's version");
  private final Option<Language> language =
      add(
          choice("language", Language.class).orElse("en"),
          "code of the model's language, for its manifest; text is read as English whatever it is");
  private final Systems systems;
  private final Option<String> system;
  private final Option<List<String>> sourceLines;
  private final Option<List<String>> singlePivots;
  private final Option<Long> maxSize;
  private final Option<String> example;

  /**
   * @param systems that a model may be used with
   */
  ModelStage(Systems systems) {
    super("model", 2, new Cost(0.3, 0.02, 1));
    explain(
        "Assembles a model folder with its manifest, and opens it to make sure that it can be"
            + " used.");
    this.systems = systems;
    this.system =
        add(
            oneOf("system", systems.knownNames()).orElse(Systems.PARAPHRAST),
            "the system that the model is used with");
    this.sourceLines =
        add(texts("sources"), "the origin of each file, as `path | licence | made from`");
    this.singlePivots =
        add(
            texts("single-pivots"),
            "the round trips of the translator, PB:fr:PM, the one that gains most first");
    this.maxSize =
        add(
            size("max-size").orElse("1000G").atLeast(1),
            "maximum size of all files in bytes, such as 64M");
    this.example =
        add(
            text("example").orElse("").recent(),
            "a sentence that the finished model paraphrases for the report; if empty, a phrase of"
                + " its first table");
    places.put(trigrams, new Place("lm-trigram.bin", Role.TRIGRAMS));
    places.put(syntax, new Place("syntax.bin", Role.SYNTAX));
    places.put(vectors, new Place("vectors.bin", Role.VECTORS));
    places.put(exemplars, new Place("exemplars.bin", Role.EXEMPLARS));
    places.put(acceptability, new Place("acceptability.txt", Role.ACCEPTABILITY));
    places.put(
        withEngines, new Place("acceptability-engines.txt", Role.ACCEPTABILITY_WITH_ENGINES));
    places.put(
        withEncoder, new Place("acceptability-encoder.txt", Role.ACCEPTABILITY_WITH_ENCODER));
    places.put(encoder, new Place("encoder.bin", Role.ENCODER));
    places.put(encoderRecord, new Place("encoder.json", Role.OTHER));
    places.put(join, new Place("join.txt", Role.JOIN));
    places.put(structure, new Place("structure.txt", Role.STRUCTURE));
    places.put(deletion, new Place("deletion.txt", Role.DELETION));
    places.put(omission, new Place("omission.txt", Role.OMISSION));
    places.put(difficulty, new Place("difficulty.txt", Role.DIFFICULTY));
    places.put(generator, new Place("generator.bin", Role.GENERATOR));
    places.put(generatorRecord, new Place("generator.json", Role.OTHER));
    places.put(drafts, new Place("drafts.txt", Role.DRAFTS));
    places.put(search, new Place("search.table", Role.SEARCH));
    places.put(card, new Place("MODEL_CARD.md", Role.OTHER));
  }

  @Override
  public void check(StageCheck check) {
    checkWeights(check);
    if (check.has(acceptability) && !check.has(vectors)) {
      check.fault(acceptability, "the acceptability model needs word vectors", "add 'vectors'");
    }
    if (check.has(encoder) && !(check.has(join) && check.has(acceptability))) {
      check.fault(
          encoder,
          "the encoder needs an acceptability model and the join with it",
          "add 'acceptability' and 'join'");
    }
    checkTables(check);
    for (String line : check.get(sourceLines)) {
      String[] parts = line.split(" *\\| *", -1);
      if (parts.length != 3) {
        check.fault(sourceLines, "'" + line + "'", "write it as 'path | licence | made from'");
      } else if (!paths(check).contains(parts[0].strip())) {
        check.fault(
            sourceLines,
            "the model has no file '" + parts[0].strip() + "'",
            "use one of " + String.join(", ", paths(check)));
      }
    }
  }

  /** Labels and names become the names of files: none may lead elsewhere or be there twice. */
  private void checkTables(StageCheck check) {
    Set<String> names = new LinkedHashSet<>();
    check
        .tables(tables)
        .forEach(
            (label, table) ->
                (label.isEmpty() ? table.map(TableInfo::name) : Optional.of(label))
                    .ifPresent(name -> checkTable(check, name, names)));
  }

  private void checkTable(StageCheck check, String name, Set<String> names) {
    if (!isFileName(name)) {
      check.fault(tables, "'" + name + "' is not a valid file name", "label it in letters");
    } else if (!names.add(name.toLowerCase(Locale.ROOT))) {
      check.fault(tables, "there are two tables '" + name + "'", "rename one");
    }
  }

  private static boolean isFileName(String name) {
    return name.matches("[\\w.-]+") && InnerPath.isNoPlainPath(name).isEmpty();
  }

  private void checkWeights(StageCheck check) {
    List<String> labels = WeightFiles.labels();
    for (String label : check.labels(weights)) {
      if (!labels.contains(label)) {
        check.fault(
            weights,
            "weights are labelled '" + label + "'",
            "label them by what they are for: " + String.join(", ", labels));
      }
    }
    List<TableInfo> known = new ArrayList<>();
    check.tables(tables).values().forEach(table -> table.ifPresent(known::add));
    boolean all = known.size() == check.tables(tables).size();
    check
        .files(weights)
        .forEach(
            (label, file) ->
                WeightFiles.faults(label, file, all ? Optional.of(known) : Optional.empty())
                    .forEach(fault -> weightFault(check, fault)));
  }

  private void weightFault(StageCheck check, String fault) {
    int end = fault.lastIndexOf("; ");
    check.fault(weights, fault.substring(0, end), fault.substring(end + 2));
  }

  /** What could not be checked before the tables were there. */
  private static void requireFitting(Map<String, Path> files, List<TableInfo> infos) {
    List<String> faults = new ArrayList<>();
    files.forEach(
        (label, file) -> faults.addAll(WeightFiles.faults(label, file, Optional.of(infos))));
    if (!faults.isEmpty()) {
      throw new DataException(String.join("\n", faults));
    }
  }

  /** The files that the model will have, and whose origin can be told. */
  private Set<String> paths(StageCheck check) {
    Set<String> paths = new LinkedHashSet<>(List.of("lm.bin"));
    check
        .tables(tables)
        .forEach(
            (label, table) ->
                paths.add(
                    tablePath(label.isEmpty() ? table.map(TableInfo::name).orElse(label) : label)));
    check.labels(weights).forEach(label -> paths.add(weightsPath(label)));
    if (check.has(engine)) {
      paths.add(ENGINE);
    }
    places.forEach(
        (port, place) -> {
          if (check.has(port)) {
            paths.add(place.path());
          }
        });
    return paths;
  }

  @Override
  public void run(StageRun run) {
    Assembly assembly = new Assembly(run.output(output), sources(run), new ArrayList<>());
    assembly.add(run.input(lm), "lm.bin", Role.LANGUAGE_MODEL);
    List<TableInfo> infos = addTables(run, assembly);
    requireFitting(run.labelled(weights), infos);
    run.labelled(weights)
        .forEach((label, file) -> assembly.add(file, weightsPath(label), Role.WEIGHTS));
    List<String> defaults = addDefaultWeights(run, infos, assembly);
    places.forEach(
        (port, place) ->
            run.optional(port).ifPresent(file -> assembly.add(file, place.path(), place.role())));
    run.optional(engine).ifPresent(assembly::addEngine);
    long size = assembly.files().stream().mapToLong(Entry::size).sum();
    requireSize(size, run.get(maxSize));
    Map<String, String> notes = new TreeMap<>(Map.of("version", run.get(version)));
    if (!run.get(singlePivots).isEmpty()) {
      notes.put("single-pivots", String.join(" ", run.get(singlePivots)));
    }
    if (!defaults.isEmpty()) {
      notes.put("weights", "defaults for " + String.join(", ", defaults));
      run.note("default weights, not tuned: " + String.join(", ", defaults));
    }
    new ModelManifest(
            "paraphrast train",
            run.get(language).code(),
            run.get(system),
            "",
            notes,
            assembly.files())
        .write(assembly.folder());
    run.count("files", assembly.files().size());
    run.count("bytes", size);
    open(run, assembly.folder());
  }

  private List<TableInfo> addTables(StageRun run, Assembly assembly) {
    List<TableInfo> infos = new ArrayList<>();
    run.labelled(tables)
        .forEach(
            (label, file) -> {
              try (ParaphraseTable table = ParaphraseTable.open(file)) {
                infos.add(table.info());
              }
              String name = label.isEmpty() ? infos.get(infos.size() - 1).name() : label;
              if (!isFileName(name)) { // one that only its file told
                throw new DataException(
                    file + ": the name '" + name + "' is not a valid file name; label the table");
              }
              assembly.add(file, tablePath(name), Role.TABLE);
            });
    return infos;
  }

  /** Writes weights for what has none, and says for what. */
  private List<String> addDefaultWeights(StageRun run, List<TableInfo> infos, Assembly assembly) {
    boolean judged = run.optional(acceptability).isPresent();
    Map<String, TableInfo> byName = new LinkedHashMap<>();
    infos.stream().filter(Pipeline::isUsed).forEach(info -> byName.putIfAbsent(info.name(), info));
    List<TableInfo> weighted = List.copyOf(byName.values());
    List<String> defaults = new ArrayList<>();
    for (Purpose purpose : Purpose.values()) {
      if (!run.labelled(weights).containsKey(purpose.label())) {
        assembly.write(
            DefaultWeights.lines(purpose, weighted, judged), weightsPath(purpose.label()));
        defaults.add(purpose.label());
      }
    }
    if (judged && !run.labelled(weights).containsKey(DefaultWeights.BASELINE)) {
      assembly.write(DefaultWeights.baseline(weighted), weightsPath(DefaultWeights.BASELINE));
      defaults.add(DefaultWeights.BASELINE);
    }
    return defaults;
  }

  private static void requireSize(long size, long limit) {
    if (size > limit) {
      throw new DataException(
          "the model has "
              + size
              + " bytes, but max-size is "
              + limit
              + "; prune its tables or its language model");
    }
  }

  /** A model that cannot be used is found here, not by its first user. */
  private void open(StageRun run, Path folder) {
    try (Paraphraser paraphraser = Paraphraser.open(folder, systems)) {
      String sentence = run.get(example).isEmpty() ? firstSource(folder) : run.get(example);
      String paraphrase = paraphraser.paraphrase(Request.of(sentence)).text();
      run.note(
          "opened with " + paraphraser.system() + "; '" + sentence + "' → '" + paraphrase + "'");
    }
  }

  /** The first source of the tables that is no pattern. */
  private static String firstSource(Path folder) {
    try (ModelFolder model = ModelFolder.open(folder)) {
      String[] found = {""};
      for (ParaphraseTable table : model.tables()) {
        if (found[0].isEmpty()) {
          table.forEach(
              entry -> {
                if (found[0].isEmpty() && entry.source().kind() != UnitKind.PATTERN) {
                  found[0] = entry.source().toString();
                }
              });
        }
      }
      return found[0];
    }
  }

  private static String tablePath(String label) {
    return "tables/" + label + ".table";
  }

  private static String weightsPath(String label) {
    return "weights/" + label + ".weights";
  }

  private Map<String, String[]> sources(StageRun run) {
    Map<String, String[]> sources = new LinkedHashMap<>();
    for (String line : run.get(sourceLines)) {
      String[] parts = line.split(" *\\| *", -1);
      sources.put(parts[0].strip(), parts);
    }
    return sources;
  }

  /** Copies files into the folder and lists them. */
  private record Assembly(Path folder, Map<String, String[]> sources, List<Entry> files) {
    void add(Path from, String path, Role role) {
      put(path, to -> Files.copy(from, to, StandardCopyOption.REPLACE_EXISTING));
      String[] source = sources.getOrDefault(path, new String[] {path, "", ""});
      files.add(Entry.of(folder, path, role, source[1].strip(), source[2].strip()));
    }

    /** The files of a translator; one line says where all of them are from. */
    void addEngine(Path translator) {
      String[] source = sources.getOrDefault(ENGINE, new String[] {ENGINE, "", ""});
      try (Stream<Path> inside = Files.list(translator)) {
        for (Path from : inside.sorted().toList()) {
          String path = ENGINE + "/" + from.getFileName();
          put(path, to -> Files.copy(from, to, StandardCopyOption.REPLACE_EXISTING));
          files.add(Entry.of(folder, path, Role.OTHER, source[1].strip(), source[2].strip()));
        }
      } catch (IOException e) {
        throw new DataException(
            translator + ": cannot be read: " + e.getMessage() + "; build it again", e);
      }
    }

    /** Writes default weights. */
    void write(List<String> lines, String path) {
      put(path, to -> Files.writeString(to, String.join("\n", lines) + "\n"));
      files.add(Entry.of(folder, path, Role.WEIGHTS, "", "defaults of Paraphrast, not tuned"));
    }

    private void put(String path, Writing writing) {
      Path to = folder.resolve(path);
      try {
        Files.createDirectories(to.resolveSibling("."));
        writing.to(to);
      } catch (IOException e) {
        throw new DataException(
            to + ": cannot be written: " + e.getMessage() + "; free some disk space", e);
      }
    }

    /** Writes a file. */
    private interface Writing {
      void to(Path file) throws IOException;
    }
  }
}
