package org.paraphrast.table.collocation;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.paraphrast.syntax.Inflector;
import org.paraphrast.table.Evidence;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.source.TableSource;

/**
 * Paraphrase collocations (PT-5 of Zhao09): pairs of verb–object collocations of a parsed corpus
 * that a binary classifier takes for paraphrases, in all their forms.
 *
 * <p>Order: candidates; examples with labels, a tenth of them held out by the words that change, so
 * that no such words are in both parts; training; the decision on every candidate. Zhao09's score
 * is 1 for what the classifier accepts; the probability is the second feature, or the first one too
 * if the choice says so. The count is that of the rarer collocation.
 */
public final class CollocationSource implements TableSource {
  private static final int HELD_OUT = 10;

  /** Candidates without the label in the list for each with it. */
  private static final int OTHERS = 4;

  /**
   * How the classifier is used.
   *
   * @param least probability of what is accepted
   * @param constant whether the score is 1 as in Zhao09, else the probability
   * @param repeat how often a judged pair for training counts
   */
  public record Choice(double least, boolean constant, int repeat) {}

  private final CollocationEvidence evidence;
  private final Inflector inflector;
  private final Choice choice;
  private final List<String> report = new ArrayList<>();
  private long candidates;
  private long accepted;

  public CollocationSource(CollocationEvidence evidence, Inflector inflector, Choice choice) {
    this.evidence = evidence;
    this.inflector = inflector;
    this.choice = choice;
  }

  @Override
  public void read(Consumer<TableEntry> sink) {
    PairClassifier classifier = train();
    CollocationForms forms = new CollocationForms(inflector);
    evidence.candidates(
        (first, second) -> {
          candidates++;
          double probability = classifier.probability(evidence.of(first, second));
          if (probability >= choice.least()) {
            accepted++;
            emit(first, second, (float) probability, forms, sink);
          }
        });
  }

  private void emit(
      Collocation first,
      Collocation second,
      float probability,
      CollocationForms forms,
      Consumer<TableEntry> sink) {
    List<Float> features = List.of(choice.constant() ? 1f : probability, probability);
    Evidence count = new Evidence(evidence.count(first, second), List.of());
    forms.emit(first, second, features, count, sink);
    forms.emit(second, first, features, count, sink);
  }

  /** Learns, and reports on what was held out. */
  private PairClassifier train() {
    List<PairClassifier.Example> training = new ArrayList<>();
    List<PairClassifier.Example> heldOut = new ArrayList<>();
    List<PairClassifier.Example> judged = new ArrayList<>();
    evidence.candidates(
        (first, second) -> {
          JudgedCollocations.@Nullable Judged reading = evidence.judged(first, second).orElse(null);
          Optional<Boolean> label = evidence.label(first, second);
          if (reading != null) {
            PairClassifier.Example example =
                new PairClassifier.Example(evidence.of(first, second), reading.paraphrase());
            for (int i = 0; i < (reading.forTest() ? 0 : choice.repeat()); i++) {
              training.add(example);
            }
            if (reading.forTest()) {
              judged.add(example);
            }
          } else if (label.isPresent() && isWanted(first, second, label.get())) {
            List<PairClassifier.Example> part =
                hash(first, second) % HELD_OUT == 0 ? heldOut : training;
            part.add(new PairClassifier.Example(evidence.of(first, second), label.get()));
          }
        });
    PairClassifier classifier = PairClassifier.train(training);
    tell(classifier, training.size(), heldOut, judged);
    return classifier;
  }

  /**
   * All paraphrases, and a part of the others, chosen by their names. What a list says of light
   * verbs is not taken: it has {@code get} and {@code make} for nearly everything.
   */
  private static boolean isWanted(Collocation first, Collocation second, boolean paraphrase) {
    return Collocations.lightVerbs(first, second) == 0
        && (paraphrase || (first.name() + second.name()).hashCode() % OTHERS == 0);
  }

  /** A number that depends on the words that change only. */
  private static int hash(Collocation first, Collocation second) {
    String verbs =
        first.verb().equals(second.verb()) ? "" : PairEvidence.key(first.verb(), second.verb());
    String objects =
        first.object().equals(second.object())
            ? ""
            : PairEvidence.key(first.object(), second.object());
    return Math.floorMod(((verbs + "\t" + objects).hashCode() * 0x9E3779B1) >>> 8, 1 << 20);
  }

  private void tell(
      PairClassifier classifier,
      int trained,
      List<PairClassifier.Example> heldOut,
      List<PairClassifier.Example> judged) {
    report.add("classifier trained on " + trained + " examples");
    report.add("held out, labels of the list: " + score(classifier, heldOut, choice.least()));
    for (double least : new double[] {0.3, 0.4, 0.5, 0.6, 0.7, 0.8}) {
      if (!judged.isEmpty()) {
        String at = String.format(Locale.ROOT, "held out, judged, p ≥ %.2f: ", least);
        report.add(at + score(classifier, judged, least));
      }
    }
    StringBuilder weights = new StringBuilder("weights:");
    for (int column = 0; column < PairEvidence.NAMES.size(); column++) {
      weights.append(column == 0 ? " " : "; ").append(PairEvidence.NAMES.get(column));
      weights.append(String.format(Locale.ROOT, " %.2f", classifier.weight(column)));
    }
    report.add(weights.toString());
  }

  private static ClassifierScore score(
      PairClassifier classifier, List<PairClassifier.Example> examples, double least) {
    ClassifierScore score = new ClassifierScore();
    for (PairClassifier.Example example : examples) {
      score.add(classifier.probability(example) >= least, example.paraphrase());
    }
    return score;
  }

  /** What was measured, after {@link #read}. */
  public List<String> report() {
    return List.copyOf(report);
  }

  /** How many pairs were looked at. */
  public long candidates() {
    return candidates;
  }

  /** How many pairs of base forms were accepted; each gives two directions and their forms. */
  public long accepted() {
    return accepted;
  }
}
