package org.paraphrast.align;

import org.paraphrast.corpus.Alignment;
import org.paraphrast.corpus.Link;

/**
 * Ways to make one alignment of two directions: Och and Ney (2003), in the form that Moses gave
 * them (Koehn et al. 2003; the pseudo-code of the Moses manual, "GROW-DIAG-FINAL"). The scan goes
 * over target words, and for each over source words, as Moses does; links that a scan adds count at
 * once.
 */
public enum Symmetrization {
  /** Links of both directions. */
  INTERSECTION,
  /** Links of either direction. */
  UNION,
  /** The intersection, grown by links of the union next to a link, for words without one. */
  GROW_DIAG,
  /** Grow-diag, then the remaining links of either direction for a word without one. */
  GROW_DIAG_FINAL,
  /** Grow-diag, then the remaining links of either direction between two words without one. */
  GROW_DIAG_FINAL_AND;

  /** The eight neighbours in the order of Moses: first the four beside, then the diagonals. */
  private static final int[][] NEIGHBOURS = {
    {-1, 0}, {0, -1}, {1, 0}, {0, 1}, {-1, -1}, {-1, 1}, {1, -1}, {1, 1}
  };

  /** The symmetrised alignment, in order of source, then target. */
  public Alignment apply(DirectedAlignments directions) {
    LinkMatrix union = union(directions);
    if (this == UNION) {
      return union.toAlignment();
    }
    LinkMatrix links = intersection(directions);
    if (this != INTERSECTION) {
      growDiag(links, union);
    }
    if (this == GROW_DIAG_FINAL || this == GROW_DIAG_FINAL_AND) {
      addFinal(links, LinkMatrix.roomFor(directions).addAll(directions.forward()));
      addFinal(links, LinkMatrix.roomFor(directions).addAll(directions.reverse()));
    }
    return links.toAlignment();
  }

  private static LinkMatrix union(DirectedAlignments directions) {
    return LinkMatrix.roomFor(directions).addAll(directions.forward()).addAll(directions.reverse());
  }

  private static LinkMatrix intersection(DirectedAlignments directions) {
    LinkMatrix forward = LinkMatrix.roomFor(directions).addAll(directions.forward());
    LinkMatrix both = LinkMatrix.roomFor(directions);
    for (Link link : directions.reverse().links()) {
      if (forward.contains(link.source(), link.target())) {
        both.add(link.source(), link.target());
      }
    }
    return both;
  }

  private static void growDiag(LinkMatrix links, LinkMatrix union) {
    int before;
    do {
      before = links.size();
      for (int target = 0; target < links.targetWords(); target++) {
        for (int source = 0; source < links.sourceWords(); source++) {
          if (links.contains(source, target)) {
            growFrom(source, target, links, union);
          }
        }
      }
    } while (links.size() > before);
  }

  private static void growFrom(int source, int target, LinkMatrix links, LinkMatrix union) {
    for (int[] step : NEIGHBOURS) {
      int nearTarget = target + step[0];
      int nearSource = source + step[1];
      if (union.contains(nearSource, nearTarget)
          && !(links.sourceLinked(nearSource) && links.targetLinked(nearTarget))) {
        links.add(nearSource, nearTarget);
      }
    }
  }

  private void addFinal(LinkMatrix links, LinkMatrix direction) {
    for (int target = 0; target < links.targetWords(); target++) {
      for (int source = 0; source < links.sourceWords(); source++) {
        if (direction.contains(source, target)) {
          boolean sourceFree = !links.sourceLinked(source);
          boolean targetFree = !links.targetLinked(target);
          if (this == GROW_DIAG_FINAL_AND ? sourceFree && targetFree : sourceFree || targetFree) {
            links.add(source, target);
          }
        }
      }
    }
  }
}
