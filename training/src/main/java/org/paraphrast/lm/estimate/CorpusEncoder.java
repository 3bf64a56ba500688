package org.paraphrast.lm.estimate;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Future;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.paraphrast.io.sort.Background;
import org.paraphrast.lm.WordHash;
import org.paraphrast.lm.score.LineTokens;
import org.paraphrast.lm.score.WordList;

/**
 * Reads the corpus once. Input: lines, one sentence each. Output: the sentences as ids in corpus
 * order, the words with their counts, and how the words are written.
 *
 * <p>Batches of lines are split into tokens by the workers and joined in the order they were read.
 */
final class CorpusEncoder {
  private static final int BATCH = 2000;

  private final Workspace workspace;
  private final LineTokens splitter;
  private final @Nullable CaseCounter cases;
  private final TokenTable forms = new TokenTable();
  private final TokenStore tokens;
  private final ArrayDeque<Future<Batch>> pending = new ArrayDeque<>();
  private long[] counts = new long[1 << 10];
  private long sentences;
  private long skipped;

  /** The tokens of some lines; {@code ends[i]} is where line i ends. */
  private static final class Batch {
    final List<String> forms;
    final List<String> surfaces;
    final long[] hashes;
    final int[] ends;

    Batch(List<String> forms, List<String> surfaces, int[] ends) {
      this.forms = forms;
      this.surfaces = surfaces;
      this.ends = ends;
      this.hashes = new long[forms.size()];
      for (int i = 0; i < hashes.length; i++) {
        hashes[i] = WordHash.of(forms.get(i), 0);
      }
    }
  }

  /**
   * @param countCase whether to count how words are written
   */
  CorpusEncoder(Workspace workspace, LineTokens splitter, boolean countCase) {
    this.workspace = workspace;
    this.splitter = splitter;
    this.cases = countCase ? new CaseCounter(splitter.commonShare()) : null;
    this.tokens = new TokenStore(workspace);
    for (String special : List.of(WordList.UNKNOWN_WORD, WordList.BEGIN_WORD, WordList.END_WORD)) {
      forms.intern(special, WordHash.of(special, 0));
    }
  }

  /** Adds the sentences of one input. */
  void read(Supplier<@Nullable String> lines) {
    List<String> batch = new ArrayList<>(BATCH);
    for (String line = lines.get(); line != null; line = lines.get()) {
      batch.add(line);
      if (batch.size() == BATCH) {
        submit(batch);
        batch = new ArrayList<>(BATCH);
      }
    }
    submit(batch);
  }

  private void submit(List<String> lines) {
    while (pending.size() > 2 * workspace.threads()) {
      append(Background.await(pending.remove()));
    }
    pending.add(workspace.workers().submit(() -> split(lines)));
  }

  private Batch split(List<String> lines) {
    List<String> batchForms = new ArrayList<>(lines.size() * 24);
    List<String> surfaces = new ArrayList<>(cases == null ? 0 : lines.size() * 24);
    int[] ends = new int[lines.size()];
    for (int i = 0; i < lines.size(); i++) {
      splitter.split(
          lines.get(i),
          (form, surface) -> {
            batchForms.add(form);
            if (cases != null) {
              surfaces.add(surface);
            }
          });
      ends[i] = batchForms.size();
    }
    return new Batch(batchForms, surfaces, ends);
  }

  private void append(Batch batch) {
    int token = 0;
    for (int end : batch.ends) {
      boolean start = true;
      for (; token < end; token++) {
        int id = forms.intern(batch.forms.get(token), batch.hashes[token]);
        if (id < WordList.SPECIALS) {
          skipped++;
          continue;
        }
        count(id);
        tokens.add(id);
        if (cases != null && isWord(batch.forms.get(token))) {
          cases.count(id, batch.surfaces.get(token), start, 1);
          start = false;
        }
      }
      count(WordList.END);
      tokens.add(WordList.END);
      sentences++;
    }
  }

  private void count(int id) {
    if (id >= counts.length) {
      counts = Arrays.copyOf(counts, Math.max(2 * counts.length, id + 1));
    }
    counts[id]++;
  }

  private static boolean isWord(String form) {
    return Character.isLetter(form.codePointAt(0));
  }

  /** How many of {@code <s> </s> <unk>} stood in the text; they were treated as white space. */
  long skipped() {
    return skipped;
  }

  EncodedCorpus finish() {
    while (!pending.isEmpty()) {
      append(Background.await(pending.remove()));
    }
    return new EncodedCorpus(
        tokens.seal(), forms, Arrays.copyOf(counts, forms.size()), cases, sentences);
  }
}
