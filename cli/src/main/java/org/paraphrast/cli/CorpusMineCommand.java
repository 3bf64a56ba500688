package org.paraphrast.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.paraphrast.corpus.CorpusReader;
import org.paraphrast.corpus.LineGroup;
import org.paraphrast.corpus.mine.ComparableDocuments;
import org.paraphrast.corpus.mine.DatedDocument;
import org.paraphrast.corpus.mine.GroupReader;
import org.paraphrast.corpus.mine.OverlapRate;
import org.paraphrast.corpus.mine.PairCriteria;
import org.paraphrast.corpus.mine.PairMiner;
import org.paraphrast.corpus.mine.StoryClusters;
import org.paraphrast.corpus.mine.StoryReader;
import org.paraphrast.io.LineWriter;
import org.paraphrast.io.Progress;
import org.paraphrast.io.TemporaryFolder;
import org.paraphrast.io.TextFiles;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code paraphrast corpus mine}: sentence pairs that say the same. */
@Command(
    sortOptions = false,
    name = "mine",
    header = "Find sentence pairs that say the same.",
    description = {
      "%nclusters: lines of cluster, document, number and sentence, separated by tabs; all sentences"
          + " of a cluster are compared (Quirk04).",
      "documents: the same lines with a date such as 2013-05-03 for the cluster; documents close in"
          + " time and words are compared (Zhao08).",
      "groups: versions of one sentence on each line, separated by tabs.",
      "",
      "Pairs are printed as 'source ||| target', tokenized, in lower case, ready for 'align run"
          + " --monolingual'. Never a pair: identical sentences, sentences that differ only in"
          + " punctuation, pairs that came before.",
      ""
    })
@SuppressWarnings("UnusedVariable") // picocli reads the options
final class CorpusMineCommand implements Callable<Integer> {

  /** What the files hold. */
  enum Kind {
    CLUSTERS,
    DOCUMENTS,
    GROUPS
  }

  private static final int NOT_GIVEN = -1;
  private static final double SENTENCE_THRESHOLD = 0.5;

  @Spec private CommandSpec spec;
  @Mixin private CommonOptions common;
  @Mixin private ProgressOptions progress;
  @Mixin private SortingOptions sorting;

  @Option(names = "--from", required = true, paramLabel = "KIND", description = "See above.")
  private Kind from;

  @Parameters(paramLabel = "FILE", arity = "1..*", description = "Files, perhaps compressed.")
  private List<Path> files = new ArrayList<>();

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description = "Where the pairs go (default: standard output).")
  private @Nullable Path output;

  @Option(
      names = "--most-distance",
      paramLabel = "N",
      defaultValue = "-1",
      description =
          "Insertions and deletions of words at most (default: 12; no limit for documents).")
  private int mostDistance;

  @Option(
      names = "--least-length-ratio",
      paramLabel = "R",
      defaultValue = "-1",
      description = "Shorter by longer sentence at least (default: 2/3; 0 for documents).")
  private double leastLengthRatio;

  @Option(
      names = "--least-overlap",
      paramLabel = "R",
      defaultValue = "-1",
      description = "Words in common at least (default: 0; 0.5 for documents).")
  private double leastOverlap;

  @Option(
      names = "--overlap",
      paramLabel = "BY",
      defaultValue = "LONGER",
      description =
          "Words in common by those of the longer, shorter, the mean, or the union (default:"
              + " longer).")
  private OverlapRate overlap;

  @Option(
      names = "--least-words",
      paramLabel = "N",
      defaultValue = "1",
      description = "Pass over shorter sentences (default: ${DEFAULT-VALUE}).")
  private int leastWords;

  @Option(
      names = "--most-words",
      paramLabel = "N",
      defaultValue = "200",
      description = "Pass over longer sentences (default: ${DEFAULT-VALUE}).")
  private int mostWords;

  @Option(
      names = "--days",
      paramLabel = "N",
      defaultValue = "2",
      description = "documents: less than this apart (default: ${DEFAULT-VALUE}).")
  private int days;

  @Option(
      names = "--least-cosine",
      paramLabel = "C",
      defaultValue = "0.2",
      description = "documents: tf.idf cosine above this (default: ${DEFAULT-VALUE}).")
  private double leastCosine;

  @Option(
      names = "--first-column",
      paramLabel = "N",
      defaultValue = "1",
      description = "groups: the first column with a version (default: ${DEFAULT-VALUE}).")
  private int firstColumn;

  @Override
  public Integer call() {
    PrintWriter err = spec.commandLine().getErr();
    Progress reporter = progress.progress(err);
    try (LineWriter writer = LineOutput.open(output)) {
      PairMiner miner =
          new PairMiner(criteria(), pair -> writer.write(pair.source() + " ||| " + pair.target()));
      switch (from) {
        case CLUSTERS -> clusters(miner, reporter);
        case DOCUMENTS -> documents(miner, reporter);
        case GROUPS -> groups(miner, reporter);
      }
      writer.commit();
      if (!progress.quiet()) {
        miner.counts().byName().forEach((name, count) -> err.println(name + ": " + count));
        err.printf(
            Locale.ROOT,
            "mean distance %.2f, mean length %.1f%n",
            miner.counts().meanDistance(),
            miner.counts().meanLength());
      }
    }
    err.flush();
    return ExitCode.DONE;
  }

  private PairCriteria criteria() {
    PairCriteria defaults =
        from == Kind.DOCUMENTS ? PairCriteria.zhao08(SENTENCE_THRESHOLD) : PairCriteria.quirk04();
    return Usage.of(
        spec,
        () ->
            new PairCriteria(
                mostDistance == NOT_GIVEN ? defaults.mostDistance() : mostDistance,
                leastLengthRatio == NOT_GIVEN ? defaults.leastLengthRatio() : leastLengthRatio,
                overlap,
                leastOverlap == NOT_GIVEN ? defaults.leastOverlap() : leastOverlap,
                new PairCriteria.WordLimits(leastWords, mostWords)));
  }

  private void clusters(PairMiner miner, Progress reporter) {
    try (TemporaryFolder folder = TemporaryFolder.create()) {
      StoryClusters stories = new StoryClusters(folder.path(), sorting.memory());
      for (Path file : files) {
        stories.read(
            new StoryReader(TextFiles.lines(file, reporter)),
            (name, sentences) -> miner.cluster(sentences));
      }
    }
  }

  private void documents(PairMiner miner, Progress reporter) {
    List<DatedDocument> documents = new ArrayList<>();
    for (Path file : files) {
      documents.addAll(DatedDocument.read(new StoryReader(TextFiles.lines(file, reporter))));
    }
    new ComparableDocuments(documents, days, leastCosine)
        .find((earlier, later, cosine) -> miner.documents(earlier.sentences(), later.sentences()));
  }

  private void groups(PairMiner miner, Progress reporter) {
    for (Path file : files) {
      try (CorpusReader<LineGroup> groups =
          new GroupReader(TextFiles.lines(file, reporter), firstColumn)) {
        for (LineGroup group = groups.next(); group != null; group = groups.next()) {
          miner.cluster(group.sides());
        }
      }
    }
  }
}
