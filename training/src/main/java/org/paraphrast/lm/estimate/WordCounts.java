package org.paraphrast.lm.estimate;

import java.util.ArrayDeque;
import org.paraphrast.lm.score.WordList;

/** Gives the counts of the words of a corpus one after another, then how they are written. */
final class WordCounts {
  private record Written(int form, String surface, boolean atStart, long times) {}

  private final EncodedCorpus corpus;
  private final ArrayDeque<Written> written = new ArrayDeque<>();
  private int next = WordList.SPECIALS;

  WordCounts(EncodedCorpus corpus) {
    this.corpus = corpus;
    CaseCounter cases = corpus.cases();
    if (cases != null) {
      cases.forEach(
          (form, surface, start, times) -> written.add(new Written(form, surface, start, times)));
    }
  }

  boolean step(CorpusShard.WordSink sink) {
    if (next < corpus.forms().size()) {
      sink.put(corpus.forms().token(next), "", false, corpus.count(next));
      next++;
      return true;
    }
    Written one = written.poll();
    if (one == null) {
      return false;
    }
    sink.put(corpus.forms().token(one.form()), one.surface(), one.atStart(), one.times());
    return true;
  }
}
