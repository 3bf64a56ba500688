package org.paraphrast.rewrite;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.paraphrast.io.Resources;
import org.paraphrast.text.TokenSpan;

/** A noun phrase that can be the subject of a clause or its object, as voice and dative see it. */
final class Participant {
  private static final int LONGEST = 14;
  private static final int HEAVY = 9;

  private static final Set<String> PRONOUNS =
      Set.of("i", "you", "he", "she", "it", "we", "they", "me", "him", "her", "us", "them");

  /** Relations below a head that make no second clause. */
  private static final Set<String> INSIDE =
      Set.of(
          "det",
          "predet",
          "amod",
          "nn",
          "num",
          "number",
          "poss",
          "possessive",
          "prep",
          "pobj",
          "advmod",
          "conj",
          "cc",
          "quantmod",
          "preconj");

  private static final Set<String> NEGATIVE =
      Set.of(
          "no",
          "none",
          "nobody",
          "nothing",
          "neither",
          "nor",
          "few",
          "little",
          "only",
          "any",
          "anyone",
          "anything",
          "anybody",
          "hardly",
          "not",
          "never",
          "most");

  private static final Set<String> UNIVERSAL =
      Set.of("every", "each", "all", "both", "everyone", "everybody", "everything", "either");

  /** Nouns that say how much, or stand for a reading of their own: a number of them, one. */
  private static final Set<String> VAGUE = Resources.words(Participant.class, "voice.txt", "vague");

  private static final Set<String> PERSONS =
      Resources.words(Participant.class, "recipients.txt", "persons");

  private final Tree tree;
  private final int head;
  private final TokenSpan span;

  Participant(Tree tree, int head) {
    this(tree, head, tree.span(head));
  }

  private Participant(Tree tree, int head, TokenSpan span) {
    this.tree = tree;
    this.head = head;
    this.span = span;
  }

  /** {@code eaten by a shark in Australia}: the place is where it happened, and stays last. */
  static Participant withoutPlace(Tree tree, int head) {
    TokenSpan span = tree.span(head);
    int place = tree.child(head, "prep");
    boolean last = place > head && tree.span(place).end() == span.end();
    int where = last ? tree.child(place, "pobj") : Tree.NONE;
    boolean name = where != Tree.NONE && tree.tag(where).startsWith("NNP");
    return name && tree.isWord(place, "in") && tree.isWord(span.start(), "a", "an")
        ? new Participant(tree, head, new TokenSpan(span.start(), place))
        : new Participant(tree, head);
  }

  TokenSpan span() {
    return span;
  }

  boolean isRelative() {
    return span.length() == 1 && tree.isWord(head, "which", "that", "who");
  }

  /** Whether it is this pronoun, whatever its case. */
  boolean isSameAs(String pronoun) {
    return English.subjectCase(tree.word(head)).equalsIgnoreCase(pronoun);
  }

  boolean isPronoun() {
    return tree.tag(head).equals("PRP") && PRONOUNS.contains(tree.word(head)) && span.length() == 1;
  }

  /** Whether it is a pronoun, or a noun phrase that is short and holds no clause. */
  boolean isPlain() {
    if (isPronoun()) {
      return true;
    }
    boolean demonstrative = span.length() == 1 && tree.isWord(head, "this", "these", "those");
    if (demonstrative) {
      return true;
    }
    if (!tree.isNoun(head) || span.length() > LONGEST || VAGUE.contains(tree.word(head))) {
      return false;
    }
    boolean ragged =
        (tree.isPunctuation(span.start()) && !isQuotedWhole())
            || (tree.isPunctuation(span.end() - 1) && !isQuotedWhole())
            || tree.tag(span.end() - 1).equals("CC")
            || tree.tag(span.start()).equals("RB");
    if (ragged) {
      return false;
    }
    for (int token = span.start(); token < span.end(); token++) {
      if (token != head && !isInside(token)) {
        return false;
      }
    }
    return isCoordinatedWell() && hasDeterminer();
  }

  private boolean isInside(int token) {
    if (tree.isWord(token, ",")) {
      return tree.has(head, "conj");
    }
    if (tree.isWord(token, "\"", "“", "”")) {
      return isQuotedWhole();
    }
    boolean misplaced =
        token > head && tree.head(token) == head && tree.is(token, "det", "nn", "amod", "advmod");
    boolean clause =
        tree.tag(token).startsWith("W")
            || tree.tag(token).equals("MD")
            || tree.tag(token).equals("VBD")
            || tree.tag(token).equals("VBZ")
            || tree.tag(token).equals("VBP")
            || tree.tag(token).equals("PRP");
    boolean loose =
        tree.is(token, "prep")
            && tree.head(token) == head
            && !tree.isWord(token, "of", "between")
            && !(tree.isWord(token, "for") && !tree.is(head, "dobj"))
            && !isPlace(token)
            && !tree.is(head, "nsubj", "nsubjpass");
    boolean verbal = tree.is(token, "conj") && tree.isVerb(token);
    return INSIDE.contains(tree.relation(token))
        && !clause
        && !misplaced
        && !loose
        && !verbal
        && !isSecondPhrase(token);
  }

  /** {@code bought Mary a handbag}, {@code address a problem and present solutions}. */
  private boolean isSecondPhrase(int token) {
    if (token == span.start()) {
      return false;
    }
    String before = tree.tag(token - 1);
    if (tree.tag(token).equals("DT")) {
      return !Set.of("IN", "TO", "CC", "PDT", "POS", "VBG", ",").contains(before)
          && !tree.isWord(token - 1, "all", "both");
    }
    boolean adjective = tree.is(token, "amod") && before.equals("CC");
    int member = tree.head(token);
    return adjective && tree.is(member, "conj") && tree.has(tree.head(member), "det");
  }

  private boolean isQuotedWhole() {
    int quotes = 0;
    for (int token = span.start(); token < span.end(); token++) {
      quotes += tree.isWord(token, "\"", "“", "”") ? 1 : 0;
    }
    return quotes == 2;
  }

  /** {@code the crisis in Ukraine}, and not {@code the state in 2016}. */
  private boolean isPlace(int preposition) {
    int object = tree.child(preposition, "pobj");
    return tree.isWord(preposition, "in")
        && object != Tree.NONE
        && tree.tag(object).startsWith("NNP")
        && tree.span(object).end() == span.end();
  }

  /** Whether what stands behind “and” is a noun, as the head is. */
  private boolean isCoordinatedWell() {
    for (int child : tree.children(head)) {
      if (tree.is(child, "conj") && !tree.isNoun(child)) {
        return false;
      }
      if (tree.is(child, "cc") && !tree.isWord(child, "and", "or")) {
        return false;
      }
    }
    return tree.has(head, "conj") == tree.has(head, "cc");
  }

  /** A lone noun in the singular is idiom, headline or wrong parse: by law. */
  private boolean hasDeterminer() {
    return !tree.tag(head).equals("NN") || !isBare() || tree.has(head, "amod", "nn");
  }

  /** Whether nothing says which one is meant, nor how many. */
  boolean isBare() {
    return !isPronoun()
        && !isRelative()
        && !tree.tag(head).startsWith("NNP")
        && !tree.has(head, "det", "poss", "num", "predet")
        && !tree.isWord(span.start(), "many", "several", "such", "more", "some");
  }

  boolean isDefinite() {
    int determiner = tree.child(head, "det");
    return isPronoun()
        || tree.tag(head).startsWith("NNP")
        || tree.has(head, "poss")
        || (determiner != Tree.NONE
            && tree.isWord(determiner, "the", "this", "that", "these", "those"))
        || tree.isWord(head, "this", "these", "those");
  }

  /** Whether a form of a verb can be made to agree with it. */
  boolean hasClearNumber() {
    String word = tree.word(head);
    boolean many = tree.isWord(span.start(), "several", "many") && !tree.tag(head).equals("NNS");
    boolean mass =
        (word.endsWith("ics") && !tree.has(head, "det"))
            || many
            || tree.isWord(head, "police", "staff", "data", "media", "series", "species");
    String form = tree.form(head);
    boolean code = tree.tag(head).equals("NNS") && form.equals(form.toUpperCase(Locale.ROOT));
    boolean or = tree.has(head, "cc") && tree.isWord(tree.child(head, "cc"), "or");
    boolean name = tree.tag(head).startsWith("NNP") && word.endsWith("s") && !isNameOfPerson();
    return !mass && !code && !or && !name && !tree.tag(head).equals("NNPS");
  }

  /** A name without an article: people end in s more often than they are many. */
  private boolean isNameOfPerson() {
    return !tree.has(head, "det");
  }

  /** {@code the first shop}: what follows it says among which it is the first. */
  boolean isSingledOut() {
    for (int child : tree.children(head)) {
      if (tree.tag(child).equals("JJS") || tree.isWord(child, "first", "last", "only")) {
        return true;
      }
    }
    return false;
  }

  /** Whether it is too long to stand before the verb, with so little behind it. */
  boolean isHeavierThan(Participant other) {
    return span.length() > HEAVY && span.length() > 2 * other.span.length();
  }

  /** Whether {@code he} or {@code she} can mean it. */
  boolean isPerson() {
    return tree.tag(head).startsWith("NNP") || PERSONS.contains(tree.lemma(head));
  }

  /** Whether somebody is named in it as the owner: Tom's doctor. */
  boolean hasOwner() {
    int owner = tree.child(head, "poss");
    return owner != Tree.NONE && tree.isNoun(owner);
  }

  boolean isPlural() {
    return English.isPlural(tree, head);
  }

  boolean isNegative() {
    return holds(NEGATIVE);
  }

  /** Whether a negation or a second quantifier would change what it ranges over. */
  boolean isQuantified() {
    return holds(UNIVERSAL)
        || tree.has(head, "num")
        || tree.isWord(span.start(), "some", "many", "several", "a", "an")
        || isBare();
  }

  boolean isUniversal() {
    return holds(UNIVERSAL);
  }

  /** Whether a possessive of the third person in it could mean another now. */
  boolean refersTo(Participant other) {
    boolean many = other.isPlural();
    return many ? holds(Set.of("their", "themselves")) : holds(Set.of("his", "her", "its"));
  }

  boolean hasPossessive() {
    return holds(Set.of("his", "her", "its", "their", "own"));
  }

  private boolean holds(Set<String> words) {
    for (int token = span.start(); token < span.end(); token++) {
      if (words.contains(tree.word(token)) && (token != head || !isPronoun())) {
        return true;
      }
    }
    return false;
  }

  /** Says it as a subject. */
  void asSubject(Rewrite.Builder builder) {
    if (isPronoun()) {
      builder.words(List.of(English.subjectCase(said())));
    } else {
      builder.copy(span);
    }
  }

  /** Says it as an object. */
  void asObject(Rewrite.Builder builder) {
    if (isPronoun()) {
      builder.words(List.of(English.objectCase(said())));
    } else {
      builder.copy(span);
    }
  }

  private String said() {
    return tree.word(head);
  }
}
