package org.paraphrast.cli.workbook;

import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Set;
import org.paraphrast.cli.common.BaseCommand;
import org.paraphrast.cli.common.TellingOptions;
import org.paraphrast.cli.common.Usage;
import org.paraphrast.cli.common.WorkbookFiles;
import org.paraphrast.corpus.AlignedReader.AlignedPair;
import org.paraphrast.corpus.workbook.EditLinks;
import org.paraphrast.corpus.workbook.Telling;
import org.paraphrast.corpus.workbook.WorkbookSentence;
import org.paraphrast.io.LineWriter;
import org.paraphrast.io.TextFiles;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code paraphrast workbook links}: edits as word links. */
@Command(
    sortOptions = false,
    name = "links",
    header = "Write sentences and tellings with the word links that their edits give.",
    description = {
      "%nPairs are written as 'source ||| target', tokenized, in lower case, as 'align run"
          + " --monolingual' takes them; links as 'align score --gold' does, 'i-j' if they are sure"
          + " and 'i?j' between the words of a longer edit.",
      ""
    })
final class WorkbookLinksCommand extends BaseCommand implements Runnable {

  @Mixin private WorkbookFiles files = new WorkbookFiles();

  @Option(
      names = {"-o", "--output"},
      required = true,
      paramLabel = "FILE",
      description = "File for the pairs.")
  private Path output;

  @Option(
      names = {"-a", "--alignment"},
      required = true,
      paramLabel = "FILE",
      description = "File for the links.")
  private Path alignment;

  @Mixin private TellingOptions tellings = new TellingOptions();

  @Override
  public void run() {
    Usage.refuseIf(
        output.toAbsolutePath().normalize().equals(alignment.toAbsolutePath().normalize()),
        "--output and --alignment must be two files, got " + output);
    Set<WorkbookSentence.Part> parts = tellings.parts(EnumSet.allOf(WorkbookSentence.Part.class));
    try (LineWriter pairs = TextFiles.write(output);
        LineWriter links = TextFiles.write(alignment)) {
      files.forEach(
          progress(),
          sentence -> {
            if (parts.contains(sentence.part())) {
              write(sentence, pairs, links);
            }
          });
      pairs.commit();
      links.commit();
    }
  }

  private void write(WorkbookSentence sentence, LineWriter pairs, LineWriter links) {
    Set<Telling.Purpose> wanted = tellings.purposes();
    for (Telling telling : sentence.tellings()) {
      if (wanted.contains(telling.purpose())) {
        AlignedPair pair = EditLinks.of(sentence.text(), telling);
        pairs.write(pair.pair().source() + " ||| " + pair.pair().target());
        links.write(pair.alignment().toString());
      }
    }
  }
}
