package org.paraphrast.align;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.paraphrast.corpus.Alignment;
import org.paraphrast.corpus.Link;

/** The links of one pair as a bit matrix that knows which words have a link. */
final class LinkMatrix {
  private final int sourceWords;
  private final int targetWords;
  private final BitSet links = new BitSet();
  private final BitSet linkedSources = new BitSet();
  private final BitSet linkedTargets = new BitSet();

  private LinkMatrix(int sourceWords, int targetWords) {
    this.sourceWords = sourceWords;
    this.targetWords = targetWords;
  }

  /** An empty matrix with room for the links of both directions. */
  static LinkMatrix roomFor(DirectedAlignments directions) {
    int sourceWords = 0;
    int targetWords = 0;
    for (Alignment alignment : List.of(directions.forward(), directions.reverse())) {
      for (Link link : alignment.links()) {
        sourceWords = Math.max(sourceWords, link.source() + 1);
        targetWords = Math.max(targetWords, link.target() + 1);
      }
    }
    return new LinkMatrix(sourceWords, targetWords);
  }

  LinkMatrix addAll(Alignment alignment) {
    for (Link link : alignment.links()) {
      add(link.source(), link.target());
    }
    return this;
  }

  void add(int source, int target) {
    links.set(source * targetWords + target);
    linkedSources.set(source);
    linkedTargets.set(target);
  }

  boolean contains(int source, int target) {
    return source >= 0
        && target >= 0
        && source < sourceWords
        && target < targetWords
        && links.get(source * targetWords + target);
  }

  boolean sourceLinked(int source) {
    return linkedSources.get(source);
  }

  boolean targetLinked(int target) {
    return linkedTargets.get(target);
  }

  int sourceWords() {
    return sourceWords;
  }

  int targetWords() {
    return targetWords;
  }

  int size() {
    return links.cardinality();
  }

  /** The links in order of source, then target. */
  Alignment toAlignment() {
    List<Link> list = new ArrayList<>();
    for (int cell = links.nextSetBit(0); cell >= 0; cell = links.nextSetBit(cell + 1)) {
      list.add(new Link(cell / targetWords, Link.Strength.SURE, cell % targetWords));
    }
    return new Alignment(list);
  }
}
