package org.paraphrast.rewrite;

import java.util.Set;
import java.util.function.Consumer;
import org.paraphrast.text.TokenSpan;

/**
 * {@code gave him the book} ↔ {@code gave the book to him}, {@code find me a hotel} ↔ {@code find a
 * hotel for me}; with verbs of giving and of making, and not where verb and object are an idiom.
 */
final class DativeShift extends EnglishRule {
  /** Longer things stay last. */
  private static final int LONGEST_THING = 5;

  private static final int LONGEST_RECIPIENT = 3;

  private static final Set<String> GIVING = English.words("recipients", "giving");

  /** What is told or written to somebody: stories, letters. */
  private static final Set<String> TELLING = English.words("recipients", "telling");

  private static final Set<String> MAKING = English.words("recipients", "making");

  /** Things that are not handed over: give him a smile, pay attention to him. */
  private static final Set<String> IDIOMATIC = English.words("recipients", "idiomatic");

  /** Verbs that have a pronoun next to them, and hand nothing over: give me an opinion. */
  private static final Set<String> KEEPS_PRONOUN =
      Set.of("give", "show", "offer", "pay", "grant", "serve", "teach", "feed", "make", "owe");

  private static final Set<String> PERSONS = English.words("recipients", "persons");

  DativeShift() {
    super(
        "dative",
        Effect.MOVE,
        "who gets something, first or last: gave him the book, gave the book to him");
  }

  @Override
  public void find(Tree tree, Consumer<Rewrite> found) {
    for (int verb = 0; verb < tree.size(); verb++) {
      int thing = tree.child(verb, "dobj");
      if (thing == Tree.NONE || !tree.isVerb(verb)) {
        continue;
      }
      boolean gives = gives(tree, verb, thing);
      if (!gives && !MAKING.contains(tree.lemma(verb))) {
        continue;
      }
      if (thing < verb || IDIOMATIC.contains(tree.lemma(thing)) || !isThing(tree, thing)) {
        continue;
      }
      if (tree.has(verb, "iobj")) {
        toPhrase(tree, verb, gives ? "to" : "for", found);
      } else {
        toObject(tree, verb, gives ? "to" : "for", found);
      }
    }
  }

  private static boolean gives(Tree tree, int verb, int thing) {
    return GIVING.contains(tree.lemma(verb))
        || (Set.of("tell", "write").contains(tree.lemma(verb))
            && TELLING.contains(tree.lemma(thing)));
  }

  /** Whether somebody hands it over: what a tool or a fact gives us stays with the verb. */
  private static boolean isByPerson(Tree tree, int verb) {
    int subject = tree.child(verb, "nsubj");
    if (subject == Tree.NONE) {
      boolean infinite = tree.is(verb, "xcomp", "rcmod", "partmod");
      return !tree.has(verb, "csubj") && !(infinite && tree.lemma(verb).equals("give"));
    }
    return (tree.tag(subject).equals("PRP") && !tree.isWord(subject, "it"))
        || tree.tag(subject).equals("NNP")
        || PERSONS.contains(tree.lemma(subject));
  }

  /** {@code gave him the book} → {@code gave the book to him}. */
  private void toPhrase(Tree tree, int verb, String preposition, Consumer<Rewrite> found) {
    TokenSpan thing = tree.span(tree.child(verb, "dobj"));
    int recipient = tree.child(verb, "iobj");
    TokenSpan who = tree.span(recipient);
    boolean adjacent = who.start() == verb + 1 && who.end() == thing.start();
    boolean light =
        tree.tag(recipient).equals("PRP")
            && KEEPS_PRONOUN.contains(tree.lemma(verb))
            && !isHandedOver(tree, verb, thing);
    if (adjacent
        && !light
        && !tree.isWord(thing.start(), "half", "all", "both")
        && thing.length() <= LONGEST_THING
        && isByPerson(tree, verb)
        && !tree.has(tree.child(verb, "dobj"), "prep")
        && isRecipient(tree, recipient)
        && endsHere(tree, thing.end())) {
      rewrite(tree, who.start(), thing.end()).copy(thing).words(preposition).copy(who).to(found);
    }
  }

  /** {@code give me that book}: a thing that is known can change hands. */
  private static boolean isHandedOver(Tree tree, int verb, TokenSpan thing) {
    boolean known =
        tree.isWord(thing.start(), "my", "his", "her", "this", "that", "these", "those");
    boolean list = tree.isWord(thing.end(), ",") && !tree.isWord(thing.end() + 1, "and", "but");
    return known && !list && tree.lemma(verb).equals("give");
  }

  /** {@code gave the book to him} → {@code gave him the book}. */
  private void toObject(Tree tree, int verb, String preposition, Consumer<Rewrite> found) {
    int object = tree.child(verb, "dobj");
    TokenSpan thing = withoutRecipient(tree, object);
    int to = thing.end();
    boolean owns = tree.isWord(verb, "got") && tree.has(verb, "aux"); // I have got plans for you
    boolean below = !owns && to < tree.size() && (tree.head(to) == verb || tree.head(to) == object);
    if (!below || !tree.isWord(to, preposition) || !tree.is(to, "prep")) {
      return;
    }
    int recipient = tree.child(to, "pobj");
    if (recipient == Tree.NONE || tree.children(to).size() != 1) {
      return;
    }
    TokenSpan who = tree.span(recipient);
    boolean adjacent = thing.start() == verb + 1 && who.start() == to + 1;
    boolean idle =
        preposition.equals("for")
            && (tree.isWord(thing.start(), "the", "that", "those", "this", "these")
                || tree.tag(object).startsWith("NNP")
                || tree.has(recipient, "num"));
    if (adjacent && !idle && isRecipient(tree, recipient) && isLast(tree, who.end())) {
      rewrite(tree, thing.start(), who.end()).copy(who).copy(thing).to(found);
    }
  }

  /** {@code find [a flight for me]}: parsers give the recipient to the noun. */
  private static TokenSpan withoutRecipient(Tree tree, int object) {
    TokenSpan thing = tree.span(object);
    int last = thing.end() - 2;
    boolean recipient =
        last == object + 1
            && tree.isWord(last, "for")
            && tree.head(last) == object
            && tree.tag(last + 1).equals("PRP");
    return recipient ? new TokenSpan(thing.start(), last) : thing;
  }

  /** Whether nothing follows that says more of the recipient, or names another. */
  private static boolean isLast(Tree tree, int next) {
    int token = tree.isWord(next, ",") ? next + 1 : next;
    boolean more = token > next && tree.isWord(token, "not", "also", "who", "which", "and", "or");
    return !more && !tree.isWord(next, "through", "of", "and", "or", "who", "that", "with", "(");
  }

  private static boolean isThing(Tree tree, int thing) {
    TokenSpan span = tree.span(thing);
    if (!tree.isNoun(thing) || span.length() > 2 * LONGEST_THING) {
      return false;
    }
    return !tree.any(
            span,
            token -> {
              boolean clause = tree.is(token, "rcmod", "partmod", "infmod", "appos", "dep", "conj");
              return clause
                  || tree.isPunctuation(token)
                  || tree.tag(token).startsWith("W")
                  || tree.tag(token).equals("MD");
            })
        && (tree.tag(thing).startsWith("NNP")
            || tree.tag(thing).equals("NNS")
            || tree.has(thing, "det", "poss", "num", "amod", "nn"));
  }

  /** A pronoun for a person, or a short phrase whose noun is one. */
  private static boolean isRecipient(Tree tree, int recipient) {
    TokenSpan span = tree.span(recipient);
    if (tree.tag(recipient).equals("PRP")) {
      return span.length() == 1 && tree.isWord(recipient, "me", "you", "him", "her", "us", "them");
    }
    boolean last = recipient == span.end() - 1;
    return last
        && span.length() <= LONGEST_RECIPIENT
        && PERSONS.contains(tree.lemma(recipient))
        && !tree.has(recipient, "conj", "cc");
  }

  /** Whether nothing follows that may belong to the thing: a clause, an “of”. */
  private static boolean endsHere(Tree tree, int next) {
    String tag = tree.tag(next);
    boolean part = tree.isWord(next, "of", "to", "that", "about", "for", "with", "as", "than");
    return !part
        && (tag.isEmpty()
            || tree.isPunctuation(next)
            || tag.equals("RB")
            || tree.isWord(next, "please")
            || tag.equals("IN")
            || tag.equals("CC")
            || tag.equals("WRB"));
  }
}
