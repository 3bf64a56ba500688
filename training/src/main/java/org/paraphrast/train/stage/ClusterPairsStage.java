package org.paraphrast.train.stage;

import static org.paraphrast.train.Format.GROUPS;
import static org.paraphrast.train.Format.STORIES;
import static org.paraphrast.train.Option.positive;

import java.nio.file.Path;
import org.paraphrast.corpus.mine.GroupReader;
import org.paraphrast.corpus.mine.PairCriteria;
import org.paraphrast.corpus.mine.PairMiner;
import org.paraphrast.corpus.mine.StoryClusters;
import org.paraphrast.corpus.mine.StoryReader;
import org.paraphrast.train.Option;
import org.paraphrast.train.StageRun;

/**
 * Sentence pairs of clusters of news (Quirk04 section 3.1), and of groups of versions, each of
 * which is a small cluster. Output: {@code source ||| target} lines.
 */
final class ClusterPairsStage extends MiningStage {
  private final Port clusters =
      any("clusters", STORIES, "clusters; all sentences of a cluster are compared");
  private final Port groups =
      any(
          "groups",
          GROUPS,
          "groups of versions of a sentence; all versions in a group are compared");
  private final Option<Integer> firstColumn =
      add(
          positive("first-column", 1).recent(),
          "first column of the groups that contains a version, counted from 1");

  ClusterPairsStage() {
    super("cluster-pairs", 1, new Cost(0.2, 0.25, 0.9), PairCriteria.quirk04());
    explain("Finds sentence pairs in clusters of news and in groups of versions (Quirk04).");
  }

  @Override
  void mine(StageRun run, PairMiner miner) {
    long[] count = new long[1];
    StoryClusters stories = new StoryClusters(run.temporary(), run.memory());
    for (Path file : run.files(clusters)) {
      stories.read(
          new StoryReader(run.lines(file)),
          (name, sentences) -> {
            miner.cluster(sentences);
            count[0]++;
          });
    }
    for (Path file : run.files(groups)) {
      new GroupReader(run.lines(file), run.get(firstColumn))
          .forEach(
              group -> {
                miner.cluster(group.sides());
                count[0]++;
              });
    }
    run.count("clusters", count[0]);
  }
}
