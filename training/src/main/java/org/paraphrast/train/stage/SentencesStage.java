package org.paraphrast.train.stage;

import static org.paraphrast.train.Format.TEXT;
import static org.paraphrast.train.Option.natural;
import static org.paraphrast.train.Option.positive;

import java.util.ArrayList;
import java.util.List;
import org.paraphrast.corpus.DistinctLines;
import org.paraphrast.io.LineWriter;
import org.paraphrast.text.CharSpan;
import org.paraphrast.text.Language;
import org.paraphrast.text.analysis.SentenceSplitter;
import org.paraphrast.train.Option;
import org.paraphrast.train.StageKind;
import org.paraphrast.train.StageOptions;
import org.paraphrast.train.StageRun;

/**
 * English sentences of texts, one a line, each once: paragraphs are split, and of TSV files the
 * wanted column is taken. Every so-many-th sentence is held out for tuning and measuring.
 */
public final class SentencesStage extends StageKind {
  private final Port texts = many("texts", TEXT, "texts of sentences or paragraphs, or TSV files");
  private final Output sentencesOut = output("sentences", "sentences.zst", TEXT);
  private final Output heldOutOut = output("held-out", "held-out.zst", TEXT);
  private final Option<Integer> column =
      add(natural("column", 0), "column of TSV files, counted from 1; 0 takes the whole line");
  private final Option<Integer> every =
      add(positive("every", 1), "one in this many sentences is used");
  private final Option<Integer> holdOutEvery =
      add(positive("hold-out-every", 200), "one in this many sentences is held out");
  private final Option<Integer> holdOutAtMost =
      add(natural("hold-out-at-most", 1000), "maximum number of held-out sentences");

  SentencesStage() {
    super("sentences", 1, new Cost(0.1, 0.08, 1));
    explain("Takes English sentences from texts, without repetitions, and holds some of them out.");
  }

  @Override
  protected double outputOf(double megabytes, StageOptions options) {
    return super.outputOf(megabytes, options)
        / options.get(every)
        * (options.get(column) == 0 ? 1 : 0.4);
  }

  /** What becomes of a sentence. */
  public enum Place {
    TRAINING,
    HELD_OUT,
    /** One of those between the used ones. */
    NOWHERE
  }

  /** Where the {@code number}-th different sentence goes, counted from 1. */
  public Place place(long number, StageOptions options) {
    int holdOut = options.get(holdOutEvery);
    if (number % holdOut == 0 && number / holdOut <= options.get(holdOutAtMost)) {
      return Place.HELD_OUT;
    }
    return number % options.get(every) == 0 ? Place.TRAINING : Place.NOWHERE;
  }

  /** The sentences of a line. */
  public List<String> sentences(String line, StageOptions options) {
    int wanted = options.get(column);
    return sentences(wanted == 0 ? line : column(line, wanted));
  }

  @Override
  public void run(StageRun run) {
    try (DistinctLines distinct = new DistinctLines(run.temporary(), run.memory());
        LineWriter training = run.write(sentencesOut);
        LineWriter heldOut = run.write(heldOutOut)) {
      run.forEachLine(texts, line -> sentences(line, run.options()).forEach(distinct::add));
      long[] number = {0};
      long repeated =
          distinct.forEach(
              sentence -> {
                switch (place(++number[0], run.options())) {
                  case TRAINING -> training.write(sentence);
                  case HELD_OUT -> heldOut.write(sentence);
                  case NOWHERE -> {}
                }
              });
      run.count("sentences", training.line());
      run.count("held out", heldOut.line());
      run.count("repeated", repeated);
      training.commit();
      heldOut.commit();
    }
  }

  private static final SentenceSplitter SPLITTER = new SentenceSplitter(Language.EN);

  private static List<String> sentences(String text) {
    List<String> sentences = new ArrayList<>();
    for (CharSpan span : SPLITTER.split(text)) {
      String sentence = text.substring(span.start(), span.end()).strip();
      if (!sentence.isEmpty()) {
        sentences.add(sentence);
      }
    }
    return sentences;
  }

  private static String column(String line, int column) {
    String[] fields = line.split("\t", -1);
    return column <= fields.length ? fields[column - 1] : "";
  }
}
