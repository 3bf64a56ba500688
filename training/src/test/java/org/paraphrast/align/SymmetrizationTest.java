package org.paraphrast.align;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.paraphrast.Property;
import org.paraphrast.corpus.Alignment;
import org.paraphrast.corpus.Link;

class SymmetrizationTest {

  /**
   * Koehn (2010), figures 4.13 and 4.14: "michael geht davon aus , dass er im haus bleibt" and
   * "michael assumes that he will stay in the house".
   */
  private static final String GERMAN_TO_ENGLISH = "0-0 1-1 2-1 3-1 5-2 6-3 7-6 7-7 8-8 9-5";

  private static final String ENGLISH_TO_GERMAN = "0-0 1-1 4-2 5-2 6-3 9-4 9-5 7-6 8-8";

  @ParameterizedTest
  @CsvSource({
    "INTERSECTION, 0-0 1-1 5-2 6-3 7-6 8-8 9-5",
    "UNION, 0-0 1-1 2-1 3-1 4-2 5-2 6-3 7-6 7-7 8-8 9-4 9-5",
    "GROW_DIAG, 0-0 1-1 2-1 3-1 4-2 5-2 6-3 7-6 7-7 8-8 9-4 9-5",
  })
  void theTextbookExample(Symmetrization method, String expected) {
    DirectedAlignments both =
        new DirectedAlignments(Links.of(GERMAN_TO_ENGLISH), Links.of(ENGLISH_TO_GERMAN));
    assertEquals(expected, method.apply(both).toString());
  }

  /** 2-3 stands alone between two free words, 0-3 has a free word on one side only. */
  @ParameterizedTest
  @CsvSource({
    "INTERSECTION, 0-0",
    "GROW_DIAG, 0-0",
    "GROW_DIAG_FINAL_AND, 0-0 2-3",
    "GROW_DIAG_FINAL, 0-0 0-5 2-3",
    "UNION, 0-0 0-5 2-3 2-5"
  })
  void finalTakesHalfFreeLinksAndFinalAndDoesNot(Symmetrization method, String expected) {
    DirectedAlignments both = new DirectedAlignments(Links.of("0-0 2-3 0-5"), Links.of("0-0 2-5"));
    assertEquals(expected, method.apply(both).toString());
  }

  @Test
  void noLinksGiveNoLinks() {
    DirectedAlignments none = new DirectedAlignments(Links.of(""), Links.of(""));
    for (Symmetrization method : Symmetrization.values()) {
      assertEquals("", method.apply(none).toString());
    }
  }

  @Test
  void eachMethodDoesWhatThePublishedPseudoCodeDoes() {
    Property.check(
        3000,
        (random, seed) -> {
          int source = 1 + random.nextInt(7);
          int target = 1 + random.nextInt(7);
          Alignment forward = Links.random(random, source, 0.25, target);
          Alignment reverse = Links.random(random, source, 0.25, target);
          DirectedAlignments both = new DirectedAlignments(forward, reverse);
          for (Symmetrization method : Symmetrization.values()) {
            assertEquals(pseudoCode(method, both), cells(method.apply(both)), seed + method);
          }
        });
  }

  @Test
  void theMethodsAreNested() {
    Property.check(
        500,
        (random, seed) -> {
          DirectedAlignments both =
              new DirectedAlignments(
                  Links.random(random, 6, 0.3, 5), Links.random(random, 6, 0.3, 5));
          Symmetrization[] smallerFirst = {
            Symmetrization.INTERSECTION,
            Symmetrization.GROW_DIAG,
            Symmetrization.GROW_DIAG_FINAL_AND,
            Symmetrization.UNION
          };
          for (int i = 1; i < smallerFirst.length; i++) {
            assertTrue(
                cells(smallerFirst[i].apply(both))
                    .containsAll(cells(smallerFirst[i - 1].apply(both))),
                seed);
          }
        });
  }

  private static Set<String> cells(Alignment alignment) {
    Set<String> cells = new TreeSet<>();
    for (Link link : alignment.links()) {
      cells.add(link.toString());
    }
    return cells;
  }

  /** The Moses manual, line by line, on sets of strings; e is the target, f the source. */
  private static Set<String> pseudoCode(Symmetrization method, DirectedAlignments both) {
    Set<String> union = cells(both.forward());
    union.addAll(cells(both.reverse()));
    Set<String> alignment = cells(both.forward());
    alignment.retainAll(cells(both.reverse()));
    if (method == Symmetrization.UNION) {
      return union;
    }
    if (method == Symmetrization.INTERSECTION) {
      return alignment;
    }
    int[][] neighboring = {{-1, 0}, {0, -1}, {1, 0}, {0, 1}, {-1, -1}, {-1, 1}, {1, -1}, {1, 1}};
    for (int before = -1; before < alignment.size(); ) {
      before = alignment.size();
      for (int e = 0; e < 8; e++) {
        for (int f = 0; f < 8; f++) {
          for (int n = 0; n < 8 && alignment.contains(f + "-" + e); n++) {
            int eNew = e + neighboring[n][0];
            int fNew = f + neighboring[n][1];
            if ((!eAligned(alignment, eNew) || !fAligned(alignment, fNew))
                && union.contains(fNew + "-" + eNew)) {
              alignment.add(fNew + "-" + eNew);
            }
          }
        }
      }
    }
    if (method != Symmetrization.GROW_DIAG) {
      addFinal(method, cells(both.forward()), alignment);
      addFinal(method, cells(both.reverse()), alignment);
    }
    return alignment;
  }

  private static void addFinal(Symmetrization method, Set<String> a, Set<String> alignment) {
    for (int e = 0; e < 8; e++) {
      for (int f = 0; f < 8; f++) {
        boolean eFree = !eAligned(alignment, e);
        boolean fFree = !fAligned(alignment, f);
        boolean free = method == Symmetrization.GROW_DIAG_FINAL ? eFree || fFree : eFree && fFree;
        if (free && a.contains(f + "-" + e)) {
          alignment.add(f + "-" + e);
        }
      }
    }
  }

  private static boolean eAligned(Set<String> alignment, int e) {
    return alignment.stream().anyMatch(link -> link.endsWith("-" + e));
  }

  private static boolean fAligned(Set<String> alignment, int f) {
    return alignment.stream().anyMatch(link -> link.startsWith(f + "-"));
  }
}
