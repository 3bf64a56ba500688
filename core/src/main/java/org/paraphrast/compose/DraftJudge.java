package org.paraphrast.compose;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.paraphrast.encode.EditedSentence;
import org.paraphrast.encode.NewWords;
import org.paraphrast.fit.Logistic;
import org.paraphrast.generate.Aim;
import org.paraphrast.generate.Ask;
import org.paraphrast.generate.Draft;
import org.paraphrast.generate.GuardClass;
import org.paraphrast.generate.Guarded;
import org.paraphrast.generate.Telling;
import org.paraphrast.plan.Replaced;
import org.paraphrast.text.Guard;
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
      NumberedDraft draft, List<DraftChange> changes, DraftReading reading, Amount amount) {
    Map<DraftFeature, Double> features = new EnumMap<>(DraftFeature.class);
    List<Double> odds = reading.lnOdds();
    features.put(DraftFeature.ONE, 1.0);
    features.put(
        DraftFeature.ODDS_LEAST, odds.stream().mapToDouble(x -> x).min().orElse(MOST_ODDS));
    features.put(
        DraftFeature.ODDS_MEAN, odds.stream().mapToDouble(x -> x).average().orElse(MOST_ODDS));
    features.put(DraftFeature.ODDS_SUM, odds.stream().mapToDouble(Logistic::lnSigmoid).sum());
    features.put(DraftFeature.CHANGES, (double) changes.size());
    features.put(DraftFeature.TOLD, reading.told());
    features.put(DraftFeature.OWN, draft.lnProb());
    features.put(DraftFeature.GONE, amount.gone());
    features.put(DraftFeature.LENGTH, amount.lnLength());
    features.put(DraftFeature.SIZE, Math.log(Math.max(1, amount.size())));
    boolean moved = changes.stream().anyMatch(DraftChange::moves);
    features.put(DraftFeature.MOVED, moved ? 1.0 : 0.0);
    return features;
  }

  /** Has drafts read, all at once. */
  List<DraftReading> read(Sentence sentence, List<Drafts.Written> written) {
    List<String> words = Tokenizer.lowerCased(sentence.forms());
    List<EditedSentence> edited = new ArrayList<>();
    List<Telling> back = new ArrayList<>();
    for (Drafts.Written one : written) {
      edited.add(new EditedSentence(sentence.forms(), edits(words, one.changes())));
      Draft draft = one.draft().draft();
      Ask ask = Ask.of(draft.forms(), guards(sentence, draft), Aim.FREE);
      back.add(new Telling(ask, sentence.forms()));
    }
    List<double[]> lnOdds = rereader.reread(edited);
    double[] told = drafter.lnProbs(back);
    List<DraftReading> readings = new ArrayList<>();
    for (int i = 0; i < told.length; i++) {
      List<Double> bounded = new ArrayList<>();
      for (double odds : lnOdds.get(i)) {
        bounded.add(Math.max(-MOST_ODDS, Math.min(MOST_ODDS, odds)));
      }
      double ofWord = Math.max(LEAST_TOLD, told[i] / (sentence.size() + 1));
      readings.add(new DraftReading(bounded, ofWord));
    }
    return readings;
  }

  private static List<NewWords> edits(List<String> words, List<DraftChange> changes) {
    List<NewWords> edits = new ArrayList<>();
    for (DraftChange change : changes) {
      Replacement replacement = change.replacement();
      Replaced replaced =
          Replaced.of(words, replacement.source(), Tokenizer.lowerCased(replacement.said(words)));
      edits.add(new NewWords(replaced.span(), replaced.target()));
    }
    return edits;
  }

  /** A draft of which only some changes stay. */
  record Less(NumberedDraft whole, List<DraftChange> changes) {}

  /** Drafts of which only some changes stay, with the probabilities that they then have. */
  List<NumberedDraft> with(Sentence sentence, List<Less> lessened) {
    List<Draft> drafts = new ArrayList<>();
    List<Telling> tellings = new ArrayList<>();
    for (Less less : lessened) {
      Draft draft = lessened(sentence, less);
      drafts.add(draft);
      Ask ask = Ask.of(sentence.forms(), DraftAsks.guards(sentence), less.whole().aim());
      tellings.add(new Telling(ask, draft.forms()));
    }
    double[] lnProbs = drafter.lnProbs(tellings);
    List<NumberedDraft> numbered = new ArrayList<>();
    for (int i = 0; i < lnProbs.length; i++) {
      Draft draft = drafts.get(i);
      double lnProb = Math.max(LEAST_OWN, lnProbs[i]);
      NumberedDraft whole = lessened.get(i).whole();
      Draft said = new Draft(draft.forms(), draft.guardOf(), lnProb, draft.pieces());
      numbered.add(new NumberedDraft(said, whole.aim(), whole.number()));
    }
    return numbered;
  }

  private static Draft lessened(Sentence sentence, Less less) {
    List<String> forms = new ArrayList<>();
    List<Integer> guardOf = new ArrayList<>();
    int token = 0;
    for (DraftChange change : less.changes()) {
      copy(sentence, new TokenSpan(token, change.replacement().source().start()), forms, guardOf);
      for (Replacement.Piece piece : change.replacement().target()) {
        if (piece instanceof Replacement.Words own) {
          forms.addAll(own.forms());
          own.forms().forEach(any -> guardOf.add(-1));
        }
      }
      token = change.replacement().source().end();
    }
    copy(sentence, new TokenSpan(token, sentence.size()), forms, guardOf);
    return new Draft(forms, guardOf, 0, less.whole().draft().pieces());
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
      NewWords edit = new NewWords(change.span(), change.target());
      edited.add(new EditedSentence(sentence.forms(), List.of(edit)));
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
