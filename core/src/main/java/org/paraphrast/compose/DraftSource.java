package org.paraphrast.compose;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;
import org.paraphrast.encode.Reader;
import org.paraphrast.generate.Draft;
import org.paraphrast.plan.Task;
import org.paraphrast.text.Sentence;

/**
 * Has drafts of sentences written, once although several ask for them. Those of the last few
 * sentences are kept. Thread-safe.
 */
final class DraftSource {
  /** How many sentences are kept at most; a power of two. */
  private static final int KEPT = 16;

  /** Tokens of the longest sentence: it has seen none of more than 60, and each costs time. */
  private static final int LONGEST = 80;

  private final Drafter drafter;
  private final AtomicReferenceArray<@Nullable Kept> kept = new AtomicReferenceArray<>(KEPT);

  private record Kept(List<DraftAsk> asks, SentenceDrafts drafts) {}

  DraftSource(Drafter drafter) {
    this.drafter = drafter;
  }

  /** The drafts for a task; none if the sentence is too long. */
  SentenceDrafts of(Sentence sentence, Task task) {
    if (sentence.size() == 0 || sentence.size() > LONGEST || !Reader.canRead(sentence.forms())) {
      return new SentenceDrafts(List.of());
    }
    List<DraftAsk> asks = DraftAsks.of(sentence, task);
    int hash = asks.stream().map(DraftAsk::ask).toList().hashCode();
    int slot = (hash ^ hash >>> 16) & KEPT - 1;
    Kept last = kept.get(slot);
    if (last == null || !last.asks().equals(asks)) {
      last = new Kept(asks, new SentenceDrafts(write(sentence, task, asks)));
      kept.set(slot, last);
    }
    return last.drafts();
  }

  private List<NumberedDraft> write(Sentence sentence, Task task, List<DraftAsk> asks) {
    List<NumberedDraft> drafts = new ArrayList<>();
    Set<List<String>> seen = new HashSet<>();
    seen.add(List.copyOf(sentence.forms()));
    for (DraftAsk ask : asks) {
      task.deadline().check();
      write(ask, seen, drafts);
    }
    if (!drafts.isEmpty() && drafts.size() < DraftAsks.DRAFTS) {
      write(DraftAsks.more(asks, DraftAsks.DRAFTS - drafts.size()), seen, drafts);
    }
    return drafts;
  }

  private void write(DraftAsk ask, Set<List<String>> seen, List<NumberedDraft> drafts) {
    for (Draft draft : drafter.drafts(ask.ask(), ask.search())) {
      if (drafts.size() < DraftAsks.DRAFTS && seen.add(draft.forms())) {
        drafts.add(new NumberedDraft(draft, ask.ask().aim(), drafts.size() + 1));
      }
    }
  }
}
