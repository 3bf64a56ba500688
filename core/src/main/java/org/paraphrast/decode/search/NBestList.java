package org.paraphrast.decode.search;

import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.paraphrast.decode.Certified;
import org.paraphrast.decode.Hypothesis;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.render.Rendering;

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
  private final Derivation derivation;

  /** What lists of the space have written, by the edges of its path: nothing is written twice. */
  private final Map<IntBuffer, Tried> written;

  private final List<Hypothesis> found = new ArrayList<>();
  private boolean complete = true;
  private int rejected;

  /**
   * A path that was written.
   *
   * @param isWanted whether it keeps the constraints
   * @param hypothesis what it is; null if it is not wanted or breaks something
   */
  record Tried(String text, boolean isWanted, @Nullable Hypothesis hypothesis) {}

  NBestList(SearchSpace space, Map<IntBuffer, Tried> written) {
    this.space = space;
    this.derivation = new Derivation(space);
    this.written = written;
  }

  /** Adds the sentence with nothing but its spelling changed, which a beam may have lost. */
  void addRespelled(int count) {
    int[] kept = new TrueScore(space).sourcePath();
    Tried tried = tried(kept, derivation.render(kept));
    boolean isNew = found.stream().noneMatch(other -> text(other).equals(tried.text()));
    if (isNew && tried.hypothesis() != null) {
      found.add(tried.hypothesis());
      rank(count);
    }
  }

  /** Lists the best {@code count} texts of the graph. */
  void collect(StateGraph graph, int count, long steps) {
    PathEnumerator paths = new PathEnumerator(graph, space.lattice());
    Sentence sentence = space.plan().sentence();
    Set<String> texts = new HashSet<>();
    texts.add(sentence.text());
    while (paths.next(steps)) {
      if (found.size() >= count && paths.lnScore() < found.get(count - 1).score() - 2 * TIE) {
        break;
      }
      space.plan().task().deadline().check();
      int[] edges = paths.edges();
      Tried tried = written.get(IntBuffer.wrap(edges));
      if (tried == null) {
        Rendering rendering = derivation.render(edges);
        if (texts.contains(rendering.text())) {
          continue; // another way to say the same
        }
        tried = tried(edges, rendering);
        written.put(IntBuffer.wrap(edges), tried);
      }
      if (!texts.add(tried.text())) {
        continue;
      }
      if (tried.hypothesis() != null) {
        found.add(tried.hypothesis());
      } else if (tried.isWanted()) {
        rejected++;
      }
    }
    complete = !paths.isExhausted();
    rank(count);
  }

  private Tried tried(int[] edges, Rendering rendering) {
    String text = rendering.text();
    if (!space.constraints().accepts(text)) {
      return new Tried(text, false, null);
    }
    Certified certified = space.writer().certify(rendering);
    boolean isLawful = certified.violations().isEmpty();
    return new Tried(text, true, isLawful ? derivation.hypothesis(edges, certified) : null);
  }

  private static String text(Hypothesis hypothesis) {
    return hypothesis.text().rendering().text();
  }

  /** Puts what was found in order and keeps the best. */
  private void rank(int count) {
    found.sort(
        Comparator.<Hypothesis>comparingDouble(one -> -Math.rint(one.score() / TIE))
            .thenComparing(NBestList::text));
    while (found.size() > count) {
      found.remove(found.size() - 1);
    }
  }

  List<Hypothesis> found() {
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
