package org.paraphrast.evaluate;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.paraphrast.io.DataException;
import org.paraphrast.metric.Confidence;

/**
 * Scores sheets. Input: the key and the sheets of the raters. Output: which sheets count, marks by
 * system and question with intervals, and by rank; agreement is {@link RatingAgreement}.
 */
public final class RatingResults {

  /**
   * The marks of a system for one question.
   *
   * @param system the system, {@code rank} its place or 0 for all ranks
   * @param question the question; {@code correct} is Bannard05's: meaning and grammar
   * @param mark the share of yes (Wilson) or the mean mark (bootstrap over items)
   * @param shares the share of each answer
   * @param unanimous items where every rater says yes, over items; NaN if not yes and no
   * @param judgements how many answers stand behind it
   * @param detail the same rater by rater
   */
  public record Mark(
      String system,
      int rank,
      String question,
      Confidence.Range mark,
      Map<String, Double> shares,
      double unanimous,
      int judgements,
      Detail detail) {}

  /**
   * What stands behind a mark.
   *
   * @param items how many outputs were judged, 0 if that is not known
   * @param byRater the share of each answer by rater, in the order of their names
   * @param kappa between the raters, on these outputs
   */
  public record Detail(int items, Map<String, Map<String, Double>> byRater, PairwiseKappa kappa) {
    public static final Detail NONE = new Detail(0, Map.of(), PairwiseKappa.NONE);

    public Detail {
      byRater = Collections.unmodifiableMap(new TreeMap<>(byRater));
    }

    private static Detail of(Question question, List<Map<String, String>> items) {
      Map<String, List<String>> given = new TreeMap<>();
      for (Map<String, String> answers : items) {
        answers.forEach(
            (rater, answer) -> given.computeIfAbsent(rater, name -> new ArrayList<>()).add(answer));
      }
      Map<String, Map<String, Double>> shares = new TreeMap<>();
      given.forEach(
          (rater, all) -> {
            Map<String, Double> ofRater = new LinkedHashMap<>();
            for (String value : question.values()) {
              ofRater.put(value, (double) Collections.frequency(all, value) / all.size());
            }
            shares.put(rater, ofRater);
          });
      return new Detail(items.size(), shares, PairwiseKappa.of(question, items));
    }
  }

  private final RatingKey key;
  private final List<RatingSheet> counted = new ArrayList<>();
  private final List<FoilCheck> checks = new ArrayList<>();
  private int unanswered;

  public RatingResults(RatingKey key, List<RatingSheet> sheets) {
    this.key = key;
    Set<String> known = new HashSet<>();
    key.entries().forEach(entry -> known.add(entry.item()));
    Set<String> raters = new HashSet<>();
    for (RatingSheet sheet : sheets) {
      check(sheet, known, raters);
      FoilCheck check = FoilCheck.of(sheet, key);
      checks.add(check);
      if (check.passed()) {
        counted.add(sheet);
        unanswered += unanswered(sheet);
      }
    }
  }

  private void check(RatingSheet sheet, Set<String> known, Set<String> raters) {
    String name = "sheet '" + sheet.rater() + "'";
    if (!raters.add(sheet.rater())) {
      throw new DataException(
          "two sheets are from rater '" + sheet.rater() + "'; give each sheet once");
    }
    if (sheet.scale() != key.scale()) {
      throw new DataException(
          name
              + " and the key have different scales; give the key that was exported with the sheet");
    }
    for (RatingItem item : sheet.items()) {
      if (!known.contains(item.id())) {
        String unknown = name + ": item '" + item.id() + "'";
        throw new DataException(
            unknown + " is not in the key; give the key that was exported with the sheets");
      }
    }
  }

  private static int unanswered(RatingSheet sheet) {
    Question first = sheet.scale().questions().get(0);
    return (int)
        sheet.items().stream().filter(item -> !item.answers().containsKey(first.name())).count();
  }

  /** The foils of every sheet. */
  public List<FoilCheck> checks() {
    return List.copyOf(checks);
  }

  /** The sheets that count. */
  public List<RatingSheet> counted() {
    return List.copyOf(counted);
  }

  /** Items without an answer on the sheets that count. */
  public int unanswered() {
    return unanswered;
  }

  /** The answers to a question by item, of the sheets that count. */
  Map<String, Map<String, String>> answers(Question question) {
    Map<String, Map<String, String>> byItem = new LinkedHashMap<>();
    for (RatingSheet sheet : counted) {
      for (RatingItem item : sheet.items()) {
        String answer = answer(question, item);
        if (answer != null) {
          byItem.computeIfAbsent(item.id(), id -> new TreeMap<>()).put(sheet.rater(), answer);
        }
      }
    }
    return byItem;
  }

  private static @Nullable String answer(Question question, RatingItem item) {
    if (!question.equals(CORRECT)) {
      return item.answers().get(question.name());
    }
    String meaning = item.answers().get("meaning");
    String grammar = item.answers().get("grammar");
    if (meaning == null || grammar == null) {
      return null;
    }
    return meaning.equals("yes") && grammar.equals("yes") ? "yes" : "no";
  }

  /** Bannard05: correct is what keeps both. */
  private static final Question CORRECT =
      Question.yesNo("correct", "Are meaning and grammar both kept?");

  /** The questions of the scale, and what follows from them. */
  public List<Question> questions() {
    List<Question> questions = new ArrayList<>(key.scale().questions());
    if (key.scale() == RatingScale.MEANING_GRAMMAR) {
      questions.add(CORRECT);
    }
    return questions;
  }

  /** The marks of each system, all ranks together. */
  public List<Mark> marks() {
    List<Mark> marks = new ArrayList<>();
    for (String system : key.systems()) {
      marks.addAll(marks(system, 0));
    }
    return marks;
  }

  /** The marks of each system by rank (acceptability by rank, Quirk04 table 2). */
  public List<Mark> marksByRank() {
    List<Mark> marks = new ArrayList<>();
    for (String system : key.systems()) {
      List<Integer> ranks =
          key.entries().stream()
              .filter(entry -> entry.foil() == null && entry.system().equals(system))
              .map(RatingKey.Entry::rank)
              .distinct()
              .sorted()
              .toList();
      ranks.forEach(rank -> marks.addAll(marks(system, rank)));
    }
    return marks;
  }

  private List<Mark> marks(String system, int rank) {
    List<Mark> marks = new ArrayList<>();
    for (Question question : questions()) {
      Map<String, Map<String, String>> all = answers(question);
      List<Map<String, String>> items = new ArrayList<>();
      for (RatingKey.Entry entry : key.entries()) {
        Map<String, String> answers = all.get(entry.item());
        boolean wanted =
            entry.foil() == null
                && entry.system().equals(system)
                && (rank == 0 || entry.rank() == rank);
        if (wanted && answers != null) {
          items.add(answers);
        }
      }
      if (!items.isEmpty()) {
        marks.add(mark(system, rank, question, items));
      }
    }
    return marks;
  }

  private Mark mark(String system, int rank, Question question, List<Map<String, String>> items) {
    Map<String, Double> shares = new LinkedHashMap<>();
    question.values().forEach(value -> shares.put(value, 0.0));
    int total = items.stream().mapToInt(Map::size).sum();
    int yes = 0;
    int unanimous = 0;
    double[] means = new double[items.size()];
    for (int i = 0; i < means.length; i++) {
      boolean all = true;
      for (String answer : items.get(i).values()) {
        shares.merge(answer, 1.0 / total, Double::sum);
        yes += answer.equals("yes") ? 1 : 0;
        all &= answer.equals("yes");
        means[i] += question.values().indexOf(answer) + 1.0;
      }
      means[i] /= items.get(i).size();
      unanimous += all ? 1 : 0;
    }
    boolean yesNo = question.kind() == Question.Kind.YES_NO;
    Confidence.Range range =
        yesNo ? Confidence.wilson(yes, total) : Confidence.bootstrapMean(means, key.seed());
    double share = yesNo ? (double) unanimous / items.size() : Double.NaN;
    Detail detail = Detail.of(question, items);
    return new Mark(system, rank, question.name(), range, shares, share, total, detail);
  }
}
