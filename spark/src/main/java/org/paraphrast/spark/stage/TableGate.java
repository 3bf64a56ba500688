package org.paraphrast.spark.stage;

import java.io.Serializable;
import java.util.function.Consumer;
import org.apache.spark.broadcast.Broadcast;
import org.paraphrast.io.ByteRecord;
import org.paraphrast.spark.data.Records;
import org.paraphrast.spark.run.ClusterRun;
import org.paraphrast.spark.run.SentOptions;
import org.paraphrast.spark.run.Shared;
import org.paraphrast.syntax.Inflector;
import org.paraphrast.syntax.wordnet.WordNetLibrary;
import org.paraphrast.table.EntryCodec;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.TableInfo;
import org.paraphrast.table.filter.EnglishWords;
import org.paraphrast.table.filter.FilterChain;
import org.paraphrast.train.stage.TableStage;

/** What lies between the entries of tasks and a table: the filters of the stage, then shards. */
final class TableGate implements Serializable {
  private static final long serialVersionUID = 1L;

  private final SentOptions sent;
  private final Broadcast<Shared<EnglishWords>> words;

  /** Counts the words of the stage. */
  TableGate(ClusterRun run) {
    this.sent = run.sentOptions();
    this.words = run.share(CountedWords.count(run));
  }

  /** Gives entries. */
  interface Entries {
    void read(Consumer<TableEntry> sink);
  }

  private FilterChain chain(Consumer<TableEntry> sink) {
    TableStage stage = (TableStage) sent.kind();
    return new FilterChain(
        stage.filters(sent.options(), WordNetLibrary.open(), new Inflector(), words.value().get()),
        sink);
  }

  /** In a task: writes the entries that pass; returns what was counted. */
  long[] write(Entries entries, TableInfo info, Records.Sink out) {
    EntryCodec codec = new EntryCodec(info.features().size());
    ByteRecord record = new ByteRecord();
    FilterChain chain =
        chain(
            entry -> {
              codec.encode(entry, record);
              out.add(record.bytes(), record.length(), 0);
            });
    entries.read(chain.from(((TableStage) sent.kind()).minCount(sent.options())));
    return chain.tally();
  }

  /** On the driver: makes the table of the shards. */
  void finish(ClusterRun run, TableInfo info, Records shards, long[] tally) {
    FilterChain chain = chain(entry -> {});
    chain.add(tally);
    TableStage.report(chain, TableShards.assemble(run, info, shards), run::count);
  }
}
