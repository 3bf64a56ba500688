package org.paraphrast.train.stage;

import static org.paraphrast.train.Format.TRIPLES;
import static org.paraphrast.train.Option.natural;
import static org.paraphrast.train.Option.positive;
import static org.paraphrast.train.Option.share;

import org.paraphrast.table.dependency.LinVectors;
import org.paraphrast.table.dependency.NeighbourSearch;
import org.paraphrast.table.dependency.Thesaurus;
import org.paraphrast.table.dependency.TripleFile;
import org.paraphrast.train.Option;
import org.paraphrast.train.StageRun;

/** What stages have in common that look for words in the same dependencies. */
abstract class ThesaurusBase extends TableStage {
  final Port triples = one("triples", TRIPLES, "counted triples of parsed text");
  private final Option<Integer> minWord =
      add(natural("min-word", 50), "minimum number of occurrences of a word in triples");
  private final Option<Integer> minTriple =
      add(natural("min-triple", 2), "minimum number of occurrences of a triple");
  private final Option<Integer> nearest;
  private final Option<Double> least =
      add(share("least", "0.05"), "minimum similarity of two words, 0 to 1");

  private final NeighbourSearch search;

  ThesaurusBase(String name, NeighbourSearch search, Cost cost, int words) {
    super(name, 1, cost);
    this.search = search;
    nearest = add(positive("nearest", words), "number of nearest neighbours for each word");
  }

  /** The thesaurus of the triples that the stage gets. */
  final Thesaurus thesaurus(StageRun run) {
    LinVectors vectors =
        LinVectors.read(
            TripleFile.of(run.input(triples)),
            LinVectors.Direction.BOTH,
            new LinVectors.Least(run.get(minWord), run.get(minTriple)));
    return search.find(
        vectors, new Thesaurus.Nearest(run.get(nearest), run.get(least)), run.threads());
  }
}
