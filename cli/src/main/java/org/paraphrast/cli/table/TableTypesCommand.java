package org.paraphrast.cli.table;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.paraphrast.cli.common.BaseCommand;
import org.paraphrast.corpus.ConlluReader;
import org.paraphrast.corpus.ConlluRow;
import org.paraphrast.corpus.ConlluSentence;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.TextFiles;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.edit.PhraseNumbers;
import org.paraphrast.table.edit.PhraseTypes;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Gives the units of a table their syntactic types. */
@Command(
    name = "types",
    header = "Mark the units of a table with their syntactic types, counted in a tagged text.")
final class TableTypesCommand extends BaseCommand implements Runnable {
  @Mixin private TableWriting writing;

  @Parameters(paramLabel = "TABLE", description = "The table.")
  private Path table;

  @Option(
      names = "--tagged",
      required = true,
      paramLabel = "FILE",
      description = {
        "English text with Penn tags: CoNLL-U (tags in XPOS) if the file name contains .conllu,"
            + " otherwise one sentence of word_TAG per line. May be repeated."
      })
  private List<Path> tagged;

  @Override
  public void run() {
    try (ParaphraseTable source = ParaphraseTable.open(table)) {
      PhraseTypes.Counter counter = new PhraseTypes.Counter(PhraseNumbers.of(source));
      for (Path file : tagged) {
        try (LineReader lines = TextFiles.lines(file)) {
          if (file.getFileName().toString().contains(".conllu")) {
            countTrees(lines, counter);
          } else {
            countLines(lines, counter);
          }
        }
      }
      PhraseTypes types = counter.types();
      PrintWriter notes = notes();
      notes.println("  phrases with a type: " + types.known());
      writing.write(
          source.info(),
          progress(),
          notes,
          sink -> source.forEach(entry -> sink.accept(types.mark(entry))));
    }
  }

  private static void countTrees(LineReader lines, PhraseTypes.Counter counter) {
    ConlluReader reader = new ConlluReader(lines);
    for (ConlluSentence tree = reader.next(); tree != null; tree = reader.next()) {
      counter.count(
          tree.words().stream().map(ConlluRow::form).toList(),
          tree.words().stream().map(ConlluRow::xpos).toList());
    }
  }

  private static void countLines(LineReader lines, PhraseTypes.Counter counter) {
    for (String line = lines.next(); line != null; line = lines.next()) {
      List<String> forms = new ArrayList<>();
      List<String> tags = new ArrayList<>();
      for (String word : line.isBlank() ? new String[0] : line.strip().split(" +", -1)) {
        int underscore = word.lastIndexOf('_');
        if (underscore < 1) {
          throw lines.fault(
              "'" + word + "' has no tag", "write word_TAG, or name the file .conllu");
        }
        forms.add(word.substring(0, underscore));
        tags.add(word.substring(underscore + 1));
      }
      counter.count(forms, tags);
    }
  }
}
