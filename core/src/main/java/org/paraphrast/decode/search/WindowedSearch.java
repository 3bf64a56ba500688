package org.paraphrast.decode.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import org.paraphrast.decode.Certifier;
import org.paraphrast.decode.Constraints;
import org.paraphrast.decode.Generation;
import org.paraphrast.decode.Hypothesis;
import org.paraphrast.decode.LogLinearModel;
import org.paraphrast.decode.UnitChoice;
import org.paraphrast.plan.Plan;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.render.Renderer;
import org.paraphrast.text.render.Rendering;

/**
 * Search for sentences that are too long for one lattice: window by window, each as if it were a
 * sentence of its own, then the windows' best together; further hypotheses differ from it in one
 * window. Linear in the length. The scores are those of the whole sentence, but nothing is claimed
 * to be optimal, and what a task demands of the whole text is only checked at the end.
 */
final class WindowedSearch {
  /** Steps of listing in a window. */
  private static final long STEPS = 2_000;

  private static final int WIDTH = 8;

  private final LogLinearModel model;
  private final Renderer renderer;
  private final Certifier certifier;

  /** A window: its parts by falling score, and what they lose against the first. */
  private record Window(List<Derivation.Part> parts, List<Double> scores, int unchanged) {}

  /** A change of the best hypothesis in one window. */
  private record Swap(int window, double loss, int part) {}

  WindowedSearch(LogLinearModel model, Renderer renderer, Certifier certifier) {
    this.model = model;
    this.renderer = renderer;
    this.certifier = certifier;
  }

  Generation search(Sentence sentence, Iterable<Plan> plans, int count) {
    List<Window> windows = new ArrayList<>();
    Constraints constraints = null;
    for (Plan plan : plans) {
      constraints =
          constraints == null
              ? new Constraints(sentence, plan.task(), plan.respelled())
              : constraints;
      windows.add(window(plan, count));
    }
    List<Swap> swaps = new ArrayList<>();
    List<Derivation.Part> best = new ArrayList<>();
    List<Derivation.Part> unchanged = new ArrayList<>();
    for (int w = 0; w < windows.size(); w++) {
      Window window = windows.get(w);
      best.add(window.parts().get(0));
      unchanged.add(window.parts().get(window.unchanged()));
      for (int p = 1; p < window.parts().size(); p++) {
        swaps.add(new Swap(w, window.scores().get(0) - window.scores().get(p), p));
      }
    }
    swaps.sort(Comparator.comparingDouble(Swap::loss));
    List<Hypothesis> found = new ArrayList<>();
    Certifier.Check check = certifier.of(sentence);
    int rejected = 0;
    for (int i = -1; i < Math.min(swaps.size(), 2 * count) && found.size() < count; i++) {
      List<Derivation.Part> parts = new ArrayList<>(best);
      if (i >= 0) {
        parts.set(swaps.get(i).window(), part(windows, swaps.get(i)));
      }
      Hypothesis hypothesis = Derivation.join(model, parts);
      Rendering rendering =
          renderer.render(
              sentence, hypothesis.choices().stream().map(UnitChoice::replacement).toList());
      boolean fits = constraints != null && constraints.accepts(rendering.text());
      if (!rendering.text().equals(sentence.text()) && fits) {
        boolean certified = check.certifies(rendering);
        rejected += certified ? 0 : 1;
        if (certified) {
          found.add(hypothesis);
        }
      }
    }
    found.sort(Comparator.comparingDouble(hypothesis -> -hypothesis.score()));
    double sourceScore = Derivation.join(model, unchanged).score();
    return new Generation(found, false, OptionalDouble.of(sourceScore), rejected);
  }

  private static Derivation.Part part(List<Window> windows, Swap swap) {
    return windows.get(swap.window()).parts().get(swap.part());
  }

  /** The best ways through a window, the unchanged one among them. */
  private Window window(Plan plan, int count) {
    SearchSpace space = new SearchSpace(plan, model);
    StateGraph graph = new StateGraph(space);
    graph.build(Double.NEGATIVE_INFINITY, WIDTH, Long.MAX_VALUE);
    PathEnumerator paths = new PathEnumerator(graph, space.lattice());
    Derivation derivation = new Derivation(space);
    int[] unchanged = new TrueScore(space).sourcePath();
    List<Derivation.Part> parts = new ArrayList<>();
    List<Double> scores = new ArrayList<>();
    int at = -1;
    while (parts.size() <= count && paths.next(STEPS)) {
      at = Arrays.equals(paths.edges(), unchanged) ? parts.size() : at;
      parts.add(derivation.part(paths.edges()));
      scores.add(paths.lnScore());
    }
    if (at < 0) {
      at = parts.size();
      parts.add(derivation.part(unchanged));
      scores.add(derivation.hypothesis(unchanged).score());
    }
    return new Window(parts, scores, at);
  }
}
