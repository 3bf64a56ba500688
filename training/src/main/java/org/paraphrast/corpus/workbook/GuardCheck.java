package org.paraphrast.corpus.workbook;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.paraphrast.text.CharSpan;
import org.paraphrast.text.Characters;
import org.paraphrast.text.FunctionWords;
import org.paraphrast.text.Guard;
import org.paraphrast.text.GuardKind;
import org.paraphrast.text.Language;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.TokenSpan;
import org.paraphrast.text.analysis.Analyzer;
import org.paraphrast.text.analysis.SentenceSplitter;
import org.paraphrast.text.certificate.NewNumbers;
import org.paraphrast.text.certificate.VerbatimRuns;
import org.paraphrast.text.guard.NumberWordRule;

/**
 * Whether tellings of one sentence keep what must not change. Unlike the certificate of an output
 * it lets things move: a telling for {@code words} or {@code structure} has every guard at least as
 * often as the sentence, and every figure just as often; the others may leave them out; none may
 * bring in a number, a name or an address.
 *
 * <p>Guards see too much where a sentence begins: its first word may be a common one ({@code Join
 * Anna}). So it need not be kept, or keeps only its letters, and it is never new.
 */
final class GuardCheck {
  private static final Analyzer ANALYZER = Analyzer.english();
  private static final SentenceSplitter SPLITTER = new SentenceSplitter(Language.EN);
  private static final Pattern FIGURE = Pattern.compile("\\p{Nd}++(?:[.,]\\p{Nd}++)*+");

  /** Names and quantities, which are told by their words; all others by their letters. */
  private static final Set<GuardKind> MADE_OF_WORDS =
      Set.of(
          GuardKind.NAME,
          GuardKind.TITLE,
          GuardKind.DATE,
          GuardKind.TIME,
          GuardKind.MONEY,
          GuardKind.PERCENT,
          GuardKind.UNIT,
          GuardKind.NUMBER,
          GuardKind.JOINED);

  private final String text;
  private final String lower;
  private final List<Guarded> guards;
  private final Map<String, Integer> runs;
  private final Set<String> words = new HashSet<>();
  private final Set<String> figures;

  /**
   * A guard of a text.
   *
   * @param own what it says, without a first word that need not be a part of it
   * @param first whether a sentence begins with it
   */
  private record Guarded(GuardKind kind, String own, boolean first) {
    String described() {
      return "“" + own + "” (" + kind.description() + ")";
    }
  }

  GuardCheck(String text) {
    this.text = text;
    this.lower = text.toLowerCase(Locale.ROOT).replace('’', '\'');
    this.guards = guards(text);
    this.runs = runs(text);
    this.figures = figures(text);
    for (String form : TextPieces.forms(text)) {
      words.add(form);
      words.addAll(List.of(form.split("[-.']", -1)));
    }
  }

  /** What a telling lost or brought in. */
  List<String> faults(Telling telling) {
    String told = telling.text();
    List<String> faults = new ArrayList<>();
    Set<String> blamed = new LinkedHashSet<>();
    if (telling.purpose().keepsAll()) {
      checkLost(told, faults, blamed);
    }
    for (Guarded guard : guards(told)) {
      if (isNew(guard) && blamed.add(guard.own())) {
        faults.add(guard.described() + " is new");
      }
    }
    checkRuns(telling, blamed, faults);
    return faults;
  }

  private void checkLost(String told, List<String> faults, Set<String> blamed) {
    for (Guarded guard : guards) {
      boolean ignoresCase = guard.first();
      long needed =
          guards.stream()
              .filter(other -> other.own().equals(guard.own()))
              .filter(other -> ignoresCase || !other.first())
              .count();
      if (count(told, guard.own(), ignoresCase) < needed && blamed.add(guard.own())) {
        faults.add(guard.described() + " is gone");
      }
    }
  }

  private boolean isNew(Guarded guard) {
    if (!MADE_OF_WORDS.contains(guard.kind())) {
      return !text.contains(guard.own());
    }
    if (guard.kind() == GuardKind.TITLE) {
      return false; // words that are spoken may be reworded
    }
    boolean first = guard.first();
    for (TextPieces.Piece piece : TextPieces.of(guard.own())) {
      String word = piece.place().of(guard.own());
      if (isNewWord(word, piece.form(), first)) {
        return true;
      }
      first = false;
    }
    return false;
  }

  /** Whether the sentence has neither this name nor this number. */
  private boolean isNewWord(String word, String form, boolean first) {
    if (words.contains(form)) {
      return false;
    }
    Set<String> own = figures(word);
    if (!own.isEmpty()) {
      return !figures.containsAll(own);
    }
    if (NumberWordRule.isNumberWord(form)) {
      return !NewNumbers.isLicensed(form, words);
    }
    return !first
        && Character.isUpperCase(word.codePointAt(0))
        && !lower.contains(form); // Japan is in Japanese
  }

  private void checkRuns(Telling telling, Set<String> blamed, List<String> faults) {
    Map<String, Integer> told = runs(telling.text());
    Set<String> all = new LinkedHashSet<>(runs.keySet());
    all.addAll(told.keySet());
    for (String run : all) {
      int before = runs.getOrDefault(run, 0);
      int after = told.getOrDefault(run, 0);
      boolean keeps = telling.purpose().keepsAll();
      boolean isNew = before == 0 && !figures.containsAll(figures(run));
      boolean differs = keeps && before > 0 && after != before;
      if ((isNew || differs) && blamed.stream().noneMatch(other -> other.contains(run))) {
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

  private static Set<String> figures(String text) {
    Set<String> figures = new HashSet<>();
    FIGURE.matcher(text).results().map(MatchResult::group).forEach(figures::add);
    return figures;
  }

  /** The guards of each sentence of a text. */
  private static List<Guarded> guards(String text) {
    List<Guarded> guards = new ArrayList<>();
    for (CharSpan span : SPLITTER.split(text)) {
      Sentence sentence = ANALYZER.analyze(span.of(text));
      int first = firstWord(sentence);
      for (Guard guard : sentence.guards().list()) {
        TokenSpan tokens = guard.tokens();
        boolean begins = tokens.start() <= first;
        boolean name = guard.kind() == GuardKind.NAME;
        if (begins && name && tokens.length() > 1) {
          String rest = sentence.text(new TokenSpan(tokens.start() + 1, tokens.end()));
          if (!FunctionWords.contains(rest)) {
            guards.add(new Guarded(guard.kind(), rest, false));
          }
        } else {
          guards.add(new Guarded(guard.kind(), guard.chars().of(sentence.text()), begins));
        }
      }
    }
    return guards;
  }

  /** The first token that is no quote or bracket. */
  private static int firstWord(Sentence sentence) {
    for (int token = 0; token < sentence.size(); token++) {
      if (Characters.isAlphanumeric(sentence.form(token).codePointAt(0))) {
        return token;
      }
    }
    return 0;
  }

  /** How often a text has a string, as whole words. */
  private static int count(String text, String part, boolean ignoresCase) {
    String in = ignoresCase ? text.toLowerCase(Locale.ROOT) : text;
    String wanted = ignoresCase ? part.toLowerCase(Locale.ROOT) : part;
    int count = 0;
    for (int at = in.indexOf(wanted); at >= 0; at = in.indexOf(wanted, at + 1)) {
      count += isEdge(in, at) && isEdge(in, at + wanted.length()) ? 1 : 0;
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
