package org.paraphrast.train.stage;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.paraphrast.corpus.CorpusReader;
import org.paraphrast.io.TextFiles;
import org.paraphrast.phrase.PhraseTableEntry;
import org.paraphrast.phrase.PhraseTableReader;
import org.paraphrast.syntax.Inflector;
import org.paraphrast.syntax.wordnet.WordNet;
import org.paraphrast.table.source.ComparableSource;
import org.paraphrast.table.source.TableSource;
import org.paraphrast.train.StageRun;

/** Pairs from the phrase tables of aligned sentence pairs of one language. */
final class ComparableStage extends TableStage {
  @Override
  public String name() {
    return "comparable";
  }

  @Override
  public int version() {
    return 1;
  }

  @Override
  public List<Port> ports() {
    return List.of(Port.many("phrases"), WORDS);
  }

  @Override
  public List<OptionSpec> options() {
    return with(new OptionSpec("name", OptionType.TEXT, "comparable"));
  }

  @Override
  public Cost cost() {
    return new Cost(0.3, 0.1);
  }

  @Override
  TableSource source(StageRun run, WordNet wordNet, Inflector inflector) {
    List<CorpusReader<PhraseTableEntry>> phrases = new ArrayList<>();
    for (Path file : run.labelled("phrases").values()) {
      phrases.add(new PhraseTableReader(TextFiles.lines(file, run.progress())));
    }
    return new ComparableSource(run.options().text("name"), phrases, run.temporary(), run.memory());
  }
}
