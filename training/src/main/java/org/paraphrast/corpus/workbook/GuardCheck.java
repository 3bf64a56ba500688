package org.paraphrast.corpus.workbook;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.paraphrast.text.CharSpan;
import org.paraphrast.text.Characters;
import org.paraphrast.text.Guard;
import org.paraphrast.text.GuardKind;
import org.paraphrast.text.Language;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.analysis.Analyzer;
import org.paraphrast.text.analysis.SentenceSplitter;
import org.paraphrast.text.certificate.VerbatimRuns;

/**
 * Whether tellings of one sentence keep what must not change. Unlike the certificate of an output
 * it lets things move: a telling for {@code words} or {@code structure} has every guard as often as
 * the sentence and every figure exactly as often; the others may leave them out; none may bring one
 * in. Names that are put together otherwise are no new ones.
 */
final class GuardCheck {
  private static final Analyzer ANALYZER = Analyzer.english();
  private static final SentenceSplitter SPLITTER = new SentenceSplitter(Language.EN);
  private static final Set<GuardKind> MADE_OF_WORDS = Set.of(GuardKind.NAME, GuardKind.TITLE);

  private final String text;
  private final Map<String, Guard> guards;
  private final Map<String, Integer> runs;
  private final Set<String> words;

  GuardCheck(String text) {
    this.text = text;
    this.guards = guards(text);
    this.runs = runs(text);
    this.words = new HashSet<>(TextPieces.forms(text));
  }

  /** What a telling lost or brought in. */
  List<String> faults(Telling telling) {
    String told = telling.text();
    List<String> faults = new ArrayList<>();
    Set<String> blamed = new LinkedHashSet<>();
    if (telling.purpose().keepsAll()) {
      guards.forEach(
          (own, guard) -> {
            if (count(told, own) < count(text, own)) {
              faults.add("“" + own + "” (" + guard.kind().description() + ") is gone");
              blamed.add(own);
            }
          });
    }
    guards(told)
        .forEach(
            (own, guard) -> {
              if (isNew(own, guard)) {
                faults.add("“" + own + "” (" + guard.kind().description() + ") is new");
                blamed.add(own);
              }
            });
    checkRuns(telling, blamed, faults);
    return faults;
  }

  private boolean isNew(String own, Guard guard) {
    return !text.toLowerCase(Locale.ROOT).contains(own.toLowerCase(Locale.ROOT))
        && !(MADE_OF_WORDS.contains(guard.kind()) && words.containsAll(TextPieces.forms(own)));
  }

  private void checkRuns(Telling telling, Set<String> blamed, List<String> faults) {
    Map<String, Integer> told = runs(telling.text());
    Set<String> all = new LinkedHashSet<>(runs.keySet());
    all.addAll(told.keySet());
    for (String run : all) {
      int before = runs.getOrDefault(run, 0);
      int after = told.getOrDefault(run, 0);
      boolean lost = after < before && telling.purpose().keepsAll();
      boolean repeats = after > before && (before == 0 || telling.purpose().keepsAll());
      if ((lost || repeats) && blamed.stream().noneMatch(other -> other.contains(run))) {
        faults.add("“" + run + "” stood there " + times(before) + " and stands " + times(after));
      }
    }
  }

  private static String times(int count) {
    return count == 1 ? "once" : count + " times";
  }

  private static Map<String, Integer> runs(String text) {
    Map<String, Integer> runs = new HashMap<>();
    VerbatimRuns.of(text).runs().forEach(run -> runs.merge(run, 1, Integer::sum));
    return runs;
  }

  /** The guards of each sentence of a text, by what they say. */
  private static Map<String, Guard> guards(String text) {
    Map<String, Guard> guards = new LinkedHashMap<>();
    for (CharSpan span : SPLITTER.split(text)) {
      Sentence sentence = ANALYZER.analyze(span.of(text));
      for (Guard guard : sentence.guards().list()) {
        guards.putIfAbsent(guard.chars().of(sentence.text()), guard);
      }
    }
    return guards;
  }

  /** How often a text has a string, as whole words. */
  private static int count(String text, String part) {
    int count = 0;
    for (int at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
      count += isEdge(text, at) && isEdge(text, at + part.length()) ? 1 : 0;
    }
    return count;
  }

  private static boolean isEdge(String text, int place) {
    return place == 0
        || place == text.length()
        || !Characters.isAlphanumeric(text.charAt(place - 1))
        || !Characters.isAlphanumeric(text.charAt(place));
  }
}
