package org.paraphrast.corpus.workbook;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.paraphrast.corpus.CorpusReader;
import org.paraphrast.corpus.LineGroup;
import org.paraphrast.io.DataException;

/** A workbook as sentence pairs: a sentence and a telling of it, for some purposes and parts. */
public final class WorkbookPairs implements CorpusReader<LineGroup> {
  private final CorpusReader<WorkbookSentence> sentences;
  private final Set<Telling.Purpose> purposes;
  private final Set<WorkbookSentence.Part> parts;
  private final Deque<LineGroup> ready = new ArrayDeque<>();

  /** Reads from a reader that this one owns from now on. */
  public WorkbookPairs(
      CorpusReader<WorkbookSentence> sentences,
      Set<Telling.Purpose> purposes,
      Set<WorkbookSentence.Part> parts) {
    this.sentences = sentences;
    this.purposes = Set.copyOf(purposes);
    this.parts = Set.copyOf(parts);
  }

  @Override
  public @Nullable LineGroup next() {
    while (ready.isEmpty()) {
      WorkbookSentence sentence = sentences.next();
      if (sentence == null) {
        return null;
      }
      for (Telling telling : sentence.tellings()) {
        if (parts.contains(sentence.part()) && purposes.contains(telling.purpose())) {
          ready.add(LineGroup.of(sentence.text(), telling.text()));
        }
      }
    }
    return ready.remove();
  }

  @Override
  public DataException fault(String cause, String repair) {
    return sentences.fault(cause, repair);
  }

  @Override
  public void close() {
    sentences.close();
  }
}
