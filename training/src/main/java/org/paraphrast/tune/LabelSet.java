package org.paraphrast.tune;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.paraphrast.metric.Agreement;

/**
 * Labels of replacements, with the votes behind them. The majority decides; a tie leaves the
 * replacement without a label, and nothing is guessed. Immutable.
 */
public final class LabelSet {
  /** No labels. */
  public static final LabelSet EMPTY = new LabelSet(Map.of());

  private final Map<UnitReplacement, Map<String, Label>> votes;

  private LabelSet(Map<UnitReplacement, Map<String, Label>> votes) {
    this.votes = votes;
  }

  /**
   * A set of the given votes.
   *
   * @param votes for each replacement the label of each rater
   */
  public static LabelSet of(Map<UnitReplacement, Map<String, Label>> votes) {
    return EMPTY.with(votes);
  }

  /** This set with more votes; a rater's later vote replaces an earlier one. */
  public LabelSet with(Map<UnitReplacement, Map<String, Label>> more) {
    Map<UnitReplacement, Map<String, Label>> all = new LinkedHashMap<>();
    votes.forEach((key, given) -> all.put(key, new TreeMap<>(given)));
    more.forEach((key, given) -> all.computeIfAbsent(key, k -> new TreeMap<>()).putAll(given));
    return new LabelSet(all);
  }

  /** The label by majority; null if nobody labelled it or the votes are tied. */
  public @Nullable Label get(UnitReplacement replacement) {
    int balance = 0;
    for (Label label : votes(replacement).values()) {
      balance += label == Label.CORRECT ? 1 : -1;
    }
    if (balance == 0) {
      return null;
    }
    return balance > 0 ? Label.CORRECT : Label.INCORRECT;
  }

  /** The votes by rater. */
  public Map<String, Label> votes(UnitReplacement replacement) {
    return Collections.unmodifiableMap(votes.getOrDefault(replacement, Map.of()));
  }

  /** Everything somebody voted on, in the order of the files. */
  public Set<UnitReplacement> replacements() {
    return Collections.unmodifiableSet(votes.keySet());
  }

  /** Replacements with as many votes for as against. */
  public List<UnitReplacement> ties() {
    return votes.keySet().stream().filter(key -> get(key) == null).toList();
  }

  /** The raters, by name. */
  public List<String> raters() {
    Set<String> raters = new TreeSet<>();
    votes.values().forEach(given -> raters.addAll(given.keySet()));
    return List.copyOf(raters);
  }

  /** Fleiss' κ over the replacements with two votes or more; NaN if there are none. */
  public double fleiss() {
    List<List<String>> items = new ArrayList<>();
    for (Map<String, Label> given : votes.values()) {
      if (given.size() > 1) {
        items.add(given.values().stream().map(Label::id).toList());
      }
    }
    return items.isEmpty() ? Double.NaN : Agreement.fleiss(items);
  }

  /**
   * How two raters agree.
   *
   * @param first a rater
   * @param second another
   * @param items labelled by both
   * @param observed the share with the same label
   * @param cohen Cohen's κ
   */
  public record PairAgreement(
      String first, String second, int items, double observed, double cohen) {}

  /** The agreement of every two raters with common replacements. */
  public List<PairAgreement> pairs() {
    List<PairAgreement> pairs = new ArrayList<>();
    List<String> raters = raters();
    for (int i = 0; i < raters.size(); i++) {
      for (int j = i + 1; j < raters.size(); j++) {
        PairAgreement pair = pair(raters.get(i), raters.get(j));
        if (pair.items() > 0) {
          pairs.add(pair);
        }
      }
    }
    return pairs;
  }

  private PairAgreement pair(String first, String second) {
    List<String> one = new ArrayList<>();
    List<String> two = new ArrayList<>();
    int same = 0;
    for (Map<String, Label> given : votes.values()) {
      Label a = given.get(first);
      Label b = given.get(second);
      if (a != null && b != null) {
        one.add(a.id());
        two.add(b.id());
        same += a == b ? 1 : 0;
      }
    }
    boolean none = one.isEmpty();
    return new PairAgreement(
        first,
        second,
        one.size(),
        none ? Double.NaN : (double) same / one.size(),
        none ? Double.NaN : Agreement.cohen(one, two));
  }
}
