package org.paraphrast.plan;

import java.util.List;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.TokenSpan;

/**
 * The units of a sentence that serve a task (Zhao09 figure 2): source units with their target
 * units.
 *
 * @param sentence what is to be said in other words
 * @param task what for
 * @param window the tokens that are looked at: all of them, unless the sentence is very long
 * @param words the words of the targets
 * @param pairs by table, then by place of the source; of one source the best first
 */
public record Plan(
    Sentence sentence, Task task, TokenSpan window, PlanWords words, List<UnitPair> pairs) {
  public Plan {
    pairs = List.copyOf(pairs);
  }
}
