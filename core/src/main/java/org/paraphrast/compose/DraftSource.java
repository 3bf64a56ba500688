package org.paraphrast.compose;

import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.paraphrast.encode.Encoder;
import org.paraphrast.generate.Aim;
import org.paraphrast.generate.Draft;
import org.paraphrast.generate.DraftAsk;
import org.paraphrast.plan.Call;
import org.paraphrast.plan.Task;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.TimeLimit;

/** Has drafts of a sentence written; within a call, the same asks once. Thread-safe. */
final class DraftSource {
  /** Tokens of the longest sentence: it has seen none of more than 60, and each costs time. */
  private static final int LONGEST = 80;

  /** With fewer than this, more are drawn at random, which are seldom the best. */
  private static final int ENOUGH = DraftAsks.DRAFTS / 2;

  private final Drafter drafter;

  DraftSource(Drafter drafter) {
    this.drafter = drafter;
  }

  /**
   * The drafts for a task, each text once, with what was asked for; none if the sentence is too
   * long.
   */
  Map<Draft, Aim> of(Call call, Task task) {
    Sentence sentence = call.sentence();
    if (sentence.size() == 0 || sentence.size() > LONGEST || !Encoder.canRead(sentence.forms())) {
      return Map.of();
    }
    List<DraftAsk> asks = DraftAsks.of(sentence, task);
    return call.once(this, asks, () -> write(sentence, task, asks));
  }

  private Map<Draft, Aim> write(Sentence sentence, Task task, List<DraftAsk> asks) {
    Map<Draft, Aim> drafts = new LinkedHashMap<>();
    Set<List<String>> seen = new HashSet<>();
    seen.add(List.copyOf(sentence.forms()));
    write(asks, task.deadline(), seen, drafts);
    if (!drafts.isEmpty() && drafts.size() < ENOUGH) {
      DraftAsk more = DraftAsks.more(asks, DraftAsks.DRAFTS - drafts.size());
      write(List.of(more), task.deadline(), seen, drafts);
    }
    return Collections.unmodifiableMap(drafts);
  }

  private void write(
      List<DraftAsk> asks, TimeLimit time, Set<List<String>> seen, Map<Draft, Aim> drafts) {
    List<List<Draft>> written = drafter.drafts(asks, time);
    for (int i = 0; i < asks.size(); i++) {
      for (Draft draft : written.get(i)) {
        if (drafts.size() < DraftAsks.DRAFTS && seen.add(draft.forms())) {
          drafts.put(draft, asks.get(i).ask().aim());
        }
      }
    }
  }
}
