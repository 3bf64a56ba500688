package org.paraphrast.evaluate.phrase;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.paraphrast.io.DataException;
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
    Map<String, LineReader> translations = new LinkedHashMap<>();
    try (LineReader lines = TextFiles.lines(english)) {
      foreign.forEach((code, file) -> translations.put(code, TextFiles.lines(file)));
      for (String line = lines.next(); line != null; line = lines.next()) {
        sample.add(lines.line(), line, next(translations));
      }
    } finally {
      translations.values().forEach(LineReader::close);
    }
    return sample.spread();
  }

  private static Map<String, String> next(Map<String, LineReader> translations) {
    Map<String, String> lines = new LinkedHashMap<>();
    translations.forEach(
        (code, reader) -> {
          @Nullable String line = reader.next();
          if (line == null) {
            throw new DataException(
                reader.name()
                    + ": ends after line "
                    + reader.line()
                    + ", before the English file; give files that are aligned line by line");
          }
          lines.put(code, line);
        });
    return lines;
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
