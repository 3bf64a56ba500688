package org.paraphrast.evaluate;

import java.util.List;
import org.paraphrast.api.Output;
import org.paraphrast.api.Paraphraser;
import org.paraphrast.api.Receipt;
import org.paraphrast.api.Request;
import org.paraphrast.api.Systems;
import org.paraphrast.plan.Purpose;
import org.paraphrast.plan.Task;
import org.paraphrast.text.render.Change;

/**
 * Says a reference in the words of a hypothesis (Zhao09's similarity, after Kauchak and Barzilay
 * 2006). Input: a reference translation and a system's output. Output: the reference's best
 * paraphrase towards it, or the reference itself. Only units of tables change a reference: nothing
 * is copied from a hypothesis that no table offers as a paraphrase of what stands there, and what
 * must not change does not. Thread-safe.
 *
 * @param change how much to change, 0 .. 1; 0.5 is the model's own opinion
 */
public record ReferenceParaphraser(Paraphraser paraphraser, double change) {

  public ReferenceParaphraser {
    if (paraphraser.follows() != Systems.Follows.WHOLE_TASK) {
      throw new IllegalArgumentException(
          "the system " + paraphraser.system() + " does not support similarity");
    }
  }

  /**
   * A reference paraphrased.
   *
   * @param text the new reference
   * @param changes how many units of tables were changed
   */
  public record Reference(String text, int changes) {}

  /** What decides the result, for signatures. */
  public String signature() {
    return "refs:similarity[" + paraphraser.system() + ",change:" + change + "]";
  }

  /** A reference in the words of a hypothesis, as far as tables go. */
  public Reference towards(String reference, String hypothesis) {
    if (reference.isBlank() || hypothesis.isBlank()) {
      return new Reference(reference, 0);
    }
    Task task = Task.of(Purpose.SIMILARITY).withReference(hypothesis).withChange(change);
    List<Output> outputs =
        paraphraser.paraphrase(Request.of(reference).withTask(task)).outcome().outputs();
    if (outputs.isEmpty() || !onlyTableUnits(outputs.get(0))) {
      return new Reference(reference, 0);
    }
    long units =
        outputs.get(0).allReceipts().stream()
            .map(Receipt::choice)
            .filter(at -> at != null)
            .distinct()
            .count();
    return new Reference(outputs.get(0).text(), (int) units);
  }

  /** Whether a table stands behind every change but the repairs that changes force. */
  static boolean onlyTableUnits(Output output) {
    for (Receipt receipt : output.allReceipts()) {
      boolean repair = receipt.change().kind() != Change.Kind.REPLACEMENT;
      boolean unit = receipt.choice() != null && !receipt.choice().table().isBlank();
      if (!repair && !unit) {
        return false;
      }
    }
    return true;
  }
}
