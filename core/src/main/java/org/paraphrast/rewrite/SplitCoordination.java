package org.paraphrast.rewrite;

import java.util.Set;
import java.util.function.Consumer;
import org.paraphrast.text.TokenSpan;

/**
 * {@code The rain stopped, and the children went out} → {@code The rain stopped. The children went
 * out}; with a common subject, {@code They read it and liked it a lot} → {@code They read it. They
 * liked it a lot}.
 */
final class SplitCoordination extends EnglishRule {
  /** Words a sentence must have at least: shorter ones sound chopped. */
  private static final int SHORTEST = 4;

  /** The same for a whole sentence with one subject. */
  private static final int SHORTEST_SHARED = 13;

  private static final Set<String> SCOPING = English.words("split", "scoping-adverbs");

  private static final Set<String> REPORTING = English.words("split", "reporting");

  /** Behind which a coordinated clause may depend on them, and not on the main verb. */
  private static final Set<String> EMBEDDED =
      Set.of("ccomp", "rcmod", "advcl", "csubj", "parataxis", "pcomp");

  /** Imperatives that only lead to the next verb. */
  private static final Set<String> LIGHT =
      Set.of("go", "come", "try", "wait", "let", "be", "stop", "do", "thank", "please", "stay");

  private static final Set<String> CONDITIONS =
      Set.of("if", "unless", "when", "whenever", "whether", "once", "until", "provided");

  SplitCoordination() {
    super(
        "split-coordination",
        Effect.SPLIT,
        "coordinated clauses as two sentences: A came, and B left; A came. B left");
  }

  @Override
  public void find(Tree tree, Consumer<Rewrite> found) {
    if (!Splits.isPlain(tree)) {
      return;
    }
    int root = tree.root();
    boolean statement = Splits.isFullClause(tree, root) && !isBound(tree, root);
    if (!statement && !isImperative(tree, root)) {
      return;
    }
    for (int clause : tree.children(root)) {
      if (clause > root && tree.is(clause, "conj", "parataxis", "ccomp", "advcl", "dep")) {
        split(tree, clause, found);
      }
    }
  }

  private void split(Tree tree, int clause, Consumer<Rewrite> found) {
    int root = tree.root();
    TokenSpan second = tree.span(clause);
    int start = second.start();
    int joint = start - 1;
    boolean so = tree.isWord(start, "so") && tree.isWord(joint, ",");
    boolean semicolon = tree.isWord(joint, ";");
    boolean conjunction = tree.is(clause, "conj") && tree.isWord(joint, "and", "but");
    if (conjunction && tree.isWord(joint - 1, ",", ";")) {
      joint--;
    }
    TokenSpan first = new TokenSpan(0, joint);
    if (!(so || semicolon || conjunction)
        || Math.min(first.length(), second.length()) < SHORTEST
        || !Splits.isBalanced(tree, first)
        || Splits.hasCorrelative(tree, first)
        || (tree.isWord(0, "but") && tree.isWord(start - 1, "but"))
        || isList(tree, root, clause)) {
      return;
    }
    boolean comma = tree.isPunctuation(joint);
    boolean embedded = Splits.hasInside(tree, first, comma ? Set.of("ccomp") : EMBEDDED);
    if (!semicolon && (embedded || hasOtherSubject(tree, first))) {
      return;
    }
    boolean two =
        isImperative(tree, root)
            ? conjunction && isImperative(tree, clause)
            : Splits.isFullClause(tree, clause) && !(so && !isConsequence(tree, clause));
    if (two) {
      clauses(tree, joint, clause, found);
    } else if (conjunction && !isImperative(tree, root) && !Splits.isFullClause(tree, clause)) {
      predicates(tree, joint, clause, found);
    }
  }

  /** {@code Open the box and take …}, but not {@code Go and see}, {@code Let it go and …}. */
  private static boolean isImperative(Tree tree, int verb) {
    return tree.isWord(verb, tree.lemma(verb))
        && tree.isTag(verb, "VB", "VBP")
        && tree.span(verb).start() == verb
        && Splits.subject(tree, verb) == Tree.NONE
        && !tree.has(verb, "aux", "auxpass", "cop", "neg")
        && !LIGHT.contains(tree.word(verb));
  }

  /** Two full clauses: a full stop between them, and {@code But} and {@code So} stay. */
  private void clauses(Tree tree, int joint, int clause, Consumer<Rewrite> found) {
    int start = tree.span(clause).start();
    int subject = Splits.subject(tree, clause);
    int end = subject == Tree.NONE ? clause + 1 : Splits.finiteForm(tree, clause);
    TokenSpan opening = new TokenSpan(start, end);
    if (tree.isWord(start, "nor", "neither", "not", "only", "than", "for", "how", "where", "why")
        || tree.isWord(end - 1, ",")
        || (subject != Tree.NONE && isBroken(tree, opening))
        || isInList(tree, joint, start)
        || hasWhWord(tree, opening)) {
      return;
    }
    Rewrite.Builder builder = rewrite(tree, joint, end).words(".");
    if (tree.isWord(start - 1, "but")) {
      builder.words("But");
    }
    builder.copy(opening).to(found);
  }

  /** {@code and to twenty-six, but by 2014 the total …}: the parser missed a joint. */
  private static boolean isBroken(Tree tree, TokenSpan opening) {
    for (int token = opening.start(); token + 1 < opening.end(); token++) {
      boolean joint = tree.isWord(token, ",") && tree.tag(token + 1).equals("CC");
      if (joint && tree.tag(token + 2).matches("RB|IN")) {
        return true;
      }
    }
    return false;
  }

  /** {@code a process, template, and example agencies can follow}: nouns, and no clauses. */
  private static boolean isInList(Tree tree, int joint, int start) {
    boolean single = joint - 1 != tree.root() && tree.isWord(joint - 2, ",");
    return single && tree.isWord(joint, ",") && tree.isNoun(start);
  }

  private static boolean hasWhWord(Tree tree, TokenSpan span) {
    return tree.any(
        span,
        token -> {
          boolean when = tree.tag(token).equals("WRB") && tree.is(token, "advmod");
          return tree.tag(token).startsWith("W") && !when;
        });
  }

  /** Two predicates of one subject, which the second sentence takes up. */
  private void predicates(Tree tree, int joint, int clause, Consumer<Rewrite> found) {
    int root = tree.root();
    int subject = Splits.subject(tree, root);
    int verb = Splits.finiteForm(tree, clause);
    Anaphor anaphor = Anaphor.of(tree, subject);
    if (anaphor == null
        || tree.tag(subject).equals("VBG")
        || hasOwnSubject(tree, clause)
        || verb == Tree.NONE
        || Splits.subject(tree, clause) != Tree.NONE
        || Splits.hasInside(tree, new TokenSpan(root + 1, joint), EMBEDDED)
        || tree.size() < SHORTEST_SHARED
        || tree.any(0, joint, token -> tree.isWord(token, ";"))
        || tree.is(subject, "expl", "csubj")
        || sharesAuxiliary(tree, root, clause)
        || !anaphor.agrees(tree, verb)
        || isScoped(tree, root)) {
      return;
    }
    int start = tree.span(clause).start();
    if ((start != verb && !tree.tag(start).equals("RB"))
        || tree.isWord(start, "so", "not", "thus", "therefore", "even", "only")) {
      return;
    }
    Rewrite.Builder builder = rewrite(tree, joint, verb + 1).words(".");
    boolean but = tree.isWord(start - 1, "but");
    if (but) {
      builder.words("But");
    }
    anaphor.say(builder, but).copy(start, verb + 1).to(found);
  }

  /** Whether another subject has come in between: {@code A came, B saw it, and left}. */
  private static boolean hasOwnSubject(Tree tree, int clause) {
    int root = tree.root();
    return tree.any(
        root + 1,
        clause,
        token -> tree.is(token, "nsubj", "nsubjpass") && tree.is(tree.head(token), "conj"));
  }

  /** {@code was built and sold}: a bare second verb may hang on the first one's auxiliary. */
  private static boolean sharesAuxiliary(Tree tree, int root, int clause) {
    boolean own = Splits.finiteForm(tree, clause) != clause;
    if (own) {
      return false;
    }
    boolean first = tree.has(root, "aux", "auxpass");
    return first || (tree.tag(clause).equals("VBD") && tree.tag(root).equals("VBN"));
  }

  /** Whether a negation or an adverb of frequency may hold for both predicates. */
  private static boolean isScoped(Tree tree, int root) {
    return tree.anyChild(
        root,
        child -> {
          boolean adverb = tree.is(child, "advmod", "neg") && child < root;
          return (adverb && tree.isWord(child, "only", "reportedly", "allegedly", "supposedly"))
              || tree.is(child, "neg")
              || (adverb && SCOPING.contains(tree.word(child)));
        });
  }

  /** Whether the coordinated clause may belong to a clause inside the first one. */
  private static boolean hasOtherSubject(Tree tree, TokenSpan first) {
    int root = tree.root();
    boolean reports = REPORTING.contains(tree.lemma(root)) && !tree.has(root, "expl");
    if (!reports && tree.isPunctuation(first.end())) {
      return false;
    }
    return tree.any(
        root + 1,
        first.end(),
        token -> tree.is(token, "nsubj", "nsubjpass") && tree.head(token) != root);
  }

  /** Whether what comes first sets a condition or a time for all that follows. */
  private static boolean isBound(Tree tree, int root) {
    int subject = Splits.subject(tree, root);
    // the more you know, the more you learn
    return (tree.isWord(0, "the") && tree.isWord(1, "more", "less", "better", "bigger", "longer"))
        || tree.any(
            0,
            tree.span(subject).start(),
            token -> CONDITIONS.contains(tree.word(token)) || tree.is(token, "advcl", "ccomp"));
  }

  /** {@code , so we went home}, but not {@code so that}, {@code so far}. */
  private static boolean isConsequence(Tree tree, int clause) {
    int start = tree.span(clause).start();
    return tree.span(Splits.subject(tree, clause)).start() == start + 1;
  }

  /** {@code A came, B saw and C left}: a cut would leave two clauses with a comma between them. */
  private static boolean isList(Tree tree, int root, int clause) {
    if (tree.anyChild(
        root,
        child -> {
          boolean sibling = child != clause && child > root && tree.is(child, "conj", "parataxis");
          int before = tree.span(child).start() - 1;
          return sibling && !tree.isWord(before, "and", "but", ";");
        })) {
      return true;
    }
    int below = tree.child(clause, "conj");
    return below != Tree.NONE
        && Splits.subject(tree, clause) == Tree.NONE
        && tree.isVerb(below)
        && !tree.isWord(tree.span(below).start() - 1, "and", "but", "or");
  }
}
