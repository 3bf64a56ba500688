package org.paraphrast.corpus.story;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.paraphrast.corpus.story.WordOdds.Seen;

/**
 * What {@link StoryHmm} is made of: how often states begin and end a page and follow each other,
 * how often each value of a feature is met in each state, and on how many pages the marks and words
 * are. As text, a line for each count or row of counts by state:
 *
 * <pre>
 * pages STORY FURNITURE
 * mark|word TEXT STORY FURNITURE
 * start|end BEFORE STORY WITHIN AFTER
 * STATE     BEFORE STORY WITHIN AFTER      how often each came next
 * FEATURE VALUE BEFORE STORY WITHIN AFTER  values never met are left out
 * </pre>
 *
 * <p>Lines that begin with {@code #} say where the counts are from.
 */
final class StoryCounts {
  private static final int STATES = BlockState.ALL.size();

  private final Map<String, Seen> marks = new TreeMap<>();
  private final Map<String, Seen> words = new TreeMap<>();
  private final Map<String, int[]> rows = new TreeMap<>();
  private Seen pages = Seen.NEVER;

  WordOdds marks() {
    return new WordOdds(pages, marks);
  }

  WordOdds words() {
    return new WordOdds(pages, words);
  }

  int starts(BlockState state) {
    return row("start")[state.index()];
  }

  int ends(BlockState state) {
    return row("end")[state.index()];
  }

  int follows(BlockState state, BlockState next) {
    return row(state.written())[next.index()];
  }

  int emits(BlockState state, BlockFeature feature, int value) {
    return row(key(feature, value))[state.index()];
  }

  void setVocabulary(Seen all, Map<String, Seen> ofMarks, Map<String, Seen> ofWords) {
    pages = all;
    marks.putAll(ofMarks);
    words.putAll(ofWords);
  }

  /** Counts a page: its states and the values of its blocks. */
  void add(List<BlockState> states, List<int[]> values) {
    for (int i = 0; i < states.size(); i++) {
      BlockState state = states.get(i);
      count(i == 0 ? "start" : states.get(i - 1).written(), state);
      if (i + 1 == states.size()) {
        count("end", state);
      }
      for (BlockFeature feature : BlockFeature.ALL) {
        count(key(feature, values.get(i)[feature.index()]), state);
      }
    }
  }

  private void count(String key, BlockState state) {
    rows.computeIfAbsent(key, k -> new int[STATES])[state.index()]++;
  }

  private int[] row(String key) {
    return rows.getOrDefault(key, new int[STATES]);
  }

  private static String key(BlockFeature feature, int value) {
    return feature.written() + " " + value;
  }

  List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add("pages" + written(pages));
    marks.forEach((mark, seen) -> lines.add("mark " + mark + written(seen)));
    words.forEach((word, seen) -> lines.add("word " + word + written(seen)));
    rows.forEach((key, row) -> lines.add(key + written(row)));
    return lines;
  }

  private static String written(Seen seen) {
    return " " + seen.story() + " " + seen.furniture();
  }

  private static String written(int[] row) {
    return Arrays.stream(row).mapToObj(count -> " " + count).collect(Collectors.joining());
  }

  /** Reads lines that {@link #lines} wrote. */
  static StoryCounts of(List<String> lines) {
    StoryCounts counts = new StoryCounts();
    for (String line : lines) {
      String[] parts = line.split(" ", -1);
      int n = parts.length;
      switch (parts[0]) {
        case "pages" -> counts.pages = seen(parts);
        case "mark" -> counts.marks.put(parts[1], seen(parts));
        case "word" -> counts.words.put(parts[1], seen(parts));
        default -> {
          int[] row = new int[STATES];
          for (int i = 0; i < STATES; i++) {
            row[i] = Integer.parseInt(parts[n - STATES + i]);
          }
          counts.rows.put(String.join(" ", List.of(parts).subList(0, n - STATES)), row);
        }
      }
    }
    return counts;
  }

  private static Seen seen(String[] parts) {
    int n = parts.length;
    return new Seen(Integer.parseInt(parts[n - 2]), Integer.parseInt(parts[n - 1]));
  }
}
