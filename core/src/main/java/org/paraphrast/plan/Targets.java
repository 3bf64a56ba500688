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
  void add(
      ParaphraseTable table,
      int index,
      TableUnits.Match match,
      PairCursor cursor,
      List<UnitPair> pairs) {
    TokenSpan span = match.source();
    List<Guard> guards = guards(span);
    if (guards == null) {
      return;
    }
    List<String> source = words.subList(span.start(), span.end());
    int columns = table.info().features().size();
    table.pairs(match.unit(), cursor);
    if (!types.fits(match, table, cursor)) {
      return;
    }
    int kept = 0;
    for (int rank = 0; kept < limit && cursor.next(); rank++) {
      if (cursor.spelling() != SpellingChange.NONE || !agrees(match, table, cursor)) {
        continue; // spelling is not left to tables: see Respelling
      }
      UnitPair.Target target = target(table, index, match, cursor);
      target = target == null || guards.isEmpty() ? target : repeat(target, match, guards);
      if (target == null) {
        continue;
      }
      List<String> said = said(target);
      if (repeatsNumber(guards, source, said)) {
        continue;
      }
      double rho = said.equals(source) ? Usability.NONE : usability.rho(source, said);
      if (Double.isNaN(rho)
          || !isAllowed(span, source, said, target)
          || !contractsWell(match, source, said)) {
        continue;
      }
      float[] features = new float[columns];
      for (int column = 0; column < columns; column++) {
        features[column] = cursor.feature(column);
      }
      UnitPair.Origin origin = new UnitPair.Origin(index, match.unit(), rank);
      UnitPair pair = new UnitPair(span, match.kind(), origin, target, features, rho);
      pairs.add(pair);
      fits.add(pair, said, cursor.isSameType());
      kept++;
    }
  }

  /** Whether the rules allow it as the table has it and as it is spelled here. */
  private boolean isAllowed(
      TokenSpan span, List<String> source, List<String> said, UnitPair.Target target) {
    if (!rules.allows(source, said)) {
      return false;
    }
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
  private boolean contractsWell(TableUnits.Match match, List<String> source, List<String> said) {
    TokenSpan span = match.source();
    String after =
        span.end() == sentence.size() ? "" : Tokenizer.lowerCase(sentence.form(span.end()));
    return match.kind() == UnitKind.PHRASE
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
  private boolean agrees(TableUnits.Match match, ParaphraseTable table, PairCursor cursor) {
    return switch (match.kind()) {
      case PHRASE -> types.keepNumber(match.source(), table, cursor);
      case COLLOCATION -> types.keepVerb(verb(match), table, cursor);
      case PATTERN, STRUCTURE -> true;
    };
  }

  /** The verb of a collocation: its first token, or its last if the object is first. */
  private static int verb(TableUnits.Match match) {
    boolean objectFirst = match.slots().get(0).symbol().isEmpty();
    return objectFirst ? match.source().end() - 1 : match.source().start();
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
    return Character.getType(c) == Character.FORMAT || (Character.isSpaceChar(c));
  }

  /** The target of the cursor with its slots filled, or null if it cannot stand here. */
  private UnitPair.@Nullable Target target(
      ParaphraseTable table, int index, TableUnits.Match match, PairCursor cursor) {
    boolean collocation = match.kind() == UnitKind.COLLOCATION;
    int length = cursor.targetLength();
    int[] items = new int[length];
    int size = 0;
    List<TokenSpan> slots = new ArrayList<>();
    for (int i = 0; i < length; i++) {
      int word = word(table, index, cursor.targetWord(i));
      String text = planWords.word(word);
      boolean slot = collocation ? text.equals(UnitKind.OBJECT) : UnitKind.isSlot(text);
      if (slot) {
        TokenSpan span = collocation ? match.slots().get(0).span() : filled(match, text);
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
    int wanted = (int) match.slots().stream().filter(f -> !f.span().isEmpty()).count();
    if (slots.size() != wanted) {
      return null;
    }
    if (collocation && match.slots().get(0).symbol().isEmpty()) {
      reverse(items, size);
    }
    return new UnitPair.Target(
        Arrays.copyOf(items, size), slots.toArray(TokenSpan[]::new), !slots.isEmpty());
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

  private static @Nullable TokenSpan filled(TableUnits.Match match, String symbol) {
    for (TableUnits.Filled slot : match.slots()) {
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
  private UnitPair.@Nullable Target repeat(
      UnitPair.Target target, TableUnits.Match match, List<Guard> guards) {
    int[] items = target.items();
    TokenSpan[] slots = target.slots();
    List<TokenSpan> spans = new ArrayList<>(Arrays.asList(slots));
    int[] out = new int[items.length];
    int size = 0;
    int next = 0;
    for (int i = 0; i < items.length; ) {
      if (items[i] < 0) {
        while (next < guards.size() && slots[~items[i]].contains(guards.get(next).tokens())) {
          next++;
        }
        out[size++] = items[i++];
        continue;
      }
      TokenSpan guard = next < guards.size() ? guards.get(next).tokens() : null;
      if (guard != null && !isTouched(slots, guard) && stands(items, i, guard)) {
        out[size++] = ~spans.size();
        spans.add(guard);
        i += guard.length();
        next++;
      } else {
        out[size++] = items[i++];
      }
    }
    if (next < guards.size()) {
      return null;
    }
    boolean open = match.kind() != UnitKind.PHRASE && target.open();
    return new UnitPair.Target(Arrays.copyOf(out, size), spans.toArray(TokenSpan[]::new), open);
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

  private static boolean isTouched(TokenSpan[] slots, TokenSpan guard) {
    for (TokenSpan slot : slots) {
      if (slot.overlaps(guard)) {
        return true;
      }
    }
    return false;
  }

  private boolean stands(int[] items, int at, TokenSpan guard) {
    if (at + guard.length() > items.length) {
      return false;
    }
    for (int i = 0; i < guard.length(); i++) {
      int item = items[at + i];
      if (item < 0 || !planWords.word(item).equals(words.get(guard.start() + i))) {
        return false;
      }
    }
    return true;
  }

  /** The words of a target as they are written here, slots filled. */
  private List<String> written(UnitPair.Target target) {
    List<String> written = new ArrayList<>();
    for (int item : target.items()) {
      if (item >= 0) {
        written.add(planWords.written(item));
      } else {
        written.addAll(kept(target.slots()[~item]));
      }
    }
    return written;
  }

  /** The words of a target, slots filled. */
  private List<String> said(UnitPair.Target target) {
    List<String> said = new ArrayList<>();
    for (int item : target.items()) {
      if (item >= 0) {
        said.add(planWords.word(item));
      } else {
        TokenSpan span = target.slots()[~item];
        said.addAll(words.subList(span.start(), span.end()));
      }
    }
    return said;
  }
}
