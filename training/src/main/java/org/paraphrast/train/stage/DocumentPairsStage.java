package org.paraphrast.train.stage;

import static org.paraphrast.train.Format.STORIES;
import static org.paraphrast.train.Option.flag;
import static org.paraphrast.train.Option.natural;
import static org.paraphrast.train.Option.share;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.paraphrast.corpus.mine.ComparableDocuments;
import org.paraphrast.corpus.mine.DatedDocument;
import org.paraphrast.corpus.mine.PairCriteria;
import org.paraphrast.corpus.mine.PairMiner;
import org.paraphrast.corpus.mine.StoryReader;
import org.paraphrast.train.Option;
import org.paraphrast.train.StageRun;

/**
 * Sentence pairs of dated documents that report the same (Zhao08 resource 3). Output: {@code source
 * ||| target} lines.
 */
final class DocumentPairsStage extends MiningStage {
  /** Th2 and Th3, which the paper does not give: what told ECB+ clusters and MSRP pairs best. */
  static final double DOCUMENT_THRESHOLD = 0.2;

  static final double SENTENCE_THRESHOLD = 0.5;

  private final Port documents =
      many("documents", STORIES, "dated documents, sentence by sentence");
  private final Option<Integer> days =
      add(
          natural("days", 2),
          "documents are compared if their dates differ by fewer days than this");
  private final Option<Double> leastCosine =
      add(
          share("least-cosine", DOCUMENT_THRESHOLD),
          "documents are compared if their tf–idf cosine is larger than this");

  private final Option<Boolean> writtenDates =
      add(
          flag("written-dates").recent(),
          "take the date that a document has in its address or its first sentences, not its key;"
              + " documents without one are passed over");

  DocumentPairsStage() {
    super("document-pairs", 1, new Cost(0.2, 2, 1), PairCriteria.zhao08(SENTENCE_THRESHOLD));
    explain(
        "Finds sentence pairs in dated documents that report the same events (resource 3 in"
            + " Zhao08).");
  }

  @Override
  void mine(StageRun run, PairMiner miner) {
    List<DatedDocument> dated = new ArrayList<>();
    for (Path file : run.files(documents)) {
      StoryReader stories = new StoryReader(run.lines(file));
      dated.addAll(
          run.get(writtenDates)
              ? DatedDocument.readWithWrittenDates(stories)
              : DatedDocument.read(stories));
    }
    long[] pairs = new long[1];
    new ComparableDocuments(dated, run.get(days), run.get(leastCosine))
        .find(
            (earlier, later, cosine) -> {
              miner.documents(earlier.sentences(), later.sentences());
              pairs[0]++;
            });
    run.count("documents", dated.size());
    run.count("document pairs", pairs[0]);
  }
}
