package org.paraphrast.train.stage;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.paraphrast.corpus.AlignedReader.AlignedPair;
import org.paraphrast.corpus.Alignment;
import org.paraphrast.io.sort.Background;
import org.paraphrast.phrase.ExtractedPhrase;

/**
 * Tags sentence pairs and extracts their patterns in several threads, as tagging takes most of the
 * time. Input: aligned pairs. Output: pattern pairs in the order of the input, given to the sink in
 * the caller's thread; a few batches are held at a time.
 */
final class PatternBatches implements AutoCloseable {
  private static final int BATCH = 512;
  private static final Alignment NO_LINKS = new Alignment(List.of());

  private final Supplier<PairPatterns> patterns;
  private final int most;
  private final Consumer<ExtractedPhrase> sink;
  private final ExecutorService executor;
  private final Deque<Future<List<ExtractedPhrase>>> running = new ArrayDeque<>();
  private List<AlignedPair> batch = new ArrayList<>();
  private long seen;

  /** Makes {@code patterns} anew for each batch. */
  PatternBatches(Supplier<PairPatterns> patterns, int threads, Consumer<ExtractedPhrase> sink) {
    this.patterns = patterns;
    this.most = threads + 1;
    this.sink = sink;
    this.executor = Executors.newFixedThreadPool(threads);
  }

  void add(AlignedPair pair) {
    batch.add(pair);
    if (batch.size() == BATCH) {
      submit();
    }
  }

  /** Ends the input and tells how many pattern pairs there were. */
  long finish() {
    submit();
    while (!running.isEmpty()) {
      take();
    }
    return seen;
  }

  private void submit() {
    List<AlignedPair> full = batch;
    batch = new ArrayList<>(BATCH);
    running.add(executor.submit(() -> extract(full)));
    if (running.size() > most) {
      take();
    }
  }

  private List<ExtractedPhrase> extract(List<AlignedPair> pairs) {
    PairPatterns own = patterns.get();
    List<ExtractedPhrase> found = new ArrayList<>();
    for (AlignedPair pair : pairs) {
      own.extract(
          pair, (foreign, english) -> found.add(new ExtractedPhrase(foreign, english, NO_LINKS)));
    }
    return found;
  }

  private void take() {
    List<ExtractedPhrase> found = Background.await(running.remove());
    seen += found.size();
    found.forEach(sink);
  }

  @Override
  public void close() {
    executor.shutdownNow();
  }
}
