package org.paraphrast.train.stage;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.paraphrast.corpus.CorpusReader;
import org.paraphrast.corpus.LineGroup;
import org.paraphrast.corpus.mine.GroupReader;
import org.paraphrast.io.TextFiles;
import org.paraphrast.syntax.Inflector;
import org.paraphrast.syntax.SyntaxAnalyzer;
import org.paraphrast.syntax.distilled.DistilledSyntax;
import org.paraphrast.syntax.wordnet.WordNet;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.TableInfo;
import org.paraphrast.table.source.ParallelTranslationOptions;
import org.paraphrast.table.source.ParallelTranslationSource;
import org.paraphrast.table.source.TableSource;
import org.paraphrast.train.StageRun;

/** Chunk pairs of versions of one text, by content and context. */
final class ParallelTranslationsStage extends TableStage {
  @Override
  public String name() {
    return "parallel-translations";
  }

  @Override
  public int version() {
    return 1;
  }

  @Override
  public List<Port> ports() {
    return List.of(Port.many("groups"), Port.one("syntax"), WORDS);
  }

  @Override
  public List<OptionSpec> options() {
    ParallelTranslationOptions defaults = ParallelTranslationOptions.defaults();
    return with(
        new OptionSpec("alpha", OptionType.NUMBER, Double.toString(defaults.alpha())),
        new OptionSpec("threshold", OptionType.NUMBER, Double.toString(defaults.threshold())),
        new OptionSpec(
            "least-overlap", OptionType.NUMBER, Double.toString(defaults.leastOverlap())),
        new OptionSpec("longest", OptionType.INTEGER, Integer.toString(defaults.longest())),
        new OptionSpec("same-kind", OptionType.SWITCH, Boolean.toString(defaults.sameKind())));
  }

  @Override
  public Cost cost() {
    return new Cost(1.5, 0.1);
  }

  @Override
  TableSource source(StageRun run, WordNet wordNet, Inflector inflector) {
    return new Opened(run);
  }

  /** The source with the syntax open while it is read. */
  private record Opened(StageRun run) implements TableSource {
    @Override
    public TableInfo info() {
      try (SyntaxAnalyzer syntax = syntax()) {
        return source(List.of(), syntax).info();
      }
    }

    @Override
    public void read(Consumer<TableEntry> sink) {
      List<CorpusReader<LineGroup>> groups = new ArrayList<>();
      for (Path file : run.labelled("groups").values()) {
        groups.add(new GroupReader(TextFiles.lines(file, run.progress()), 1));
      }
      try (SyntaxAnalyzer syntax = syntax()) {
        source(groups, syntax).read(sink);
      }
    }

    private SyntaxAnalyzer syntax() {
      return DistilledSyntax.open(run.input("syntax"));
    }

    private TableSource source(List<CorpusReader<LineGroup>> groups, SyntaxAnalyzer syntax) {
      ParallelTranslationOptions options =
          new ParallelTranslationOptions(
              run.options().number("alpha"),
              run.options().integer("longest"),
              run.options().number("threshold"),
              run.options().isOn("same-kind"),
              run.options().number("least-overlap"));
      return new ParallelTranslationSource(groups, syntax, options, run.temporary(), run.memory());
    }
  }
}
