package org.paraphrast.spark.stage;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import org.paraphrast.io.ByteRecord;
import org.paraphrast.io.DataException;
import org.paraphrast.io.TemporaryFolder;
import org.paraphrast.io.sort.ExternalSorter;
import org.paraphrast.spark.data.Records;
import org.paraphrast.spark.data.Remote;
import org.paraphrast.spark.run.ClusterRun;
import org.paraphrast.table.EntryCodec;
import org.paraphrast.table.TableBuilder;
import org.paraphrast.table.TableInfo;
import org.paraphrast.train.stage.TableStage;

/**
 * The last step of a table: shards of entries, as tasks wrote them, go one after another through
 * the library's writer on the driver, which sorts outside memory. Nothing is held but its words.
 */
final class TableShards {
  private TableShards() {}

  static TableBuilder.Counts assemble(ClusterRun run, TableInfo info, Records shards) {
    TableStage stage = (TableStage) run.spec().kind();
    EntryCodec codec = new EntryCodec(info.features().size());
    ByteRecord record = new ByteRecord();
    long start = System.nanoTime();
    try (TemporaryFolder folder = TemporaryFolder.in(run.room().temporary());
        TableBuilder builder =
            new TableBuilder(
                info,
                stage.precision(run.options()),
                new ExternalSorter(folder.path(), run.room().memory()),
                stage.top(run.options()))) {
      shards.forEach(
          (bytes, length, count) -> {
            record.wrap(bytes, 0, length);
            builder.add(codec.decode(record));
          });
      Path file = folder.path().resolve("table");
      TableBuilder.Counts counts = builder.write(file);
      Remote.upload(file, run.path("table"));
      double seconds = (System.nanoTime() - start) / 1e9;
      run.note(
          String.format(
              Locale.ROOT, "the driver wrote %,d pairs in %.1f s", counts.pairs(), seconds));
      return counts;
    } catch (IOException e) {
      throw new DataException(
          run.path("table") + ": cannot be written: " + e.getMessage() + "; make room", e);
    }
  }
}
