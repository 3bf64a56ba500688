package org.paraphrast.lm.estimate;

import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.paraphrast.lm.CaseForms;
import org.paraphrast.lm.score.WordList;

/**
 * A corpus as ids in the order in which its words were first seen, the first three being the
 * special words.
 *
 * @param forms the words by id
 * @param counts how often each was seen
 * @param cases how they are written, if that was counted
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record EncodedCorpus(
    TokenStore tokens,
    TokenTable forms,
    long[] counts,
    @Nullable CaseCounter cases,
    long sentences) {
  CaseForms caseForms() {
    return cases == null ? CaseForms.NONE : cases.result(forms);
  }

  long count(int id) {
    return counts[id];
  }

  /** The words that the limit lets in. */
  WordList words(VocabularyLimit limit) {
    KnownWords known = new KnownWords(limit);
    for (int id = WordList.SPECIALS; id < forms.size(); id++) {
      known.add(forms.token(id), counts[id]);
    }
    return known.list();
  }

  /** The ids of the model for the ids of the corpus. */
  int[] mapTo(WordList words) {
    return IntStream.range(0, forms.size()).map(id -> words.id(forms.token(id))).toArray();
  }
}
