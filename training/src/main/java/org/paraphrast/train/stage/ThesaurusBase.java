package org.paraphrast.train.stage;

import static org.paraphrast.train.Format.TRIPLES;
import static org.paraphrast.train.Option.integer;
import static org.paraphrast.train.Option.number;

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
      add(
          integer("min-word").orElse(50).atLeast(0),
          "minimum number of occurrences of a word in triples");
  private final Option<Integer> minTriple =
      add(integer("min-triple").orElse(2).atLeast(0), "minimum number of occurrences of a triple");
  private final Option<Integer> nearest;
  private final Option<Double> least =
      add(
          number("least").orElse("0.05").atLeast(0).atMost(1),
          "minimum similarity of two words, 0 to 1");

  private final NeighbourSearch search;

  ThesaurusBase(String name, NeighbourSearch search, Cost cost, int words) {
    super(name, 1, cost);
    this.search = search;
    nearest =
        add(
            integer("nearest").orElse(words).atLeast(1),
            "number of nearest neighbours for each word");
  }

  /** The thesaurus of the triples that the stage gets. */
  final Thesaurus thesaurus(StageRun run) {
    LinVectors vectors =
        LinVectors.read(
            TripleFile.of(run.input(triples)),
            LinVectors.Direction.BOTH,
            LinVectors.Least.of(run.get(minWord), run.get(minTriple)));
    return search.find(
        vectors, new Thesaurus.Nearest(run.get(nearest), run.get(least)), run.threads());
  }
}
