package org.paraphrast.lm.estimate;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.paraphrast.io.DataException;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.Progress;
import org.paraphrast.io.TextFiles;
import org.paraphrast.lm.CaseForms;
import org.paraphrast.lm.ProbBackoff;
import org.paraphrast.lm.TextSettings;
import org.paraphrast.lm.score.WordList;

/**
 * Reads a model from ARPA text, compressed or not.
 *
 * <p>Input: n-grams of each order in any order. Output: the model's streams. Words are numbered
 * anew, n-grams sorted by suffix; those that a file lacks although longer ones end or start with
 * them, as files of SRILM do, are added by {@link Completion}.
 */
public final class ArpaReader {
  /** The log10 probability of {@code <unk>} and {@code </s>} where a file has none. */
  private static final float LOG10_MISSING = -100;

  private static final String REPAIR = "the file is damaged or not an ARPA file, create it again";

  private final LineReader lines;
  private final Workspace workspace;
  private final Consumer<String> warnings;
  private final Map<String, Integer> ids = new HashMap<>();
  private WordList words = WordList.of(List.of());
  private NgramPacking packing = new NgramPacking(WordList.SPECIALS);
  private @Nullable RecordSorter[] ngrams = {};
  private long positive;
  private @Nullable String current;

  private ArpaReader(LineReader lines, Workspace workspace, Consumer<String> warnings) {
    this.lines = lines;
    this.workspace = workspace;
    this.warnings = warnings;
  }

  /** Reads a file with the means of {@code options}; its order and limits are not used. */
  public static NgramModel read(
      Path file, EstimatorOptions options, Progress progress, Consumer<String> warnings) {
    Workspace workspace = new Workspace(options.temporary(), options.memory(), options.threads());
    try (LineReader lines = TextFiles.lines(file, progress)) {
      return new ArpaReader(lines, workspace, warnings).read();
    } catch (RuntimeException | Error e) {
      workspace.close();
      throw e;
    }
  }

  private NgramModel read() {
    long[] sizes = readHeader();
    int order = sizes.length - 1;
    ngrams = new RecordSorter[order + 1];
    readUnigrams(sizes[1], order);
    for (int n = 2; n <= order; n++) {
      readOrder(n, order, sizes[n]);
    }
    expectSection("\\end\\");
    if (positive > 0) {
      warnings.accept(
          lines.name() + ": " + positive + " positive log10 probabilities, treated as 0");
    }
    RecordStore[] stores = complete(order);
    TextSettings text = new TextSettings(false, TextSettings.Entities.WORDS);
    Map<String, String> provenance = Map.of("arpa", lines.name());
    return new NgramModel(workspace, words, stores, text, CaseForms.NONE, provenance);
  }

  private long[] readHeader() {
    String line = nextFilled();
    while (line != null && !line.strip().equals("\\data\\")) {
      line = nextFilled();
    }
    if (line == null) {
      throw lines.fault("no \\data\\ line", REPAIR);
    }
    List<Long> sizes = new ArrayList<>();
    for (line = nextFilled(); line != null && line.startsWith("ngram "); line = nextFilled()) {
      sizes.add(size(line, sizes.size() + 1));
    }
    current = line;
    if (sizes.isEmpty() || sizes.size() > EstimatorOptions.MAX_ORDER) {
      throw lines.fault(
          "order must be 1 .. " + EstimatorOptions.MAX_ORDER + ", got " + sizes.size(), REPAIR);
    }
    long[] result = new long[sizes.size() + 1];
    for (int i = 0; i < sizes.size(); i++) {
      result[i + 1] = sizes.get(i);
    }
    return result;
  }

  private long size(String line, int n) {
    int equals = line.indexOf('=');
    try {
      if (equals > 0 && Integer.parseInt(line.substring(6, equals).strip()) == n) {
        return Long.parseLong(line.substring(equals + 1).strip());
      }
    } catch (NumberFormatException e) {
      // reported below
    }
    throw lines.fault("expected 'ngram " + n + "=<count>', got '" + line + "'", REPAIR);
  }

  private void readUnigrams(long size, int order) {
    expectSection("\\1-grams:");
    List<String> list = new ArrayList<>();
    List<Long> values = new ArrayList<>();
    Fields fields = new Fields(1, order);
    for (String line = nextFilled(); line != null && !isSection(line); line = nextFilled()) {
      fields.parse(line);
      list.add(fields.words[0]);
      values.add(fields.value());
      current = null;
    }
    checkSize(1, list.size(), size);
    words = WordList.of(list);
    for (int id = 0; id < words.size(); id++) {
      ids.put(words.word(id), id);
    }
    packing = new NgramPacking(words.size());
    Long[] byId = new Long[words.size()];
    for (int i = 0; i < list.size(); i++) {
      int id = id(list.get(i));
      if (byId[id] != null) {
        throw lines.fault("the word '" + list.get(i) + "' appears twice among 1-grams", REPAIR);
      }
      byId[id] = values.get(i);
    }
    RecordSorter sorter = newSorter(1);
    for (int id = 0; id < byId.length; id++) {
      Long value = byId[id];
      if (value == null) {
        warnings.accept(lines.name() + ": no " + words.word(id) + ", adding it with 1e-100");
        float missing = id == WordList.BEGIN ? Interpolation.LOG10_NEVER : LOG10_MISSING;
        value = ProbBackoff.pack(missing, 0f);
      }
      sorter.add(packing, new int[] {id}, 1, value);
    }
  }

  private void readOrder(int n, int order, long size) {
    expectSection("\\" + n + "-grams:");
    RecordSorter sorter = newSorter(n);
    Fields fields = new Fields(n, order);
    int[] reversed = new int[n];
    long found = 0;
    for (String line = nextFilled(); line != null && !isSection(line); line = nextFilled()) {
      fields.parse(line);
      for (int i = 0; i < n; i++) {
        reversed[n - 1 - i] = id(fields.words[i]);
      }
      sorter.add(packing, reversed, n, fields.value());
      found++;
      current = null;
    }
    checkSize(n, found, size);
  }

  private RecordSorter newSorter(int n) {
    RecordSorter sorter = new RecordSorter(workspace, RecordFormat.of(packing, n), false);
    ngrams[n] = sorter;
    return sorter;
  }

  private int id(String word) {
    Integer id = ids.get(word);
    if (id == null) {
      throw lines.fault("the word '" + word + "' is not among the 1-grams", REPAIR);
    }
    return id;
  }

  private void checkSize(int n, long found, long expected) {
    if (found != expected) {
      throw lines.fault(found + " " + n + "-grams, but \\data\\ says " + expected, REPAIR);
    }
  }

  private static boolean isSection(String line) {
    return line.startsWith("\\") && (line.strip().endsWith(":") || line.strip().equals("\\end\\"));
  }

  private void expectSection(String name) {
    String line = current == null ? nextFilled() : current;
    if (line == null || !line.strip().equals(name)) {
      throw lines.fault(
          "expected '" + name + "', got " + (line == null ? "the end" : "'" + line + "'"), REPAIR);
    }
    current = null;
  }

  private @Nullable String nextFilled() {
    String line = lines.next();
    while (line != null && line.isBlank()) {
      line = lines.next();
    }
    current = line;
    return line;
  }

  /** All n-grams, sorted, with those that the file lacks. */
  private RecordStore[] complete(int order) {
    Completion completion =
        new Completion(
            workspace,
            packing,
            order,
            reversed -> fault("the n-gram '" + text(reversed) + "' appears twice"));
    for (int n = order; n >= 1; n--) {
      RecordSorter sorter = ngrams[n];
      if (sorter == null) {
        throw new IllegalStateException("order " + n + " was not read");
      }
      completion.take(n, sorter.finish());
    }
    RecordStore[] stores = completion.finish();
    if (completion.blanks() > 0) {
      warnings.accept(
          lines.name()
              + ": "
              + completion.blanks()
              + " n-grams added that longer ones end or start with, scored by backing off");
    }
    return stores;
  }

  private String text(int[] reversed) {
    StringBuilder text = new StringBuilder();
    for (int i = reversed.length - 1; i >= 0; i--) {
      text.append(words.word(reversed[i])).append(i > 0 ? " " : "");
    }
    return text.toString();
  }

  private DataException fault(String cause) {
    return new DataException(lines.name() + ": " + cause + "; " + REPAIR);
  }

  /** One line of a section, split. */
  private final class Fields {
    private final int n;
    private final boolean highest;
    private final String[] words;
    private float log10Prob;
    private float log10Backoff;

    Fields(int n, int order) {
      this.n = n;
      this.highest = n == order;
      this.words = new String[n];
    }

    long value() {
      return ProbBackoff.pack(log10Prob, log10Backoff);
    }

    void parse(String line) {
      int field = 0;
      int length = line.length();
      int start = 0;
      log10Backoff = 0;
      for (int i = 0; i <= length; i++) {
        if (i < length && line.charAt(i) != ' ' && line.charAt(i) != '\t') {
          continue;
        }
        if (start < i) {
          take(field++, line.substring(start, i), line);
        }
        start = i + 1;
      }
      if (field < n + 1) {
        throw lines.fault("expected a number and " + n + " words, got '" + line + "'", REPAIR);
      }
    }

    private void take(int field, String text, String line) {
      if (field == 0) {
        log10Prob = number(text);
        if (log10Prob > 0) {
          positive++;
          log10Prob = 0;
        }
      } else if (field <= n) {
        words[field - 1] = text.equals("<UNK>") ? WordList.UNKNOWN_WORD : text;
      } else if (field == n + 1 && !highest) {
        log10Backoff = number(text);
      } else {
        throw lines.fault("too many fields in '" + line + "'", REPAIR);
      }
    }

    private float number(String text) {
      try {
        float number = Float.parseFloat(text);
        if (!Float.isNaN(number) && number < Float.POSITIVE_INFINITY) {
          return Math.max(number, LOG10_MISSING);
        }
      } catch (NumberFormatException e) {
        // reported below
      }
      throw lines.fault("'" + text + "' is not a log10 number", REPAIR);
    }
  }
}
