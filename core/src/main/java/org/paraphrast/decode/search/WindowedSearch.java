package org.paraphrast.decode.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.PriorityQueue;
import java.util.function.Function;
import java.util.function.Predicate;
import org.paraphrast.decode.Certified;
import org.paraphrast.decode.ChangeLevel;
import org.paraphrast.decode.Constraints;
import org.paraphrast.decode.Generation;
import org.paraphrast.decode.Hypothesis;
import org.paraphrast.decode.LogLinearModel;
import org.paraphrast.decode.TextWriter;
import org.paraphrast.plan.Deadline;
import org.paraphrast.plan.Plan;
import org.paraphrast.plan.Task;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.TokenSpan;
import org.paraphrast.text.render.Rendering;
import org.paraphrast.text.render.Replacement;

/**
 * Search for sentences that are too long for one lattice: window by window, each as if it were a
 * sentence of its own, then the windows' best together; further hypotheses differ from it in one
 * window. Under a limit of the length, windows change to shorter parts, those first that lose least
 * for what they save. Linear in the length: the whole text is written only a few times, and what
 * can be asked of a window is asked of it alone. The scores are those of the whole sentence, but
 * nothing is claimed to be optimal, and the whole text is checked at the end.
 */
public final class WindowedSearch {
  /** Steps of listing in a window. */
  private static final long STEPS = 2_000;

  private static final int WIDTH = 8;

  /** Windows that are left unchanged one by one, for the sake of the others. */
  private static final int REPAIRS = 8;

  /** Tokens beside a window that tell whether its parts break something. */
  private static final int BESIDE = 8;

  private final LogLinearModel model;
  private final Function<Sentence, TextWriter> writers;
  private final Sentence sentence;
  private final Ways ways;

  /** Knows the spelling of the sentence once its first window is planned. */
  private TextWriter writer;

  /** Parts of a window to choose shorter ones from. */
  private static final int CHOICE = 30;

  /**
   * A window: its parts by falling score, the place of the unchanged one, the best score or −∞.
   *
   * @param span its tokens
   * @param lengths of the parts, in the unit of the limit; 0 without one
   */
  private record Window(
      TokenSpan span,
      List<Derivation.Part> parts,
      List<Double> scores,
      List<Integer> lengths,
      int unchanged,
      double lnBest) {
    /** What is lost if it is this instead of another; all if nothing was found for this. */
    double lossFrom(Window other) {
      return lnBest == Double.NEGATIVE_INFINITY
          ? Double.POSITIVE_INFINITY // even if nothing was found for the other: time may be over
          : other.lnBest - lnBest;
    }

    /** This window with some of its parts; the unchanged one stays. */
    Window where(Predicate<Derivation.Part> wanted) {
      List<Integer> places = new ArrayList<>();
      for (int p = 0; p < parts.size(); p++) {
        if (p == unchanged || wanted.test(parts.get(p))) {
          places.add(p);
        }
      }
      return new Window(
          span,
          places.stream().map(parts::get).toList(),
          places.stream().map(scores::get).toList(),
          places.stream().map(lengths::get).toList(),
          places.indexOf(unchanged),
          lnBest);
    }
  }

  /** A change of the best hypothesis in one window. */
  private record Swap(int window, double loss, int part) {}

  /** Finds the best ways through a window. */
  @FunctionalInterface
  public interface Ways {
    /** By a narrow beam. */
    Ways BEAM = WindowedSearch::paths;

    /** The edges of the best paths that keep the constraints, at most one more than so many. */
    List<int[]> of(SearchSpace space, int count);
  }

  /**
   * A search under a model.
   *
   * @param writers the writer of a sentence
   */
  public WindowedSearch(
      LogLinearModel model, Function<Sentence, TextWriter> writers, Sentence sentence, Ways ways) {
    this.ways = ways;
    this.model = model;
    this.writers = writers;
    this.sentence = sentence;
    this.writer = writers.apply(sentence);
  }

  /** The best outputs of the windows together. */
  public Generation search(Task task, Iterable<Plan> plans, int count) {
    Constraints constraints = new Constraints(sentence.text(), task);
    boolean limited = constraints.limit() < Constraints.UNLIMITED;
    List<Window> windows =
        windows(constraints, task, plans, limited ? Math.max(count, CHOICE) : count);
    Generation together = together(task, constraints, windows, count);
    if (isSpoilt(together)) { // by one window for all
      windows = lawful(task.deadline(), windows);
      together = together(task, constraints, windows, count);
    }
    return isSpoilt(together)
        ? together(task, constraints, agreeing(task.deadline(), windows), count)
        : together;
  }

  private static boolean isSpoilt(Generation generation) {
    return generation.hypotheses().isEmpty() && generation.rejected() > 0;
  }

  /**
   * The windows without those that break something together with others before them, found by
   * halving; after some of them, those that follow all stay as they are.
   */
  private List<Window> agreeing(Deadline deadline, List<Window> windows) {
    List<Window> agreeing = new ArrayList<>(windows);
    int agreed = 0;
    for (int repair = 0; !isLawful(deadline, agreeing, windows.size()); repair++) {
      int high = repair < REPAIRS ? windows.size() : agreed;
      while (high - agreed > 1) {
        int middle = (agreed + high) >>> 1;
        if (isLawful(deadline, agreeing, middle)) {
          agreed = middle;
        } else {
          high = middle;
        }
      }
      int end = repair < REPAIRS ? high : windows.size();
      for (int w = agreed; w < end; w++) {
        agreeing.set(w, agreeing.get(w).where(part -> false));
      }
      agreed = end;
      if (end == windows.size()) {
        return agreeing;
      }
    }
    return agreeing;
  }

  /** Whether the text may be shown with the best parts of the first windows, the rest as it is. */
  private boolean isLawful(Deadline deadline, List<Window> windows, int changed) {
    deadline.check();
    List<Derivation.Part> parts = new ArrayList<>();
    for (int w = 0; w < windows.size(); w++) {
      Window window = windows.get(w);
      parts.add(window.parts().get(w < changed ? 0 : window.unchanged()));
    }
    return writer.certify(rendered(parts)).violations().isEmpty();
  }

  /** The windows without the parts that break something, whatever the others say. */
  private List<Window> lawful(Deadline deadline, List<Window> windows) {
    List<Window> lawful = new ArrayList<>();
    for (Window window : windows) {
      int start = Math.max(0, window.span().start() - BESIDE);
      int end = Math.min(sentence.size(), window.span().end() + BESIDE);
      TextWriter around = writers.apply(sentence.part(new TokenSpan(start, end)));
      lawful.add(
          window.where(
              part -> {
                deadline.check();
                List<Replacement> replacements = new ArrayList<>();
                part.choices.forEach(
                    choice -> replacements.add(choice.replacement().earlier(start)));
                return around.certify(around.render(replacements)).violations().isEmpty();
              }));
    }
    return lawful;
  }

  private Generation together(Task task, Constraints constraints, List<Window> windows, int count) {
    boolean limited = constraints.limit() < Constraints.UNLIMITED;
    int[] best =
        limited ? withinLimit(task.deadline(), constraints, windows) : new int[windows.size()];
    List<Derivation.Part> unchanged = new ArrayList<>();
    List<Swap> swaps = new ArrayList<>();
    for (int w = 0; w < windows.size(); w++) {
      Window window = windows.get(w);
      unchanged.add(window.parts().get(window.unchanged()));
      for (int p = 0; p < window.parts().size(); p++) {
        if (p != best[w]) {
          swaps.add(new Swap(w, window.scores().get(best[w]) - window.scores().get(p), p));
        }
      }
    }
    swaps.sort(Comparator.comparingDouble(Swap::loss));
    List<Hypothesis> found = new ArrayList<>();
    int rejected = 0;
    for (int i = -1; i < Math.min(swaps.size(), 2 * count) && found.size() < count; i++) {
      task.deadline().check();
      List<Derivation.Part> parts = chosen(windows, best);
      if (i >= 0) {
        parts.set(swaps.get(i).window(), part(windows, swaps.get(i)));
      }
      Rendering rendering = rendered(parts);
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
    found.sort(Hypothesis.BEST_FIRST);
    double sourceScore =
        Derivation.score(model, unchanged) + model.lnUnchanged(new ChangeLevel(task.change()));
    return new Generation(found, false, OptionalDouble.of(sourceScore), rejected);
  }

  private Rendering rendered(List<Derivation.Part> parts) {
    return writer.renderUnits(parts.stream().flatMap(part -> part.choices.stream()).toList());
  }

  private static List<Derivation.Part> chosen(List<Window> windows, int[] places) {
    List<Derivation.Part> parts = new ArrayList<>();
    for (int w = 0; w < places.length; w++) {
      parts.add(windows.get(w).parts().get(places[w]));
    }
    return parts;
  }

  /**
   * The best parts, made shorter where it costs least until the text is short enough. The text is
   * written only when the lengths of the parts say that it may be: they are lower bounds, so what
   * it turns out to have too much is saved before it is written again.
   */
  private int[] withinLimit(Deadline deadline, Constraints constraints, List<Window> windows) {
    int[] places = new int[windows.size()];
    PriorityQueue<Swap> swaps =
        new PriorityQueue<>(Comparator.comparingDouble(Swap::loss).thenComparingInt(Swap::window));
    for (int w = 0; w < places.length; w++) {
      cheapest(windows.get(w), w, 0).ifPresent(swaps::add);
    }
    for (int round = 0; ; round++) {
      deadline.check();
      String text = rendered(chosen(windows, places)).text();
      boolean unchanged = text.equals(sentence.text());
      long excess = (long) constraints.length(text) - constraints.limit();
      if ((excess <= 0 && !unchanged) || swaps.isEmpty()) {
        return places;
      }
      long wanted = Math.max(excess, 1L << Math.min(30, round / 8)); // so that it ends soon
      long saved = 0;
      do {
        Swap swap = swaps.remove();
        int w = swap.window();
        List<Integer> lengths = windows.get(w).lengths();
        saved += lengths.get(places[w]) - lengths.get(swap.part());
        places[w] = swap.part();
        cheapest(windows.get(w), w, places[w]).ifPresent(swaps::add);
      } while (saved < wanted && !swaps.isEmpty());
    }
  }

  /** The change of a window to a shorter part that loses least for each character it saves. */
  private static Optional<Swap> cheapest(Window window, int number, int place) {
    Swap cheapest = null;
    for (int p = 0; p < window.parts().size(); p++) {
      int saved = window.lengths().get(place) - window.lengths().get(p);
      double price = (window.scores().get(place) - window.scores().get(p)) / saved;
      if (saved > 0 && (cheapest == null || price < cheapest.loss())) {
        cheapest = new Swap(number, price, p);
      }
    }
    return Optional.ofNullable(cheapest);
  }

  private static Derivation.Part part(List<Window> windows, Swap swap) {
    return windows.get(swap.window()).parts().get(swap.part());
  }

  /**
   * The windows. A word that must come need not come in all of them: each phrase is asked of the
   * one window that loses least by it, the others stay free; a phrase that none can say is left to
   * the check of the whole text.
   */
  private List<Window> windows(
      Constraints constraints, Task task, Iterable<Plan> plans, int count) {
    List<Window> windows = new ArrayList<>();
    List<Plan> free = new ArrayList<>();
    for (Plan plan : plans) {
      writer = writer.with(plan.respelling());
      Plan asked = plan.withMust(List.of());
      windows.add(window(constraints, asked, count));
      if (!task.must().isEmpty()) { // else a plan is soon forgotten, for the sake of memory
        free.add(asked);
      }
    }
    for (String phrase : task.must()) {
      int best = -1;
      double least = Double.POSITIVE_INFINITY;
      List<Window> asked = new ArrayList<>();
      for (int w = 0; w < free.size(); w++) {
        asked.add(window(constraints, asking(free.get(w), phrase), count));
        double loss = asked.get(w).lossFrom(windows.get(w));
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

  /**
   * The best ways through a window, the unchanged one among them; under a limit also the best that
   * keep the window within its share of it, and shorter ones down to the shortest.
   */
  private Window window(Constraints whole, Plan plan, int count) {
    SearchSpace space = space(whole, plan);
    List<int[]> paths = new ArrayList<>(ways.of(space, count));
    boolean possible = !paths.isEmpty();
    if (space.constraints().limit() < Constraints.UNLIMITED) {
      int least = space.reach().least(0);
      int share = (int) (share(plan) * space.constraints().limit());
      for (int most : new int[] {share, (share + least) / 2, least}) {
        Plan shorter = plan.withLength(space.constraints().within(Math.max(1, most)));
        addNew(paths, ways.of(space(whole, shorter), count));
      }
    }
    int[] unchanged = new TrueScore(space).sourcePath();
    addNew(paths, List.of(unchanged));
    Derivation derivation = new Derivation(space);
    List<Derivation.Part> parts = new ArrayList<>();
    List<Double> scores = new ArrayList<>();
    List<Integer> lengths = new ArrayList<>();
    for (int[] path : paths) {
      Derivation.Part part = derivation.part(path);
      parts.add(part);
      scores.add(Derivation.score(model, List.of(part)));
      lengths.add(Arrays.stream(path).map(edge -> space.lattice().length[edge]).sum());
    }
    double lnBest = possible ? scores.get(0) : Double.NEGATIVE_INFINITY;
    return new Window(plan.window(), parts, scores, lengths, indexOf(paths, unchanged), lnBest);
  }

  private SearchSpace space(Constraints whole, Plan plan) {
    return new SearchSpace(plan, model, writer, whole.with(plan.task()));
  }

  private static double share(Plan plan) {
    TokenSpan window = plan.window();
    return (double) window.length() / plan.sentence().size();
  }

  private static List<int[]> paths(SearchSpace space, int count) {
    StateGraph graph = new StateGraph(space);
    graph.build(Double.NEGATIVE_INFINITY, WIDTH, Long.MAX_VALUE);
    PathEnumerator paths = new PathEnumerator(graph, space.lattice());
    List<int[]> found = new ArrayList<>();
    while (found.size() <= count && paths.next(STEPS)) {
      found.add(paths.edges().clone());
    }
    return found;
  }

  private static void addNew(List<int[]> paths, List<int[]> more) {
    for (int[] path : more) {
      if (indexOf(paths, path) < 0) {
        paths.add(path);
      }
    }
  }

  private static int indexOf(List<int[]> paths, int[] wanted) {
    for (int i = 0; i < paths.size(); i++) {
      if (Arrays.equals(paths.get(i), wanted)) {
        return i;
      }
    }
    return -1;
  }
}
