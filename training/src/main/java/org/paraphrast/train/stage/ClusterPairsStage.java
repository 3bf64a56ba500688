package org.paraphrast.train.stage;

import java.nio.file.Path;
import java.util.List;
import org.paraphrast.corpus.CorpusReader;
import org.paraphrast.corpus.LineGroup;
import org.paraphrast.corpus.mine.GroupReader;
import org.paraphrast.corpus.mine.PairCriteria;
import org.paraphrast.corpus.mine.PairMiner;
import org.paraphrast.corpus.mine.StoryClusters;
import org.paraphrast.corpus.mine.StoryReader;
import org.paraphrast.io.LineWriter;
import org.paraphrast.io.TextFiles;
import org.paraphrast.train.StageKind;
import org.paraphrast.train.StageRun;

/**
 * Sentence pairs of clusters of news (Quirk04 section 3.1), and of groups of versions, each of
 * which is a small cluster. Output: {@code source ||| target} lines.
 */
final class ClusterPairsStage implements StageKind {
  @Override
  public String name() {
    return "cluster-pairs";
  }

  @Override
  public int version() {
    return 1;
  }

  @Override
  public List<Port> ports() {
    return List.of(Port.any("clusters"), Port.any("groups"));
  }

  @Override
  public List<OptionSpec> options() {
    return MiningOptions.with(PairCriteria.quirk04());
  }

  @Override
  public List<OutputSpec> outputs() {
    return List.of(new OutputSpec("pairs", "pairs.zst"));
  }

  @Override
  public Cost cost() {
    return new Cost(0.5, 1.0);
  }

  @Override
  public void run(StageRun run) {
    try (LineWriter writer = TextFiles.write(run.output("pairs"))) {
      PairMiner miner = MiningOptions.miner(run, writer);
      long[] clusters = new long[1];
      StoryClusters stories = new StoryClusters(run.temporary(), run.memory());
      for (Path file : run.labelled("clusters").values()) {
        stories.read(
            new StoryReader(TextFiles.lines(file, run.progress())),
            (name, sentences) -> {
              miner.cluster(sentences);
              clusters[0]++;
            });
      }
      for (Path file : run.labelled("groups").values()) {
        try (CorpusReader<LineGroup> groups =
            new GroupReader(TextFiles.lines(file, run.progress()), 1)) {
          for (LineGroup group = groups.next(); group != null; group = groups.next()) {
            miner.cluster(group.sides());
            clusters[0]++;
          }
        }
      }
      writer.commit();
      run.count("clusters", clusters[0]);
      MiningOptions.report(run, miner.counts());
    }
  }
}
