package org.paraphrast.rewrite;

import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.paraphrast.syntax.Inflection;
import org.paraphrast.text.TokenSpan;

/**
 * {@code There are many people who think so}, {@code many people think so}; {@code there was a man
 * waiting outside}, {@code a man was waiting outside}.
 */
final class Expletive extends EnglishRule {
  private static final Set<String> PERSONS = English.words("relative", "persons");
  private static final Set<String> LASTING = English.words("relative", "lasting");

  private static final Set<String> INDEFINITE = English.words("existence", "indefinite");

  private static final Set<String> QUANTITIES = English.words("existence", "quantities");

  private static final Set<String> OPINIONS = English.words("existence", "opinions");

  private static final Set<String> EXISTENCE =
      Set.of("exist", "occur", "happen", "appear", "arise");

  /** Endings of those who do something, of whom one says “who”, and of some tools. */
  private static final Pattern AGENT =
      Pattern.compile("^\\p{Lu}|(ers|ors|ists|ians|aries|(?<!restaur)ants)$");

  private static final Set<String> NAMING = English.words("existence", "naming");

  Expletive() {
    super(
        "expletive",
        Effect.MOVE,
        "“there” comes or goes: there are many people who think so, many people think so");
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
        || !Clauses.hasOnlyCommas(tree, span)) {
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
    return (tree.isNoun(noun) || tree.isWord(noun, "many", "some"))
        && !tree.tag(noun).startsWith("NNP")
        && (INDEFINITE.contains(tree.word(first)) || tree.is(first, "num") || isPeople(tree, noun));
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
        || Clauses.finite(tree, verb) == Tree.NONE
        || tree.word(pronoun + 1).startsWith("'")) {
      return;
    }
    Rewrite.Builder rewrite = Rewrite.of(this, tree, source);
    if (isPeople(tree, pronoun - 1)) {
      rewrite.words("some");
    }
    rewrite.copy(source.start() + 2, pronoun).copy(pronoun + 1, source.end()).to(found);
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
    Rewrite.Builder rewrite = Rewrite.of(this, tree, source).copy(source.start() + 2, verb);
    if (active && LASTING.contains(tree.lemma(verb))) {
      Inflection form =
          past
              ? Inflection.PAST
              : English.isPlural(tree, noun) ? Inflection.BASE : Inflection.THIRD_PERSON;
      rewrite.words(English.verb(tree.lemma(verb), form));
    } else {
      rewrite.words(English.be(tree, noun, past)).copy(verb, verb + 1);
    }
    rewrite.copy(verb + 1, source.end()).to(found);
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
        || (people && tree.isWord(subject + 1, "of")) // several of the men: known ones
        || tree.isWord(subject, "decades", "years", "examples", "times")
        || hasVerbOrComma(tree, span)
        || verb < subject
        || tree.has(subject, "rcmod", "partmod", "conj", "appos", "dep")
        || !Clauses.hasOnlyCommas(tree, span)
        || tree.isPunctuation(next)
        || tree.isPunctuation(next - 1)
        || !isStatement(tree, verb, span)) {
      return;
    }
    Tense tense = Tense.around(tree, verb);
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
    if (tense == Tense.OTHER
        || (tense == Tense.PAST && !((opinion && person) || doers || lasts))
        || !isKind(tree, verb, person)
        || (!person && agent)) {
      return;
    }
    rewrite(tree, span.start(), next + 1)
        .words("there", tense == Tense.PAST ? "were" : "are", tree.word(span.start()))
        .copy(span.start() + 1, next)
        .words(person ? "who" : "that")
        .copy(next, next + 1)
        .to(found);
  }

  /**
   * Whether a verb says what sort of thing there is: not that it exists, is somewhere or may be.
   */
  private static boolean isKind(Tree tree, int verb, boolean person) {
    int finite = Clauses.finite(tree, verb);
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
    return tree.any(span, token -> tree.isVerb(token) || tree.isPunctuation(token));
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
    return first
        && clause
        && Clauses.finite(tree, verb) != Tree.NONE
        && !tree.word(next).startsWith("'")
        && !tree.isWord(tree.size() - 1, "?")
        && (next == verb || (tree.head(next) == verb && !tree.is(next, "prep")))
        && !tree.any(
            tree.all(),
            token ->
                token != start
                    && tree.isWord(token, "others", "while", "whereas", "each", "some", "most"));
  }
}
