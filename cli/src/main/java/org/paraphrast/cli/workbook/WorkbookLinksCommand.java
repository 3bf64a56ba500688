package org.paraphrast.cli.workbook;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import org.paraphrast.cli.common.CommonOptions;
import org.paraphrast.cli.common.ExitCode;
import org.paraphrast.cli.common.PairInput;
import org.paraphrast.cli.common.TellingOptions;
import org.paraphrast.corpus.AlignedReader.AlignedPair;
import org.paraphrast.corpus.workbook.EditLinks;
import org.paraphrast.corpus.workbook.Telling;
import org.paraphrast.corpus.workbook.WorkbookReader;
import org.paraphrast.corpus.workbook.WorkbookSentence;
import org.paraphrast.io.LineWriter;
import org.paraphrast.io.TextFiles;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

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
@SuppressWarnings("UnusedVariable") // picocli reads the options
final class WorkbookLinksCommand implements Callable<Integer> {
  @Spec
  @SuppressWarnings("NullAway.Init") // set by picocli
  private CommandSpec spec;

  @Parameters(
      paramLabel = "FILE",
      arity = "1..*",
      description = "The files of the workbook; may be compressed.")
  private List<Path> files = new ArrayList<>();

  @Option(
      names = {"-o", "--output"},
      required = true,
      paramLabel = "FILE",
      description = "File for the pairs.")
  @SuppressWarnings("NullAway.Init") // set by picocli
  private Path output;

  @Option(
      names = {"-a", "--alignment"},
      required = true,
      paramLabel = "FILE",
      description = "File for the links.")
  @SuppressWarnings("NullAway.Init") // set by picocli
  private Path alignment;

  @Mixin private TellingOptions tellings = new TellingOptions();

  @Mixin private CommonOptions common;

  @Override
  public Integer call() {
    if (output.toAbsolutePath().normalize().equals(alignment.toAbsolutePath().normalize())) {
      throw new ParameterException(
          spec.commandLine(), "--output and --alignment must be two files, got " + output);
    }
    PrintWriter err = spec.commandLine().getErr();
    Set<WorkbookSentence.Part> parts = tellings.parts(EnumSet.allOf(WorkbookSentence.Part.class));
    try (LineWriter pairs = TextFiles.write(output);
        LineWriter links = TextFiles.write(alignment)) {
      for (Path file : files) {
        try (WorkbookReader reader =
            new WorkbookReader(PairInput.lines(file, common.progress(err)))) {
          for (WorkbookSentence s = reader.next(); s != null; s = reader.next()) {
            if (parts.contains(s.part())) {
              write(s, pairs, links);
            }
          }
        }
      }
      pairs.commit();
      links.commit();
    }
    return ExitCode.DONE;
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
