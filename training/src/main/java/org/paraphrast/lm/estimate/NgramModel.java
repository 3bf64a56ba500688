package org.paraphrast.lm.estimate;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.paraphrast.lm.CaseForms;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.lm.ModelFile;
import org.paraphrast.lm.TextSettings;
import org.paraphrast.lm.score.WordList;

/**
 * A back-off model as sorted streams, the form between estimating, reading, changing and writing:
 * for every order the n-grams in suffix order with log10 probability and back-off, in memory or on
 * disk. It holds every n-gram's suffix and context, and the back-off {@code
 * ProbBackoff.NO_EXTENSION} exactly where no longer n-gram follows. Immutable; closing frees its
 * memory and files.
 */
public final class NgramModel implements AutoCloseable {
  private final Workspace workspace;
  private final WordList words;
  private final NgramPacking packing;
  private final Records[] ngrams;
  private final TextSettings text;
  private final CaseForms caseForms;
  private final Map<String, String> provenance;

  /**
   * @param ngrams by order, from index one
   */
  NgramModel(
      Workspace workspace,
      WordList words,
      Records[] ngrams,
      TextSettings text,
      CaseForms caseForms,
      Map<String, String> provenance) {
    this.workspace = workspace;
    this.words = words;
    this.packing = new NgramPacking(words.size());
    this.ngrams = ngrams.clone();
    this.text = text;
    this.caseForms = caseForms;
    this.provenance = new TreeMap<>(provenance);
  }

  /** The n-grams of a binary file of layout trie. */
  public static NgramModel read(Path file, long memory, Path temporary) {
    try (ModelFile listed = ModelFile.open(file);
        LanguageModel model = listed.listable()) {
      List<String> list = new ArrayList<>();
      for (int id = 0; id < model.vocabularySize(); id++) {
        list.add(model.word(id));
      }
      Workspace workspace = new Workspace(temporary, memory, 1);
      NgramPacking packing = new NgramPacking(list.size());
      RecordStore[] stores = new RecordStore[model.order() + 1];
      for (int n = 1; n < stores.length; n++) {
        stores[n] = new RecordStore(workspace, packing.longs(n) + 1);
      }
      long[] record = new long[packing.longs(model.order()) + 1];
      listed.ngrams(
          (n, reversed, probBackoff) -> {
            packing.pack(reversed, n, record, 0);
            record[packing.longs(n)] = probBackoff;
            stores[n].add(record, 0);
          });
      for (int n = 1; n < stores.length; n++) {
        stores[n].seal();
      }
      WordList words = WordList.of(list);
      return new NgramModel(
          workspace, words, stores, model.text(), model.caseForms(), model.provenance());
    }
  }

  /** The length of the longest n-grams. */
  public int order() {
    return ngrams.length - 1;
  }

  /** The number of n-grams of one order. */
  public long size(int order) {
    return ngrams[order].size();
  }

  /** How text becomes words. */
  public TextSettings text() {
    return text;
  }

  /** How words are written. */
  public CaseForms caseForms() {
    return caseForms;
  }

  /** Where the model comes from: settings, inputs, discounts. */
  public Map<String, String> provenance() {
    return Map.copyOf(provenance);
  }

  WordList words() {
    return words;
  }

  NgramPacking packing() {
    return packing;
  }

  Workspace workspace() {
    return workspace;
  }

  /** Reads the n-grams of one order in suffix order. */
  RecordCursor ngrams(int order) {
    return ngrams[order].cursor();
  }

  /** Cursors of all orders, from index one, as {@link SuffixWalk} wants them. */
  RecordCursor[] allNgrams() {
    RecordCursor[] cursors = new RecordCursor[ngrams.length];
    for (int n = 1; n < ngrams.length; n++) {
      cursors[n] = ngrams(n);
    }
    return cursors;
  }

  @Override
  public void close() {
    for (int n = 1; n < ngrams.length; n++) {
      ngrams[n].close();
    }
    workspace.close();
  }
}
