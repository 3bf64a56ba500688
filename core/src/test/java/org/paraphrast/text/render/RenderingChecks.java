package org.paraphrast.text.render;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.paraphrast.text.Sentence;

/** What must hold of every rendering. */
public final class RenderingChecks {
  private RenderingChecks() {}

  public static void check(Sentence sentence, Rendering rendering, String seed) {
    changesSayWhatTheyAre(sentence, rendering, seed);
    undoingTheChangesGivesTheInput(sentence, rendering, seed);
    offsetsInvert(sentence, rendering, seed);
  }

  private static void changesSayWhatTheyAre(Sentence sentence, Rendering rendering, String seed) {
    for (Change change : rendering.changes()) {
      assertEquals(change.before(), change.input().of(sentence.text()), seed);
      assertEquals(change.after(), change.output().of(rendering.text()), seed);
      assertEquals(change.kind() == Change.Kind.REPLACEMENT, change.replacement() != null, seed);
    }
  }

  /**
   * The outermost changes are all the difference there is: put them back and the input is there.
   */
  private static void undoingTheChangesGivesTheInput(
      Sentence sentence, Rendering rendering, String seed) {
    List<Change> outer = new ArrayList<>();
    for (Change change : rendering.changes()) {
      if (rendering.changes().stream().noneMatch(other -> isInside(change, other))) {
        outer.add(change);
      }
    }
    outer.sort(Comparator.comparing(Change::output).thenComparing(Change::input).reversed());
    StringBuilder text = new StringBuilder(rendering.text());
    for (Change change : outer) {
      text.replace(change.output().start(), change.output().end(), change.before());
    }
    assertEquals(sentence.text(), text.toString(), () -> seed + " " + rendering.changes());
  }

  /** A nested replacement, or a repair inside a replacement. */
  private static boolean isInside(Change change, Change other) {
    if (other.replacement() == null || change.input().isEmpty()) {
      return false;
    }
    boolean same = change.replacement() != null && other.input().equals(change.input());
    return !same && other.input().contains(change.input());
  }

  private static void offsetsInvert(Sentence sentence, Rendering rendering, String seed) {
    OffsetMap map = rendering.offsets();
    String input = sentence.text();
    boolean moved =
        rendering.changes().stream()
            .map(Change::replacement)
            .anyMatch(
                r -> r != null && r.target().stream().anyMatch(p -> p instanceof Replacement.Copy));
    int last = 0;
    for (int i = 0; i < input.length(); i++) {
      int out = map.toOutput(i);
      assertTrue(out >= 0 && out <= rendering.text().length(), seed);
      if (map.isKept(i)) {
        assertEquals(input.charAt(i), rendering.text().charAt(out), seed);
        assertEquals(i, map.toInput(out), seed);
      }
      if (!moved) {
        assertTrue(out >= last, seed);
        last = out;
      }
    }
    assertEquals(rendering.text().length(), map.toOutput(input.length()), seed);
    assertEquals(input.length(), map.toInput(rendering.text().length()), seed);
  }
}
