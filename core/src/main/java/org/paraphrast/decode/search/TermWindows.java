package org.paraphrast.decode.search;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.paraphrast.decode.Generation;
import org.paraphrast.decode.Hypothesis;
import org.paraphrast.decode.TermCheck;
import org.paraphrast.plan.Task;
import org.paraphrast.plan.Term;
import org.paraphrast.plan.Terms;

/**
 * A search by windows whose outputs say terms alike. No window knows what the others say: terms
 * that the best output does not say alike stay in a second search, and what is still not said alike
 * is dropped.
 */
public record TermWindows(Terms terms, Function<Task, Generation> windows) {
  /** What is found for a task. */
  public Generation search(Task task) {
    Generation found = windows.apply(task);
    TermCheck check = new TermCheck(terms);
    if (!found.hypotheses().isEmpty()) {
      Set<Term> torn = check.torn(found.hypotheses().get(0).text().rendering());
      if (!torn.isEmpty()) {
        Map<Term, String> settled = new HashMap<>(task.terms());
        torn.forEach(term -> settled.put(term, Terms.STAYS));
        found = windows.apply(task.withTerms(settled));
      }
    }
    List<Hypothesis> alike = new ArrayList<>(found.hypotheses());
    alike.removeIf(hypothesis -> !check.torn(hypothesis.text().rendering()).isEmpty());
    int dropped = found.hypotheses().size() - alike.size();
    return new Generation(
        alike, found.optimal(), found.sourceScore(), found.rejected() + dropped, terms);
  }
}
