package org.paraphrast.cli.corpus;

import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.paraphrast.cli.common.BaseCommand;
import org.paraphrast.cli.common.CorpusFormat;
import org.paraphrast.cli.common.CorpusInput;
import org.paraphrast.cli.common.SideOptions;
import org.paraphrast.corpus.CorpusReader;
import org.paraphrast.corpus.CorpusWriter;
import org.paraphrast.corpus.LineGroup;
import org.paraphrast.io.Progress;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code paraphrast corpus convert}: reads a corpus in one format and writes it in another. */
@Command(
    sortOptions = false,
    abbreviateSynopsis = true,
    name = "convert",
    description = {
      "Convert a corpus from one format to another.",
      "",
      "Without files, or with -, standard input is read and standard output written. Formats not"
          + " given are recognised by the suffix (.tsv .tmx .jsonl .ppdb .conllu); other files"
          + " are text: one is plain, two are a pair (moses), more are parallel (multi). Files"
          + " ending in .gz .xz .bz2 .zst are (de)compressed. An output file appears only when"
          + " it is complete.",
      ""
    },
    footer = {
      "",
      "From ppdb, the phrase and its paraphrase are taken; from conllu, the text; from workbook,"
          + " sentences and tellings. None of them can be written from another format. Line ends and tabs that the new format cannot hold"
          + " become spaces.",
      "",
      "Examples:",
      "  paraphrast corpus convert --langs en,fr memory.tmx -o c.en -o c.fr",
      "  paraphrast corpus convert c.en c.fr -o pairs.tsv.gz",
      "  paraphrast corpus convert --from conllu --to text < bank.conllu > bank.txt",
      "  paraphrast corpus convert --from workbook --tellings words open.jsonl.xz -o words.tsv"
    })
final class CorpusConvertCommand extends BaseCommand implements Runnable {

  @Parameters(
      paramLabel = "FILE",
      arity = "0..*",
      description = "The input: a file, or one for each side.")
  private List<String> files = List.of();

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description = "The output file; repeat the option for each side of moses and multi.")
  private List<String> outputs = List.of();

  @Option(
      names = "--from",
      paramLabel = "FORMAT",
      description = "The format of the input: ${COMPLETION-CANDIDATES}.")
  private @Nullable CorpusFormat from;

  @Option(
      names = "--to",
      paramLabel = "FORMAT",
      description = "The format of the output; the same formats as for --from.")
  private @Nullable CorpusFormat to;

  @Mixin private SideOptions sides = new SideOptions();

  @Override
  public void run() {
    CorpusOutput output = output();
    CorpusInput input = output.input();
    Progress reporter = progress();
    switch (output.format()) {
      case PPDB -> copy(input.openPpdb(reporter), output::openPpdb);
      case CONLLU -> copy(input.openConllu(reporter), output::openConllu);
      default -> convert(input, output, reporter);
    }
    err().flush();
  }

  private CorpusOutput output() {
    CorpusFormat source = from == null ? CorpusFormat.of(files) : from;
    CorpusFormat target = to == null ? CorpusFormat.of(outputs) : to;
    return new CorpusOutput(target, outputs, new CorpusInput(source, files, sides));
  }

  private void convert(CorpusInput input, CorpusOutput output, Progress reporter) {
    AtomicLong changed = new AtomicLong();
    copy(
        input
            .open(reporter)
            .map(
                group -> {
                  LineGroup flat = flatten(group, output);
                  changed.addAndGet(flat.equals(group) ? 0 : 1);
                  return flat;
                }),
        output::open);
    if (changed.get() > 0) {
      notes()
          .printf(
              "%d groups had line ends or tabs that %s cannot hold; they were replaced by spaces%n",
              changed.get(), output.format());
    }
  }

  /** Opens the output after the input, so that a bad input touches nothing. */
  private static <T> void copy(CorpusReader<T> from, Supplier<CorpusWriter<T>> to) {
    try (from;
        CorpusWriter<T> writer = to.get()) {
      for (T value = from.next(); value != null; value = from.next()) {
        writer.write(value);
      }
      writer.commit();
    }
  }

  private static LineGroup flatten(LineGroup group, CorpusOutput output) {
    return new LineGroup(group.sides().stream().map(side -> flatten(side, output)).toList());
  }

  private static String flatten(String side, CorpusOutput output) {
    StringBuilder flat = new StringBuilder(side);
    for (int i = 0; i < flat.length(); i++) {
      if (!output.holds(flat.charAt(i))) {
        flat.setCharAt(i, ' ');
      }
    }
    return flat.toString();
  }
}
