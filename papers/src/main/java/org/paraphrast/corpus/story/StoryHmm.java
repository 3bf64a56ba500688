package org.paraphrast.corpus.story;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.paraphrast.io.Resources;

/**
 * Tells story from furniture by a hidden Markov model over the blocks of a page, as Quirk04
 * (section 3.1, footnote 2) does over lines: "an HMM trained on a handful of features". With states
 * y ({@link BlockState}) and, of each block, the values x_f of a few features ({@link
 * BlockFeature}), taken as independent given the state,
 *
 * <pre>
 * P(x, y) = P(y_1) · Π_i P(y_i | y_i−1) · P(end | y_n) · Π_i Π_f P(x_i,f | y_i)^w_f
 * P(y_i | y_i−1) = (count(y_i−1, y_i) + β) / (count(y_i−1) + β·|Y|)      0 where it cannot follow
 * P(x_f | y)     = (count(x_f, y) + α) / (count(y) + α·|values of f|)
 * </pre>
 *
 * <p>Input: the blocks of a page in order. Output: those that the likeliest states (Viterbi) call
 * story, in order, without headings, which are no sentences. Immutable.
 */
final class StoryHmm {
  private static final double BETA = 0.1;
  private static final double ALPHA = 0.5;
  private static final List<BlockState> STATES = BlockState.ALL;
  private static final String FILE = "story-hmm.txt";

  /** Read when first needed: the tree does without. */
  private static final class Shipped {
    private static final StoryHmm MODEL =
        new StoryHmm(StoryCounts.of(Resources.entries(StoryHmm.class, FILE)));
  }

  private final BlockFeatures features;
  private final double[] lnStart = new double[STATES.size()];
  private final double[] lnEnd = new double[STATES.size()];
  private final double[][] lnNext = new double[STATES.size()][STATES.size()];

  /** By feature, value and state. */
  private final double[][][] lnEmission = new double[BlockFeature.ALL.size()][][];

  StoryHmm(StoryCounts counts) {
    features = new BlockFeatures(counts.marks(), counts.words());
    double starts = STATES.stream().mapToInt(counts::starts).sum();
    for (BlockState state : STATES) {
      int s = state.index();
      lnStart[s] = state.canStart() ? lnShare(counts.starts(state), starts) : impossible();
      double passed =
          counts.ends(state) + STATES.stream().mapToInt(t -> counts.follows(state, t)).sum();
      lnEnd[s] = state.canEnd() ? lnShare(counts.ends(state), passed) : impossible();
      for (BlockState next : STATES) {
        lnNext[s][next.index()] =
            state.canPrecede(next) ? lnShare(counts.follows(state, next), passed) : impossible();
      }
    }
    for (BlockFeature feature : BlockFeature.ALL) {
      lnEmission[feature.index()] = lnEmission(counts, feature);
    }
  }

  /** The one that ships with the program. */
  static StoryHmm shipped() {
    return Shipped.MODEL;
  }

  private static double impossible() {
    return Double.NEGATIVE_INFINITY;
  }

  private static double lnShare(int count, double all) {
    return Math.log((count + BETA) / (all + BETA * (STATES.size() + 1)));
  }

  private static double[][] lnEmission(StoryCounts counts, BlockFeature feature) {
    double[][] ln = new double[feature.size()][STATES.size()];
    for (BlockState state : STATES) {
      List<BlockState> like =
          feature.isTied() && state != BlockState.STORY ? BlockState.FURNITURE : List.of(state);
      int[] met = new int[feature.size()];
      for (int value = 0; value < met.length; value++) {
        for (BlockState other : like) {
          met[value] += counts.emits(other, feature, value);
        }
      }
      double all = Arrays.stream(met).sum() + ALPHA * met.length;
      for (int value = 0; value < met.length; value++) {
        ln[value][state.index()] = feature.weight() * Math.log((met[value] + ALPHA) / all);
      }
    }
    return ln;
  }

  List<TextBlock> story(List<TextBlock> blocks) {
    List<BlockState> states = states(blocks);
    List<TextBlock> story = new ArrayList<>();
    for (int i = 0; i < blocks.size(); i++) {
      if (states.get(i) == BlockState.STORY && !blocks.get(i).heading()) {
        story.add(blocks.get(i));
      }
    }
    return story;
  }

  /** The likeliest states of blocks; the earlier state where two are equally likely. */
  List<BlockState> states(List<TextBlock> blocks) {
    if (blocks.isEmpty()) {
      return List.of();
    }
    List<int[]> values = features.of(blocks);
    int n = blocks.size();
    int[][] from = new int[n][STATES.size()];
    double[] best = lnStart.clone();
    addEmission(values.get(0), best);
    for (int i = 1; i < n; i++) {
      best = step(best, from[i]);
      addEmission(values.get(i), best);
    }
    for (int s = 0; s < best.length; s++) {
      best[s] += lnEnd[s];
    }
    BlockState[] states = new BlockState[n];
    int state = argMax(best);
    for (int i = n - 1; i >= 0; i--) {
      states[i] = STATES.get(state);
      state = from[i][state];
    }
    return List.of(states);
  }

  /** max over s of best(s) + ln P(t | s), for every t; {@code from} gets the s. */
  private double[] step(double[] best, int[] from) {
    double[] next = new double[best.length];
    for (int t = 0; t < next.length; t++) {
      double[] ways = best.clone();
      for (int s = 0; s < ways.length; s++) {
        ways[s] += lnNext[s][t];
      }
      from[t] = argMax(ways);
      next[t] = ways[from[t]];
    }
    return next;
  }

  private void addEmission(int[] values, double[] best) {
    for (int f = 0; f < values.length; f++) {
      double[] ln = lnEmission[f][values[f]];
      for (int s = 0; s < best.length; s++) {
        best[s] += ln[s];
      }
    }
  }

  private static int argMax(double[] values) {
    int best = 0;
    for (int i = 1; i < values.length; i++) {
      best = values[i] > values[best] ? i : best;
    }
    return best;
  }

  /** ln P(x, y) of states that may be any, for tests against brute force. */
  double lnProb(List<TextBlock> blocks, List<BlockState> states) {
    double[] sum = new double[STATES.size()];
    List<int[]> values = features.of(blocks);
    double ln = lnStart[states.get(0).index()] + lnEnd[states.get(states.size() - 1).index()];
    for (int i = 0; i < states.size(); i++) {
      int s = states.get(i).index();
      Arrays.fill(sum, 0);
      addEmission(values.get(i), sum);
      ln += sum[s] + (i == 0 ? 0 : lnNext[states.get(i - 1).index()][s]);
    }
    return ln;
  }
}
