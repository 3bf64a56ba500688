package org.paraphrast.metric;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The edits of TER counted step by step as Tercom and sacreBLEU do, every shift tried in full: the
 * twin of {@link TerEdits}.
 */
final class PlainTer {
  private static final int MAX_SHIFT_SIZE = 10;
  private static final int MAX_SHIFT_DISTANCE = 50;
  private static final int MAX_CANDIDATES = 1000;

  private final List<String> reference;
  private int tried;

  private PlainTer(List<String> reference) {
    this.reference = reference;
  }

  static int count(List<String> output, List<String> reference) {
    return reference.isEmpty() ? output.size() : new PlainTer(reference).count(output);
  }

  /** A shift and what it gains; compared as Tercom ranks them. */
  private record Shift(int gain, int length, int start, int target, List<String> words) {
    boolean betterThan(Shift other) {
      if (gain != other.gain) {
        return gain > other.gain;
      }
      if (length != other.length) {
        return length > other.length;
      }
      return start != other.start ? start < other.start : target < other.target;
    }
  }

  private int count(List<String> output) {
    List<String> words = output;
    int shifts = 0;
    while (true) {
      Shift best = bestShift(words);
      if (tried >= MAX_CANDIDATES || best == null || best.gain() <= 0) {
        break;
      }
      shifts++;
      words = best.words();
    }
    return shifts + new PlainTerDistance(words, reference).distance();
  }

  private @Nullable Shift bestShift(List<String> words) {
    PlainTerDistance before = new PlainTerDistance(words, reference);
    PlainTerDistance.Trace trace = before.trace();
    Shift best = null;
    for (int start = 0; start < words.size(); start++) {
      for (int goal = 0; goal < reference.size(); goal++) {
        if (Math.abs(goal - start) > MAX_SHIFT_DISTANCE) {
          continue;
        }
        int longest = common(words, start, goal);
        for (int length = 1; length <= longest; length++) {
          if (trace.worthMoving(start, goal, length)) {
            best = better(best, words, before, trace, start, goal, length);
            if (tried >= MAX_CANDIDATES) {
              return best;
            }
          }
        }
      }
    }
    return best;
  }

  /** The number of words, at most ten, that are the same from both places on. */
  private int common(List<String> words, int start, int goal) {
    int length = 0;
    while (length < MAX_SHIFT_SIZE
        && start + length < words.size()
        && goal + length < reference.size()
        && words.get(start + length).equals(reference.get(goal + length))) {
      length++;
    }
    return length;
  }

  /** Tries to put the words before and after each of the places they are aligned to. */
  private @Nullable Shift better(
      @Nullable Shift best,
      List<String> words,
      PlainTerDistance before,
      PlainTerDistance.Trace trace,
      int start,
      int goal,
      int length) {
    Shift found = best;
    int last = -1;
    for (int offset = -1; offset < length; offset++) {
      int target = goal + offset == -1 ? 0 : trace.aligned(goal + offset) + 1;
      if (target == last) {
        continue;
      }
      last = target;
      List<String> shifted = shift(words, start, length, target);
      int gain = before.distance() - before.distanceOf(shifted);
      Shift shift = new Shift(gain, length, start, target, shifted);
      tried++;
      if (found == null || shift.betterThan(found)) {
        found = shift;
      }
    }
    return found;
  }

  private static List<String> shift(List<String> words, int start, int length, int target) {
    int size = words.size();
    List<String> moved = words.subList(start, start + length);
    List<String> shifted = new ArrayList<>(size);
    if (target < start) {
      shifted.addAll(words.subList(0, target));
      shifted.addAll(moved);
      shifted.addAll(words.subList(target, start));
      shifted.addAll(words.subList(start + length, size));
    } else {
      int end = target > start + length ? target : Math.min(size, length + target);
      shifted.addAll(words.subList(0, start));
      shifted.addAll(words.subList(start + length, Math.max(start + length, end)));
      shifted.addAll(moved);
      shifted.addAll(words.subList(Math.max(start + length, end), size));
    }
    return shifted;
  }
}
