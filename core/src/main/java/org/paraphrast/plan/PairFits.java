package org.paraphrast.plan;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.paraphrast.encode.Encoder;
import org.paraphrast.encode.Reading;
import org.paraphrast.fit.FitEvidence;
import org.paraphrast.fit.FitFeatures;
import org.paraphrast.fit.Judge;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.table.TableInfo;
import org.paraphrast.text.Replaced;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.TokenSpan;

/**
 * Gathers what all tables say for each replacement in a window of a sentence, and has it judged
 * there. Pairs of several tables, or of longer and shorter sources, are often one and the same
 * replacement. Belongs to one call.
 */
final class PairFits {
  /** What is less likely acceptable than this is not worth searching through. */
  private static final double LN_HOPELESS = Math.log(0.02);

  private final Call call;
  private final Sentence sentence;
  private final Structure structure;
  private final TokenSpan window;
  private final List<TableInfo> tables; // those that the judge was taught with
  private final LanguageModel lm;
  private final WindowWords words;
  private final Map<Replaced, FitEvidence> evidence = new LinkedHashMap<>();
  private final List<Replaced> byPair = new ArrayList<>();

  PairFits(
      Call call, Structure structure, TokenSpan window, List<TableInfo> tables, LanguageModel lm) {
    this.call = call;
    this.sentence = call.sentence();
    this.structure = structure;
    this.window = window;
    this.tables = tables;
    this.lm = lm;
    this.words = new WindowWords(sentence, window);
  }

  Sentence sentence() {
    return sentence;
  }

  TokenSpan window() {
    return window;
  }

  WindowWords words() {
    return words;
  }

  /** Counts a pair in; to be called for every pair, in order. */
  void add(UnitPair pair, List<String> said, boolean sameType) {
    Replaced replaced = Replaced.of(words, pair.source(), said);
    byPair.add(replaced);
    FitEvidence of = evidence.computeIfAbsent(replaced, key -> new FitEvidence(tables));
    if (pair.table() < tables.size()) {
      pair.addTo(of);
    }
    of.addType(sameType);
  }

  /** The features of every replacement, in the order of their first pairs. */
  Map<Replaced, double[]> features(FitFeatures features) {
    if (!features.tables().equals(tables)) {
      throw new IllegalArgumentException(
          "the features belong to the tables " + features.tables() + ", the pairs to " + tables);
    }
    int size = window.length();
    int start = window.start();
    int[] lmWords = new int[size];
    List<String> forms = new ArrayList<>(size);
    for (int i = 0; i < size; i++) {
      lmWords[i] = LmWords.of(lm, sentence, start + i);
      forms.add(sentence.form(start + i));
    }
    List<String> tags =
        structure.tags().isEmpty() ? List.of() : structure.tags().subList(start, window.end());
    FitFeatures.InSentence place =
        features.in(
            forms, words.subList(start, window.end()).toArray(String[]::new), lmWords, tags);
    Map<Replaced, double[]> rows = new LinkedHashMap<>();
    evidence.forEach(
        (replaced, said) -> {
          TokenSpan span = replaced.span();
          TokenSpan inWindow = new TokenSpan(span.start() - start, span.end() - start);
          rows.put(replaced, place.of(inWindow, replaced.target(), said));
        });
    return rows;
  }

  /**
   * The pairs with their acceptability. Pairs of a table that the judge was not taught with, such
   * as the user's, are not judged; hopeless ones are left out. The pairs are those that were added,
   * in order.
   */
  List<UnitPair> judged(List<UnitPair> pairs, Judge judge) {
    Map<Replaced, Double> lnProbs = lnProbs(judge);
    List<UnitPair> judged = new ArrayList<>(pairs.size());
    for (int i = 0; i < pairs.size(); i++) {
      UnitPair pair = pairs.get(i);
      double lnProb = lnProbs.getOrDefault(byPair.get(i), 0.0);
      if (lnProb >= LN_HOPELESS && reads(judge, byPair.get(i))) {
        judged.add(pair.fitting(lnProb));
      }
    }
    return judged;
  }

  /** Whether a replacement reads well to the encoder; true without one. */
  private boolean reads(Judge judge, Replaced replaced) {
    return judge.reading().isEmpty() || CarefulContractions.fit(sentence, words, replaced);
  }

  private Map<Replaced, Double> lnProbs(Judge judge) {
    List<Replaced> known = new ArrayList<>();
    List<double[]> rows = new ArrayList<>();
    features(judge.features())
        .forEach(
            (replaced, row) -> {
              FitEvidence of = evidence.get(replaced);
              if (of != null && judge.knows(of)) {
                known.add(replaced);
                rows.add(row);
              }
            });
    List<Replaced> edits = known.stream().map(replaced -> edit(replaced)).toList();
    double[] judged = judge.lnProbs(reading(judge, edits), edits, rows);
    Map<Replaced, Double> lnProbs = new HashMap<>();
    for (int i = 0; i < judged.length; i++) {
      lnProbs.put(known.get(i), judged[i]);
    }
    return lnProbs;
  }

  private Optional<Reading> reading(Judge judge, List<Replaced> edits) {
    List<String> forms = sentence.forms().subList(window.start(), window.end());
    return judge
        .reading()
        .filter(any -> !edits.isEmpty() && Encoder.canRead(sentence.forms()))
        .map(by -> call.reading(by.encoder(), forms));
  }

  private Replaced edit(Replaced replaced) {
    TokenSpan span = replaced.span();
    int start = window.start();
    return new Replaced(new TokenSpan(span.start() - start, span.end() - start), replaced.target());
  }
}
