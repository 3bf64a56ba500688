package org.paraphrast.align;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.paraphrast.corpus.Alignment;
import org.paraphrast.corpus.LineGroup;
import org.paraphrast.corpus.Link;

/**
 * A language pair made for tests: target word {@code tN} translates source word {@code sN};
 * neighbours are now and then exchanged, words added and lost, and the right links are known.
 */
public record ToyBitext(List<LineGroup> pairs, List<Alignment> gold) {

  public static ToyBitext make(Random random, int size) {
    List<LineGroup> pairs = new ArrayList<>();
    List<Alignment> gold = new ArrayList<>();
    for (int n = 0; n < size; n++) {
      int length = 2 + random.nextInt(8);
      List<Integer> order = new ArrayList<>();
      List<String> source = new ArrayList<>();
      List<Integer> words = new ArrayList<>();
      for (int i = 0; i < length; i++) {
        int word = (int) (60 * random.nextDouble() * random.nextDouble());
        words.add(word);
        source.add("s" + word);
        order.add(i);
      }
      for (int i = 1; i < length; i++) {
        if (random.nextInt(6) == 0) {
          Collections.swap(order, i - 1, i);
        }
      }
      List<String> target = new ArrayList<>();
      List<Link> links = new ArrayList<>();
      for (int i : order) {
        if (random.nextInt(12) == 0) {
          target.add("filler" + random.nextInt(3));
        }
        if (target.isEmpty() || random.nextInt(12) > 0) {
          links.add(new Link(i, Link.Strength.SURE, target.size()));
          target.add("t" + words.get(i));
        }
      }
      pairs.add(LineGroup.of(String.join(" ", source), String.join(" ", target)));
      gold.add(new Alignment(links));
    }
    return new ToyBitext(pairs, gold);
  }

  Bitext bitext() {
    Bitext bitext = new Bitext(Bitext.DEFAULT_MAX_WORDS);
    pairs.forEach(bitext::add);
    return bitext;
  }
}
