package org.paraphrast.decode.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import org.paraphrast.decode.Certified;
import org.paraphrast.decode.Constraints;
import org.paraphrast.decode.Generation;
import org.paraphrast.decode.Hypothesis;
import org.paraphrast.decode.LogLinearModel;
import org.paraphrast.decode.TextWriter;
import org.paraphrast.plan.Plan;
import org.paraphrast.plan.Task;
import org.paraphrast.text.Sentence;
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

  /** Knows the spelling of the sentence once its first window is planned. */
  private TextWriter writer;

  /** A window: its parts by falling score, the place of the unchanged one, the best score or −∞. */
  private record Window(
      List<Derivation.Part> parts, List<Double> scores, int unchanged, double lnBest) {}

  /** A change of the best hypothesis in one window. */
  private record Swap(int window, double loss, int part) {}

  WindowedSearch(LogLinearModel model, TextWriter writer) {
    this.model = model;
    this.writer = writer;
  }

  Generation search(Sentence sentence, Task task, Iterable<Plan> plans, int count) {
    List<Window> windows = windows(task, plans, count);
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
    Constraints constraints = new Constraints(sentence.text(), task);
    int rejected = 0;
    for (int i = -1; i < Math.min(swaps.size(), 2 * count) && found.size() < count; i++) {
      List<Derivation.Part> parts = new ArrayList<>(best);
      if (i >= 0) {
        parts.set(swaps.get(i).window(), part(windows, swaps.get(i)));
      }
      Rendering rendering =
          writer.renderUnits(parts.stream().flatMap(part -> part.choices.stream()).toList());
      String text = rendering.text();
      if (!text.equals(sentence.text()) && constraints.accepts(text)) {
        Certified certified = writer.certify(rendering);
        if (certified.violations().isEmpty()) {
          found.add(Derivation.join(model, parts, certified));
        } else {
          rejected++;
        }
      }
    }
    found.sort(Comparator.comparingDouble(hypothesis -> -hypothesis.score()));
    double sourceScore = Derivation.score(model, unchanged);
    return new Generation(found, false, OptionalDouble.of(sourceScore), rejected);
  }

  private static Derivation.Part part(List<Window> windows, Swap swap) {
    return windows.get(swap.window()).parts().get(swap.part());
  }

  /**
   * The windows. A word that must come need not come in all of them: each phrase is asked of the
   * one window that loses least by it, the others stay free; a phrase that none can say is left to
   * the check of the whole text.
   */
  private List<Window> windows(Task task, Iterable<Plan> plans, int count) {
    List<Window> windows = new ArrayList<>();
    List<Plan> free = new ArrayList<>();
    for (Plan plan : plans) {
      writer = writer.with(plan.respelling());
      Plan asked = plan.withMust(List.of());
      windows.add(window(asked, count));
      if (!task.must().isEmpty()) { // else a plan is soon forgotten, for the sake of memory
        free.add(asked);
      }
    }
    for (String phrase : task.must()) {
      int best = -1;
      double least = Double.POSITIVE_INFINITY;
      List<Window> asked = new ArrayList<>();
      for (int w = 0; w < free.size(); w++) {
        asked.add(window(asking(free.get(w), phrase), count));
        double loss = windows.get(w).lnBest() - asked.get(w).lnBest();
        if (loss < least) {
          best = w;
          least = loss;
        }
      }
      if (best >= 0) {
        windows.set(best, asked.get(best));
        free.set(best, asking(free.get(best), phrase));
      }
    }
    return windows;
  }

  private static Plan asking(Plan plan, String phrase) {
    List<String> must = new ArrayList<>(plan.task().must());
    must.add(phrase);
    return plan.withMust(must);
  }

  /** The best ways through a window, the unchanged one among them. */
  private Window window(Plan plan, int count) {
    SearchSpace space = new SearchSpace(plan, model, writer);
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
    double lnBest = scores.isEmpty() ? Double.NEGATIVE_INFINITY : scores.get(0);
    if (at < 0) {
      at = parts.size();
      Derivation.Part part = derivation.part(unchanged);
      parts.add(part);
      scores.add(Derivation.score(model, List.of(part)));
    }
    return new Window(parts, scores, at, lnBest);
  }
}
