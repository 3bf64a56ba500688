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
import org.paraphrast.lm.NgramPacking;
import org.paraphrast.lm.ProbBackoff;
import org.paraphrast.lm.TextSettings;
import org.paraphrast.lm.WordList;

/**
 * Reads a model from ARPA text, compressed or not.
 *
 * <p>Input: n-grams of each order in any order. Output: the model's streams. Words are numbered
 * anew, n-grams sorted by suffix; an n-gram counts as a context if a longer one starts with it or
 * its back-off is not zero.
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
  private @Nullable RecordSorter[] contexts = {};
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
    contexts = new RecordSorter[order + 1];
    readUnigrams(sizes[1], order);
    for (int n = 2; n <= order; n++) {
      readOrder(n, order, sizes[n]);
    }
    expectSection("\\end\\");
    if (positive > 0) {
      warnings.accept(
          lines.name() + ": " + positive + " positive log10 probabilities, treated as 0");
    }
    RecordStore[] stores = new RecordStore[order + 1];
    for (int n = 1; n <= order; n++) {
      stores[n] = markContexts(n, order);
    }
    TextSettings text = new TextSettings(false, TextSettings.Entities.WORDS);
    Map<String, String> provenance = Map.of("arpa", lines.name());
    NgramModel model = new NgramModel(workspace, words, stores, text, CaseForms.NONE, provenance);
    requireSuffixes(model);
    return model;
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
    RecordSorter sorter = newSorter(1, order);
    for (int id = 0; id < byId.length; id++) {
      Long value = byId[id];
      if (value == null) {
        warnings.accept(lines.name() + ": no " + words.word(id) + ", adding it with 1e-100");
        float missing = id == WordList.BEGIN ? Interpolation.LOG10_NEVER : LOG10_MISSING;
        value = ProbBackoff.pack(missing, 0f);
      }
      add(sorter, new int[] {id}, 1, value);
    }
  }

  private void readOrder(int n, int order, long size) {
    expectSection("\\" + n + "-grams:");
    RecordSorter sorter = newSorter(n, order);
    RecordSorter contextSorter = contexts[n - 1];
    Fields fields = new Fields(n, order);
    int[] reversed = new int[n];
    int[] context = new int[n - 1];
    long found = 0;
    for (String line = nextFilled(); line != null && !isSection(line); line = nextFilled()) {
      fields.parse(line);
      for (int i = 0; i < n; i++) {
        reversed[n - 1 - i] = id(fields.words[i]);
      }
      add(sorter, reversed, n, fields.value());
      System.arraycopy(reversed, 1, context, 0, n - 1);
      if (contextSorter != null) {
        add(contextSorter, context, n - 1, 1);
      }
      found++;
      current = null;
    }
    checkSize(n, found, size);
  }

  private RecordSorter newSorter(int n, int order) {
    RecordSorter sorter = new RecordSorter(workspace, RecordFormat.of(packing, n), false);
    ngrams[n] = sorter;
    if (n < order) {
      contexts[n] = new RecordSorter(workspace, RecordFormat.of(packing, n), true);
    }
    return sorter;
  }

  private void add(RecordSorter sorter, int[] reversed, int n, long value) {
    long[] room = sorter.room();
    int slot = sorter.slot();
    packing.pack(reversed, n, room, slot);
    room[slot + packing.longs(n)] = value;
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

  /** Sorted n-grams of one order with the mark of those that are no context. */
  private RecordStore markContexts(int n, int order) {
    int longs = packing.longs(n);
    RecordSorter sorted = ngrams[n];
    RecordSorter sortedContexts = contexts[n];
    if (sorted == null) {
      throw new IllegalStateException("order " + n + " was not read");
    }
    RecordStore store = new RecordStore(workspace, longs + 1);
    RecordCursor in = sorted.finish();
    RecordCursor context = n == order || sortedContexts == null ? null : sortedContexts.finish();
    boolean more = context != null && context.next();
    long[] record = new long[longs + 1];
    boolean first = true;
    while (in.next()) {
      if (!first && NgramPacking.compare(record, 0, in.block, in.at, longs) == 0) {
        throw fault("the n-gram '" + text(record, n) + "' appears twice");
      }
      first = false;
      System.arraycopy(in.block, in.at, record, 0, longs + 1);
      float backoff = ProbBackoff.log10Backoff(record[longs]);
      int comparison =
          more && context != null
              ? NgramPacking.compare(context.block, context.at, record, 0, longs)
              : 1;
      if (comparison < 0 && context != null) {
        throw missingContext(context, n);
      }
      if (comparison == 0 && context != null) {
        backoff += 0f; // zero of a context is positive
        more = context.next();
      } else if (backoff == 0) {
        backoff = ProbBackoff.NO_EXTENSION;
      }
      record[longs] = ProbBackoff.pack(ProbBackoff.log10Prob(record[longs]), backoff);
      store.add(record, 0);
    }
    if (more && context != null) {
      throw missingContext(context, n);
    }
    return store.seal();
  }

  private DataException missingContext(RecordCursor context, int n) {
    long[] key = new long[packing.longs(n) + 1];
    System.arraycopy(context.block, context.at, key, 0, key.length);
    return fault("'" + text(key, n) + "' starts longer n-grams but is not in the model");
  }

  private String text(long[] record, int n) {
    StringBuilder text = new StringBuilder();
    for (int i = n - 1; i >= 0; i--) {
      text.append(words.word(packing.word(record, 0, i))).append(i > 0 ? " " : "");
    }
    return text.toString();
  }

  private void requireSuffixes(NgramModel model) {
    int[] orphan = SuffixWalk.walk(model.allNgrams(), packing, (n, block, at) -> {});
    if (orphan != null) {
      StringBuilder whole = new StringBuilder();
      for (int i = orphan.length - 1; i >= 0; i--) {
        whole.append(words.word(orphan[i])).append(i > 0 ? " " : "");
      }
      throw new DataException(
          lines.name()
              + ": '"
              + whole
              + "' is in the model, but not without its first word; prune models with"
              + " 'paraphrast lm prune', which keeps what n-grams back off to");
    }
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
