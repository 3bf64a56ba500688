package org.paraphrast.train.stage;

import static org.paraphrast.train.Format.TEXT;
import static org.paraphrast.train.Option.integer;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.paraphrast.io.LineReader;
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
      add(
          integer("column").orElse(0).atLeast(0),
          "column of TSV files, counted from 1; 0 takes the whole line");
  private final Option<Integer> every =
      add(integer("every").orElse(1).atLeast(1), "one in this many sentences is used");
  private final Option<Integer> holdOutEvery =
      add(
          integer("hold-out-every").orElse(200).atLeast(1),
          "one in this many sentences is held out");
  private final Option<Integer> holdOutAtMost =
      add(
          integer("hold-out-at-most").orElse(1000).atLeast(0),
          "maximum number of held-out sentences");

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

  @Override
  public void run(StageRun run) {
    int column = run.get(this.column);
    try (LineWriter training = run.write(sentencesOut);
        LineWriter heldOut = run.write(heldOutOut)) {
      Sorting sorting = new Sorting(run, training, heldOut);
      for (Path file : run.files(texts)) {
        try (LineReader lines = run.lines(file)) {
          for (String line = lines.next(); line != null; line = lines.next()) {
            sentences(column == 0 ? line : column(line, column)).forEach(sorting::add);
          }
        }
      }
      run.count("sentences", training.line());
      run.count("held out", heldOut.line());
      run.count("repeated", sorting.repeated);
      training.commit();
      heldOut.commit();
    }
  }

  /** Where sentences go. Those seen before are told by a hash of 64 bits. */
  private final class Sorting {
    private final LineWriter training;
    private final LineWriter heldOut;
    private final StageRun run;
    private final Set<Long> seen = new HashSet<>();
    private long number;
    private long repeated;

    Sorting(StageRun run, LineWriter training, LineWriter heldOut) {
      this.training = training;
      this.heldOut = heldOut;
      this.run = run;
    }

    void add(String sentence) {
      if (!seen.add(hash(sentence))) {
        repeated++;
        return;
      }
      number++;
      if (number % run.get(holdOutEvery) == 0 && heldOut.line() < run.get(holdOutAtMost)) {
        heldOut.write(sentence);
      } else if (number % run.get(every) == 0) {
        training.write(sentence);
      }
    }
  }

  /** FNV-1a, over characters. */
  public static long hash(String text) {
    long hash = 0xcbf29ce484222325L;
    for (int i = 0; i < text.length(); i++) {
      hash = (hash ^ text.charAt(i)) * 0x100000001b3L;
    }
    return hash;
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
