package org.paraphrast.montecarlo;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.paraphrast.collect.LongIntMap;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.lm.LmState;

/**
 * The states of a language model that texts of one sentence lead to, numbered, and what follows
 * each: sampling meets the same words behind the same words again and again, and a look-up here
 * costs a fraction of a query. Belongs to one call.
 */
final class LmStates {
  /** The state at the beginning of a sentence. */
  static final int BEGIN = 0;

  /** Beyond so many steps all is forgotten, so that memory is bounded. */
  private static final int MOST = 1 << 21;

  private final LanguageModel lm;
  private final LmState begin;
  private final List<LmState> states = new ArrayList<>();
  private final Map<LmState, Integer> numbers = new HashMap<>();
  private final LmState behind;

  /** By state and word: the number of the step, which starts at 1. */
  private final LongIntMap steps = new LongIntMap();

  private int[] next = new int[1024];
  private float[] log10Prob = new float[1024];

  LmStates(LanguageModel lm) {
    this.lm = lm;
    this.behind = lm.newState();
    this.begin = lm.newState();
    lm.beginSentence(begin);
    forget();
  }

  /** Forgets what it knows if that is too much; states but {@link #BEGIN} are void then. */
  void bound() {
    if (steps.size() > MOST) {
      forget();
    }
  }

  private void forget() {
    steps.clear();
    states.clear();
    numbers.clear();
    number(begin);
  }

  /** The step from a state over a word, for {@link #next} and {@link #log10Prob}. */
  int step(int state, int word) {
    int known = steps.size();
    int step = steps.number((long) state << 32 | (word & 0xFFFF_FFFFL));
    if (step > known) {
      if (step >= next.length) {
        next = Arrays.copyOf(next, 2 * step);
        log10Prob = Arrays.copyOf(log10Prob, 2 * step);
      }
      log10Prob[step] = lm.log10Prob(states.get(state), word, behind);
      next[step] = number(behind);
    }
    return step;
  }

  /** The state behind a step. */
  int next(int step) {
    return next[step];
  }

  double log10Prob(int step) {
    return log10Prob[step];
  }

  private int number(LmState state) {
    Integer known = numbers.get(state);
    if (known != null) {
      return known;
    }
    LmState copy = lm.newState();
    copy.set(state);
    numbers.put(copy, states.size());
    states.add(copy);
    return states.size() - 1;
  }
}
