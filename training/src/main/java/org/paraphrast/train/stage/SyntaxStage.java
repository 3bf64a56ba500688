package org.paraphrast.train.stage;

import static org.paraphrast.train.Format.SYNTAX;
import static org.paraphrast.train.Format.TEXT;
import static org.paraphrast.train.Option.natural;
import static org.paraphrast.train.Option.positive;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.TextFiles;
import org.paraphrast.syntax.distilled.DistilledSyntax;
import org.paraphrast.syntax.teach.DistillOptions;
import org.paraphrast.syntax.teach.Distiller;
import org.paraphrast.syntax.teach.SyntaxTeachers;
import org.paraphrast.text.Language;
import org.paraphrast.text.analysis.Tokenizer;
import org.paraphrast.train.Option;
import org.paraphrast.train.StageKind;
import org.paraphrast.train.StageOptions;
import org.paraphrast.train.StageRun;

/**
 * Small models of tags, chunks and dependencies, distilled from the teachers on as many sentences
 * of each text, evenly spread; the texts take turns, so that the parser sees them all.
 */
public final class SyntaxStage extends StageKind {
  private static final DistillOptions DEFAULT = DistillOptions.defaults();

  private static final double MEGABYTES_PER_SENTENCE = 110e-6;

  private final Port texts =
      many("texts", TEXT, "the texts; sentences are taken from them in turn");
  private final Output output = output("model", "syntax.bin", SYNTAX);
  private final Option<Integer> sentencesEach =
      add(positive("sentences-each", 20000), "maximum number of sentences from each text");
  private final Option<Integer> every =
      add(positive("every", 10), "one in this many sentences is used");
  private final Option<Integer> longest =
      add(
          positive("longest", 60),
          "maximum number of words in a sentence; longer ones are skipped");
  private final Option<Integer> parsed =
      add(
          positive("parsed", DEFAULT.parsed().sentences()),
          "number of sentences, from the start of the texts, that the parser learns from");
  private final Option<Integer> epochs =
      add(
          positive("epochs", DEFAULT.epochs()).recent(),
          "number of passes of tagger and chunker over the sentences");
  private final Option<Integer> parserEpochs =
      add(
          positive("parser-epochs", DEFAULT.parserEpochs()).recent(),
          "number of passes of the parser over its sentences");
  private final Option<Integer> seed =
      add(natural("seed", DEFAULT.seed()).recent(), "seed for the order of the sentences");

  public SyntaxStage() {
    super("syntax", 1, new Cost(5, 55, 1.6));
    explain("Distils a small model of tags, chunks and dependencies from large ones.");
  }

  @Override
  protected double work(Port port, double megabytes, StageOptions options) {
    double most = options.get(sentencesEach) * MEGABYTES_PER_SENTENCE;
    return Math.min(megabytes / options.get(every), most);
  }

  @Override
  public void run(StageRun run) {
    DistillOptions options = distillOptions(run.options(), run.threads());
    List<List<String>> sentences = sentences(run);
    new Distiller(options, run.progress())
        .distill(SyntaxTeachers.find(), sentences, run.output(output));
    run.count("sentences", sentences.size());
    try (DistilledSyntax model = DistilledSyntax.open(run.output(output))) {
      model.about().forEach(run::note);
    }
  }

  public DistillOptions distillOptions(StageOptions options, int threads) {
    return new DistillOptions(
        options.get(epochs),
        new DistillOptions.Parsed(options.get(parsed)),
        options.get(parserEpochs),
        DEFAULT.size(),
        threads,
        options.get(seed));
  }

  private List<List<String>> sentences(StageRun run) {
    int each = run.get(sentencesEach);
    Tokenizer tokenizer = Tokenizer.of(Language.EN);
    List<List<List<String>>> all = new ArrayList<>();
    for (Path file : run.files(texts)) {
      List<List<String>> taken = new ArrayList<>();
      try (LineReader lines = TextFiles.lines(file)) {
        for (String line = lines.next(); line != null && taken.size() < each; line = lines.next()) {
          if (lines.line() % run.get(every) == 0) {
            List<String> forms = List.copyOf(tokenizer.tokenize(line).forms());
            if (!forms.isEmpty() && forms.size() <= run.get(longest)) {
              taken.add(forms);
            }
          }
        }
      }
      all.add(taken);
    }
    List<List<String>> turns = new ArrayList<>();
    for (int i = 0; i < each; i++) {
      for (List<List<String>> text : all) {
        if (i < text.size()) {
          turns.add(text.get(i));
        }
      }
    }
    return turns;
  }
}
