package org.paraphrast.rewrite;

import java.util.Set;
import java.util.function.Consumer;
import org.paraphrast.io.Resources;
import org.paraphrast.text.TokenSpan;

/**
 * {@code Because it rained, we left} ↔ {@code We left because it rained}. A noun phrase and the
 * pronoun that stands for it change places where that keeps the noun first: {@code When John came,
 * he sat down}, {@code John sat down when he came}.
 */
final class ClauseOrder implements Rule {
  private static final int LONGEST = 22;

  private static final Set<String> SUBORDINATORS = words("subordinators");
  private static final Set<String> BENT = words("bent");
  private static final Set<String> ASKING = words("asking");
  private static final Set<String> HARDLY = words("hardly");

  /** Behind these, a comma parts the clause from what it contrasts with. */
  private static final Set<String> CONTRASTS = Set.of("although", "though", "whereas", "while");

  /** Before an infinitive, these say no event of their own that a time could belong to. */
  private static final Set<String> MODAL_LIKE =
      Set.of(
          "have",
          "need",
          "want",
          "go",
          "use",
          "able",
          "begin",
          "start",
          "seem",
          "continue",
          "tend",
          "free",
          "like",
          "get",
          "try",
          "ought",
          "supposed",
          "easy",
          "hard",
          "difficult",
          "happy",
          "glad",
          "likely",
          "possible",
          "necessary",
          "important",
          "help",
          "fail",
          "manage",
          "let",
          "make",
          "unable",
          "willing",
          "ready");

  /** Their clause says something of the whole: no infinitive before it draws it to itself. */
  private static final Set<String> WIDE =
      Set.of("if", "unless", "although", "though", "whereas", "while");

  /** Nouns of a stretch of time. */
  private static final Set<String> SPANS =
      Set.of("years", "months", "days", "weeks", "hours", "decades", "centuries", "year", "month");

  /** They take up the clause before them. */
  private static final Set<String> ECHOES =
      Set.of(
          "so",
          "too",
          "either",
          "then",
          "there",
          "such",
          "same",
          "other",
          "another",
          "instead",
          "also",
          "still",
          "however",
          "therefore",
          "thus",
          "else",
          "both",
          "latter",
          "former",
          "otherwise",
          "even",
          "yet",
          "others");

  /** Behind these, a main clause begins. */
  private static final Set<String> OPENERS = Set.of("and", "but", "or", "that", "so");

  private static Set<String> words(String list) {
    return Resources.words(ClauseOrder.class, "clauses.txt", list);
  }

  @Override
  public String name() {
    return "clause-order";
  }

  @Override
  public String description() {
    return "a subordinate clause first or last: If it rains, we stay; we stay if it rains";
  }

  @Override
  public Effect effect() {
    return Effect.MOVE;
  }

  /** Right in too few of its firings: only if the user asks for it. */
  @Override
  public boolean isOn() {
    return false;
  }

  @Override
  public void find(Tree tree, Consumer<Rewrite> found) {
    for (int clause = 0; clause < tree.size(); clause++) {
      findInverted(tree, clause, found);
      int main = tree.head(clause);
      if (main == Tree.NONE || !tree.is(clause, "advcl", "dep", "ccomp")) {
        continue;
      }
      TokenSpan span = AdverbialClauses.trimmed(tree, tree.span(clause));
      if (!isSubordinate(tree, clause, span)) {
        continue;
      }
      if (clause < main) {
        toEnd(tree, clause, span, main, found);
      } else {
        toFront(tree, clause, span, found);
      }
    }
  }

  /** The parser sometimes takes the first of two clauses for the main one, subordinator or not. */
  private void findInverted(Tree tree, int clause, Consumer<Rewrite> found) {
    for (int main : tree.children(clause)) {
      if (main < clause || !tree.is(main, "ccomp", "dep", "parataxis", "conj")) {
        continue;
      }
      int comma = tree.span(main).start() - 1;
      if (tree.isWord(comma + 1, ",")) {
        comma++;
      }
      TokenSpan span = new TokenSpan(tree.span(clause).start(), Math.max(comma, clause));
      boolean parted = tree.isWord(comma, ",") && AdverbialClauses.subject(tree, main) != Tree.NONE;
      if (parted && !AdverbialClauses.hasComma(tree, span) && isSubordinate(tree, clause, span)) {
        toEnd(tree, clause, span, main, found);
        return;
      }
    }
  }

  /** Whether a clause begins with a subordinator and is whole: with a subject and a finite verb. */
  private static boolean isSubordinate(Tree tree, int clause, TokenSpan span) {
    int subject = AdverbialClauses.subject(tree, clause);
    return span.length() >= 3
        && span.length() <= LONGEST
        && !tree.is(span.start() + 1, "aux", "auxpass")
        && SUBORDINATORS.contains(subordinator(tree, span))
        && subject > span.start()
        && tree.span(subject).start() <= span.start() + 2
        && AdverbialClauses.isFinite(tree, span)
        && AdverbialClauses.hasOnlyListCommas(tree, span)
        && AdverbialClauses.isPlain(tree, span);
  }

  /** The word that opens a clause; that behind {@code even}, if it does. */
  private static String subordinator(Tree tree, TokenSpan span) {
    boolean even =
        tree.isWord(span.start(), "even") && tree.isWord(span.start() + 1, "if", "though", "when");
    return tree.word(even ? span.start() + 1 : span.start());
  }

  private void toEnd(Tree tree, int clause, TokenSpan sub, int verb, Consumer<Rewrite> found) {
    int start = sub.end();
    if (tree.isWord(start, ",")) {
      start++;
    } else if (AdverbialClauses.hasComma(tree, sub)) {
      return;
    }
    if (tree.isWord(start, "then") && tree.isWord(sub.start(), "if", "when", "once")) {
      start++;
    }
    TokenSpan region = AdverbialClauses.trimmed(tree, tree.span(verb));
    if (start >= region.end() || !opens(tree, verb, sub)) {
      return;
    }
    TokenSpan rest = new TokenSpan(start, region.end());
    String conjunction = subordinator(tree, sub);
    if (!isMain(tree, verb, rest)
        || !AdverbialClauses.isBounded(tree, rest)
        || !bearsAtEnd(tree, verb, rest, conjunction)
        || isEcho(tree, rest)
        || takesUpClause(tree, rest, AdverbialClauses.subject(tree, clause))
        || isElliptic(tree, sub)
        || AdverbialClauses.hasWord(tree, sub, Set.of("so"))
        || (rest.end() < tree.size() && tree.is(rest.end(), "cc"))
        || isOpenEnded(tree, verb, rest)
        || saysWhen(tree, rest, conjunction)
        || isConcurrent(tree, clause, conjunction)
        || takesUpSubject(tree, rest, sub)
        || AdverbialClauses.takesUp(tree, rest, sub)) {
      return;
    }
    sayAtEnd(tree, clause, rest, sub, verb, found);
  }

  /** Says the main clause, then the other, with the noun that a pronoun stands for in the first. */
  private void sayAtEnd(
      Tree tree, int clause, TokenSpan rest, TokenSpan sub, int verb, Consumer<Rewrite> found) {
    String conjunction = subordinator(tree, sub);
    Rewrite.Builder rewrite = Rewrite.of(this, tree, new TokenSpan(sub.start(), rest.end()));
    int pronoun = AdverbialClauses.subject(tree, verb);
    int noun = AdverbialClauses.subject(tree, clause);
    if (!AdverbialClauses.refers(tree, rest, sub)) {
      rewrite.copy(rest);
    } else if (tree.is(verb, "root")
        && canSwap(tree, noun, sub, pronoun)
        && tree.span(pronoun).start() == rest.start()) {
      rewrite.copy(tree.span(noun)).copy(new TokenSpan(pronoun + 1, rest.end()));
    } else {
      return;
    }
    TokenSpan moved = sub;
    if (CONTRASTS.contains(conjunction) && !isDuring(tree, clause, conjunction)) {
      rewrite.words(",");
      if (conjunction.equals("while")) {
        // behind its main clause, while would say that both go on at once
        rewrite.words("although");
        moved = new TokenSpan(sub.start() + 1, sub.end());
      }
    }
    if (AdverbialClauses.refers(tree, rest, sub)) {
      TokenSpan phrase = tree.span(noun);
      rewrite
          .copy(new TokenSpan(moved.start(), phrase.start()))
          .copy(tree.span(pronoun))
          .copy(new TokenSpan(phrase.end(), sub.end()));
    } else {
      rewrite.copy(moved);
    }
    rewrite.build().ifPresent(found);
  }

  private void toFront(Tree tree, int clause, TokenSpan sub, Consumer<Rewrite> found) {
    int verb = tree.head(clause);
    TokenSpan region = AdverbialClauses.trimmed(tree, tree.span(verb));
    int start = region.start();
    if (tree.is(start, "cc")) {
      start++;
    }
    boolean comma = tree.isWord(sub.start() - 1, ",");
    int end = comma ? sub.start() - 1 : sub.start();
    if (!tree.is(verb, "root") || sub.end() != region.end() || end < start + 2) {
      return;
    }
    TokenSpan rest = new TokenSpan(start, end);
    String conjunction = subordinator(tree, sub);
    if (!isMain(tree, verb, rest)
        || !AdverbialClauses.isBounded(tree, sub)
        || tree.isWord(tree.size() - 1, "?")
        || AdverbialClauses.hasComma(tree, sub)
        || !bearsAtEnd(tree, verb, rest, conjunction)
        || belongs(tree, verb, rest, conjunction)
        || (comma && conjunction.equals("when"))
        || isElliptic(tree, sub)
        || isEcho(tree, sub)
        || (!conjunction.equals("if") && hasDemonstrative(tree, sub))
        || AdverbialClauses.hasWord(tree, rest, Set.of("only", "also"))
        || AdverbialClauses.takesUp(tree, sub, rest)
        || AdverbialClauses.refers(tree, rest, sub)) {
      return;
    }
    sayAtFront(tree, clause, rest, sub, found);
  }

  /** Says the other clause, then the main one, with the noun that a pronoun stands for first. */
  private void sayAtFront(
      Tree tree, int clause, TokenSpan rest, TokenSpan sub, Consumer<Rewrite> found) {
    Rewrite.Builder rewrite = Rewrite.of(this, tree, new TokenSpan(rest.start(), sub.end()));
    int noun = AdverbialClauses.subject(tree, tree.head(clause));
    int pronoun = AdverbialClauses.subject(tree, clause);
    if (!AdverbialClauses.refers(tree, sub, rest)) {
      if (tree.isWord(pronoun, "it", "they") && tree.isNoun(noun)) {
        return; // number agreement is often loose
      }
      rewrite.copy(sub).words(",").copy(rest);
    } else if (canSwap(tree, noun, rest, pronoun) && tree.span(noun).start() == rest.start()) {
      rewrite
          .copy(new TokenSpan(sub.start(), pronoun))
          .copy(tree.span(noun))
          .copy(new TokenSpan(pronoun + 1, sub.end()))
          .words(",")
          .copy(tree.span(pronoun))
          .copy(new TokenSpan(tree.span(noun).end(), rest.end()));
    } else {
      return;
    }
    rewrite.build().ifPresent(found);
  }

  /** Whether only conjunctions and the like stand before a clause in what governs it. */
  private static boolean opens(Tree tree, int verb, TokenSpan sub) {
    for (int child : tree.children(verb)) {
      if (child < sub.start() && !tree.is(child, "cc", "complm", "mark", "punct", "advmod")) {
        return false;
      }
    }
    String before = tree.word(sub.start() - 1);
    if (before.equals(",")) {
      return sub.start() <= 3 && !tree.isWord(0, "because") && !tree.tag(0).startsWith("W");
    }
    boolean second = sub.start() > 2 && SUBORDINATORS.contains(tree.word(first(tree)));
    if (second && !tree.is(verb, "root") && OPENERS.contains(before)) {
      return false; // if … and if …, …
    }
    if (Set.of("\"", "``", "''", "“", "‘", "'").contains(before) && sub.start() > 1) {
      return false; // its capital would stay inside the sentence
    }
    boolean coordinated = !tree.is(verb, "root") || sub.start() <= 2;
    return before.isEmpty()
        || (OPENERS.contains(before) && coordinated)
        || tree.isPunctuation(sub.start() - 1);
  }

  private static int first(Tree tree) {
    return tree.is(0, "cc") ? 1 : 0;
  }

  /** Whether a main clause breaks off, or has another subordinate clause in it. */
  private static boolean isOpenEnded(Tree tree, int verb, TokenSpan rest) {
    for (int token = rest.start() + 1; token < rest.end(); token++) {
      if (tree.tag(token).equals("WRB")) {
        return true;
      }
    }
    return tree.isWord(rest.end(), "...", "…", "--", "—") || tree.has(verb, "parataxis");
  }

  /** Whether a main clause has its own time, which a second one would contradict. */
  private static boolean saysWhen(Tree tree, TokenSpan rest, String conjunction) {
    return !WIDE.contains(conjunction) && AdverbialClauses.hasWord(tree, rest, SPANS);
  }

  /** Whether {@code while} may say that an event goes on: {@code while the fire raged}. */
  private static boolean isConcurrent(Tree tree, int clause, String conjunction) {
    return conjunction.equals("while")
        && tree.tag(clause).equals("VBD")
        && !isDuring(tree, clause, conjunction);
  }

  /** Whether the subject of the main clause may stand for one of the other, whatever its number. */
  private static boolean takesUpSubject(Tree tree, TokenSpan rest, TokenSpan sub) {
    boolean loose =
        tree.isWord(rest.start(), "they", "it") && !AdverbialClauses.refers(tree, rest, sub);
    if (!loose || AdverbialClauses.hasWord(tree, sub, Set.of(tree.word(rest.start())))) {
      return false;
    }
    for (int token = sub.start(); token < sub.end(); token++) {
      if (tree.isNoun(token) && tree.is(token, "nsubj", "nsubjpass")) {
        return true;
      }
    }
    return false;
  }

  /** Whether a clause points back to the one before it: {@code because these theories failed}. */
  private static boolean hasDemonstrative(Tree tree, TokenSpan sub) {
    for (int token = sub.start() + 1; token < sub.end(); token++) {
      if (tree.isWord(token, "this", "these", "those", "such")
          && tree.is(token, "det", "predet", "amod")) {
        return true;
      }
    }
    return false;
  }

  /** Whether a stretch is a main clause: plain, not too long, its subject or verb at its start. */
  private static boolean isMain(Tree tree, int verb, TokenSpan rest) {
    if (rest.length() < 3
        || rest.length() > LONGEST
        || !rest.contains(verb)
        || !AdverbialClauses.isPlain(tree, rest)
        || !AdverbialClauses.hasOnlyListCommas(tree, rest)) {
      return false;
    }
    int subject = AdverbialClauses.subject(tree, verb);
    if (subject == Tree.NONE) {
      // an imperative: Call us
      boolean please = tree.isWord(rest.start(), "please");
      return tree.tag(verb).equals("VB")
          && verb <= rest.start() + 3
          && (please || tree.isVerb(rest.start()));
    }
    boolean first = tree.span(subject).start() == rest.start();
    boolean asks = tree.tag(rest.start()).startsWith("W") || tree.is(rest.start(), "aux", "cop");
    boolean question = tree.isWord(tree.size() - 1, "?") && asks && subject < verb;
    return (first || question) && subject != rest.end() - 1;
  }

  /** Whether a clause behind a stretch would belong to its main verb, or does. */
  private static boolean bearsAtEnd(Tree tree, int verb, TokenSpan rest, String conjunction) {
    boolean causal = conjunction.equals("because") || conjunction.equals("since");
    if ((causal && AdverbialClauses.isNegated(tree, rest)) || isElliptic(tree, rest)) {
      return false;
    }
    for (int token = rest.start(); token < rest.end(); token++) {
      if (token == verb || tree.span(token).end() < rest.end()) {
        continue;
      }
      boolean embedded =
          tree.is(token, "ccomp", "advcl", "rcmod", "parataxis", "csubj", "dep")
              || (tree.is(token, "conj") && AdverbialClauses.subject(tree, token) != Tree.NONE);
      if (embedded && (tree.isVerb(token) || tree.has(token, "nsubj", "cop"))) {
        return false;
      }
      boolean infinitive = tree.is(token, "xcomp", "infmod", "partmod", "pcomp");
      if (infinitive
          && !WIDE.contains(conjunction)
          && !MODAL_LIKE.contains(tree.lemma(tree.head(token)))) {
        return false;
      }
    }
    return true;
  }

  /** Whether a clause is about what the clause before it says: {@code if so, that is fine}. */
  private static boolean takesUpClause(Tree tree, TokenSpan rest, int other) {
    return tree.isWord(rest.start(), "this", "that", "these", "those")
        || (tree.isWord(rest.start(), "it") && !tree.isWord(other, "it"));
  }

  private static boolean isEcho(Tree tree, TokenSpan span) {
    for (int token = span.start(); token < span.end(); token++) {
      if (ECHOES.contains(tree.word(token))
          && !tree.is(token, "expl")
          && !tree.isWord(span.start(), "even")) {
        return true;
      }
    }
    return false;
  }

  /** Whether a stretch leaves a verb to be understood: {@code I will}, {@code I want to}. */
  private static boolean isElliptic(Tree tree, TokenSpan rest) {
    String tag = tree.tag(rest.end() - 1);
    return tag.equals("MD")
        || tag.equals("TO")
        || tree.isWord(
            rest.end() - 1,
            "n't",
            "not",
            "do",
            "does",
            "did",
            "was",
            "were",
            "is",
            "are",
            "has",
            "have",
            "had");
  }

  /** Whether a final clause belongs to a word before it, or to more than the main clause. */
  private static boolean belongs(Tree tree, int verb, TokenSpan rest, String conjunction) {
    String last = tree.word(rest.end() - 1);
    if (BENT.contains(last) || HARDLY.contains(last) || ASKING.contains(tree.lemma(verb))) {
      return true;
    }
    boolean object = tree.isWord(rest.end() - 1, "it") && !conjunction.equals("if");
    boolean temporal = Set.of("since", "before", "until", "when").contains(conjunction);
    boolean impersonal = tree.isWord(rest.start(), "it", "that", "this");
    boolean imperative = AdverbialClauses.subject(tree, verb) == Tree.NONE;
    // it may say something of the last verb alone
    boolean coordinated = tree.has(verb, "conj");
    return object
        || coordinated
        || (temporal && impersonal)
        || (temporal && AdverbialClauses.hasWord(tree, rest, HARDLY))
        || (imperative && (conjunction.equals("until") || conjunction.equals("because")))
        || tree.isWord(rest.start(), "there")
        || asksAtEnd(tree, rest);
  }

  private static boolean asksAtEnd(Tree tree, TokenSpan rest) {
    for (int token = Math.max(rest.start(), rest.end() - 2); token < rest.end(); token++) {
      if (ASKING.contains(tree.lemma(token))) {
        return true;
      }
    }
    return false;
  }

  /** Whether a clause with {@code while} says when, not what else holds. */
  private static boolean isDuring(Tree tree, int clause, String conjunction) {
    int subject = AdverbialClauses.subject(tree, clause);
    boolean past =
        tree.tag(clause).equals("VBD")
            || (tree.has(clause, "cop", "aux")
                && tree.isWord(tree.child(clause, "cop", "aux"), "was", "were"));
    return conjunction.equals("while")
        && (tree.tag(clause).equals("VBG") || (past && tree.tag(subject).equals("PRP")));
  }

  /** Whether a subject pronoun can only stand for the subject of the other clause. */
  private static boolean canSwap(Tree tree, int noun, TokenSpan nouns, int pronoun) {
    if (noun == Tree.NONE || pronoun == Tree.NONE || !tree.isNoun(noun)) {
      return false;
    }
    TokenSpan phrase = tree.span(noun);
    return tree.isWord(pronoun, "he", "she", "they")
        && tree.span(pronoun).length() == 1
        && (!tree.isWord(pronoun, "they") || English.isPlural(tree, noun))
        && !tree.isWord(phrase.start(), "all", "every", "each", "no", "any", "many", "most", "few")
        && phrase.length() <= 5
        && !AdverbialClauses.hasComma(tree, phrase)
        && AdverbialClauses.agrees(tree, pronoun, noun)
        && AdverbialClauses.antecedents(tree, pronoun, nouns) == 1;
  }
}
