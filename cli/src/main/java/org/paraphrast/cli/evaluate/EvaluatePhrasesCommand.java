package org.paraphrast.cli.evaluate;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.paraphrast.cli.common.BaseCommand;
import org.paraphrast.cli.common.SegmentFiles;
import org.paraphrast.cli.common.TextTable;
import org.paraphrast.cli.common.Usage;
import org.paraphrast.evaluate.ReportFolder;
import org.paraphrast.evaluate.SystemOutputs;
import org.paraphrast.evaluate.phrase.AlignedPhrases;
import org.paraphrast.evaluate.phrase.LinkedPhrases;
import org.paraphrast.evaluate.phrase.ManualAlignments;
import org.paraphrast.evaluate.phrase.PaperPhrases;
import org.paraphrast.evaluate.phrase.PhraseChoice;
import org.paraphrast.evaluate.phrase.PhraseChooser;
import org.paraphrast.evaluate.phrase.PhraseExperiment;
import org.paraphrast.evaluate.phrase.PhraseItem;
import org.paraphrast.evaluate.phrase.PhraseSample;
import org.paraphrast.io.DataException;
import org.paraphrast.io.LineWriter;
import org.paraphrast.io.TextFiles;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.table.source.BilingualPhrases;
import org.paraphrast.table.source.MosesPhrases;
import org.paraphrast.table.source.PivotSource;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Bannard05's experiment up to the raters. */
@Command(
    name = "phrases",
    header = "Paraphrase phrases in held-out sentences, for raters (Bannard05).",
    description = {
      "%nDraws sentences that contain the phrases, and writes the best paraphrase of each by"
          + " probability, and by probability and language model: with one corpus, with several,"
          + " with the word sense that the sentence's translations tell, among paraphrases of the"
          + " same syntactic type, and with manual alignments. FOLDER/outputs.tsv is for 'rate"
          + " export --scale meaning-grammar', FOLDER/choices.tsv for the reader.",
      ""
    },
    sortOptions = false)
final class EvaluatePhrasesCommand extends BaseCommand implements Runnable {

  @Option(
      names = "--sentences",
      paramLabel = "FILE",
      required = true,
      description = "English sentences of a parallel corpus, one per line.")
  private Path english;

  @Option(
      names = "--translations",
      paramLabel = "CODE=FILE",
      required = true,
      description = "Their translations, line by line, for each language of --phrases.")
  private Map<String, Path> foreign = new LinkedHashMap<>();

  @Option(
      names = "--from-line",
      paramLabel = "N",
      required = true,
      description = "The first line that was not used in training.")
  private long fromLine;

  @Option(
      names = "--sentences-each",
      paramLabel = "N",
      defaultValue = "4",
      description =
          "Maximum number of sentences for a phrase; a phrase in fewer than 2 is left out"
              + " (default: ${DEFAULT-VALUE}).")
  private int most;

  @Option(
      names = "--phrase-list",
      paramLabel = "FILE",
      description = "The phrases, one per line (default: the 46 phrases of the paper).")
  private @Nullable Path list;

  @Option(
      names = "--phrases",
      paramLabel = "CODE=FILE",
      required = true,
      description =
          "A language and its phrase table with English as target. Repeat the option; the first"
              + " language is the one that is used alone.")
  private Map<String, Path> tables = new LinkedHashMap<>();

  @Option(
      names = "--unlinked-edges",
      description =
          "Keep phrases of --phrases with words at their edges that have no link, as Moses does;"
              + " the paper builds phrases from linked words.")
  private boolean unlinked;

  @Option(
      names = "--aligner",
      paramLabel = "CODE=MODEL",
      required = true,
      description =
          "A language and its alignment model from 'align train', with English as target.")
  private Map<String, Path> alignments = new LinkedHashMap<>();

  @Option(
      names = "--lm",
      paramLabel = "FILE",
      required = true,
      description = "The language model; the paper's is a trigram model of the same corpus.")
  private Path lm;

  @Option(
      names = "--types",
      paramLabel = "TABLE",
      description =
          "A table whose phrases have syntactic types (stage 'types'); without it, there is no"
              + " such condition.")
  private @Nullable Path types;

  @Option(
      names = "--manual",
      paramLabel = "CODE=STEM",
      description =
          "Pairs aligned by hand: STEM.en, STEM.CODE and STEM.links. Without it, there is no such"
              + " condition.")
  private Map<String, Path> manual = new LinkedHashMap<>();

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FOLDER",
      required = true,
      description = "A folder for the results.")
  private Path folder;

  @Override
  public void run() {
    check();
    List<String> phrases = list == null ? PaperPhrases.all() : SegmentFiles.lines(list);
    PhraseSample.Limits limits = Usage.of(() -> new PhraseSample.Limits(fromLine, most));
    List<PhraseItem> items = PhraseSample.draw(phrases, english, foreign, limits);
    if (items.isEmpty()) {
      throw new DataException(
          english + ": no phrase occurs twice from line " + fromLine + " on; give more lines");
    }
    List<PhraseChoice> choices = choices(items);
    write(choices);
    print(items, choices);
  }

  private void check() {
    Usage.refuseIf(
        !foreign.keySet().equals(tables.keySet()) || !foreign.keySet().equals(alignments.keySet()),
        "--translations, --phrases and --aligner must have the same languages");
    for (String code : manual.keySet()) {
      Usage.refuseIf(
          !tables.containsKey(code), "--manual " + code + "=… needs --phrases " + code + "=…");
    }
  }

  private List<PhraseChoice> choices(List<PhraseItem> items) {
    List<PivotSource.Language> languages = new ArrayList<>();
    tables.forEach((code, file) -> languages.add(new PivotSource.Language(code, 1, phrases(file))));
    try (LanguageModel model = LanguageModel.open(lm);
        AlignedPhrases aligned = new AlignedPhrases(alignments)) {
      PhraseExperiment experiment = new PhraseExperiment(languages, new PhraseChooser(model));
      List<PhraseChoice> choices = new ArrayList<>();
      manual.forEach(
          (code, stem) ->
              choices.addAll(experiment.manual(code, new ManualAlignments(code, stem))));
      choices.addAll(experiment.automatic(items, aligned, types));
      return choices;
    }
  }

  private BilingualPhrases phrases(Path file) {
    return unlinked ? new MosesPhrases(file, MosesPhrases.Side.TARGET) : new LinkedPhrases(file);
  }

  private void write(List<PhraseChoice> choices) {
    ReportFolder.create(folder);
    SystemOutputs.write(
        choices.stream().map(PhraseChoice::output).toList(), folder.resolve("outputs.tsv"));
    try (LineWriter lines = TextFiles.write(folder.resolve("choices.tsv"))) {
      lines.write("system\titem\tphrase\tparaphrase\tprobability");
      for (PhraseChoice choice : choices) {
        lines.write(
            String.join(
                "\t",
                choice.system(),
                choice.item().id(),
                choice.item().phrase(),
                choice.paraphrase(),
                String.format(Locale.ROOT, "%.6f", choice.probability())));
      }
      lines.commit();
    }
  }

  private void print(List<PhraseItem> items, List<PhraseChoice> choices) {
    long phrases = items.stream().map(PhraseItem::phrase).distinct().count();
    out().println(phrases + " phrases in " + items.size() + " sentences");
    Map<String, Integer> counts = new LinkedHashMap<>();
    choices.forEach(choice -> counts.merge(choice.system(), 1, Integer::sum));
    TextTable table = new TextTable();
    table.row("setting", List.of("paraphrased"));
    counts.forEach((system, count) -> table.row(system, List.of(Integer.toString(count))));
    out().println(table);
    out().println(folder.resolve("outputs.tsv") + ": give it to 'rate export'");
  }
}
