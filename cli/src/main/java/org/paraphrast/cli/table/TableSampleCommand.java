package org.paraphrast.cli.table;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.paraphrast.cli.common.BaseCommand;
import org.paraphrast.cli.common.TextInput;
import org.paraphrast.io.LineWriter;
import org.paraphrast.io.TextFiles;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.rank.PairSample;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Random pairs to be judged. */
@Command(
    name = "sample",
    header = "Print a random sample of pairs as a sheet for judging, with and without context.",
    description = {
      "%nColumns: id, source, target, sentence, sentence with the target, meaning, grammar; the"
          + " last two are blank, to be filled in. The rows of several tables are shuffled;"
          + " --key records which row belongs to which table."
    })
final class TableSampleCommand extends BaseCommand implements Runnable {

  @Option(
      names = "--table",
      required = true,
      paramLabel = "FILE",
      description =
          "The table to sample. May be repeated, to judge tables blind against each other.")
  private List<Path> tables;

  @Option(
      names = "--count",
      paramLabel = "N",
      defaultValue = "100",
      description = "Number of pairs from each table (default: ${DEFAULT-VALUE}).")
  private int count;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Seed for the choice and order of pairs (default: ${DEFAULT-VALUE}).")
  private long seed;

  @Option(
      names = "--contexts",
      paramLabel = "FILE",
      description =
          "English text, one sentence per line; only pairs whose source occurs in it are sampled.")
  private List<Path> contexts = new ArrayList<>();

  @Option(
      names = "--key",
      paramLabel = "FILE",
      description = "File for id<TAB>table lines; do not open it before judging.")
  private @Nullable Path key;

  @Override
  public void run() {
    Random random = new Random(seed);
    List<PairSample.Row> rows = new ArrayList<>();
    for (Path file : tables) {
      try (ParaphraseTable table = ParaphraseTable.open(file)) {
        PairSample sample = new PairSample(table, count, random);
        if (contexts.isEmpty()) {
          rows.addAll(sample.withoutContext(file.toString()));
        } else {
          TextInput.forEachLine(contexts, sample::offer);
          rows.addAll(sample.inContext(file.toString()));
        }
      }
    }
    Collections.shuffle(rows, random);
    print(rows);
  }

  private void print(List<PairSample.Row> rows) {
    List<String> keys = new ArrayList<>();
    out().println("id\tsource\ttarget\tsentence\tparaphrase\tmeaning\tgrammar");
    for (int i = 0; i < rows.size(); i++) {
      PairSample.Row row = rows.get(i);
      out()
          .println(
              String.join(
                  "\t",
                  Integer.toString(i + 1),
                  row.entry().source().toString(),
                  row.entry().target().toString(),
                  row.sentence(),
                  row.paraphrase(),
                  "",
                  ""));
      keys.add((i + 1) + "\t" + row.table());
    }
    if (key != null) {
      try (LineWriter writer = TextFiles.write(key)) {
        keys.forEach(writer::write);
        writer.commit();
      }
    }
  }
}
