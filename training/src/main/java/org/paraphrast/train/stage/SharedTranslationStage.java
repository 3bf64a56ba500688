package org.paraphrast.train.stage;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.paraphrast.corpus.CorpusReader;
import org.paraphrast.corpus.LineGroup;
import org.paraphrast.corpus.TsvReader;
import org.paraphrast.io.TextFiles;
import org.paraphrast.syntax.Inflector;
import org.paraphrast.syntax.wordnet.WordNet;
import org.paraphrast.table.source.SharedTranslationSource;
import org.paraphrast.table.source.TableSource;
import org.paraphrast.train.StageRun;

/** Pairs from English sentences that share a translation, read from TSV files. */
final class SharedTranslationStage extends TableStage {
  @Override
  public String name() {
    return "shared-translations";
  }

  @Override
  public int version() {
    return 2;
  }

  @Override
  public List<Port> ports() {
    return List.of(Port.many("tsv"), WORDS);
  }

  @Override
  public List<OptionSpec> options() {
    return with(new OptionSpec("longest", OptionType.INTEGER, "5"));
  }

  @Override
  public Cost cost() {
    return new Cost(0.3, 0.1);
  }

  @Override
  TableSource source(StageRun run, WordNet wordNet, Inflector inflector) {
    List<CorpusReader<LineGroup>> corpora = new ArrayList<>();
    for (Path file : run.labelled("tsv").values()) {
      corpora.add(new TsvReader(TextFiles.lines(file, run.progress()), List.of(1, 2)));
    }
    return new SharedTranslationSource(
        corpora, run.options().integer("longest"), run.temporary(), run.memory());
  }
}
