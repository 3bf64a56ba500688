package org.paraphrast.spark.stage;

import java.util.Iterator;
import java.util.List;
import java.util.function.Function;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.broadcast.Broadcast;
import org.jspecify.annotations.Nullable;
import org.paraphrast.align.PairLineReader;
import org.paraphrast.corpus.AlignedReader.AlignedPair;
import org.paraphrast.corpus.Alignment;
import org.paraphrast.corpus.DistinctLines;
import org.paraphrast.corpus.LineGroup;
import org.paraphrast.io.Codecs;
import org.paraphrast.io.DataException;
import org.paraphrast.spark.data.Exchange;
import org.paraphrast.spark.data.LineJoin;
import org.paraphrast.spark.data.Lines;
import org.paraphrast.spark.data.Sorted;
import org.paraphrast.spark.data.Steps;
import org.paraphrast.spark.run.Artifact;
import org.paraphrast.spark.run.ClusterRun;
import org.paraphrast.spark.run.Shared;
import org.paraphrast.syntax.SyntaxAnalyzer;
import org.paraphrast.syntax.distilled.DistilledSyntax;

/** What stages over text have in common. */
final class Texts {
  /** How much larger text is than its compressed file, about. */
  static final int COMPRESSED = 4;

  private Texts() {}

  /** The bytes of text in a file, about. */
  static long bytes(Artifact artifact) {
    boolean plain = Codecs.of(artifact.path()).suffix().isEmpty();
    return artifact.size() * (plain ? 1 : COMPRESSED);
  }

  /** The lines of {@code pairs} beside those of {@code links}. */
  static JavaRDD<LineJoin.Both> aligned(ClusterRun run, int partitions) {
    Artifact pairs = run.input("pairs");
    Artifact links = run.input("links");
    boolean inStep = pairs.made() && links.made();
    return new LineJoin(partitions, run.taskMemory())
        .join(
            new LineJoin.Named(pairs.path(), run.lines("pairs", pairs), inStep),
            new LineJoin.Named(links.path(), run.lines("links", links), inStep));
  }

  /** Lets all tasks use the input {@code syntax}. */
  static Broadcast<Shared<SyntaxAnalyzer>> syntax(ClusterRun run) {
    return run.share(Shared.file(run.input("syntax").path(), DistilledSyntax::open));
  }

  /** One line in so many of each file of an input. */
  static JavaRDD<String> sampled(ClusterRun run, String port, int every) {
    JavaRDD<String> all = run.spark().emptyRDD();
    for (Artifact text : run.files(port)) {
      JavaRDD<String> lines = run.lines(port, text);
      all =
          all.union(
              every == 1
                  ? lines
                  : lines
                      .zipWithIndex()
                      .filter(line -> (line._2() + 1) % every == 0)
                      .map(line -> line._1()));
    }
    return all;
  }

  /** What two such lines say. */
  static AlignedPair aligned(LineJoin.Both both) {
    LineGroup pair = pair(both.left());
    try {
      return new AlignedPair(pair, Alignment.parse(both.right()));
    } catch (IllegalArgumentException e) {
      throw unusable("links", both.right(), e);
    }
  }

  /** What a line of {@code pairs} says. It cannot be put aside, since links go with lines. */
  static LineGroup pair(String line) {
    try {
      return PairLineReader.parse(line);
    } catch (IllegalArgumentException e) {
      throw unusable("pairs", line, e);
    }
  }

  private static DataException unusable(String input, String line, IllegalArgumentException e) {
    return new DataException(
        "input " + input + ", line '" + line + "': " + e.getMessage() + "; correct the file", e);
  }

  /** The first two columns of TSV lines; lines without them are put aside. */
  static JavaRDD<LineJoin.Both> columns(ClusterRun run, String port, Artifact tsv) {
    return Lines.checked(
        run.lines(port, tsv),
        run.bad(port + "-columns", port, tsv),
        line -> {
          List<String> cells = List.of(line.split("\t", -1));
          if (cells.size() < 2) {
            throw new IllegalArgumentException(
                "column 2 is missing, the line has " + cells.size() + ": " + line);
          }
          return new LineJoin.Both(cells.get(0), cells.get(1));
        });
  }

  /**
   * Each of {@code size} lines once, where it comes first. Equal lines meet in one partition, where
   * the first is found; then lines go back in order.
   */
  static JavaRDD<String> distinct(JavaRDD<String> lines, long size, ClusterRun run) {
    int partitions = Math.max(lines.getNumPartitions(), run.spark().defaultParallelism());
    long memory = run.taskMemory();
    long each = Math.max(1, (size + partitions - 1) / partitions);
    JavaRDD<byte[]> byLine =
        Exchange.sendEach(
            lines.zipWithIndex().map(line -> DistinctLines.record(line._1(), line._2())),
            (record, out) -> {
              int length = DistinctLines.lineLength(record);
              out.put(Exchange.partition(record, length, partitions), record, record.length, 0);
            },
            partitions);
    JavaRDD<byte[]> first =
        byLine.mapPartitions(
            blocks -> {
              DistinctLines.First known = new DistinctLines.First();
              return new Sorted<>(blocks, memory, record -> known.isFirst(record) ? record : null);
            },
            true);
    return Exchange.sendEach(
            first,
            (record, out) -> {
              byte[] numbered = DistinctLines.byNumber(record);
              int partition = (int) (DistinctLines.number(record) / each);
              out.put(partition, numbered, numbered.length, 0);
            },
            partitions)
        .mapPartitions(
            blocks ->
                new Sorted<>(
                    blocks, memory, record -> DistinctLines.line(record, 0, record.length)),
            true);
  }

  /** What a function, made once a task, makes of each, one after another. */
  static <A, B> Iterator<B> flatMapped(Iterator<A> input, Function<A, List<B>> function) {
    return new Steps<>() {
      private Iterator<B> some = List.<B>of().iterator();

      @Override
      protected @Nullable B advance() {
        while (!some.hasNext() && input.hasNext()) {
          some = function.apply(input.next()).iterator();
        }
        return some.hasNext() ? some.next() : null;
      }
    };
  }
}
