package org.paraphrast.plan;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.paraphrast.table.PairCursor;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.SpellingChange;
import org.paraphrast.table.UnitKind;
import org.paraphrast.table.UserSynonyms;
import org.paraphrast.text.Guard;
import org.paraphrast.text.GuardKind;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.TokenSpan;
import org.paraphrast.text.analysis.Tokenizer;
import org.paraphrast.text.spelling.Respelling;

/**
 * The target units of a source unit that may stand in the sentence: slots filled, guards repeated,
 * the purpose served. Belongs to one call.
 */
final class Targets {
  private static final Set<GuardKind> QUANTITIES =
      EnumSet.of(
          GuardKind.NUMBER,
          GuardKind.PERCENT,
          GuardKind.MONEY,
          GuardKind.DATE,
          GuardKind.TIME,
          GuardKind.UNIT);

  private final Sentence sentence;
  private final WindowWords words;
  private final PlanWords planWords;
  private final Usability usability;
  private final PairRules rules;
  private final SourceTypes types;
  private final PairFits fits;
  private final Respelling respelling;
  private final int limit;

  /** Words of tables by number, as they are met. */
  private final Map<Long, Integer> known = new HashMap<>();

  Targets(
      PairFits fits,
      PlanWords planWords,
      Usability usability,
      PairRules rules,
      SourceTypes types,
      Respelling respelling,
      int limit) {
    this.sentence = fits.sentence();
    this.words = fits.words();
    this.planWords = planWords;
    this.usability = usability;
    this.rules = rules;
    this.types = types;
    this.fits = fits;
    this.respelling = respelling;
    this.limit = limit;
  }

  /** Adds the pairs of one source, the best {@code limit} of those that may stand here. */
  void add(ParaphraseTable table, SourceUnit unit, PairCursor cursor, List<UnitPair> pairs) {
    TokenSpan span = unit.span();
    List<Guard> guards = guards(span);
    if (guards == null) {
      return;
    }
    List<String> source = words.subList(span.start(), span.end());
    int columns = table.info().features().size();
    table.pairs(unit.number(), cursor);
    if (!types.fits(unit, table, cursor)) {
      return;
    }
    int kept = 0;
    for (int rank = 0; kept < limit && cursor.next(); rank++) {
      if (cursor.spelling() != SpellingChange.NONE || !agrees(unit, table, cursor)) {
        continue; // spelling is not left to tables: see Respelling
      }
      UnitPair target = target(table, unit, rank, cursor);
      target = target == null || guards.isEmpty() ? target : repeat(target, unit, guards);
      if (target == null) {
        continue;
      }
      List<String> said = target.said(planWords, words);
      if (repeatsNumber(guards, source, said)) {
        continue;
      }
      double rho = said.equals(source) ? Usability.NONE : usability.rho(source, said);
      if (Double.isNaN(rho)
          || !isAllowed(source, said, target)
          || !contractsWell(target, source, said)) {
        continue;
      }
      float[] features = new float[columns];
      for (int column = 0; column < columns; column++) {
        features[column] = cursor.feature(column);
      }
      UnitPair pair = target.with(features, rho);
      pairs.add(pair);
      fits.add(pair, said, cursor.isSameType());
      kept++;
    }
  }

  /** Whether the rules allow it as the table has it and as it is spelled here. */
  private boolean isAllowed(List<String> source, List<String> said, UnitPair target) {
    if (!rules.allows(source, said)) {
      return false;
    }
    TokenSpan span = target.source();
    List<String> written = written(target);
    if (!rules.keepTerms(span, said) && !rules.keepTerms(span, written)) {
      return false;
    }
    if (written.equals(said) && respelling.tokens().isEmpty()) {
      return true;
    }
    boolean sameWords = !said.equals(source) && written.equals(kept(span));
    return !sameWords && !rules.bans(source, written);
  }

  /** The words of a span as they are written if they are kept. */
  private List<String> kept(TokenSpan span) {
    List<String> kept = new ArrayList<>();
    for (int token = span.start(); token < span.end(); token++) {
      String respelled = respelling.tokens().get(token);
      kept.add(respelled == null ? words.get(token) : Tokenizer.lowerCase(respelled));
    }
    return kept;
  }

  /** Phrases are looked at closely; patterns may bring in a possessor's {@code 's}. */
  private boolean contractsWell(UnitPair target, List<String> source, List<String> said) {
    TokenSpan span = target.source();
    String after =
        span.end() == sentence.size() ? "" : Tokenizer.lowerCase(sentence.form(span.end()));
    return target.kind() == UnitKind.PHRASE
        ? Contractions.fit(before(span), source, said, after)
            && !Contractions.contend(word(span.start() - 2), before(span), source, said)
            && Contractions.expand(words, types.tags(), span, said)
        : Contractions.isWhole(before(span), source, said, after);
  }

  /** The word before a span, as far as it is looked at; empty at the start. */
  private String before(TokenSpan span) {
    return word(span.start() - 1);
  }

  private String word(int token) {
    return token < 0 ? "" : words.get(token);
  }

  /** Whether number and, in a collocation, the form of the verb stay as they are. */
  private boolean agrees(SourceUnit unit, ParaphraseTable table, PairCursor cursor) {
    return switch (unit.kind()) {
      case PHRASE -> types.keepNumber(unit.span(), table, cursor);
      case COLLOCATION -> types.keepVerb(verb(unit), table, cursor);
      case PATTERN, STRUCTURE -> true;
    };
  }

  /** The verb of a collocation: its first token, or its last if the object is first. */
  private static int verb(SourceUnit unit) {
    boolean objectFirst = unit.slots().get(0).symbol().isEmpty();
    return objectFirst ? unit.span().end() - 1 : unit.span().start();
  }

  /** The guards inside a span, or null if one is cut. */
  private @Nullable List<Guard> guards(TokenSpan span) {
    List<Guard> inside = new ArrayList<>();
    for (int token = span.start(); token < span.end(); token++) {
      if (hasUnseen(token, token > span.start())) {
        return null;
      }
      Guard guard = sentence.guards().at(token);
      if (guard == null) {
        continue;
      }
      if (!span.contains(guard.tokens())) {
        return null;
      }
      inside.add(guard);
      token = guard.tokens().end() - 1;
    }
    return inside;
  }

  /** Whether a token, or the gap before it, has what is not seen and would be lost with it. */
  private boolean hasUnseen(int token, boolean inner) {
    String written = sentence.surface(token) + (inner ? sentence.gap(token) : "");
    return written.chars().anyMatch(c -> c >= 0x80 && isUnseen(c));
  }

  private static boolean isUnseen(int c) {
    return Character.getType(c) == Character.FORMAT || Character.isSpaceChar(c);
  }

  /** The target of the cursor with its slots filled, or null if it cannot stand here. */
  private @Nullable UnitPair target(
      ParaphraseTable table, SourceUnit unit, int rank, PairCursor cursor) {
    boolean collocation = unit.kind() == UnitKind.COLLOCATION;
    int length = cursor.targetLength();
    int[] items = new int[length];
    int size = 0;
    List<TokenSpan> slots = new ArrayList<>();
    for (int i = 0; i < length; i++) {
      int word = word(table, unit.table(), cursor.targetWord(i));
      String text = planWords.word(word);
      boolean slot = collocation ? text.equals(UnitKind.OBJECT) : UnitKind.isSlot(text);
      if (slot) {
        TokenSpan span = collocation ? unit.slots().get(0).span() : filled(unit, text);
        if (span == null || slots.contains(span)) {
          return null;
        }
        if (!span.isEmpty()) {
          items[size++] = ~slots.size();
          slots.add(span);
        }
      } else if (rules.avoids(planWords.written(word))) {
        return null;
      } else {
        items[size++] = word;
      }
    }
    int wanted = (int) unit.slots().stream().filter(f -> !f.span().isEmpty()).count();
    if (slots.size() != wanted) {
      return null;
    }
    if (collocation && unit.slots().get(0).symbol().isEmpty()) {
      reverse(items, size);
    }
    return new UnitPair(
        unit, rank, Arrays.copyOf(items, size), slots.toArray(TokenSpan[]::new), !slots.isEmpty());
  }

  /** Object first: verb and object change places, if the target has two of them. */
  private static void reverse(int[] items, int size) {
    if (size < 2) {
      return;
    }
    int first = items[0];
    items[0] = items[size - 1];
    items[size - 1] = first;
  }

  private static @Nullable TokenSpan filled(SourceUnit unit, String symbol) {
    for (SourceUnit.Filled slot : unit.slots()) {
      if (slot.symbol().equals(symbol)) {
        return slot.span();
      }
    }
    return null;
  }

  private int word(ParaphraseTable table, int index, int number) {
    long key = (long) index << 32 | number;
    Integer word = known.get(key);
    if (word == null) {
      String text = table.word(number);
      boolean literal = !respelling.respells() && table.info().name().equals(UserSynonyms.NAME);
      word = planWords.add(text, literal ? text : respelling.word(text));
      known.put(key, word);
    }
    return word;
  }

  /**
   * The target with its repetitions of guarded words as slots, or null if it does not repeat every
   * guard, in order, or has a slot that cuts one. Guards in open slots are there already.
   */
  private @Nullable UnitPair repeat(UnitPair target, SourceUnit unit, List<Guard> guards) {
    List<TokenSpan> spans = new ArrayList<>(target.slots());
    int[] out = new int[target.size()];
    int size = 0;
    int next = 0;
    for (int i = 0; i < target.size(); ) {
      if (target.isSlot(i)) {
        while (next < guards.size() && target.slot(i).contains(guards.get(next).tokens())) {
          next++;
        }
        out[size++] = ~spans.indexOf(target.slot(i++));
        continue;
      }
      TokenSpan guard = next < guards.size() ? guards.get(next).tokens() : null;
      if (guard != null && !isTouched(target, guard) && stands(target, i, guard)) {
        out[size++] = ~spans.size();
        spans.add(guard);
        i += guard.length();
        next++;
      } else {
        out[size++] = target.word(i++);
      }
    }
    if (next < guards.size()) {
      return null;
    }
    boolean open = unit.kind() != UnitKind.PHRASE && target.hasOpenSlots();
    TokenSpan[] slots = spans.toArray(TokenSpan[]::new);
    return new UnitPair(unit, target.rank(), Arrays.copyOf(out, size), slots, open);
  }

  /** Whether the words of a guarded quantity come more often than they stood there. */
  private boolean repeatsNumber(List<Guard> guards, List<String> source, List<String> said) {
    for (Guard guard : guards) {
      if (QUANTITIES.contains(guard.kind())) {
        TokenSpan span = guard.tokens();
        List<String> number = words.subList(span.start(), span.end());
        if (count(said, number) > count(source, number)) {
          return true;
        }
      }
    }
    return false;
  }

  private static int count(List<String> words, List<String> phrase) {
    int count = 0;
    for (int start = 0; start + phrase.size() <= words.size(); start++) {
      count += words.subList(start, start + phrase.size()).equals(phrase) ? 1 : 0;
    }
    return count;
  }

  private static boolean isTouched(UnitPair target, TokenSpan guard) {
    for (int i = 0; i < target.size(); i++) {
      if (target.isSlot(i) && target.slot(i).overlaps(guard)) {
        return true;
      }
    }
    return false;
  }

  private boolean stands(UnitPair target, int at, TokenSpan guard) {
    if (at + guard.length() > target.size()) {
      return false;
    }
    for (int i = 0; i < guard.length(); i++) {
      if (target.isSlot(at + i)
          || !planWords.word(target.word(at + i)).equals(words.get(guard.start() + i))) {
        return false;
      }
    }
    return true;
  }

  /** The words of a target as they are written here, slots filled. */
  private List<String> written(UnitPair target) {
    List<String> written = new ArrayList<>();
    for (int i = 0; i < target.size(); i++) {
      if (target.isSlot(i)) {
        written.addAll(kept(target.slot(i)));
      } else {
        written.add(planWords.written(target.word(i)));
      }
    }
    return written;
  }
}
