package org.paraphrast.compose;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.paraphrast.encode.EditedSentence;
import org.paraphrast.fit.Logistic;
import org.paraphrast.generate.Aim;
import org.paraphrast.generate.Ask;
import org.paraphrast.generate.Draft;
import org.paraphrast.generate.GuardClass;
import org.paraphrast.generate.Guarded;
import org.paraphrast.generate.Telling;
import org.paraphrast.text.Guard;
import org.paraphrast.text.Replaced;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.TokenSpan;
import org.paraphrast.text.analysis.Tokenizer;
import org.paraphrast.text.render.Replacement;

/**
 * How likely a draft is acceptable: logistic regression over what an encoder says that reads its
 * changes in place, how well the sentence can be told back from it, and how much it changes.
 * Immutable and thread-safe.
 */
public final class DraftJudge {
  /** Odds beyond this tell no more. */
  private static final double MOST_ODDS = 6;

  /** Nor does a word that is less likely than this. */
  private static final double LEAST_TOLD = -8;

  /** ln of the probability of a text that the network would never say. */
  private static final double LEAST_OWN = -200;

  private final Rereader rereader;
  private final Drafter drafter;
  private final DraftWeights weights;

  /** Reads sentences with changes in place: an encoder, or a fake in a test. Thread-safe. */
  @FunctionalInterface
  public interface Rereader {
    /** For each sentence, the ln odds that each of its changes is right. */
    List<double[]> reread(List<EditedSentence> sentences);
  }

  public DraftJudge(Rereader rereader, Drafter drafter, DraftWeights weights) {
    this.rereader = rereader;
    this.drafter = drafter;
    this.weights = weights;
  }

  /** How drafts are judged. */
  DraftWeights weights() {
    return weights;
  }

  /** ln p(acceptable). */
  double lnProb(Map<DraftFeature, Double> features) {
    return weights.lnProb(features);
  }

  /** What a draft is judged by. */
  static Map<DraftFeature, Double> features(
      WrittenDraft draft, List<Double> odds, double told, Amount amount) {
    Map<DraftFeature, Double> features = new EnumMap<>(DraftFeature.class);
    features.put(DraftFeature.ONE, 1.0);
    features.put(
        DraftFeature.ODDS_LEAST, odds.stream().mapToDouble(x -> x).min().orElse(MOST_ODDS));
    features.put(
        DraftFeature.ODDS_MEAN, odds.stream().mapToDouble(x -> x).average().orElse(MOST_ODDS));
    features.put(DraftFeature.ODDS_SUM, odds.stream().mapToDouble(Logistic::lnSigmoid).sum());
    features.put(DraftFeature.CHANGES, (double) draft.changes().size());
    features.put(DraftFeature.TOLD, told);
    features.put(DraftFeature.OWN, draft.lnProb());
    features.put(DraftFeature.GONE, amount.gone());
    features.put(DraftFeature.LENGTH, amount.lnLength());
    features.put(DraftFeature.SIZE, Math.log(Math.max(1, amount.size())));
    boolean moved = draft.changes().stream().anyMatch(Replacement::copies);
    features.put(DraftFeature.MOVED, moved ? 1.0 : 0.0);
    return features;
  }

  /** The ln odds of the changes of drafts, all read in place at once. */
  List<List<Double>> lnOdds(Sentence sentence, List<WrittenDraft> written) {
    List<String> words = Tokenizer.lowerCased(sentence.forms());
    List<EditedSentence> edited =
        written.stream()
            .map(one -> new EditedSentence(sentence.forms(), edits(words, one.changes())))
            .toList();
    List<List<Double>> bounded = new ArrayList<>();
    for (double[] lnOdds : rereader.reread(edited)) {
      bounded.add(
          Arrays.stream(lnOdds)
              .mapToObj(odds -> Math.max(-MOST_ODDS, Math.min(MOST_ODDS, odds)))
              .toList());
    }
    return bounded;
  }

  /** ln of the probability of the sentence, given each draft, for a word. */
  double[] told(Sentence sentence, List<WrittenDraft> written) {
    List<Telling> back = new ArrayList<>();
    for (WrittenDraft one : written) {
      Ask ask = Ask.of(one.draft().forms(), guards(sentence, one.draft()), Aim.FREE);
      back.add(new Telling(ask, sentence.forms()));
    }
    return Arrays.stream(drafter.lnProbs(back))
        .map(lnProb -> Math.max(LEAST_TOLD, lnProb / (sentence.size() + 1)))
        .toArray();
  }

  /** How well a sentence is told back from the best draft. */
  double bestTold() {
    return weights.factor(DraftFeature.TOLD) < 0 ? LEAST_TOLD : 0;
  }

  /** A draft, as likely as can be if its own probability is not known. */
  WrittenDraft atMost(WrittenDraft one) {
    double lnProb = weights.factor(DraftFeature.OWN) < 0 ? LEAST_OWN : 0;
    return one.isKnown() ? one : one.with(lnProb);
  }

  private static List<Replaced> edits(List<String> words, List<Replacement> changes) {
    List<Replaced> edits = new ArrayList<>();
    for (Replacement change : changes) {
      List<String> said = Tokenizer.lowerCased(change.said(words));
      edits.add(Replaced.of(words, change.source(), said));
    }
    return edits;
  }

  /** Drafts with their own probabilities, which are found out where they are not known. */
  List<WrittenDraft> known(Sentence sentence, List<WrittenDraft> written) {
    List<WrittenDraft> unknown = written.stream().filter(one -> !one.isKnown()).toList();
    if (unknown.isEmpty()) {
      return written;
    }
    List<Guarded> guards = DraftAsks.guards(sentence);
    List<Telling> tellings =
        unknown.stream()
            .map(
                one ->
                    new Telling(Ask.of(sentence.forms(), guards, one.aim()), one.draft().forms()))
            .toList();
    double[] lnProbs = drafter.lnProbs(tellings);
    List<WrittenDraft> known = new ArrayList<>();
    int next = 0;
    for (WrittenDraft one : written) {
      known.add(one.isKnown() ? one : one.with(Math.max(LEAST_OWN, lnProbs[next++])));
    }
    return known;
  }

  /** A draft of which only some changes stay; how likely it then is, is not known. */
  static Draft lessened(Sentence sentence, Draft whole, List<Replacement> changes) {
    List<String> forms = new ArrayList<>();
    List<Integer> guardOf = new ArrayList<>();
    int token = 0;
    for (Replacement change : changes) {
      copy(sentence, new TokenSpan(token, change.source().start()), forms, guardOf);
      List<String> said = change.said(List.of()); // it is words for words
      forms.addAll(said);
      guardOf.addAll(Collections.nCopies(said.size(), -1));
      token = change.source().end();
    }
    copy(sentence, new TokenSpan(token, sentence.size()), forms, guardOf);
    return new Draft(forms, guardOf, Double.NaN, whole.pieces());
  }

  private static void copy(
      Sentence sentence, TokenSpan tokens, List<String> forms, List<Integer> guardOf) {
    List<Guard> guards = sentence.guards().list();
    for (int token = tokens.start(); token < tokens.end(); token++) {
      Guard guard = sentence.guards().at(token);
      forms.add(sentence.forms().get(token));
      guardOf.add(guard == null ? -1 : guards.indexOf(guard));
    }
  }

  /** The probability of each change that it is right where it stands alone. */
  double[] alone(Sentence sentence, List<Replaced> changes) {
    List<EditedSentence> edited = new ArrayList<>();
    for (Replaced change : changes) {
      edited.add(new EditedSentence(sentence.forms(), List.of(change)));
    }
    return rereader.reread(edited).stream()
        .mapToDouble(lnOdds -> Math.exp(Logistic.lnSigmoid(lnOdds[0])))
        .toArray();
  }

  /** The guards of a sentence where a draft has them. */
  private static List<Guarded> guards(Sentence sentence, Draft draft) {
    List<Guard> all = sentence.guards().list();
    List<Guarded> guards = new ArrayList<>();
    int size = draft.forms().size();
    for (int start = 0, end; start < size; start = end) {
      int number = draft.guardOf().get(start);
      end = start + 1;
      while (end < size && number >= 0 && draft.guardOf().get(end) == number) {
        end++;
      }
      if (number >= 0 && number < all.size()) {
        GuardClass kind = GuardClass.of(all.get(number).kind());
        guards.add(new Guarded(new TokenSpan(start, end), kind));
      }
    }
    return guards;
  }
}
