package org.paraphrast.metric;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Counts the edits of TER. Input: the words of an output and a reference. Output: shifts plus the
 * edit distance after them. Greedy as Tercom: the shift that lowers the distance most is made,
 * until none does. Its limits (10 words, 50 places, a beam of 25 around the diagonal) and
 * sacreBLEU's (1,000 shifts tried) are part of the definition: other limits give other scores.
 *
 * <p>No order of the words can need fewer edits than the words missing from the longer side. Once
 * the distance is no more than one above that, a shift, which is an edit itself, cannot lower the
 * sum, and the search ends; a shift that cannot beat the best one is tried no further than it takes
 * to see this. The count is the same as without these savings.
 */
final class TerEdits {
  private static final int MAX_SHIFT_SIZE = 10;
  private static final int MAX_SHIFT_DISTANCE = 50;
  private static final int MAX_CANDIDATES = 1000;

  private final int[] reference;
  private final int least;
  private final TerBeam beam;
  private final int[] moved;
  private int tried;

  private TerEdits(int[] output, int[] reference) {
    this.reference = reference;
    least = least(output, reference);
    beam = new TerBeam(output.length, reference.length);
    moved = new int[output.length];
  }

  static int count(List<String> output, List<String> reference) {
    Map<String, Integer> numbers = new HashMap<>();
    return count(numbered(output, numbers), numbered(reference, numbers));
  }

  /** The same for words that are numbers from 0, as few as there are words. */
  static int count(int[] output, int[] reference) {
    return reference.length == 0 ? output.length : new TerEdits(output, reference).count(output);
  }

  private static int[] numbered(List<String> words, Map<String, Integer> numbers) {
    int[] numbered = new int[words.size()];
    for (int i = 0; i < numbered.length; i++) {
      int next = numbers.size();
      numbered[i] = numbers.computeIfAbsent(words.get(i), word -> next);
    }
    return numbered;
  }

  /** The words of the longer side that have no partner, in whatever order. */
  private static int least(int[] output, int[] reference) {
    int size = 0;
    for (int word : reference) {
      size = Math.max(size, word + 1);
    }
    int[] left = new int[size];
    for (int word : reference) {
      left[word]++;
    }
    int matches = 0;
    for (int word : output) {
      matches += word < size && left[word]-- > 0 ? 1 : 0;
    }
    return Math.max(output.length, reference.length) - matches;
  }

  /** A shift and what it gains; compared as Tercom ranks them. */
  private record Shift(int gain, int length, int start, int target) {
    /** Whether this one is better if both gain the same. */
    boolean precedes(Shift other) {
      if (length != other.length) {
        return length > other.length;
      }
      return start != other.start ? start < other.start : target < other.target;
    }

    /** The first word that is another afterwards. */
    int from() {
      return Math.min(start, target);
    }

    /** The end of the words that are others afterwards. */
    int to(int size) {
      if (target < start) {
        return start + length;
      }
      return target > start + length ? target : Math.min(size, length + target);
    }

    /** Writes the words between these two ends in their new order. */
    void write(int[] words, int[] into) {
      int to = to(words.length);
      if (target < start) {
        System.arraycopy(words, start, into, 0, length);
        System.arraycopy(words, target, into, length, start - target);
      } else {
        System.arraycopy(words, start + length, into, 0, to - start - length);
        System.arraycopy(words, start, into, to - start - length, length);
      }
    }
  }

  private int count(int[] output) {
    int[] words = output;
    int shifts = 0;
    while (true) {
      TerDistance distance = new TerDistance(words, reference, beam);
      if (distance.distance() <= least + 1) {
        return shifts + distance.distance();
      }
      Shift best = bestShift(words, distance);
      if (tried >= MAX_CANDIDATES || best == null) {
        return shifts + distance.distance();
      }
      shifts++;
      best.write(words, moved);
      words = words.clone();
      System.arraycopy(moved, 0, words, best.from(), best.to(words.length) - best.from());
    }
  }

  /** The best of the shifts that gain something, if there are any. */
  private @Nullable Shift bestShift(int[] words, TerDistance before) {
    TerDistance.Trace trace = before.trace();
    Shift best = null;
    for (int start = 0; start < words.length; start++) {
      int end = Math.min(reference.length, start + MAX_SHIFT_DISTANCE + 1);
      for (int goal = Math.max(0, start - MAX_SHIFT_DISTANCE); goal < end; goal++) {
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
  private int common(int[] words, int start, int goal) {
    int most = Math.min(MAX_SHIFT_SIZE, Math.min(words.length - start, reference.length - goal));
    int length = 0;
    while (length < most && words[start + length] == reference[goal + length]) {
      length++;
    }
    return length;
  }

  /** Tries to put the words before and after each of the places they are aligned to. */
  private @Nullable Shift better(
      @Nullable Shift best,
      int[] words,
      TerDistance before,
      TerDistance.Trace trace,
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
      tried++;
      Shift shift = tried(new Shift(0, length, start, target), found, words, before);
      found = shift == null ? found : shift;
    }
    return found;
  }

  /** A shift with its gain, if that is more than nothing and the shift is better than the best. */
  private @Nullable Shift tried(
      Shift shift, @Nullable Shift best, int[] words, TerDistance before) {
    int needed = best == null ? 1 : shift.precedes(best) ? best.gain() : best.gain() + 1;
    int limit = before.distance() - needed;
    if (limit < least) {
      return null;
    }
    shift.write(words, moved);
    int after = before.distanceOf(moved, shift.from(), shift.to(words.length), limit);
    return after > limit
        ? null
        : new Shift(before.distance() - after, shift.length(), shift.start(), shift.target());
  }
}
