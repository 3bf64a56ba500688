package org.paraphrast.evaluate.phrase;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.paraphrast.corpus.LineGroup;
import org.paraphrast.corpus.ParallelReader;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.TextFiles;
import org.paraphrast.text.analysis.Tokenizer;

/**
 * Draws sentences for phrases (Bannard05 section 3.2). Input: line-aligned files of several
 * languages, and the line from which on nothing was trained. Output: for each phrase that occurs
 * often enough, sentences spread evenly over all that contain it and have every translation.
 */
public final class PhraseSample {

  /** Between how many sentences a phrase gets: 2 to 10 in the paper. */
  private static final int LEAST = 2;

  /**
   * What is drawn.
   *
   * @param firstLine the first line that may be drawn, from 1; the lines before it are for training
   * @param most sentences for each phrase
   */
  public record Limits(long firstLine, int most) {
    public Limits {
      if (firstLine < 1 || most < LEAST) {
        throw new IllegalArgumentException(
            "the first line must be 1 or more and sentences "
                + LEAST
                + " or more, got "
                + firstLine
                + " and "
                + most);
      }
    }
  }

  private final Limits limits;
  private final Map<String, List<PhraseItem>> found = new LinkedHashMap<>();
  private final Set<String> seen = new HashSet<>();

  private PhraseSample(List<String> phrases, Limits limits) {
    this.limits = limits;
    phrases.forEach(phrase -> found.put(phrase, new ArrayList<>()));
  }

  /** Reads all files in step. */
  public static List<PhraseItem> draw(
      List<String> phrases, Path english, Map<String, Path> foreign, Limits limits) {
    PhraseSample sample = new PhraseSample(phrases, limits);
    List<String> codes = List.copyOf(foreign.keySet());
    List<LineReader> files = new ArrayList<>(List.of(TextFiles.lines(english)));
    foreign.values().forEach(file -> files.add(TextFiles.lines(file)));
    try (ParallelReader reader = new ParallelReader(files)) {
      for (LineGroup lines = reader.next(); lines != null; lines = reader.next()) {
        Map<String, String> translations = new LinkedHashMap<>();
        for (int i = 0; i < codes.size(); i++) {
          translations.put(codes.get(i), lines.sides().get(i + 1));
        }
        sample.add(files.get(0).line(), lines.source(), translations);
      }
    }
    return sample.spread();
  }

  private void add(long number, String line, Map<String, String> translations) {
    boolean complete = translations.values().stream().noneMatch(String::isBlank);
    if (number < limits.firstLine() || !complete || line.isBlank()) {
      return;
    }
    String lower = Tokenizer.lowerCase(line);
    found.forEach(
        (phrase, items) -> {
          if (lower.contains(phrase)
              && PhraseItem.find(line, phrase).isPresent()
              && seen.add(phrase + "\t" + lower)) {
            String id = phrase.replace(' ', '-') + "-" + number;
            items.add(new PhraseItem(id, phrase, line, translations));
          }
        });
  }

  private List<PhraseItem> spread() {
    List<PhraseItem> drawn = new ArrayList<>();
    for (List<PhraseItem> items : found.values()) {
      int size = items.size() < LEAST ? 0 : Math.min(limits.most(), items.size());
      for (int i = 0; i < size; i++) {
        drawn.add(items.get((int) ((2L * i + 1) * items.size() / (2L * size))));
      }
    }
    return drawn;
  }
}
