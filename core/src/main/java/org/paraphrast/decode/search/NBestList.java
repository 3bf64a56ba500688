package org.paraphrast.decode.search;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.paraphrast.decode.Certifier;
import org.paraphrast.decode.Hypothesis;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.render.Renderer;
import org.paraphrast.text.render.Rendering;
import org.paraphrast.text.render.Replacement;

/**
 * The n best sentences of a state graph: rendered, each text once with its best score, certified
 * and within the constraints, never the unchanged sentence; by falling score, ties by text. What
 * fails is passed over while listing, so that the list is still the n best of what remains. Belongs
 * to one call.
 */
final class NBestList {
  /** Scores that differ by less are taken for equal; sums of doubles differ by much less. */
  private static final double TIE = 1e-8;

  private final SearchSpace space;
  private final Renderer renderer;
  private final Certifier.Check certifier;
  private final List<Scored> found = new ArrayList<>();
  private boolean complete = true;
  private int rejected;

  /** A text and how it came to be. */
  record Scored(String text, Hypothesis hypothesis, double score) {}

  NBestList(SearchSpace space, Renderer renderer, Certifier.Check certifier) {
    this.space = space;
    this.renderer = renderer;
    this.certifier = certifier;
  }

  /** Lists the best {@code count} texts of the graph. */
  void collect(StateGraph graph, int count, long steps) {
    PathEnumerator paths = new PathEnumerator(graph, space.lattice());
    Derivation derivation = new Derivation(space);
    Sentence sentence = space.plan().sentence();
    Set<String> texts = new HashSet<>();
    texts.add(sentence.text());
    while (paths.next(steps)) {
      if (found.size() >= count && paths.lnScore() < found.get(count - 1).score() - 2 * TIE) {
        break;
      }
      int[] edges = paths.edges();
      Rendering rendering = render(edges);
      if (!texts.add(rendering.text()) || !space.constraints().accepts(rendering.text())) {
        continue;
      }
      if (!certifier.certifies(rendering)) {
        rejected++;
        continue;
      }
      Hypothesis hypothesis = derivation.hypothesis(edges);
      found.add(new Scored(rendering.text(), hypothesis, hypothesis.score()));
    }
    complete = !paths.isExhausted();
    found.sort(
        Comparator.<Scored>comparingDouble(scored -> -Math.rint(scored.score() / TIE))
            .thenComparing(Scored::text));
    while (found.size() > count) {
      found.remove(found.size() - 1);
    }
  }

  private Rendering render(int[] edges) {
    List<Replacement> replacements = new ArrayList<>();
    for (int edge : edges) {
      int pair = space.lattice().pair[edge];
      if (pair >= 0) {
        replacements.add(
            Derivation.replacement(
                space.plan(), space.plan().pairs().get(pair), space.model().lm().caseForms()));
      }
    }
    return renderer.render(space.plan().sentence(), replacements);
  }

  List<Scored> found() {
    return found;
  }

  /** Whether listing ended because there was no more, or enough; not for lack of steps. */
  boolean isComplete() {
    return complete;
  }

  int rejected() {
    return rejected;
  }
}
