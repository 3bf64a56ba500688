package org.paraphrast.rewrite;

import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.paraphrast.text.TokenSpan;

/**
 * What takes up the subject of a sentence in the next one: a pronoun ({@code The bridges … They})
 * or the bare noun ({@code A man … The man}).
 *
 * @param word the first word, with its capital
 * @param repeated what is said once more behind it; may be empty
 * @param plural whether it takes a plural verb
 */
record Anaphor(String word, TokenSpan repeated, boolean plural) {
  /** Reading more words than these twice is tiring. */
  private static final int LONGEST = 4;

  private static final TokenSpan NOTHING = new TokenSpan(0, 0);
  private static final Anaphor THEY = new Anaphor("They", NOTHING, true);
  private static final Set<String> PERSONAL =
      Set.of("i", "you", "he", "she", "it", "we", "they", "this", "these");
  private static final Set<String> DEFINITE =
      Set.of(
          "the", "this", "that", "these", "those", "my", "your", "his", "her", "its", "our",
          "their");
  private static final Set<String> THINGS = English.words("split", "things");
  private static final Set<String> ABSTRACT_ENDINGS = English.words("split", "abstract-endings");
  private static final Set<String> BINDING = English.words("split", "binding");
  private static final Set<String> MALE = English.words("split", "male");
  private static final Set<String> FEMALE = English.words("split", "female");

  /** What takes up a subject, or null if nothing is sure to. */
  static @Nullable Anaphor of(Tree tree, int head) {
    if (head == Tree.NONE || tree.has(head, "neg", "preconj", "predet") || isBinding(tree, head)) {
      return null;
    }
    String word = tree.word(head);
    if (PERSONAL.contains(word)) {
      return pronoun(Splits.capitalised(word), English.isPlural(tree, head));
    }
    if (tree.has(head, "conj", "cc")) {
      return English.isPlural(tree, head) && tree.isNoun(head) ? THEY : null;
    }
    // a name that only looks like a plural has no "s"
    boolean common = word.endsWith("s") || !Character.isUpperCase(tree.form(head).charAt(0));
    boolean plural = tree.tag(head).equals("NNS") && common;
    if (plural && !tree.isGuarded(head)) {
      return THEY;
    }
    boolean named = tree.isGuarded(head) && !tree.isWord(start(tree, head), "the");
    if (!plural && tree.isNoun(head) && !named && isThing(word)) {
      return pronoun("It", false);
    }
    if (!tree.isNoun(head) || !isDefinite(tree, head)) {
      return null;
    }
    if (English.isPlural(tree, head)) {
      return THEY;
    }
    boolean name = isName(tree, head);
    boolean male = isSaid(tree, head, MALE);
    boolean female = isSaid(tree, head, FEMALE);
    if (!male && !female && name) {
      male = hasOwn(tree, "his", "himself");
      female = hasOwn(tree, "her", "herself");
    }
    if (male != female) {
      return pronoun(male ? "He" : "She", false);
    }
    return name ? null : new Anaphor("The", compound(tree, head), false);
  }

  private static Anaphor pronoun(String word, boolean plural) {
    return new Anaphor(word, NOTHING, plural);
  }

  /** Whether a finite verb can follow it. */
  boolean agrees(Tree tree, int verb) {
    return switch (tree.tag(verb)) {
      case "VBZ" -> !plural;
      case "VBP" -> plural || word.equals("I") || word.equals("You");
      case "VBD" -> !tree.isWord(verb, plural ? "was" : "were");
      default -> true;
    };
  }

  /** Adds it to a rewrite, at the start of a sentence or behind its first word. */
  Rewrite.Builder say(Rewrite.Builder builder, boolean behind) {
    builder.words(behind && !word.equals("I") ? word.toLowerCase(Locale.ROOT) : word);
    return repeated.isEmpty() ? builder : builder.repeat(repeated);
  }

  /** {@code the queen}, {@code Mrs Brown}. */
  private static boolean isSaid(Tree tree, int head, Set<String> words) {
    return words.contains(tree.word(head))
        || tree.anyChild(
            head,
            child -> child < head && tree.is(child, "nn") && words.contains(tree.word(child)));
  }

  /** Whether the sentence has a possessive or reflexive; “him” would be somebody else. */
  private static boolean hasOwn(Tree tree, String possessive, String reflexive) {
    return tree.any(
        tree.all(),
        token ->
            tree.isWord(token, reflexive)
                || (tree.isWord(token, possessive) && tree.tag(token).equals("PRP$")));
  }

  /** The noun with the nouns that are one word with it. */
  private static TokenSpan compound(Tree tree, int head) {
    int first = head;
    while (first > 0
        && tree.head(first - 1) == head
        && tree.is(first - 1, "nn")
        && !tree.isGuarded(first - 1)) {
      first--;
    }
    return new TokenSpan(first, head + 1);
  }

  private static boolean isName(Tree tree, int head) {
    return Character.isUpperCase(tree.form(head).charAt(0))
        && (tree.isGuarded(head) || tree.tag(head).startsWith("NNP"));
  }

  private static boolean isBinding(Tree tree, int head) {
    return tree.hasWord(new TokenSpan(start(tree, head), head + 1), BINDING);
  }

  private static boolean isThing(String noun) {
    return THINGS.contains(noun)
        || ABSTRACT_ENDINGS.stream()
            .anyMatch(ending -> noun.length() > ending.length() + 2 && noun.endsWith(ending));
  }

  /** Whether it is clear which one a short noun phrase means, so that it can be taken up. */
  private static boolean isDefinite(Tree tree, int head) {
    int start = start(tree, head);
    boolean name = tree.isGuarded(head) || tree.tag(head).startsWith("NNP");
    boolean determined = tree.is(start, "det", "poss") && tree.head(start) == head;
    TokenSpan bare =
        name ? name(tree, head) : new TokenSpan(determined ? start + 1 : start, head + 1);
    if (bare.length() > LONGEST || !tree.isWhole(bare) || !isCompound(tree, bare)) {
      return false;
    }
    boolean thing = isThing(tree.word(head));
    if (!determined) {
      boolean cut = thing || (tree.is(head, "dep") && tree.isPunctuation(start - 1));
      boolean single = bare.length() == 1 && bare.start() == start;
      return (name && !cut && !tree.has(head, "poss")) || English.isPlural(tree, head) || single;
    }
    if (name && bare.start() > start + 1 && !thing) {
      return true;
    }
    if (tree.isWord(start, "a", "an")) {
      return !name;
    }
    return tree.isWhole(new TokenSpan(start, start + 1)) && DEFINITE.contains(tree.word(start));
  }

  /** Where a noun with what stands in front of it begins. */
  private static int start(Tree tree, int head) {
    int start = head;
    for (int child : tree.children(head)) {
      if (child < head && tree.is(child, "det", "poss", "amod", "nn", "num")) {
        start = Math.min(start, tree.span(child).start());
      }
    }
    return start;
  }

  /** The parts of a name up to its head, without titles and the like. */
  private static TokenSpan name(Tree tree, int head) {
    int first = head;
    while (first > 0
        && tree.head(first - 1) == head
        && tree.is(first - 1, "nn", "amod")
        && Character.isUpperCase(tree.form(first - 1).charAt(0))) {
      first--;
    }
    return new TokenSpan(first, head + 1);
  }

  /** Whether a noun phrase has only nouns and adjectives. */
  private static boolean isCompound(Tree tree, TokenSpan span) {
    return !tree.any(span, token -> !tree.isNoun(token) && !tree.tag(token).equals("JJ"));
  }
}
