package org.paraphrast.train.stage;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.LineWriter;
import org.paraphrast.io.TextFiles;
import org.paraphrast.text.CharSpan;
import org.paraphrast.text.Language;
import org.paraphrast.text.analysis.SentenceSplitter;
import org.paraphrast.train.StageKind;
import org.paraphrast.train.StageRun;

/**
 * English sentences of texts, one a line, each once: paragraphs are split, and of TSV files the
 * wanted column is taken. Every so-many-th sentence is held out for tuning and measuring.
 */
public final class SentencesStage implements StageKind {
  @Override
  public String name() {
    return "sentences";
  }

  @Override
  public int version() {
    return 1;
  }

  @Override
  public List<Port> ports() {
    return List.of(Port.many("texts"));
  }

  @Override
  public List<OptionSpec> options() {
    return List.of(
        new OptionSpec("column", OptionType.INTEGER, "0"),
        new OptionSpec("every", OptionType.INTEGER, "1"),
        new OptionSpec("hold-out-every", OptionType.INTEGER, "200"),
        new OptionSpec("hold-out-at-most", OptionType.INTEGER, "1000"));
  }

  @Override
  public List<OutputSpec> outputs() {
    return List.of(
        new OutputSpec("sentences", "sentences.zst"), new OutputSpec("held-out", "held-out.zst"));
  }

  @Override
  public Cost cost() {
    return new Cost(0.1, 0.3);
  }

  @Override
  public void run(StageRun run) {
    int column = run.options().integer("column");
    try (LineWriter training = TextFiles.write(run.output("sentences"));
        LineWriter heldOut = TextFiles.write(run.output("held-out"))) {
      Sorting sorting = new Sorting(run, training, heldOut);
      for (Path file : run.labelled("texts").values()) {
        try (LineReader lines = TextFiles.lines(file, run.progress())) {
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
  private static final class Sorting {
    private final LineWriter training;
    private final LineWriter heldOut;
    private final int every;
    private final int holdOutEvery;
    private final int holdOutAtMost;
    private final Set<Long> seen = new HashSet<>();
    private long number;
    private long repeated;

    Sorting(StageRun run, LineWriter training, LineWriter heldOut) {
      this.training = training;
      this.heldOut = heldOut;
      this.every = run.options().integer("every");
      this.holdOutEvery = run.options().integer("hold-out-every");
      this.holdOutAtMost = run.options().integer("hold-out-at-most");
    }

    void add(String sentence) {
      if (!seen.add(hash(sentence))) {
        repeated++;
        return;
      }
      number++;
      if (number % holdOutEvery == 0 && heldOut.line() < holdOutAtMost) {
        heldOut.write(sentence);
      } else if (number % every == 0) {
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
