package org.paraphrast.train.stage;

import static org.paraphrast.train.Option.choices;
import static org.paraphrast.train.Option.flag;

import java.util.List;
import org.paraphrast.syntax.Inflector;
import org.paraphrast.syntax.wordnet.WordNet;
import org.paraphrast.syntax.wordnet.WordNetLinks;
import org.paraphrast.syntax.wordnet.WordNetLinks.Link;
import org.paraphrast.table.TableInfo;
import org.paraphrast.table.dependency.NeighbourSearch;
import org.paraphrast.table.dependency.Thesaurus;
import org.paraphrast.table.source.TableSource;
import org.paraphrast.table.source.ThesaurusSource;
import org.paraphrast.train.Option;
import org.paraphrast.train.StageOptions;
import org.paraphrast.train.StageRun;

/** The nearest words of words by their dependencies (Zhao08's PT-1). */
final class ThesaurusStage extends ThesaurusBase {
  private final Option<Boolean> mutual =
      add(
          flag("mutual"),
          "keep only pairs of words that are among each other's nearest neighbours");
  private final Option<List<Link>> apart =
      add(choices("apart", Link.class), "WordNet relations whose pairs are left out");

  ThesaurusStage(NeighbourSearch search) {
    super("thesaurus", search, new Cost(1.5, 0.15, 0.005), 20);
    add(WORDS);
    explain("Pairs words that occur in the same dependencies (Lin 1998; PT-1 in Zhao08).");
  }

  @Override
  protected TableInfo info(StageOptions options) {
    String resource = "parsed text, similarity of Lin 1998";
    return info("thesaurus", resource + (options.get(mutual) ? ", mutual" : ""), "score");
  }

  @Override
  protected TableSource source(StageRun run, WordNet wordNet, Inflector inflector) {
    Thesaurus thesaurus = thesaurus(run);
    run.count("words", thesaurus.vectors().size());
    return new ThesaurusSource(
        thesaurus,
        new WordNetLinks(wordNet),
        inflector,
        new ThesaurusSource.Choice(run.get(mutual), run.get(apart)));
  }
}
