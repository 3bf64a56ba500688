package org.paraphrast.train.stage;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.TextFiles;
import org.paraphrast.syntax.Inflector;
import org.paraphrast.syntax.wordnet.WordNet;
import org.paraphrast.syntax.wordnet.WordNetLinks;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.TableInfo;
import org.paraphrast.table.collocation.CollocationEvidence;
import org.paraphrast.table.collocation.CollocationSource;
import org.paraphrast.table.dependency.TripleFile;
import org.paraphrast.table.source.BilingualPhrases;
import org.paraphrast.table.source.MosesPhrases;
import org.paraphrast.table.source.TableSource;
import org.paraphrast.train.StageRun;

/** Verb–object pairs that a classifier takes for paraphrases (Zhao09's PT-5). */
final class CollocationsStage extends TableStage {
  @Override
  public String name() {
    return "collocations";
  }

  @Override
  public int version() {
    return 1;
  }

  @Override
  public List<Port> ports() {
    return List.of(
        Port.one("triples"),
        Port.one("contexts"),
        Port.any("phrases"),
        Port.optional("synonyms"),
        Port.optional("judged"),
        WORDS);
  }

  @Override
  public List<OptionSpec> options() {
    return with(
        new OptionSpec("min-word", OptionType.INTEGER, "50"),
        new OptionSpec("min-triple", OptionType.INTEGER, "2"),
        new OptionSpec("nearest", OptionType.INTEGER, "40"),
        new OptionSpec("least", OptionType.NUMBER, "0.05"),
        new OptionSpec("min-pair", OptionType.INTEGER, "4"),
        new OptionSpec("probability", OptionType.NUMBER, "0.5"),
        new OptionSpec("constant", OptionType.SWITCH, "false"),
        new OptionSpec("repeat", OptionType.INTEGER, "100"));
  }

  @Override
  public Cost cost() {
    return new Cost(1, 0.1);
  }

  @Override
  TableSource source(StageRun run, WordNet wordNet, Inflector inflector) {
    CollocationEvidence.Builder builder =
        new CollocationEvidence.Builder(
            ThesaurusStage.thesaurus(run),
            TripleFile.of(run.input("triples")),
            TripleFile.of(run.input("contexts")),
            run.options().integer("min-pair"));
    Map<String, BilingualPhrases> phrases = new LinkedHashMap<>();
    run.labelled("phrases")
        .forEach(
            (code, file) -> phrases.put(code, new MosesPhrases(file, MosesPhrases.Side.TARGET)));
    builder.phrases(phrases);
    CollocationEvidence evidence = build(run, builder, wordNet, inflector);
    run.count("collocations", evidence.size());
    CollocationSource source =
        new CollocationSource(
            evidence,
            inflector,
            new CollocationSource.Choice(
                run.options().number("probability"),
                run.options().isOn("constant"),
                run.options().integer("repeat")));
    return new Reported(run, source);
  }

  private static CollocationEvidence build(
      StageRun run, CollocationEvidence.Builder builder, WordNet wordNet, Inflector inflector) {
    try (Lines synonyms = new Lines(run.optional("synonyms"));
        Lines judged = new Lines(run.optional("judged"))) {
      synonyms.reader.ifPresent(builder::synonyms);
      judged.reader.ifPresent(builder::judged);
      return builder.build(inflector, new WordNetLinks(wordNet));
    }
  }

  /** The lines of a file that may be missing. */
  private static final class Lines implements AutoCloseable {
    private final Optional<LineReader> reader;

    Lines(Optional<Path> file) {
      reader = file.map(TextFiles::lines);
    }

    @Override
    public void close() {
      reader.ifPresent(LineReader::close);
    }
  }

  /** Tells the run what the source measured. */
  private record Reported(StageRun run, CollocationSource source) implements TableSource {
    @Override
    public TableInfo info() {
      return source.info();
    }

    @Override
    public void read(Consumer<TableEntry> sink) {
      source.read(sink);
      run.count("candidates", source.candidates());
      run.count("accepted pairs of base forms", source.accepted());
      source.report().forEach(run::note);
    }
  }
}
