package org.paraphrast.rewrite;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.paraphrast.text.TokenSpan;

/**
 * {@code Recently, he has moved} ↔ {@code He has recently moved}; {@code However, the plan failed}
 * ↔ {@code The plan, however, failed}: an adverb of time, frequency or stance, or a link, at the
 * front of the main clause or in its middle.
 */
final class AdverbPosition extends EnglishRule {
  private static final int LONGEST_SUBJECT = 9;

  private static final Set<String> TIME = English.words("adverbs", "time");
  private static final Set<String> FREQUENCY = English.words("adverbs", "frequency");
  private static final Set<String> STANCE = English.words("adverbs", "stance");
  private static final Set<String> LINKS = English.words("adverbs", "links");
  private static final Set<String> ONLY_TO_FRONT = English.words("adverbs", "only-to-front");
  private static final Set<String> ONLY_TO_MIDDLE = English.words("adverbs", "only-to-middle");
  private static final List<List<String>> SET_OFF = phrases("set-off");
  private static final List<List<String>> SET_OFF_TO_FRONT = phrases("set-off-to-front");
  private static final Set<String> QUANTIFIERS = English.words("adverbs", "quantifiers");

  /** Before an adverb, these belong to it; behind it, it belongs to them. */
  private static final Set<String> BOUND = English.words("adverbs", "bound");

  private static List<List<String>> phrases(String list) {
    List<List<String>> phrases = new ArrayList<>();
    for (String phrase : English.words("adverbs", list)) {
      phrases.add(List.of(phrase.split("-", -1)));
    }
    return List.copyOf(phrases);
  }

  AdverbPosition() {
    super(
        "adverb-position",
        Effect.MOVE,
        "an adverb first or before the verb: Recently, he has moved; he has recently moved");
  }

  @Override
  public void find(Tree tree, Consumer<Rewrite> found) {
    int root = tree.root();
    int subject = root == Tree.NONE ? Tree.NONE : Clauses.subject(tree, root);
    if (subject == Tree.NONE || tree.isWord(tree.size() - 1, "?") || resumes(tree, root)) {
      return;
    }
    int finite = Clauses.finite(tree, root);
    if (finite == Tree.NONE || subject > finite || tree.tag(subject).startsWith("W")) {
      return;
    }
    Clause clause = new Clause(tree, root);
    toMiddle(clause, found);
    toFront(clause, found);
    setOffToFront(clause, found);
  }

  /** Whether the main verb may be a participle: {@code a firm styled as X, is …}. */
  private static boolean resumes(Tree tree, int root) {
    return (tree.isVerb(root) && tree.isWord(root + 1, "is", "are", "was", "were", "has"))
        || tree.any(
            root + 1,
            tree.size() - 1,
            token ->
                tree.isWord(token, ",")
                    && tree.isWord(token + 1, "is", "are", "was", "were", "has"));
  }

  /** A main clause: its head, the head of its subject, its finite verb or auxiliary. */
  private record Clause(Tree tree, int root) {
    int subject() {
      return Clauses.subject(tree, root);
    }

    int finite() {
      return Clauses.finite(tree, root);
    }

    /** Where it begins, behind a conjunction. */
    int start() {
      return tree.is(0, "cc") && !tree.isWord(1, ",") ? 1 : 0;
    }

    /** Whether the middle is behind the finite word, not before it. */
    boolean hasAuxiliary() {
      return tree.lemma(finite()).equals("be")
          || (finite() != root && tree.is(finite(), "aux", "auxpass"));
    }

    /** Whether nothing stands behind the finite word before its negation: isn't, does not. */
    boolean isClosed() {
      return tree.isWord(finite() + 1, "n't")
          || tree.isWord(finite(), "cannot")
          || (tree.isWord(finite() + 1, "not") && !tree.lemma(finite()).equals("be"));
    }

    boolean isDenied() {
      return isClosed() || tree.isWord(finite() + 1, "not") || tree.has(root, "neg");
    }

    /** Whether another clause is joined to it, over which an adverb at the front reaches. */
    boolean isJoined() {
      return tree.anyChild(
          root,
          child -> {
            boolean joined = tree.is(child, "conj", "parataxis", "ccomp", "dep", "advcl");
            boolean apart = tree.is(child, "conj", "parataxis") || child < root;
            return joined && apart && Clauses.subject(tree, child) != Tree.NONE;
          });
    }

    /** Whether its subject has another verb, to which an adverb before the first says nothing. */
    boolean hasSecondVerb() {
      int second = tree.child(root, "conj");
      return second > root && (tree.isVerb(second) || tree.has(second, "cop"));
    }

    /** Whether it is open which one the subject means: often another one. */
    boolean hasIndefiniteSubject() {
      return tree.isWord(tree.span(subject()).start(), "a", "an", "another", "one");
    }

    boolean hasPlainSubject(TokenSpan span) {
      return span.length() > 0
          && span.contains(subject())
          && span.length() <= LONGEST_SUBJECT
          && Clauses.isPlain(tree, span)
          && !tree.hasComma(span)
          && !tree.any(span, tree::isFinite)
          && !tree.tag(span.end() - 1).startsWith("RB")
          && !tree.tag(span.start()).startsWith("RB")
          && !tree.is(span.end() - 1, "cc")
          && !tree.hasWord(span, QUANTIFIERS)
          && (tree.isNoun(subject())
              || tree.isTag(subject(), "PRP", "EX")
              || tree.isWord(subject(), "this", "these", "those"));
    }
  }

  private void toMiddle(Clause clause, Consumer<Rewrite> found) {
    Tree tree = clause.tree();
    int adverb = clause.start();
    List<String> phrase = phraseAt(tree, adverb, SET_OFF);
    int end = adverb + Math.max(1, phrase.size());
    boolean comma = tree.isWord(end, ",");
    TokenSpan subject = new TokenSpan(comma ? end + 1 : end, clause.finite());
    if (subject.start() >= subject.end()
        || tree.span(clause.subject()).start() != subject.start()
        || !clause.hasPlainSubject(subject)
        || tree.isPunctuation(clause.finite() + 1)
        || (BOUND.contains(tree.word(clause.finite() + 1))
            && !tree.isWord(clause.finite() + 1, "not"))
        || hasOtherAdverb(clause)) {
      return;
    }
    TokenSpan moved = new TokenSpan(adverb, end);
    if (comma && !phrase.isEmpty() && !LINKS.contains(tree.word(adverb))) {
      setOffInMiddle(clause, moved, subject, found);
    } else if (canStandInMiddle(clause, adverb, comma)) {
      boolean behind = clause.hasAuxiliary() && !clause.isClosed();
      TokenSpan before =
          new TokenSpan(subject.start(), behind ? clause.finite() + 1 : subject.end());
      rewrite(tree, adverb, before.end()).copy(before).copy(moved).to(found);
    }
  }

  private static boolean canStandInMiddle(Clause clause, int adverb, boolean comma) {
    Tree tree = clause.tree();
    String word = tree.word(adverb);
    boolean link = LINKS.contains(word) || word.equals("also") || word.equals("likewise");
    boolean manner = Set.of("quickly", "quietly", "slowly", "suddenly").contains(word);
    boolean listed =
        link
            || TIME.contains(word)
            || FREQUENCY.contains(word)
            || STANCE.contains(word)
            || ONLY_TO_MIDDLE.contains(word);
    boolean late = word.equals("then") && tree.tag(clause.finite()).equals("VBD");
    boolean now = word.equals("now") && !comma && !tree.isWord(clause.finite(), "'ll", "used");
    if ((late
            && (clause.isDenied() || tree.isWord(0, "but") || tree.isWord(clause.finite(), "had")))
        || (word.equals("perhaps") && clause.isDenied())) {
      return false; // but then: on the other hand
    }
    return (listed || late || now)
        && count(tree, word) == 1
        && (link || !clause.isJoined())
        && !(manner && clause.hasAuxiliary())
        && !(clause.isDenied() && (word.equals("also") || word.equals("instead") || manner))
        && !(late && tree.lemma(clause.finite()).equals("be") && !tree.isVerb(clause.root()))
        && !(late && clause.hasAuxiliary() && clause.finite() == clause.root())
        && !(FREQUENCY.contains(word) && clause.hasIndefiniteSubject());
  }

  /** {@code However, it is late} → {@code It is, however, late}. */
  private void setOffInMiddle(
      Clause clause, TokenSpan moved, TokenSpan subject, Consumer<Rewrite> found) {
    Tree tree = clause.tree();
    boolean clitic = tree.word(clause.finite()).startsWith("'");
    boolean pronoun = !tree.isNoun(clause.subject());
    boolean meanwhile = tree.isWord(moved.start(), "meanwhile");
    // said of a person, of course may be an answer
    boolean answer = tree.isWord(moved.start(), "of");
    if (clitic
        || (pronoun && (!clause.hasAuxiliary() || clause.isClosed() || meanwhile || answer))) {
      return;
    }
    boolean behind = clause.hasAuxiliary() && !clause.isClosed() && !meanwhile;
    int end = behind ? clause.finite() + 1 : subject.end();
    if (end >= tree.size() || tree.isPunctuation(end)) {
      return;
    }
    rewrite(tree, moved.start(), end)
        .copy(subject.start(), end)
        .words(",")
        .copy(moved)
        .words(",")
        .to(found);
  }

  private void toFront(Clause clause, Consumer<Rewrite> found) {
    Tree tree = clause.tree();
    for (int adverb : tree.children(clause.root())) {
      boolean before = adverb == clause.finite() - 1;
      boolean behind = adverb == clause.finite() + 1 && clause.hasAuxiliary();
      if (!tree.is(adverb, "advmod") || (!before && !behind) || !canStandAtFront(clause, adverb)) {
        continue;
      }
      int start = clause.start();
      TokenSpan subject = new TokenSpan(start, before ? adverb : clause.finite());
      if (!clause.hasPlainSubject(subject) || tree.span(clause.subject()).start() != start) {
        continue;
      }
      Rewrite.Builder rewrite = rewrite(tree, start, adverb + 1).copy(adverb, adverb + 1);
      if (!tree.isWord(adverb, "perhaps")) {
        rewrite.words(",");
      }
      rewrite.copy(start, adverb).to(found);
    }
  }

  private static boolean canStandAtFront(Clause clause, int adverb) {
    Tree tree = clause.tree();
    String word = tree.word(adverb);
    boolean listed =
        TIME.contains(word)
            || FREQUENCY.contains(word)
            || STANCE.contains(word)
            || LINKS.contains(word)
            || ONLY_TO_FRONT.contains(word);
    boolean predicate = !tree.isVerb(clause.root());
    String next = tree.tag(adverb + 1);
    boolean loose = LINKS.contains(word) || ONLY_TO_FRONT.contains(word);
    return listed
        && tree.span(adverb).length() == 1
        && !BOUND.contains(tree.word(adverb + 1))
        && !next.equals("CD")
        && !next.startsWith("RB")
        && !isSuperlative(tree, adverb + 1)
        && !isSuperlative(tree, adverb + 2)
        && !(word.equals("now") && (tree.isNoun(clause.root()) || tree.has(clause.root(), "expl")))
        && !tree.isPunctuation(adverb + 1)
        && !(predicate && word.equals("then"))
        && !(word.equals("now") && tree.tag(clause.finite()).equals("VBD"))
        && !(FREQUENCY.contains(word) && clause.hasIndefiniteSubject())
        && (loose || !clause.hasSecondVerb())
        && (loose || !clause.isJoined());
  }

  /** {@code The plan, however, failed} → {@code However, the plan failed}. */
  private void setOffToFront(Clause clause, Consumer<Rewrite> found) {
    Tree tree = clause.tree();
    int start = clause.start();
    for (int comma = clause.subject() + 1; comma <= clause.finite() + 1; comma++) {
      if (!tree.isWord(comma, ",")) {
        continue;
      }
      List<String> phrase = phraseAt(tree, comma + 1, SET_OFF);
      if (phrase.isEmpty()) {
        phrase = phraseAt(tree, comma + 1, SET_OFF_TO_FRONT);
      }
      int end = comma + 1 + phrase.size();
      boolean behind = comma == clause.finite() + 1;
      boolean before = clause.finite() == end + 1;
      TokenSpan subject = new TokenSpan(start, behind ? clause.finite() : comma);
      if (phrase.isEmpty()
          || !tree.isWord(end, ",")
          || (!before && !behind)
          || start > 0
          || tree.span(clause.subject()).start() != start
          || !clause.hasPlainSubject(subject)) {
        return;
      }
      rewrite(tree, start, end + 1).copy(comma + 1, end).words(",").copy(start, comma).to(found);
      return;
    }
  }

  /** Whether the middle of a clause already has an adverb. */
  private static boolean hasOtherAdverb(Clause clause) {
    Tree tree = clause.tree();
    int next = clause.finite() + 1;
    boolean behind = clause.hasAuxiliary() && tree.tag(next).startsWith("RB");
    return behind && !tree.isWord(next, "not", "n't") && tree.isVerb(next + 1);
  }

  /** Whether a hedge may belong to a word: {@code perhaps the best}. */
  private static boolean isSuperlative(Tree tree, int token) {
    return tree.isTag(token, "JJS", "RBS") || tree.word(token).startsWith("best");
  }

  private static int count(Tree tree, String word) {
    int count = 0;
    for (int token = 0; token < tree.size(); token++) {
      count += tree.isWord(token, word) ? 1 : 0;
    }
    return count;
  }

  /** The phrase of a list that stands at a token; empty if none does. */
  private static List<String> phraseAt(Tree tree, int start, List<List<String>> phrases) {
    for (List<String> phrase : phrases) {
      int length = 0;
      while (length < phrase.size() && tree.isWord(start + length, phrase.get(length))) {
        length++;
      }
      if (length == phrase.size()) {
        return phrase;
      }
    }
    return List.of();
  }
}
