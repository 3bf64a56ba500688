package org.paraphrast.decode.search;

import java.util.List;
import org.paraphrast.decode.TermCheck;
import org.paraphrast.decode.TextWriter;
import org.paraphrast.plan.Call;
import org.paraphrast.plan.Task;
import org.paraphrast.plan.Terms;
import org.paraphrast.text.render.Rendering;
import org.paraphrast.text.spelling.Respelling;

/**
 * How outputs for a sentence and a task are written, whoever finds them.
 *
 * @param writer writes and certifies
 * @param terms what has to be said alike
 * @param respelling how words are spelled
 */
public record Manner(TextWriter writer, Terms terms, Respelling respelling) {
  /** Tells how outputs are written. Thread-safe. */
  @FunctionalInterface
  public interface Source {
    Manner of(Call call, Task task);
  }

  /** Whether a text says no term otherwise than was settled. */
  public boolean keepsTerms(Rendering rendering, Task task) {
    if (task.terms().isEmpty()) {
      return true;
    }
    return TermCheck.fates(terms, rendering.changes()).byTerm().entrySet().stream()
        .allMatch(
            fate -> {
              String settled = task.terms().get(fate.getKey());
              return settled == null || List.of(Terms.STAYS, settled).containsAll(fate.getValue());
            });
  }
}
