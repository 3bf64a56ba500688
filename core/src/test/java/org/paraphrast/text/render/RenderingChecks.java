package org.paraphrast.text.render;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.paraphrast.text.Sentence;

/** What must hold of every rendering. */
public final class RenderingChecks {
  private RenderingChecks() {}

  public static void check(Sentence sentence, Rendering rendering, String seed) {
    changesSayWhatTheyAre(sentence, rendering, seed);
    changesTurnTheInputIntoTheOutputAndBack(sentence, rendering, seed);
    changesAreInOrder(rendering.changes(), seed);
    offsetsInvert(sentence, rendering, seed);
  }

  private static void changesSayWhatTheyAre(Sentence sentence, Rendering rendering, String seed) {
    for (Change change : rendering.allChanges()) {
      assertEquals(change.before(), change.input().of(sentence.text()), seed);
      assertEquals(change.after(), change.output().of(rendering.text()), seed);
      assertEquals(change.kind() == Change.Kind.REPLACEMENT, change.replacement() != null, seed);
    }
  }

  /** The outermost changes are all the difference there is, one after the other. */
  private static void changesTurnTheInputIntoTheOutputAndBack(
      Sentence sentence, Rendering rendering, String seed) {
    String input = sentence.text();
    StringBuilder applied = new StringBuilder();
    StringBuilder undone = new StringBuilder();
    int in = 0;
    int out = 0;
    for (Change change : rendering.changes()) {
      applied.append(input, in, change.input().start()).append(change.after());
      undone.append(rendering.text(), out, change.output().start()).append(change.before());
      in = change.input().end();
      out = change.output().end();
    }
    applied.append(input, in, input.length());
    undone.append(rendering.text(), out, rendering.text().length());
    assertEquals(rendering.text(), applied.toString(), () -> seed + " " + rendering.changes());
    assertEquals(input, undone.toString(), () -> seed + " " + rendering.changes());
  }

  /** Siblings are disjoint and in the order of the input; what is inside lies inside. */
  private static void changesAreInOrder(List<Change> changes, String seed) {
    int end = 0;
    for (Change change : changes) {
      assertTrue(change.input().start() >= end, () -> seed + " " + changes);
      end = change.input().end();
      for (Change inner : change.inner()) {
        assertTrue(change.input().contains(inner.input()), () -> seed + " " + changes);
        assertTrue(change.output().contains(inner.output()), () -> seed + " " + changes);
      }
      changesAreInOrder(change.inner(), seed);
    }
  }

  private static void offsetsInvert(Sentence sentence, Rendering rendering, String seed) {
    OffsetMap map = rendering.offsets();
    String input = sentence.text();
    boolean moved =
        rendering.allChanges().stream()
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
