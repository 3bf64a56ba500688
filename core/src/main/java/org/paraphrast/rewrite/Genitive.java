package org.paraphrast.rewrite;

import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.paraphrast.text.TokenSpan;

/**
 * {@code the decision of the committee} ↔ {@code the committee's decision}. Possessors are people,
 * organisations and countries; what is possessed must be the only one.
 */
final class Genitive extends EnglishRule {
  private static final int LONGEST_POSSESSOR = 4;
  private static final int LONGEST_POSSESSED = 4;

  /** Nouns for people, organisations and places that have something. */
  private static final Set<String> POSSESSORS = English.words("possessors", "possessors");

  /** Nouns whose “of” says what something is, or how much: the city of, the rest of. */
  private static final Set<String> RELATIONAL = English.words("possessors", "relational");

  /** Nouns that are written with “of” as often as with a possessor before them. */
  private static final Set<String> POSSESSED = English.words("possessors", "possessed");

  /** Adjectives for a people, which take no {@code 's}: the Spanish, the Dutch. */
  private static final Pattern PEOPLES = Pattern.compile(".*(ish|ese|ench|utch|elsh|iss)");

  Genitive() {
    super(
        "genitive",
        Effect.MOVE,
        "a possessor before or behind: the committee's decision, the decision of the committee");
  }

  @Override
  public void find(Tree tree, Consumer<Rewrite> found) {
    for (int noun = 0; noun < tree.size(); noun++) {
      boolean common = tree.isTag(noun, "NN", "NNS");
      if (common && !tree.isGuarded(noun)) {
        toPossessive(tree, noun, found);
        toOf(tree, noun, found);
      }
    }
  }

  /** {@code the decision of the committee} → {@code the committee's decision}. */
  private void toPossessive(Tree tree, int noun, Consumer<Rewrite> found) {
    TokenSpan span = tree.span(noun);
    int of = noun + 1;
    if (!tree.isWord(of, "of") || tree.head(of) != noun || RELATIONAL.contains(tree.lemma(noun))) {
      return;
    }
    int possessor = tree.child(of, "pobj");
    if (possessor == Tree.NONE || tree.span(of).end() != span.end()) {
      return;
    }
    TokenSpan who = tree.span(possessor);
    boolean the = tree.isWord(span.start(), "the") && tree.head(span.start()) == noun;
    boolean whole = who.start() == of + 1 && tree.children(of).size() == 1;
    if (!the
        || !whole
        || !isPossessor(tree, possessor)
        || !isPossessed(tree, noun)
        || !endsHere(tree, who.end())) {
      return;
    }
    boolean hyphened = tree.word(noun).contains("-");
    boolean people = PEOPLES.matcher(tree.word(possessor)).matches();
    int next = who.end();
    boolean list = tree.isWord(next, "and", "or") && tree.tag(next + 1).equals("IN");
    if (hyphened || people || (list && !tree.isWord(next + 1, "whether"))) {
      return;
    }
    if (tree.word(possessor).endsWith("s")) {
      return; // the renderer sets a bare apostrophe apart, as a quote: towns ' alleys
    }
    rewrite(tree, span.start(), who.end())
        .copy(who)
        .words("'s")
        .copy(span.start() + 1, noun + 1)
        .to(found);
  }

  /** {@code the committee's decision} → {@code the decision of the committee}. */
  private void toOf(Tree tree, int noun, Consumer<Rewrite> found) {
    int possessor = tree.child(noun, "poss");
    if (possessor == Tree.NONE || !POSSESSED.contains(tree.lemma(noun))) {
      return;
    }
    TokenSpan owner = tree.span(possessor);
    int mark = tree.child(possessor, "possessive");
    boolean common = tree.isTag(possessor, "NN", "NNS");
    if (mark == Tree.NONE
        || mark != owner.end() - 1
        || !common
        || !POSSESSORS.contains(tree.lemma(possessor))
        || owner.start() != tree.span(noun).start()
        || tree.isWord(owner.start() - 1, "of")) {
      return;
    }
    TokenSpan who = new TokenSpan(owner.start(), mark);
    TokenSpan what = new TokenSpan(owner.end(), noun + 1);
    if (who.isEmpty()
        || possessor != mark - 1
        || !isShort(tree, possessor, who)
        || !isPossessed(tree, noun)
        || !endsHere(tree, noun + 1)
        || tree.span(noun).end() != noun + 1) {
      return;
    }
    rewrite(tree, owner.start(), noun + 1).words("the").copy(what).words("of").copy(who).to(found);
  }

  private static boolean isPossessor(Tree tree, int head) {
    TokenSpan who = tree.span(head);
    if (tree.tag(head).equals("NNP")) {
      return !tree.isWord(who.start(), "a", "an")
          && who.end() == head + 1
          && who.length() <= LONGEST_POSSESSOR
          && !tree.word(head).endsWith("s")
          && tree.isGuarded(head)
          && isShort(tree, head, who);
    }
    return POSSESSORS.contains(tree.lemma(head))
        && isShort(tree, head, who)
        && who.length() <= LONGEST_POSSESSOR
        && who.length() > 1;
  }

  /** Whether a possessor is determiner, adjectives and noun, and says which one it is. */
  private static boolean isShort(Tree tree, int head, TokenSpan who) {
    if (tree.any(
        who,
        token -> {
          boolean inside =
              token == head
                  || (tree.head(token) == head && tree.is(token, "det", "amod", "nn", "poss"));
          return !inside || tree.isPunctuation(token) || token > head;
        })) {
      return false;
    }
    boolean name = tree.tag(head).equals("NNP");
    return name
        || tree.has(head, "poss")
        || tree.isWord(who.start(), "the", "this", "that", "these", "those");
  }

  /** Whether what is possessed is short, counted by nothing and compared with nothing. */
  private static boolean isPossessed(Tree tree, int noun) {
    int words = 0;
    for (int child : tree.children(noun)) {
      if ((child < noun && !tree.is(child, "det", "amod", "nn", "poss"))
          || tree.isTag(child, "JJS", "VBG")
          || (tree.word(child).endsWith("th") && tree.is(child, "amod"))
          || tree.is(child, "conj", "cc", "rcmod", "appos")
          || tree.isWord(child, "only", "own", "first", "last", "other", "same", "very")) {
        return false;
      }
      words += child < noun ? tree.span(child).length() : 0;
    }
    return words <= LONGEST_POSSESSED + 1;
  }

  /** Whether the phrase ends: no noun, name, “of”, “'s” or clause follows. */
  private static boolean endsHere(Tree tree, int next) {
    String tag = tree.tag(next);
    boolean noun =
        tag.startsWith("NN")
            || tag.startsWith("JJ")
            || tag.startsWith("PRP")
            || tag.equals("POS")
            || tag.equals("CD");
    boolean list =
        tree.isWord(next, "and", "or", ",", "-", "(", "&", "/")
            && (tree.isNoun(next + 1)
                || tree.tag(next + 1).equals("DT")
                || tree.tag(next + 1).startsWith("W")
                || tree.tag(next + 1).startsWith("JJ")
                || tree.isTag(next + 1, "VBG", "VBN", "CC"));
    boolean modifier = tree.isWord(next, "of", "who", "which", "that", "whose", "where", "to");
    boolean broken = tree.isWord(next, ":", "\"", "“", "(", "--", "–", "—");
    return !noun && !list && !modifier && !broken && !tag.equals("VBN") && !tag.equals("VBG");
  }
}
