package org.paraphrast.rewrite;

import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.paraphrast.text.TokenSpan;

/**
 * {@code In 1998, he moved to Rome} ↔ {@code He moved to Rome in 1998}: an adverbial of time, and
 * at the front one of place or of a circumstance, at the other end of its main clause.
 */
final class AdverbialOrder extends EnglishRule {
  private static final int LONGEST_ADVERBIAL = 8;
  private static final int LONGEST_CLAUSE = 18;

  /** A longer clause may draw a place to its last noun. */
  private static final int LONGEST_CLAUSE_BEFORE_PLACE = 10;

  private static final Pattern YEAR = Pattern.compile("(1[0-9]|20)[0-9]{2}s?");

  private static final Pattern CLOCK = Pattern.compile("[0-9]{1,2}:[0-9]{2}|[ap]\\.?m\\.?");

  private static final Set<String> PREPOSITIONS = English.words("adverbials", "prepositions");
  private static final Set<String> TIMES = English.words("adverbials", "times");
  private static final Set<String> ADVERBS = English.words("adverbials", "adverbs");
  private static final Set<String> DISCOURSE = English.words("adverbials", "discourse");
  private static final Set<String> SCOPE = English.words("adverbials", "scope");
  private static final Set<String> OPENERS = English.words("adverbials", "openers");

  AdverbialOrder() {
    super(
        "adverbial-order",
        Effect.MOVE,
        "an adverbial first or last: In 1998, he left; he left in 1998");
  }

  @Override
  public void find(Tree tree, Consumer<Rewrite> found) {
    for (int adverbial = 0; adverbial < tree.size(); adverbial++) {
      int verb = governor(tree, adverbial);
      if (verb == Tree.NONE || !tree.is(verb, "root") || !isAdverbial(tree, adverbial)) {
        continue;
      }
      if (adverbial < verb) {
        toEnd(tree, adverbial, found);
      } else {
        toFront(tree, adverbial, verb, found);
      }
    }
  }

  /** What an adverbial belongs to: not a name before it, as the parser has it in Rome in 1998. */
  private static int governor(Tree tree, int adverbial) {
    int head = tree.head(adverbial);
    while (head != Tree.NONE
        && head < adverbial
        && tree.tag(head).startsWith("NNP")
        && tree.is(head, "pobj", "dobj")) {
      head = tree.head(head);
      while (head != Tree.NONE && tree.is(head, "prep")) {
        head = tree.head(head);
      }
    }
    return head;
  }

  private static boolean isAdverbial(Tree tree, int adverbial) {
    TokenSpan span = tree.span(adverbial);
    if (span.length() > LONGEST_ADVERBIAL
        || !Clauses.isPlain(tree, span)
        || tree.any(span, tree::isFinite)
        || tree.hasWord(span, SCOPE)) {
      return false;
    }
    if (tree.is(adverbial, "prep")) {
      int object = tree.child(adverbial, "pobj");
      return span.start() == adverbial
          && PREPOSITIONS.contains(tree.word(adverbial))
          && object != Tree.NONE
          // he checked in today
          && (!ADVERBS.contains(tree.word(object)) || tree.isWord(adverbial, "by"))
          && !DISCOURSE.contains(tree.lemma(object))
          && (!tree.isWord(adverbial, "by") || isTime(tree, adverbial))
          && (tree.isNoun(object) || (tree.tag(object).equals("CD") && isTime(tree, adverbial)));
    }
    return tree.is(adverbial, "tmod", "advmod", "npadvmod") && isTime(tree, adverbial);
  }

  /** Whether a phrase says when. */
  private static boolean isTime(Tree tree, int adverbial) {
    if (!tree.is(adverbial, "prep")) {
      boolean phrase =
          tree.is(adverbial, "tmod", "npadvmod")
              && TIMES.contains(tree.lemma(adverbial))
              && OPENERS.contains(tree.word(tree.span(adverbial).start()));
      return ADVERBS.contains(tree.word(adverbial)) || phrase;
    }
    if (tree.isWord(adverbial, "during")) {
      return true;
    }
    int object = tree.child(adverbial, "pobj");
    String word = tree.word(object);
    return object != Tree.NONE
        && (TIMES.contains(word)
            || TIMES.contains(tree.lemma(object))
            || YEAR.matcher(word).matches());
  }

  private void toEnd(Tree tree, int adverbial, Consumer<Rewrite> found) {
    int verb = tree.head(adverbial);
    TokenSpan region = Clauses.trimmed(tree, tree.span(verb));
    TokenSpan span = Clauses.trimmed(tree, tree.span(adverbial));
    int start = tree.isWord(span.end(), ",") ? span.end() + 1 : span.end();
    boolean opens = span.start() == region.start() || tree.is(span.start() - 1, "cc");
    boolean parted =
        start > span.end() || tree.isWord(start, "i", "he", "she", "we", "they", "the");
    if (!opens || !parted || start >= region.end() || tree.hasComma(span)) {
      return;
    }
    TokenSpan rest = new TokenSpan(start, region.end());
    boolean time = isTime(tree, adverbial);
    int longest = time ? LONGEST_CLAUSE : LONGEST_CLAUSE_BEFORE_PLACE;
    if (rest.length() > longest
        || !isMain(tree, verb, rest)
        || !Clauses.isBounded(tree, rest)
        || !isLastFree(tree, verb, rest, time)
        || tree.is(span.end() - 1, "cc")
        || (!time && isDomain(tree, adverbial, rest))
        || (!time && tree.hasWord(rest, Set.of(tree.word(adverbial))))
        || Clauses.refers(tree, rest, span)
        || Clauses.takesUp(tree, rest, span)) {
      return;
    }
    rewrite(tree, span.start(), rest.end()).copy(rest).copy(span).to(found);
  }

  private void toFront(Tree tree, int adverbial, int verb, Consumer<Rewrite> found) {
    TokenSpan region = Clauses.trimmed(tree, tree.span(verb));
    TokenSpan span = Clauses.trimmed(tree, tree.span(adverbial));
    int start = tree.is(region.start(), "cc") ? region.start() + 1 : region.start();
    if (span.end() != region.end() || span.start() < start + 2 || !isTime(tree, adverbial)) {
      return;
    }
    TokenSpan rest = new TokenSpan(start, span.start());
    boolean bare = tree.lemma(verb).equals("be") || tree.isWord(span.start() - 1, ",");
    if (bare
        || !isSetting(tree, adverbial, span)
        || rest.length() > LONGEST_CLAUSE
        || tree.isWord(tree.size() - 1, "?")
        || !isMain(tree, verb, rest)
        || !Clauses.isBounded(tree, span)
        || !isLastFree(tree, verb, rest, true)
        || tree.is(span.start() - 1, "prep", "num", "quantmod", "cop")
        || (tree.tag(span.start() - 1).equals("VBN") && span.start() - 1 != verb)
        || tree.tag(span.start() - 1).equals("CD")
        || TIMES.contains(tree.lemma(span.start() - 1))
        || tree.isWord(span.start() - 1, "earlier", "later", "early", "late", "back", "time")
        || hasLaterVerb(tree, verb, rest)
        || tree.hasComma(span)
        || Clauses.refers(tree, span, rest)
        || Clauses.refers(tree, rest, span)
        || Clauses.takesUp(tree, span, rest)) {
      return;
    }
    rewrite(tree, start, span.end()).copy(span).words(",").copy(rest).to(found);
  }

  /** Whether a phrase names a circle of things or a manner, or a place that goes on. */
  private static boolean isDomain(Tree tree, int adverbial, TokenSpan rest) {
    int object = tree.child(adverbial, "pobj");
    boolean places = tree.tag(object).startsWith("NNP") && tree.tag(rest.start()).startsWith("NNP");
    return places
        || tree.isWord(object, "language", "manner", "tone", "voice", "words")
        || tree.isWord(tree.head(adverbial) + 1, "as")
        || tree.isWord(tree.head(adverbial) + 2, "as");
  }

  /** Whether a time is the setting of an event, not how long it took or how often it came. */
  private static boolean isSetting(Tree tree, int adverbial, TokenSpan span) {
    return !tree.any(
            span.start() + 1,
            span.end(),
            token -> {
              boolean counted =
                  tree.isWord(adverbial, "on", "by")
                      && tree.tag(token).equals("CD")
                      && tree.tag(span.end() - 1).equals("NNS");
              boolean second =
                  tree.isWord(token, "next", "last") && !tree.is(token - 1, "prep", "det");
              return counted || second || (tree.is(token, "prep") && !tree.isWord(token, "of"));
            })
        && !tree.isWord(adverbial, "until")
        && !tree.isWord(span.start(), "all");
  }

  /** Whether another verb follows the main one, to which a time at the end may belong. */
  private static boolean hasLaterVerb(Tree tree, int verb, TokenSpan rest) {
    return tree.any(verb + 1, rest.end(), token -> tree.isVerb(token));
  }

  /** Whether a stretch is one statement, its subject first, and nothing in it minds the order. */
  private static boolean isMain(Tree tree, int verb, TokenSpan rest) {
    int subject = Clauses.subject(tree, verb);
    return subject != Tree.NONE
        && rest.contains(verb)
        && rest.length() >= 3
        && tree.span(subject).start() == rest.start()
        && subject < verb
        && Character.isLetter(tree.word(rest.start()).charAt(0))
        && tree.any(rest, tree::isFinite)
        && Clauses.isPlain(tree, rest)
        && Clauses.hasOnlyListCommas(tree, rest)
        && !tree.hasWord(rest, SCOPE)
        && !tree.isWord(rest.start(), "this", "that", "which", "who", "what");
  }

  /** Whether the end of a clause is free for an adverbial: it would belong to the main verb. */
  private static boolean isLastFree(Tree tree, int verb, TokenSpan rest, boolean time) {
    return !tree.any(
        rest,
        token -> {
          boolean last = token != verb && tree.span(token).end() >= rest.end();
          boolean clause =
              tree.is(
                  token,
                  "ccomp",
                  "advcl",
                  "rcmod",
                  "parataxis",
                  "dep",
                  "xcomp",
                  "pcomp",
                  "partmod",
                  "infmod",
                  "csubj",
                  "appos");
          boolean verbs =
              tree.is(token, "conj")
                  && (tree.isVerb(token) || Clauses.subject(tree, token) != Tree.NONE);
          boolean when =
              (tree.is(token, "prep", "tmod", "advmod") && isTime(tree, token))
                  || CLOCK.matcher(tree.word(token)).matches();
          boolean noun = tree.is(token, "prep") && tree.isNoun(tree.head(token)) && !time;
          boolean relative = tree.tag(token).startsWith("W");
          return verbs || when || relative || (last && (clause || noun));
        });
  }
}
