package org.paraphrast.spark.data;

import java.io.IOException;
import java.io.Serializable;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import org.apache.hadoop.fs.FileStatus;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;
import org.jspecify.annotations.Nullable;
import org.paraphrast.io.DataException;
import org.paraphrast.io.LineReader;

/**
 * Lines of files as {@link LineReader} reads them, in the order of the files: plain, gz, xz, bz2 or
 * zst, a file or a folder of files; or the rows of Parquet files, their columns separated by tabs.
 */
public final class Lines {
  private Lines() {}

  /** How much of a plain file a task reads at most. */
  private static final long SPLIT = 1 << 25;

  /** Less is not worth a task. */
  private static final long LEAST_SPLIT = 1 << 20;

  /**
   * All lines in order. A line that is no text is empty here, so that lines keep their numbers, and
   * goes to the bad ones.
   */
  public static JavaRDD<String> read(JavaSparkContext spark, String file, BadLines bad) {
    List<FileStatus> files = Remote.files(file);
    if (files.stream().anyMatch(one -> one.getPath().getName().endsWith(".parquet"))) {
      return parquet(spark, file);
    }
    List<String> splits =
        LineSplit.of(files, split(spark, files)).stream().map(LineSplit::text).toList();
    if (splits.isEmpty()) {
      return none(spark);
    }
    return spark
        .parallelize(splits, splits.size())
        .mapPartitionsWithIndex(
            (number, split) -> new Reading(LineSplit.parse(split.next()), bad.task(number)), true);
  }

  /** Nothing, in one partition: what has none cannot be written, or added up. */
  private static JavaRDD<String> none(JavaSparkContext spark) {
    return spark.parallelize(List.of(), 1);
  }

  /** So much that every core gets something, if there is enough. */
  private static long split(JavaSparkContext spark, List<FileStatus> files) {
    long bytes = files.stream().mapToLong(FileStatus::getLen).sum();
    return Math.max(LEAST_SPLIT, Math.min(SPLIT, bytes / spark.defaultParallelism() + 1));
  }

  /** Rows in the order of files and of rows in a file, whichever task read them. */
  private static JavaRDD<String> parquet(JavaSparkContext spark, String file) {
    SparkSession session = SparkSession.builder().sparkContext(spark.sc()).getOrCreate();
    Dataset<Row> rows = session.read().parquet(file);
    Column[] columns = new Column[rows.columns().length];
    for (int i = 0; i < columns.length; i++) {
      columns[i] =
          functions.coalesce(rows.col(rows.columns()[i]).cast("string"), functions.lit(""));
    }
    JavaRDD<String> lines =
        rows.select(
                functions.concat_ws("\t", columns).as("line"),
                functions.col("_metadata.file_path").as("file"),
                functions.col("_metadata.row_index").as("row"))
            .orderBy("file", "row")
            .select("line")
            .javaRDD()
            .map(row -> row.getString(0).replace('\n', ' '));
    return lines.getNumPartitions() == 0 ? none(spark) : lines;
  }

  /** Understands a line; an {@link IllegalArgumentException} says what is wrong with it. */
  public interface Parser<T> extends Serializable {
    T parse(String line);
  }

  /** What lines say; those that are not understood are put aside. */
  public static <T> JavaRDD<T> checked(JavaRDD<String> lines, BadLines bad, Parser<T> parser) {
    return lines.mapPartitionsWithIndex(
        (number, input) -> {
          BadLines.Task aside = bad.task(number);
          return new Steps<T>() {
            @Override
            protected @Nullable T advance() {
              while (input.hasNext()) {
                try {
                  return parser.parse(input.next());
                } catch (IllegalArgumentException e) {
                  aside.add(String.valueOf(e.getMessage()));
                }
              }
              aside.publish();
              return null;
            }

            @Override
            public void close() {
              aside.close();
            }
          };
        },
        true);
  }

  private static final class Reading extends Steps<String> {
    private final LineReader lines;
    private final BadLines.Task bad;

    Reading(LineSplit split, BadLines.Task bad) {
      this.lines = split.open();
      this.bad = bad;
    }

    @Override
    protected @Nullable String advance() {
      try {
        String line = lines.next();
        if (line == null) {
          bad.publish();
        }
        return line;
      } catch (DataException e) {
        if (e.getCause() instanceof IOException) {
          throw e; // not the line is bad, but the disk or the network: the task is tried again
        }
        bad.add(String.format(Locale.ROOT, "%s", e.getMessage()));
        lines.passOver();
        return "";
      }
    }

    @Override
    public void close() {
      try (bad) {
        lines.close();
      }
    }
  }

  /** The lines of parts of a result: a partition for each part. */
  static Iterator<String> of(LineReader reader) {
    return new Steps<>() {
      @Override
      protected @Nullable String advance() {
        return reader.next();
      }

      @Override
      public void close() {
        reader.close();
      }
    };
  }
}
