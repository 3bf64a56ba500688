package org.paraphrast.train.stage;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.paraphrast.corpus.mine.ComparableDocuments;
import org.paraphrast.corpus.mine.DatedDocument;
import org.paraphrast.corpus.mine.PairCriteria;
import org.paraphrast.corpus.mine.PairMiner;
import org.paraphrast.corpus.mine.StoryReader;
import org.paraphrast.io.LineWriter;
import org.paraphrast.io.TextFiles;
import org.paraphrast.train.StageKind;
import org.paraphrast.train.StageRun;

/**
 * Sentence pairs of dated documents that report the same (Zhao08 resource 3). Output: {@code source
 * ||| target} lines.
 */
final class DocumentPairsStage implements StageKind {
  /** Th2 and Th3, which the paper does not give: docs/tables.md says how they were chosen. */
  static final double DOCUMENT_THRESHOLD = 0.2;

  static final double SENTENCE_THRESHOLD = 0.5;

  @Override
  public String name() {
    return "document-pairs";
  }

  @Override
  public int version() {
    return 1;
  }

  @Override
  public List<Port> ports() {
    return List.of(Port.many("documents"));
  }

  @Override
  public List<OptionSpec> options() {
    return MiningOptions.with(
        PairCriteria.zhao08(SENTENCE_THRESHOLD),
        new OptionSpec("days", OptionType.INTEGER, "2"),
        new OptionSpec("least-cosine", OptionType.NUMBER, Double.toString(DOCUMENT_THRESHOLD)));
  }

  @Override
  public List<OutputSpec> outputs() {
    return List.of(new OutputSpec("pairs", "pairs.zst"));
  }

  @Override
  public Cost cost() {
    return new Cost(2.0, 1.0);
  }

  @Override
  public void run(StageRun run) {
    List<DatedDocument> documents = new ArrayList<>();
    for (Path file : run.labelled("documents").values()) {
      documents.addAll(DatedDocument.read(new StoryReader(TextFiles.lines(file, run.progress()))));
    }
    try (LineWriter writer = TextFiles.write(run.output("pairs"))) {
      PairMiner miner = MiningOptions.miner(run, writer);
      long[] pairs = new long[1];
      new ComparableDocuments(
              documents, run.options().integer("days"), run.options().number("least-cosine"))
          .find(
              (earlier, later, cosine) -> {
                miner.documents(earlier.sentences(), later.sentences());
                pairs[0]++;
              });
      writer.commit();
      run.count("documents", documents.size());
      run.count("document pairs", pairs[0]);
      MiningOptions.report(run, miner.counts());
    }
  }
}
