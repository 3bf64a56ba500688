package org.paraphrast.pivot.engine;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.paraphrast.io.Progress;
import org.paraphrast.pivot.CandidateSet;
import org.paraphrast.pivot.CandidateSource;

/**
 * Asks the engines when a sentence comes. The last sentences are remembered, as one is often asked
 * for again at once. What an engine could not do goes to the sink, sentence by sentence.
 */
public final class LiveCandidates implements CandidateSource {
  private static final int REMEMBERED = 256;

  private final MultiPivot engines;
  private final Consumer<MultiPivot.Failure> failures;
  private final Map<String, CandidateSet> last =
      new LinkedHashMap<>(REMEMBERED, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, CandidateSet> eldest) {
          return size() > REMEMBERED;
        }
      };

  public LiveCandidates(MultiPivot engines, Consumer<MultiPivot.Failure> failures) {
    this.engines = engines;
    this.failures = failures;
  }

  @Override
  public CandidateSet of(String sentence) {
    @Nullable CandidateSet known;
    synchronized (last) {
      known = last.get(sentence);
    }
    if (known != null) {
      return known;
    }
    MultiPivot.Result result = engines.candidates(List.of(sentence), Progress.none());
    result.failures().forEach(failures);
    CandidateSet set = result.sets().get(0);
    synchronized (last) {
      last.put(sentence, set);
    }
    return set;
  }
}
