package org.paraphrast.text.certificate;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Compares the negation and the modality of two texts. Effects that both have cancel out; of what
 * is left, as many negations must have come as went (an optional one counts where it helps), and
 * each modal that went must have its like among those that came, and the other way round.
 */
final class MarkerComparison {
  /**
   * Of one effect as many are matched; more are in no sentence, and matching takes their square.
   */
  private static final int MOST = 1000;

  private final Markers markers;
  private final List<Markers.Effect> lost = new ArrayList<>();
  private final List<Markers.Effect> gained = new ArrayList<>();

  MarkerComparison(Markers markers, int[] before, int[] after) {
    this.markers = markers;
    for (int effect = 0; effect < before.length; effect++) {
      int difference = after[effect] - before[effect];
      for (int i = 0; i < Math.min(MOST, Math.abs(difference)); i++) {
        (difference > 0 ? gained : lost).add(markers.effects().get(effect));
      }
    }
  }

  /**
   * Adds what is wrong.
   *
   * @param affixes negations that moved into a word ({@code not possible → impossible}) less those
   *     that moved out of one
   */
  void violations(int affixes, List<Violation> found) {
    int change =
        count(gained, Markers.Kind.NEGATION, false) - count(lost, Markers.Kind.NEGATION, false);
    int net = change + affixes;
    int most = count(lost, Markers.Kind.NEGATION, true);
    int least = -count(gained, Markers.Kind.NEGATION, true);
    if (affixes != 0 && change == affixes) {
      net = 0; // not impossible → possible
    }
    if (net > most) {
      found.add(new Violation(Violation.NEGATION, "a negation was brought in"));
    } else if (net < least) {
      found.add(new Violation(Violation.NEGATION, "a negation is gone"));
    }
    int near =
        count(gained, Markers.Kind.NEAR_NEGATION, false)
            - count(lost, Markers.Kind.NEAR_NEGATION, false);
    if (near != 0) {
      String what = near > 0 ? "was brought in" : "is gone";
      found.add(new Violation(Violation.NEGATION, "“hardly” or its like " + what));
    }
    compareModals(found);
  }

  private void compareModals(List<Violation> found) {
    List<Markers.Effect> went = modals(lost);
    List<Markers.Effect> came = modals(gained);
    for (Markers.Effect modal : List.copyOf(went)) {
      Markers.Effect like = like(modal, came);
      if (like != null) {
        came.remove(like);
        went.remove(modal);
      }
    }
    went.removeIf(Markers.Effect::optional);
    came.removeIf(Markers.Effect::optional);
    if (went.isEmpty() && came.isEmpty()) {
      return;
    }
    String detail;
    if (came.isEmpty()) {
      detail = names(went) + " is gone";
    } else if (went.isEmpty()) {
      detail = names(came) + " was brought in";
    } else {
      detail = names(went) + " became " + names(came);
    }
    found.add(new Violation(Violation.MODALITY, detail));
  }

  /** Those that must be matched first, and of these the ones with the fewest classes. */
  private static List<Markers.Effect> modals(List<Markers.Effect> effects) {
    List<Markers.Effect> modals = new ArrayList<>();
    for (Markers.Effect effect : effects) {
      if (effect.kind() == Markers.Kind.MODAL) {
        modals.add(effect);
      }
    }
    modals.sort(
        Comparator.comparing(Markers.Effect::optional)
            .thenComparing(effect -> Integer.bitCount(effect.classes())));
    return modals;
  }

  private static Markers.@Nullable Effect like(Markers.Effect modal, List<Markers.Effect> others) {
    for (Markers.Effect other : others) {
      boolean bothOptional = modal.optional() && other.optional();
      if (!bothOptional && (modal.classes() & other.classes()) != 0) {
        return other;
      }
    }
    return null;
  }

  private String names(List<Markers.Effect> modals) {
    Set<String> names = new LinkedHashSet<>();
    for (Markers.Effect modal : modals) {
      names.add("“" + markers.classes(modal.classes()).toLowerCase(Locale.ROOT) + "”");
    }
    return String.join(", ", names);
  }

  private static int count(List<Markers.Effect> effects, Markers.Kind kind, boolean optional) {
    int count = 0;
    for (Markers.Effect effect : effects) {
      if (effect.kind() == kind && effect.optional() == optional) {
        count++;
      }
    }
    return count;
  }
}
