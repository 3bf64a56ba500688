package org.paraphrast.rewrite;

import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.paraphrast.io.Resources;
import org.paraphrast.syntax.Inflection;
import org.paraphrast.text.TokenSpan;

/**
 * {@code There are many people who think so}, {@code many people think so}; {@code there was a man
 * waiting outside}, {@code a man was waiting outside}.
 */
final class Expletive implements Rule {
  private static final Set<String> PERSONS =
      Resources.words(Expletive.class, "relative.txt", "persons");
  private static final Set<String> LASTING =
      Resources.words(Expletive.class, "relative.txt", "lasting");

  /** Words that bring in something new, so that there can be such a thing. */
  private static final Set<String> INDEFINITE =
      Set.of(
          "a",
          "an",
          "no",
          "some",
          "many",
          "several",
          "few",
          "another",
          "more",
          "numerous",
          "various",
          "countless");

  /** Of these, those that say how many there are. */
  private static final Set<String> QUANTITIES =
      Set.of("many", "several", "few", "some", "certain", "numerous", "various", "countless");

  /** What people do: {@code many believe}, {@code there are many who believe}. */
  private static final Set<String> OPINIONS =
      Set.of(
          "argue",
          "believe",
          "think",
          "say",
          "claim",
          "suggest",
          "consider",
          "feel",
          "hope",
          "fear",
          "wonder",
          "insist",
          "contend",
          "know",
          "speculate",
          "assume",
          "worry",
          "object");

  private static final Set<String> EXISTENCE =
      Set.of("exist", "occur", "happen", "appear", "arise");

  /** Endings of those who do something, of whom one says “who”, and of some tools. */
  private static final Pattern AGENT =
      Pattern.compile("^\\p{Lu}|(ers|ors|ists|ians|aries|(?<!restaur)ants)$");

  /** Participles that say what a thing is called or for, not what happens to it. */
  private static final Set<String> NAMING =
      Set.of(
          "called",
          "named",
          "known",
          "based",
          "left",
          "going",
          "entitled",
          "regarding",
          "involving",
          "including",
          "concerning",
          "coming",
          "being",
          "done",
          "given",
          "made",
          "surrounding",
          "needed",
          "required");

  @Override
  public String name() {
    return "expletive";
  }

  @Override
  public String description() {
    return "“there” comes or goes: there are many people who think so, many people think so";
  }

  @Override
  public Effect effect() {
    return Effect.MOVE;
  }

  @Override
  public void find(Tree tree, Consumer<Rewrite> found) {
    for (int there = 0; there + 3 < tree.size(); there++) {
      if (tree.isWord(there, "there") && tree.is(there, "expl")) {
        leave(tree, there, found);
      }
    }
    for (int subject = 0; subject + 1 < tree.size(); subject++) {
      if (tree.is(subject, "nsubj", "nsubjpass") && tree.head(subject) != Tree.NONE) {
        come(tree, subject, found);
      }
    }
  }

  private void leave(Tree tree, int there, Consumer<Rewrite> found) {
    int be = there + 1;
    int noun = tree.child(be, "nsubj");
    if (tree.head(there) != be
        || !tree.isWord(be, "is", "are", "was", "were", "'s")
        || noun == Tree.NONE
        || tree.span(noun).start() != be + 1
        || tree.has(be, "neg", "advmod", "advcl", "ccomp", "aux")
        || !isNew(tree, noun)
        || tree.isWord(tree.size() - 1, "?")) {
      return;
    }
    int clause = tree.child(noun, "rcmod", "partmod");
    if (clause == Tree.NONE || tree.has(noun, "conj", "appos")) {
      return;
    }
    TokenSpan span = tree.span(clause);
    // nothing may stand beside the clause that the verb to be held
    if (span.start() != noun + 1
        || span.end() != tree.span(noun).end()
        || behind(tree, be) != span.end()
        || (there == 0 && tree.is(be + 1, "num")) // a sentence does not begin with a number
        || !FiniteClauses.isPlain(tree, span)) {
      return;
    }
    if (tree.is(clause, "rcmod")) {
      relative(tree, new TokenSpan(there, span.end()), clause, found);
    } else {
      participle(tree, new TokenSpan(there, span.end()), clause, found);
    }
  }

  /** Where what a verb governs ends, without the punctuation and the clause beside it. */
  private static int behind(Tree tree, int verb) {
    int next = tree.child(verb, "cc", "conj", "parataxis");
    int end = next > verb ? tree.span(next).start() : tree.span(verb).end();
    while (end > verb && tree.isPunctuation(end - 1)) {
      end--;
    }
    return end;
  }

  private static boolean isNew(Tree tree, int noun) {
    int first = tree.span(noun).start();
    if (!(tree.isNoun(noun) || tree.isWord(noun, "many", "some"))
        || tree.tag(noun).startsWith("NNP")) {
      return false;
    }
    return INDEFINITE.contains(tree.word(first)) || tree.is(first, "num") || isPeople(tree, noun);
  }

  /** {@code there are people who …}: some of them. */
  private static boolean isPeople(Tree tree, int noun) {
    return tree.tag(noun).equals("NNS")
        && tree.span(noun).start() == noun
        && PERSONS.contains(tree.word(noun));
  }

  private void relative(Tree tree, TokenSpan source, int verb, Consumer<Rewrite> found) {
    int pronoun = tree.span(verb).start();
    if (!tree.is(pronoun, "nsubj", "nsubjpass")
        || tree.head(pronoun) != verb
        || !tree.isWord(pronoun, "who", "that", "which")
        || FiniteClauses.finite(tree, verb) == Tree.NONE
        || tree.word(pronoun + 1).startsWith("'")) {
      return;
    }
    Rewrite.Builder rewrite = Rewrite.of(this, tree, source);
    if (isPeople(tree, pronoun - 1)) {
      rewrite.words("some");
    }
    rewrite
        .copy(new TokenSpan(source.start() + 2, pronoun))
        .copy(new TokenSpan(pronoun + 1, source.end()))
        .build()
        .ifPresent(found);
  }

  private void participle(Tree tree, TokenSpan source, int verb, Consumer<Rewrite> found) {
    int noun = verb - 1;
    boolean active = tree.tag(verb).equals("VBG");
    boolean past = tree.isWord(source.start() + 1, "was", "were");
    if (noun != tree.head(verb)
        || (!active && !tree.tag(verb).equals("VBN"))
        || NAMING.contains(tree.word(verb))
        || tree.has(verb, "conj", "aux", "auxpass")
        || isPeople(tree, noun)
        || source.end() == verb + 1) {
      return;
    }
    Rewrite.Builder rewrite =
        Rewrite.of(this, tree, source).copy(new TokenSpan(source.start() + 2, verb));
    if (active && LASTING.contains(tree.lemma(verb))) {
      Inflection form =
          past
              ? Inflection.PAST
              : English.isPlural(tree, noun) ? Inflection.BASE : Inflection.THIRD_PERSON;
      rewrite.words(English.verb(tree.lemma(verb), form));
    } else {
      rewrite.words(English.be(tree, noun, past)).copy(new TokenSpan(verb, verb + 1));
    }
    rewrite.copy(new TokenSpan(verb + 1, source.end())).build().ifPresent(found);
  }

  /** {@code Many people think so}, {@code there are many people who think so}. */
  private void come(Tree tree, int subject, Consumer<Rewrite> found) {
    int verb = tree.head(subject);
    TokenSpan span = tree.span(subject);
    int next = span.end();
    boolean people =
        tree.isWord(subject, "many", "some", "several", "few")
            && OPINIONS.contains(tree.lemma(verb));
    if (!(tree.tag(subject).equals("NNS") || people)
        || !(QUANTITIES.contains(tree.word(span.start()))
            || (tree.isWord(span.start(), "a") && tree.isWord(span.start() + 1, "few")))
        || tree.has(subject, "cc")
        || tree.isWord(subject, "decades", "years", "examples", "times")
        || hasVerbOrComma(tree, span)
        || verb < subject
        || tree.has(subject, "rcmod", "partmod", "conj", "appos", "dep")
        || !FiniteClauses.isPlain(tree, span)
        || tree.isPunctuation(next)
        || tree.isPunctuation(next - 1)
        || !isStatement(tree, verb, span)) {
      return;
    }
    FiniteClauses.Tense tense = FiniteClauses.tense(tree, verb);
    boolean opinion = OPINIONS.contains(tree.lemma(verb));
    boolean agent = AGENT.matcher(tree.form(subject)).find();
    boolean person =
        people
            || PERSONS.contains(tree.word(subject))
            || (agent && (opinion || isProfession(tree, subject)));
    boolean lasts =
        (LASTING.contains(tree.lemma(verb)) || tree.isWord(verb, "had", "made"))
            && !tree.has(verb, "auxpass");
    boolean doers =
        person && tree.isWord(span.start(), "many", "some") && !tree.has(verb, "auxpass");
    // what happened once is no kind of thing that there was
    if (tense == FiniteClauses.Tense.OTHER
        || (tense == FiniteClauses.Tense.PAST && !((opinion && person) || doers || lasts))
        || !isKind(tree, verb, person)
        || (!person && agent)) {
      return;
    }
    Rewrite.of(this, tree, new TokenSpan(span.start(), next + 1))
        .words("there", tense == FiniteClauses.Tense.PAST ? "were" : "are", tree.word(span.start()))
        .copy(new TokenSpan(span.start() + 1, next))
        .words(person ? "who" : "that")
        .copy(new TokenSpan(next, next + 1))
        .build()
        .ifPresent(found);
  }

  /**
   * Whether a verb says what sort of thing there is: not that it exists, is somewhere or may be.
   */
  private static boolean isKind(Tree tree, int verb, boolean person) {
    int finite = FiniteClauses.finite(tree, verb);
    boolean be = !person && tree.lemma(verb).equals("be");
    boolean noun = !person && tree.has(verb, "cop") && !tree.tag(verb).matches("JJ.*|NNS?");
    boolean done = tree.has(verb, "auxpass") && tree.lemma(verb).equals("make");
    return !be
        && !noun
        && !EXISTENCE.contains(tree.lemma(verb))
        && !done
        && (person || !tree.isWord(finite, "may") || tree.has(verb, "auxpass", "cop"));
  }

  /** Of these endings, one that no tool has. */
  private static boolean isProfession(Tree tree, int noun) {
    return tree.form(noun).matches("\\p{Ll}+(ists|ians)");
  }

  private static boolean hasVerbOrComma(Tree tree, TokenSpan span) {
    for (int token = span.start(); token < span.end(); token++) {
      if (tree.isVerb(token) || tree.isPunctuation(token)) {
        return true;
      }
    }
    return false;
  }

  /** A statement that its subject begins and its verb goes on with, without a contrast. */
  private static boolean isStatement(Tree tree, int verb, TokenSpan subject) {
    int start = subject.start();
    // not behind "in January,": that would say when there are some, and no more what they do
    boolean first =
        start == 0
            || tree.isWord(start - 1, "that", "because", "although", "but")
            || (tree.isWord(start - 1, "and", "so") && tree.isWord(start - 2, ","))
            || (tree.is(verb, "ccomp")
                && tree.head(verb) == start - 1
                && OPINIONS.contains(tree.lemma(start - 1)))
            || (start == 2 && tree.isWord(1, ",") && tree.tag(0).equals("RB"));
    boolean clause =
        tree.head(verb) == Tree.NONE || (start > 0 && tree.is(verb, "ccomp", "advcl", "conj"));
    int next = subject.end();
    if (!first
        || !clause
        || FiniteClauses.finite(tree, verb) == Tree.NONE
        || tree.word(next).startsWith("'")
        || tree.isWord(tree.size() - 1, "?")
        || !(next == verb || (tree.head(next) == verb && !tree.is(next, "prep")))) {
      return false;
    }
    for (int token = 0; token < tree.size(); token++) {
      if (token != start
          && tree.isWord(token, "others", "while", "whereas", "each", "some", "most")) {
        return false;
      }
    }
    return true;
  }
}
