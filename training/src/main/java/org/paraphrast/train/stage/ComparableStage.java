package org.paraphrast.train.stage;

import static org.paraphrast.train.Format.PHRASES;
import static org.paraphrast.train.Option.text;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.paraphrast.corpus.CorpusReader;
import org.paraphrast.phrase.PhraseTableEntry;
import org.paraphrast.phrase.PhraseTableReader;
import org.paraphrast.syntax.Inflector;
import org.paraphrast.syntax.wordnet.WordNet;
import org.paraphrast.table.TableInfo;
import org.paraphrast.table.source.ComparableSource;
import org.paraphrast.table.source.TableSource;
import org.paraphrast.train.Option;
import org.paraphrast.train.StageOptions;
import org.paraphrast.train.StageRun;

/** Pairs from the phrase tables of aligned sentence pairs of one language. */
final class ComparableStage extends TableStage {
  private final Port phrases = many("phrases", PHRASES, "phrase tables with English on both sides");
  private final Option<String> name = add(text("name").orElse("comparable"), NAME_HELP);

  ComparableStage() {
    super("comparable", 1, new Cost(1.5, 0.075, 0.003));
    add(WORDS);
    explain("Takes pairs from monolingual phrase tables.");
  }

  @Override
  TableInfo promised(StageOptions options) {
    return promise(options.get(name), "p(e2|e1)", "p(e1|e2)", "count(e1)", "count(e2)");
  }

  @Override
  TableSource source(StageRun run, WordNet wordNet, Inflector inflector) {
    List<CorpusReader<PhraseTableEntry>> phrases = new ArrayList<>();
    for (Path file : run.files(this.phrases)) {
      phrases.add(new PhraseTableReader(run.lines(file)));
    }
    return new ComparableSource(run.get(name), phrases, run.temporary(), run.memory());
  }
}
