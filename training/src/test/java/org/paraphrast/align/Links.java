package org.paraphrast.align;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.paraphrast.corpus.Alignment;
import org.paraphrast.corpus.Link;

/** Alignments for tests. */
public final class Links {
  private Links() {}

  /** Parses {@code 0-0 1?2}. */
  public static Alignment of(String text) {
    List<Link> links = new ArrayList<>();
    for (String word : Words.of(text)) {
      boolean sure = word.indexOf('-') > 0;
      int at = word.indexOf(sure ? '-' : '?');
      links.add(
          new Link(
              Integer.parseInt(word.substring(0, at)),
              sure ? Link.Strength.SURE : Link.Strength.POSSIBLE,
              Integer.parseInt(word.substring(at + 1))));
    }
    return new Alignment(links);
  }

  /** Each link of a pair of lengths with the same chance. */
  public static Alignment random(Random random, int sourceWords, double chance, int targetWords) {
    List<Link> links = new ArrayList<>();
    for (int i = 0; i < sourceWords; i++) {
      for (int j = 0; j < targetWords; j++) {
        if (random.nextDouble() < chance) {
          links.add(new Link(i, Link.Strength.SURE, j));
        }
      }
    }
    return new Alignment(links);
  }
}
