package org.paraphrast.lm.estimate;

import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.paraphrast.lm.CaseForms;
import org.paraphrast.lm.TextSettings;
import org.paraphrast.lm.WordHash;
import org.paraphrast.lm.score.AnalyzedTokens;

/**
 * Some of the words of a corpus with everything that was counted of them. Counts are whole numbers,
 * so the order in which they come makes no difference.
 */
public final class WordShard implements CorpusShard.WordSink {
  private final TokenTable forms = new TokenTable();
  private final CaseCounter cases;
  private long[] counts = new long[1 << 10];

  public WordShard(TextSettings text) {
    this.cases = new CaseCounter(AnalyzedTokens.ofText(text).commonShare());
  }

  @Override
  public void put(String word, String surface, boolean atStart, long times) {
    int id = forms.intern(word, WordHash.of(word, 0));
    if (id >= counts.length) {
      counts = Arrays.copyOf(counts, 2 * id);
    }
    if (surface.isEmpty()) {
      counts[id] += times;
    } else {
      cases.count(id, surface, atStart, times);
    }
  }

  /**
   * Writes the words that may be among those of the model, with their counts and how they are
   * written; {@link ShardedVocabulary} reads it.
   */
  public void write(VocabularyLimit limit, DataOutputStream out) throws IOException {
    KnownWords known = new KnownWords(limit);
    for (int id = 0; id < forms.size(); id++) {
      known.add(forms.token(id), counts[id]);
    }
    Set<String> chosen = known.chosen();
    CaseForms written = cases.result(forms);
    List<Integer> ids =
        IntStream.range(0, forms.size())
            .filter(id -> chosen.contains(forms.token(id)))
            .boxed()
            .sorted(Comparator.comparing(forms::token))
            .toList();
    out.writeInt(ids.size());
    for (int id : ids) {
      String word = forms.token(id);
      CorpusShard.writeText(out, word);
      out.writeLong(counts[id]);
      CorpusShard.writeText(out, written.inside(word));
      CorpusShard.writeText(out, written.atStart(word));
    }
  }
}
