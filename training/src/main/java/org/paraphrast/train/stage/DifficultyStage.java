package org.paraphrast.train.stage;

import static org.paraphrast.train.Format.DIFFICULTY;
import static org.paraphrast.train.Format.TEXT;
import static org.paraphrast.train.Format.TSV;
import static org.paraphrast.train.Option.positive;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.paraphrast.fit.Band;
import org.paraphrast.fit.teach.DifficultyRatings;
import org.paraphrast.fit.teach.DifficultyTrainer;
import org.paraphrast.fit.teach.TextCounts;
import org.paraphrast.io.DataException;
import org.paraphrast.io.LineReader;
import org.paraphrast.text.Language;
import org.paraphrast.text.analysis.Tokenizer;
import org.paraphrast.train.Option;
import org.paraphrast.train.StageKind;
import org.paraphrast.train.StageRun;

/** How hard words are, from ratings and from how often words come in speech and in writing. */
final class DifficultyStage extends StageKind {
  private static final int FEWEST = 20;

  private final Port ratings =
      one("ratings", TSV, "words and how hard they were rated, from 1 (easy) to 6");
  private final Port speech = many("speech", TEXT, "texts that are like speech");
  private final Port writing = many("writing", TEXT, "texts that are not");
  private final Output output = output("difficulty", "difficulty.txt", DIFFICULTY);
  private final Option<Integer> words =
      add(
          positive("words", 20_000),
          "how many of the most frequent words are listed, besides those that are rated");
  private final Option<Integer> every =
      add(positive("every", 1), "one in this many lines is counted");

  DifficultyStage() {
    super("difficulty", 1, new Cost(0.5, 0.3, 0.002));
    explain("Learns how hard words are, from ratings of some and from texts.");
  }

  @Override
  public void run(StageRun run) {
    DifficultyRatings rated;
    try (LineReader lines = run.lines(run.input(ratings))) {
      rated = DifficultyRatings.read(lines);
    }
    if (rated.byWord().size() < FEWEST) {
      throw DataException.in(
          run.input(ratings),
          "has " + rated.byWord().size() + " rated words, but a formula needs " + FEWEST,
          "add more");
    }
    List<Path> texts = new ArrayList<>(run.files(speech));
    texts.addAll(run.files(writing));
    DifficultyTrainer trainer =
        new DifficultyTrainer(counts(run, texts), run.files(speech).size(), rated);
    DifficultyTrainer.Taught taught = trainer.train(run.get(words));
    run.count("rated words", rated.byWord().size());
    run.count("words", taught.difficulty().size());
    report(run, taught);
    taught.difficulty().write(run.output(output));
  }

  private TextCounts counts(StageRun run, List<Path> texts) {
    Tokenizer tokenizer = Tokenizer.of(Language.EN);
    TextCounts counts = new TextCounts(texts.size());
    for (int i = 0; i < texts.size(); i++) {
      int text = i;
      run.forEachLine(
          texts.get(i), run.get(every), line -> counts.add(text, tokenizer.tokenize(line).forms()));
    }
    return counts;
  }

  private static void report(StageRun run, DifficultyTrainer.Taught taught) {
    run.note(
        "held out: r %.3f, root mean square error %.3f; a rating counts %.2f, the formula the"
            + " rest",
        taught.correlation(), taught.error(), taught.trust());
    StringBuilder ends = new StringBuilder("bands end with ratings of");
    for (Band band : Band.values()) {
      ends.append(String.format(Locale.ROOT, " %s %.2f", band, taught.ends().get(band)));
    }
    run.note(ends.toString());
  }
}
