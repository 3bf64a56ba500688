package org.paraphrast.lm.estimate;

import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.paraphrast.lm.CaseForms;
import org.paraphrast.lm.WordList;

/**
 * A corpus as ids in the order in which its words were first seen, the first three being the
 * special words.
 */
final class EncodedCorpus {
  private final TokenStore tokens;
  private final TokenTable forms;
  private final long[] counts;
  private final CaseForms caseForms;
  private final long sentences;

  /**
   * @param forms the words by id
   * @param counts how often each was seen
   */
  EncodedCorpus(
      TokenStore tokens, TokenTable forms, long[] counts, CaseForms caseForms, long sentences) {
    this.tokens = tokens;
    this.forms = forms;
    this.counts = counts.clone();
    this.caseForms = caseForms;
    this.sentences = sentences;
  }

  TokenStore tokens() {
    return tokens;
  }

  CaseForms caseForms() {
    return caseForms;
  }

  long sentences() {
    return sentences;
  }

  /** The words that the limit lets in. */
  WordList words(VocabularyLimit limit) {
    Set<String> allowed = limit.words().orElse(null);
    List<String> kept =
        IntStream.range(WordList.SPECIALS, forms.size())
            .filter(id -> counts[id] >= limit.minCount())
            .filter(id -> allowed == null || allowed.contains(forms.token(id)))
            .boxed()
            .sorted(
                Comparator.<Integer>comparingLong(id -> -counts[id]).thenComparing(forms::token))
            .limit(limit.maxWords())
            .map(forms::token)
            .toList();
    return WordList.of(new HashSet<>(kept));
  }

  /** The ids of the model for the ids of the corpus. */
  int[] mapTo(WordList words) {
    return IntStream.range(0, forms.size()).map(id -> words.id(forms.token(id))).toArray();
  }
}
