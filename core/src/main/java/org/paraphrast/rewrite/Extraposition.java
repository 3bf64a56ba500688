package org.paraphrast.rewrite;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.paraphrast.syntax.Inflection;
import org.paraphrast.text.TokenSpan;

/**
 * A clause moves behind <i>it</i>, or out of there: {@code he seems to be tired}, {@code it seems
 * that he is tired}; {@code it is important to rest}, {@code resting is important}; {@code clearly,
 * he is tired}, {@code it is clear that he is tired}.
 */
final class Extraposition implements Rule {
  private static final Set<String> SEEM = Set.of("seem", "appear");

  /** Of what people say or think: {@code he is said to be rich}, {@code it is said that he is}. */
  private static final Set<String> OPINIONS =
      Set.of(
          "said",
          "believed",
          "thought",
          "known",
          "assumed",
          "estimated",
          "reported",
          "claimed",
          "rumored",
          "alleged",
          "presumed");

  /** Verbs with a clause behind them that may lack its {@code that}. */
  private static final Set<String> SAYING =
      Set.of("say", "note", "think", "know", "believe", "find", "report", "feel", "suggest");

  /** What one can say of doing something, first or last. */
  private static final Set<String> JUDGEMENTS =
      Set.of(
          "important",
          "easy",
          "hard",
          "difficult",
          "essential",
          "crucial",
          "useful",
          "helpful",
          "dangerous",
          "immoral",
          "unethical",
          "wrong",
          "rude",
          "impolite",
          "illegal",
          "critical",
          "beneficial",
          "common",
          "impossible",
          "possible",
          "necessary",
          "vital",
          "risky",
          "fun",
          "unnecessary",
          "expensive",
          "customary",
          "pointless",
          "useless",
          "exciting",
          "challenging");

  private static final Map<String, String> ADVERBS =
      Map.of(
          "clearly", "clear",
          "obviously", "obvious",
          "evidently", "evident",
          "unfortunately", "unfortunate",
          "fortunately", "fortunate",
          "interestingly", "interesting",
          "surprisingly", "surprising",
          "undoubtedly", "certain",
          "ironically", "ironic",
          "remarkably", "remarkable");

  @Override
  public String name() {
    return "extraposition";
  }

  @Override
  public String description() {
    return "a clause behind “it”, or not: he seems to be tired, it seems that he is tired";
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
    if (tree.isWord(tree.size() - 1, "?")) {
      return;
    }
    adverb(tree, found);
    for (int head = 1; head + 2 < tree.size(); head++) {
      if (tree.isWord(head + 1, "to") && tree.tag(head + 2).equals("VB")) {
        lower(tree, head, found);
        front(tree, head, found);
      } else if (tree.isWord(head + 1, "that") && tree.isWord(head - 1, "is", "was")) {
        sayAdverb(tree, head, found);
      }
    }
  }

  /** {@code He seems to be tired}: the subject goes into the clause, and its verb gets a tense. */
  private void lower(Tree tree, int head, Consumer<Rewrite> found) {
    int subject = tree.child(head, "nsubj", "nsubjpass");
    int finite = FiniteClauses.finite(tree, head);
    if (subject == Tree.NONE || finite == Tree.NONE || !isLowering(tree, head, finite)) {
      return;
    }
    TokenSpan span = tree.span(subject);
    boolean plain =
        !tree.isPunctuation(span.end() - 1)
            && !(tree.isWord(head + 2, "be") && tree.isPunctuation(head + 3))
            && span.end() == finite
            && beginsClause(tree, span.start())
            && !tree.tag(subject).startsWith("W")
            && !tree.isWord(subject, "that", "there", "i")
            && !tree.word(finite).startsWith("'")
            && !tree.has(head, "neg", "conj", "expl")
            && tree.is(head, "root", "ccomp", "conj", "advcl")
            && FiniteClauses.isPlain(tree, span)
            && !tree.is(tree.head(head) == Tree.NONE ? head : tree.head(head), "xcomp");
    int verb = head + 2;
    int clause = tree.child(head, "xcomp");
    if (!plain || clause == Tree.NONE || clause < verb || tree.has(clause, "conj", "neg")) {
      return;
    }
    boolean past = tree.tag(finite).equals("VBD");
    boolean perfect = tree.isWord(verb, "have") && tree.tag(verb + 1).equals("VBN");
    boolean before = perfect && !past; // he seems to have left: it seems that he left
    // from the word before: else a name's capital would go to "it"
    int lead = span.start() > 0 && isLead(tree, span.start() - 1) ? 1 : 0;
    TokenSpan source = new TokenSpan(span.start() - lead, before ? verb + 2 : verb + 1);
    Rewrite.Builder rewrite =
        Rewrite.of(this, tree, source)
            .copy(new TokenSpan(source.start(), span.start()))
            .words("it");
    if (tree.lemma(finite).equals("be")) {
      rewrite.words(past ? "was" : "is").copy(new TokenSpan(finite + 1, head + 1));
    } else {
      Inflection form = past ? Inflection.PAST : Inflection.THIRD_PERSON;
      rewrite.words(English.verb(tree.lemma(finite), form));
    }
    rewrite.words("that");
    copySubject(tree, span, rewrite);
    if (tree.isWord(head, "likely", "unlikely")) {
      rewrite.words(past ? "would" : "will").copy(new TokenSpan(verb, verb + 1));
    } else {
      boolean plural = isPlural(tree, finite, subject);
      rewrite.words(withTense(tree.lemma(before ? verb + 1 : verb), past || before, plural));
    }
    rewrite.build().ifPresent(found);
  }

  private static boolean isLead(Tree tree, int token) {
    return !tree.isPunctuation(token) || tree.isWord(token, ",");
  }

  /** A subject that began the sentence, and no more does. */
  private static void copySubject(Tree tree, TokenSpan span, Rewrite.Builder rewrite) {
    int first = span.start();
    boolean common = !tree.tag(first).startsWith("NNP") && !tree.isWord(first, "i");
    if (first == 0 && common && !tree.isGuarded(first)) {
      rewrite.words(tree.word(first)).copy(new TokenSpan(first + 1, span.end()));
    } else {
      rewrite.copy(span);
    }
  }

  /** The verb that is there knows better than the noun. */
  private static boolean isPlural(Tree tree, int finite, int subject) {
    if (tree.tag(finite).equals("VBD") && !tree.isWord(finite, "was", "were")) {
      return English.isPlural(tree, subject);
    }
    return tree.tag(finite).equals("VBP") || tree.isWord(finite, "were");
  }

  private static boolean isLowering(Tree tree, int head, int finite) {
    boolean be = tree.isWord(finite, "is", "are", "was", "were");
    if (SEEM.contains(tree.lemma(head))) {
      return head == finite;
    }
    boolean stative = tree.isWord(head + 2, "be", "have");
    return be
        && finite == head - 1
        && (tree.isWord(head, "likely", "unlikely")
            || (OPINIONS.contains(tree.word(head)) && stative && tree.is(finite, "auxpass")));
  }

  private static String withTense(String lemma, boolean past, boolean plural) {
    if (lemma.equals("be")) {
      return past ? plural ? "were" : "was" : plural ? "are" : "is";
    }
    if (past) {
      return English.verb(lemma, Inflection.PAST);
    }
    return English.verb(lemma, plural ? Inflection.BASE : Inflection.THIRD_PERSON);
  }

  /** Whether a clause begins here: not behind a phrase without a comma. */
  private static boolean beginsClause(Tree tree, int start) {
    return start == 0
        || tree.isPunctuation(start - 1)
        || tree.is(start - 1, "cc", "mark", "complm")
        || SAYING.contains(tree.lemma(start - 1));
  }

  /** {@code It is important to rest}, {@code resting is important}. */
  private void front(Tree tree, int head, Consumer<Rewrite> found) {
    int it = head - 2;
    int verb = head + 2;
    int clause = tree.child(head, "xcomp");
    if (it < 0
        || !tree.isWord(it, "it")
        || !tree.isWord(it + 1, "is", "was", "'s")
        || !JUDGEMENTS.contains(tree.word(head))
        || clause != verb
        || tree.isWord(verb, "say", "tell") // hard to say: an idiom
        || tree.has(head, "conj", "neg", "advcl", "ccomp", "prep", "dep")
        || !tree.is(head, "root", "ccomp", "conj")
        || tree.has(verb, "advcl", "conj", "parataxis", "dep", "auxpass")) {
      return;
    }
    TokenSpan span = tree.span(verb);
    if (span.end() - verb > 12
        || (span.end() < tree.size() && !tree.isPunctuation(span.end()))
        || !FiniteClauses.isPlain(tree, span)) {
      return;
    }
    String be = tree.isWord(it + 1, "was") ? "was" : "is";
    Rewrite.of(this, tree, new TokenSpan(it, span.end()))
        .words(English.verb(tree.lemma(verb), Inflection.GERUND))
        .copy(new TokenSpan(verb + 1, span.end()))
        .words(be)
        .copy(new TokenSpan(head, head + 1))
        .build()
        .ifPresent(found);
  }

  /** {@code Clearly, he is tired}, {@code it is clear that he is tired}. */
  private void adverb(Tree tree, Consumer<Rewrite> found) {
    String adjective = ADVERBS.get(tree.word(0));
    boolean perhaps = tree.isWord(0, "perhaps");
    int root = tree.root();
    int start = tree.isWord(1, ",") ? 2 : 1;
    boolean set = perhaps || (adjective != null && start == 2);
    if (root == Tree.NONE || !set || tree.size() < 5) {
      return;
    }
    int subject = tree.child(root, "nsubj", "nsubjpass", "expl");
    int finite = FiniteClauses.finite(tree, root);
    if (tree.head(0) != root
        || subject == Tree.NONE
        || tree.span(subject).start() != start
        || tree.isWord(start, "it") // it is fortunate that it is
        || tree.has(root, "conj", "parataxis")
        || hasTurn(tree)
        || finite == Tree.NONE
        || (perhaps && tree.tag(finite).equals("MD"))) {
      return;
    }
    Rewrite.of(this, tree, new TokenSpan(0, start + 1))
        .words(
            perhaps ? List.of("it", "may", "be", "that") : List.of("it", "is", adjective, "that"))
        .copy(new TokenSpan(start, start + 1))
        .build()
        .ifPresent(found);
  }

  /** A second statement, of which the adverb need not be true. */
  private static boolean hasTurn(Tree tree) {
    for (int token = 2; token < tree.size(); token++) {
      if (tree.isWord(token, ",", ";") && tree.isWord(token + 1, "but", "so", "and", "yet")) {
        return true;
      }
    }
    return false;
  }

  /** {@code It is clear that he is tired}, {@code clearly, he is tired}. */
  private void sayAdverb(Tree tree, int head, Consumer<Rewrite> found) {
    boolean present = tree.isWord(head - 1, "is") && tree.isWord(head - 2, "it");
    if (!present || head != 2 || tree.root() != head || tree.has(head, "neg", "conj", "dep")) {
      return;
    }
    for (Map.Entry<String, String> pair : ADVERBS.entrySet()) {
      if (tree.isWord(head, pair.getValue()) && tree.has(head, "ccomp")) {
        Rewrite.of(this, tree, new TokenSpan(0, head + 3))
            .words(pair.getKey(), ",")
            .copy(new TokenSpan(head + 2, head + 3))
            .build()
            .ifPresent(found);
      }
    }
  }
}
