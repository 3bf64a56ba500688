package org.paraphrast.spark.stage;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.spark.api.java.JavaRDD;
import org.jspecify.annotations.Nullable;
import org.paraphrast.phrase.PhraseTableEntry;
import org.paraphrast.spark.data.Exchange;
import org.paraphrast.spark.data.Lines;
import org.paraphrast.spark.data.Records;
import org.paraphrast.spark.data.Routed;
import org.paraphrast.spark.data.SortedRecords;
import org.paraphrast.spark.run.Artifact;
import org.paraphrast.spark.run.ClusterRun;
import org.paraphrast.spark.run.SentOptions;
import org.paraphrast.spark.run.SparkStage;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.TableInfo;
import org.paraphrast.table.source.BilingualPhrases;
import org.paraphrast.table.source.MosesPhrases;
import org.paraphrast.table.source.PatternSource;
import org.paraphrast.table.source.PivotOptions;
import org.paraphrast.table.source.PivotRow;
import org.paraphrast.table.source.PivotSource;
import org.paraphrast.table.source.TypedPattern;
import org.paraphrast.train.stage.PivotStage;

/**
 * Pivots through the phrase tables or the pattern tables of several languages, then filters: three
 * sorts ({@link PivotRecords}), the sums ({@link PivotRows}), the filters in the same tasks, and
 * the table's writer ({@link TableShards}).
 */
record PivotOnSpark(Units units) implements SparkStage {

  /** What is pivoted. */
  enum Units {
    PHRASES {
      @Override
      TableInfo info() {
        return PivotSource.tableInfo();
      }

      @Override
      TypedPair pair(BilingualPhrases.Pair pair) {
        return new TypedPair(pair, "");
      }

      @Override
      TableEntry entry(TableEntry entry, String foreign) {
        return entry;
      }
    },

    /** Both sides of a pair begin with the type of its English pattern. */
    PATTERNS {
      @Override
      TableInfo info() {
        return PatternSource.tableInfo();
      }

      @Override
      TypedPair pair(BilingualPhrases.Pair pair) {
        TypedPattern english = TypedPattern.english(pair);
        return new TypedPair(
            new BilingualPhrases.Pair(
                english.pattern(),
                pair.foreign(),
                pair.foreignGivenEnglish(),
                pair.englishGivenForeign(),
                pair.englishCount()),
            english.type());
      }

      @Override
      @Nullable TableEntry entry(TableEntry entry, String foreign) {
        return PatternSource.typed(entry, TypedPattern.of(foreign).type());
      }
    };

    /** What the table says about itself. */
    abstract TableInfo info();

    /** The pair without types; an {@link IllegalArgumentException} says what is wrong with it. */
    abstract TypedPair pair(BilingualPhrases.Pair pair);

    /** What an entry says in the table, if it belongs there. */
    abstract @Nullable TableEntry entry(TableEntry entry, String foreign);
  }

  /** A pair, and the type of its English side. */
  private record TypedPair(BilingualPhrases.Pair pair, String type) {}

  /** What the tasks know. */
  private record Job(
      Units units,
      ArrayList<String> languages,
      SentOptions sent,
      TableGate gate,
      int partitions,
      long memory)
      implements Serializable {
    PivotStage stage() {
      return (PivotStage) sent.kind();
    }

    PivotOptions pivot() {
      return stage().pivotOptions(sent.options());
    }
  }

  @Override
  public void run(ClusterRun run) {
    TreeMap<String, Artifact> tables = new TreeMap<>(run.labelled("phrases"));
    long bytes = tables.values().stream().mapToLong(Texts::bytes).sum();
    Job job =
        new Job(
            units,
            new ArrayList<>(tables.keySet()),
            run.sentOptions(),
            new TableGate(run),
            run.partitions(4 * bytes),
            run.taskMemory());
    JavaRDD<byte[]> byEnglish = byEnglish(run, tables, job);
    JavaRDD<byte[]> byForeign =
        Exchange.send(
            byEnglish,
            blocks -> new PivotRecords.CountSender(blocks, job.partitions(), job.memory()),
            job.partitions());
    JavaRDD<byte[]> bySource =
        Exchange.send(
            byForeign,
            blocks -> {
              PivotOptions options = job.pivot();
              return new PivotRecords.GroupSender(
                  blocks,
                  new PivotRecords.GroupSender.Limits(
                      options.largestCluster(), options.epsilon(), job.partitions()),
                  job.memory());
            },
            job.partitions());
    Records shards = new Records(run.scratch("entries"));
    long[] tally = shards.write(bySource, (blocks, out) -> rows(blocks, job, out));
    job.gate().finish(run, units.info(), shards, tally);
  }

  private static JavaRDD<byte[]> byEnglish(ClusterRun run, Map<String, Artifact> tables, Job job) {
    List<JavaRDD<Sent>> languages = new ArrayList<>();
    MosesPhrases.Side english = job.stage().english(run.options());
    tables.forEach(
        (code, artifact) -> {
          int number = job.languages().indexOf(code);
          languages.add(
              Lines.checked(
                  run.lines("phrases", artifact),
                  run.bad("phrases-" + code),
                  line -> new Sent(job.units().pair(pair(line, english)), number)));
        });
    JavaRDD<Sent> all = languages.stream().reduce(JavaRDD::union).orElseThrow();
    return Exchange.sendEach(
        all, (sent, out) -> sent.send(job.partitions(), out), job.partitions());
  }

  private record Sent(TypedPair typed, int language) {
    void send(int partitions, Routed out) {
      PivotRecords.byEnglish(typed.pair(), typed.type(), language, partitions, out);
    }
  }

  private static BilingualPhrases.Pair pair(String line, MosesPhrases.Side english) {
    PhraseTableEntry entry = PhraseTableEntry.parse(line);
    if (entry.scores().size() < 3) {
      throw new IllegalArgumentException(entry.scores().size() + " scores, expected 3 or more");
    }
    return MosesPhrases.pair(entry, english);
  }

  /** A task: sums, filters and writes the entries of some English phrases. */
  private static long[] rows(Iterator<byte[]> blocks, Job job, Records.Sink out) {
    PivotOptions options = job.pivot();
    try (SortedRecords sorted = new SortedRecords(blocks, job.memory())) {
      PivotRows rows =
          new PivotRows(
              job.languages(),
              PivotStage.weight(job.languages().size()),
              options.paraphrases().count(),
              new PivotRow(options.pivots()));
      return job.gate()
          .write(
              sink ->
                  rows.run(
                      sorted.cursor(),
                      (entry, foreign) -> {
                        TableEntry said = job.units().entry(entry, foreign);
                        if (said != null) {
                          sink.accept(said);
                        }
                      }),
              job.units().info(),
              out);
    }
  }
}
