package org.paraphrast.train.stage;

import static org.paraphrast.train.Format.TSV;
import static org.paraphrast.train.Option.positive;

import java.util.List;
import org.paraphrast.corpus.CorpusReader;
import org.paraphrast.corpus.LineGroup;
import org.paraphrast.corpus.TsvReader;
import org.paraphrast.syntax.Inflector;
import org.paraphrast.syntax.wordnet.WordNet;
import org.paraphrast.table.TableInfo;
import org.paraphrast.table.source.SharedTranslationSource;
import org.paraphrast.table.source.TableSource;
import org.paraphrast.train.Option;
import org.paraphrast.train.StageOptions;
import org.paraphrast.train.StageRun;

/** Pairs from English sentences that share a translation, read from TSV files. */
public final class SharedTranslationStage extends TableStage {
  private final Port tsv = many("tsv", TSV, "English sentences and their translations");
  private final Option<Integer> longest = add(positive("longest", 5), LONGEST_HELP);

  SharedTranslationStage() {
    super("shared-translations", 2, new Cost(1.5, 0.05, 0.005));
    add(WORDS);
    explain("Pairs phrases of English sentences that share a translation.");
  }

  /** How many words a side may have. */
  public int longest(StageOptions options) {
    return options.get(longest);
  }

  @Override
  protected TableInfo info(StageOptions options) {
    return SharedTranslationSource.tableInfo();
  }

  @Override
  protected TableSource source(StageRun run, WordNet wordNet, Inflector inflector) {
    List<CorpusReader<LineGroup>> corpora =
        run.readers(tsv, lines -> new TsvReader(lines, List.of(1, 2)));
    return new SharedTranslationSource(corpora, run.get(longest), run.temporary(), run.memory());
  }
}
