package org.paraphrast.rewrite;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.paraphrast.rewrite.Constituent.Kind;
import org.paraphrast.text.Guard;
import org.paraphrast.text.GuardKind;
import org.paraphrast.text.TokenSpan;

/** Finds all that can be left out of a sentence; what lies in another is found as well. */
public final class Constituents {
  /** Takes what was found. */
  interface Sink {
    void add(Kind kind, int head, TokenSpan core, List<TokenSpan> dropped);
  }

  /** Kinds whose words may have dependents that stay. */
  private static final Set<Kind> SHARED =
      Set.copyOf(EnumSet.of(Kind.FIRST, Kind.REPORT, Kind.DATE, Kind.TITLE));

  private static final Set<String> SUBORDINATORS = English.words("deletion-words", "subordinators");

  private static final Set<String> SEGMENT_OPENERS =
      English.words("deletion-words", "segment-openers");

  private static final Set<String> STRONG_OPENERS =
      English.words("deletion-words", "strong-openers");

  private static final Set<String> DAYS =
      Set.of("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday");

  private final Tree tree;
  private final Remains remains;
  private final List<Constituent> all = new ArrayList<>();
  private final Set<List<TokenSpan>> seen = new HashSet<>();

  private Constituents(Tree tree) {
    this.tree = tree;
    this.remains = new Remains(tree);
  }

  /** All constituents of a sentence that can be left out, each for itself. */
  public static List<Constituent> of(Tree tree) {
    Constituents found = new Constituents(tree);
    if (tree.root() != Tree.NONE) {
      found.find();
    }
    return List.copyOf(found.all);
  }

  private void find() {
    Adjuncts adjuncts = new Adjuncts(tree);
    Coordinations coordinations = new Coordinations(tree, this::add);
    Reports reports = new Reports(tree, this::add);
    for (int token = 0; token < tree.size(); token++) {
      if (adjuncts.isFree(token)) {
        addAround(Kind.ADJUNCT, token, tree.span(token));
      }
      if (SUBORDINATORS.contains(tree.word(token))) {
        findClause(token);
      }
      coordinations.find(token);
      reports.find(token);
      findTitle(token);
      if (tree.isWord(token, "(", "[")) {
        findBracket(token);
      }
    }
    reports.findByWords();
    findTails(adjuncts);
    for (Guard guard : tree.sentence().guards().list()) {
      if (guard.kind() == GuardKind.DATE) {
        findDate(guard.tokens());
      }
    }
  }

  private void addAround(Kind kind, int head, TokenSpan span) {
    TokenSpan core = Margins.trim(tree, span);
    if (!core.isEmpty()) {
      add(kind, head, core, List.of(Margins.around(tree, core)));
    }
  }

  private void add(Kind kind, int head, TokenSpan core, List<TokenSpan> dropped) {
    boolean sound =
        Margins.areWhole(tree, dropped)
            && remains.isSentence(dropped)
            && (SHARED.contains(kind) || (!isOpen(core) && !isNeeded(dropped.get(0))));
    if (sound && seen.add(dropped)) {
      all.add(new Constituent(tree, kind, head, core, dropped));
    }
  }

  /** Whether a word that stays depends on one that goes. */
  private boolean isNeeded(TokenSpan dropped) {
    return tree.any(
        tree.all(),
        token -> {
          boolean depends = tree.head(token) != Tree.NONE && dropped.contains(tree.head(token));
          return depends && !dropped.contains(token) && !tree.isPunctuation(token);
        });
  }

  /** Whether a span ends with a word that belongs to what follows. */
  private boolean isOpen(TokenSpan core) {
    boolean word = core.length() == 1; // “But” may go by itself
    return (!word && tree.tag(core.end() - 1).matches("IN|TO|CC|PRP\\$|WDT|MD|WP"))
        || tree.isWord(core.end() - 1, "the", "a", "an");
  }

  /** {@code as it rained}, where the parser took the conjunction for a preposition. */
  private void findClause(int token) {
    int next = token + 1;
    if (!tree.children(token).isEmpty() || !tree.is(token, "prep", "dep", "advmod", "mark")) {
      return;
    }
    for (int verb = next; verb < tree.size(); verb++) {
      boolean clause = tree.isVerb(verb) && tree.is(verb, "conj", "ccomp", "dep", "advcl");
      if (clause
          && tree.span(verb).start() == next
          && tree.has(verb, "nsubj", "nsubjpass")
          && tree.head(verb) < token) {
        addAround(Kind.ADJUNCT, verb, new TokenSpan(token, tree.span(verb).end()));
        return;
      }
    }
  }

  /** {@code film director} in <i>film director Quentin Tarantino</i>. */
  private void findTitle(int name) {
    Guard guard = tree.sentence().guards().at(name);
    if (!tree.tag(name).equals("NNP") || guard == null) {
      return;
    }
    int start = tree.span(name).start();
    int end = guard.tokens().start();
    boolean last = end > start && tree.is(end - 1, "nn") && tree.head(end - 1) == name;
    if (!last
        || !tree.tag(end - 1).equals("NN")
        || !Character.isLetter(tree.form(end).charAt(0))
        || guard.kind() != GuardKind.NAME) {
      return;
    }
    for (int at = start; at < end; at++) {
      if (tree.isPunctuation(at) || tree.tag(at).matches("PRP\\$|POS|CC|CD")) {
        return;
      }
    }
    add(Kind.TITLE, end - 1, new TokenSpan(start, end), List.of(new TokenSpan(start, end)));
  }

  private void findBracket(int open) {
    int depth = 0;
    for (int at = open; at < tree.size(); at++) {
      depth += tree.isWord(at, "(", "[") ? 1 : tree.isWord(at, ")", "]") ? -1 : 0;
      if (depth == 0) {
        if (at > open + 1) {
          TokenSpan all = new TokenSpan(open, at + 1);
          add(Kind.ASIDE, open + 1, new TokenSpan(open + 1, at), List.of(all));
        }
        return;
      }
    }
  }

  /** Several things behind each other at the end of a sentence, each of which can be left out. */
  private void findTails(Adjuncts adjuncts) {
    int end = Margins.end(tree);
    for (int start = tree.root() + 1; start < end; start++) {
      if (Margins.isComma(tree, start)) {
        findSegment(start, end);
      }
      int parts = parts(start, end, adjuncts);
      if (parts > 0
          && !tree.isPunctuation(start)
          && !cutsList(start)
          && adjuncts.isUnconditional(start, end)) {
        int first = Margins.isComma(tree, start - 1) ? start - 1 : start;
        TokenSpan core = new TokenSpan(start, end);
        add(Kind.TAIL, start, core, List.of(new TokenSpan(first, end)));
      }
    }
  }

  /** {@code , which surprised us}: by its comma and its first word, and nothing before needs it. */
  private void findSegment(int comma, int end) {
    int start = comma + 1;
    boolean opens =
        tree.tag(start).matches("WDT|WP|VBG") || SEGMENT_OPENERS.contains(tree.word(start));
    if (!opens || start >= end || comma < 3) {
      return;
    }
    for (int token = start; token < end; token++) {
      if (DeletionWords.CONDITIONS.contains(tree.word(token))
          || (tree.is(token, "conj", "cc") && tree.head(token) < start)) {
        return;
      }
    }
    for (int token = 0; token < start; token++) {
      if (tree.head(token) >= start && !tree.isPunctuation(token)) {
        return;
      }
    }
    add(Kind.TAIL, start, new TokenSpan(start, end), List.of(new TokenSpan(comma, end)));
  }

  /** The number of things from a place to the end; 0 if one of them has to stay. */
  private int parts(int start, int end, Adjuncts adjuncts) {
    int parts = 0;
    boolean coordinated = false;
    for (int token = start; token < end; token++) {
      int head = tree.head(token);
      coordinated |= tree.is(token, "cc") && !tree.isWord(token, "or", "nor");
      if ((head != Tree.NONE && head >= start) || tree.isPunctuation(token)) {
        continue;
      }
      boolean joined = coordinated && head != Tree.NONE && tree.is(token, "cc", "conj");
      boolean later = parts > 0 || opensStrongly(start, end);
      if (!joined && !adjuncts.isFree(token) && !(later && adjuncts.isLoose(token))) {
        return 0;
      }
      parts++;
    }
    return parts;
  }

  /** Whether a place is before the {@code and} of a list, which then would end without it. */
  private boolean cutsList(int start) {
    return tree.is(start, "cc") && tree.head(start) != Tree.NONE && !tree.isVerb(tree.head(start));
  }

  private boolean opensStrongly(int start, int end) {
    if (end - start < 2 || !STRONG_OPENERS.contains(tree.word(start))) {
      return false;
    }
    if (tree.isWord(start, "with")) {
      return Margins.isComma(tree, start - 1);
    }
    boolean clause = !tree.isWord(start, "as"); // “as a model” may be needed, “as it rained” is not
    for (int token = start + 1; token < end && !tree.isPunctuation(token); token++) {
      clause |= tree.isFinite(token);
    }
    return clause;
  }

  /** {@code on Tuesday} and {@code Tuesday}, even where the parser joined more to it. */
  private void findDate(TokenSpan date) {
    int before = date.start() - 1;
    int next = date.end();
    if (!DAYS.contains(tree.word(date.start()))
        || next >= tree.size()
        || tree.isWord(next, "'s", "and", "or", "to")
        || tree.isNoun(next)) {
      return;
    }
    boolean preposition = tree.isWord(before, "on");
    int first = preposition ? before : date.start();
    boolean bare = tree.tag(first - 1).matches("V.*|NNS?|RP") && !tree.is(date.start(), "nn");
    if (bare && !tree.isWord(first - 1, "not", "only", "be", "is", "was", "are", "were")) {
      addAround(Kind.DATE, date.start(), new TokenSpan(first, next));
    }
  }
}
