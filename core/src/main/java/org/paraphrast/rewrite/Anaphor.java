package org.paraphrast.rewrite;

import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.paraphrast.io.Resources;
import org.paraphrast.text.TokenSpan;

/**
 * What takes up a noun phrase as the subject of the next sentence: a pronoun where there is but one
 * ({@code The bridges … They}), else its words once more ({@code A man … The man}).
 *
 * @param word the first word, with its capital; null if the repeated words have their own
 * @param repeated what is said once more behind it; may be empty
 * @param plural whether it takes a plural verb
 */
record Anaphor(@Nullable String word, TokenSpan repeated, boolean plural) {
  /** More words than these are tiring to read twice. */
  private static final int LONGEST = 4;

  private static final TokenSpan NOTHING = new TokenSpan(0, 0);
  private static final Set<String> PERSONAL =
      Set.of("i", "you", "he", "she", "it", "we", "they", "this", "these");
  private static final Set<String> DEFINITE =
      Set.of(
          "the", "this", "that", "these", "those", "my", "your", "his", "her", "its", "our",
          "their");
  private static final Set<String> THINGS = words("things");
  private static final Set<String> ABSTRACT_ENDINGS = words("abstract-endings");
  private static final Set<String> BINDING = words("binding");

  private static Set<String> words(String list) {
    return Resources.words(Anaphor.class, "split.txt", list);
  }

  /** What takes up a noun phrase, or null if nothing surely does. */
  static @Nullable Anaphor of(Tree tree, int head) {
    if (head == Tree.NONE || tree.has(head, "neg", "preconj", "predet") || isBinding(tree, head)) {
      return null;
    }
    String word = tree.word(head);
    if (PERSONAL.contains(word)) {
      return new Anaphor(Splits.capitalised(word), NOTHING, English.isPlural(tree, head));
    }
    if (tree.has(head, "conj", "cc")) {
      return English.isPlural(tree, head) && tree.isNoun(head) ? pronoun("They", true) : null;
    }
    // a name that only looks like a plural has no "s"
    boolean plural = word.endsWith("s") || !Character.isUpperCase(tree.form(head).charAt(0));
    if (tree.tag(head).equals("NNS") && plural) {
      return tree.isGuarded(head) ? repeat(tree, head) : pronoun("They", true);
    }
    boolean named = tree.isGuarded(head) && !tree.isWord(start(tree, head), "the");
    if (tree.tag(head).startsWith("NN") && !named && isThing(word)) {
      return pronoun("It", false);
    }
    return tree.isNoun(head) ? repeat(tree, head) : null;
  }

  /**
   * What takes up a noun phrase that need not be the subject, or null: a pronoun only if it could
   * mean nothing else in front of it.
   */
  static @Nullable Anaphor ofObject(Tree tree, int head) {
    Anaphor subject = of(tree, head);
    if (subject == null || PERSONAL.contains(tree.word(head))) {
      return null;
    }
    boolean pronoun = subject.repeated().isEmpty();
    if (pronoun && !hasRival(tree, head)) {
      return subject;
    }
    boolean common = tree.tag(head).startsWith("NN") && subject.plural();
    boolean bare = !pronoun && subject.word() == null && !common;
    if (bare || isName(tree, head) || tree.has(head, "poss")) {
      boolean possessed = tree.has(head, "poss") && subject.word() == null;
      return pronoun || possessed ? null : subject;
    }
    boolean definite = tree.isWord(start(tree, head), "the");
    String determiner = definite ? "The" : subject.plural() ? "These" : "This";
    return new Anaphor(determiner, compound(tree, head), subject.plural());
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

  /**
   * What takes up the subject of the sentence before: a pronoun, a surname, or the bare noun; null
   * if nothing surely does.
   *
   * @param person whether it is known to be somebody, as before <i>who</i>
   */
  static @Nullable Anaphor ofSubject(Tree tree, int head, boolean person) {
    Anaphor anaphor = of(tree, head);
    if (anaphor == null || PERSONAL.contains(tree.word(head))) {
      return anaphor;
    }
    if (anaphor.plural()) {
      return pronoun("They", true);
    }
    if (!person && anaphor.repeated().isEmpty()) {
      return anaphor;
    }
    String gender = Gender.pronoun(tree, head);
    if (gender != null) {
      return pronoun(gender, false);
    }
    if (isName(tree, head)) {
      boolean given = anaphor.repeated().length() == 1 && anaphor.word() == null;
      return person && !given ? surname(tree, head, anaphor) : null;
    }
    return new Anaphor("The", compound(tree, head), false);
  }

  /** {@code William Henry Vanderbilt … Vanderbilt}; null where the last word is none to say so. */
  static @Nullable Anaphor surname(Tree tree, int head, Anaphor name) {
    if (name.word() != null || name.repeated().length() == 1) {
      return name;
    }
    String last = tree.form(head);
    boolean numeral = last.length() < 3 || last.equals(last.toUpperCase(Locale.ROOT));
    return numeral ? null : new Anaphor(null, new TokenSpan(head, head + 1), name.plural());
  }

  static Anaphor it() {
    return pronoun("It", false);
  }

  static boolean isName(Tree tree, int head) {
    return Character.isUpperCase(tree.form(head).charAt(0))
        && (tree.isGuarded(head) || tree.tag(head).startsWith("NNP"));
  }

  /** Whether another noun in front of a noun's end could be meant by the same pronoun. */
  private static boolean hasRival(Tree tree, int head) {
    boolean plural = English.isPlural(tree, head);
    for (int token = 0; token < head; token++) {
      boolean part = tree.head(token) == head || tree.is(token, "nn");
      boolean pronoun = tree.isWord(token, plural ? "they" : "it");
      if (pronoun || (!part && tree.isNoun(token) && plural == English.isPlural(tree, token))) {
        return true;
      }
    }
    return false;
  }

  /** Whether a finite verb can follow it. */
  boolean agrees(Tree tree, int verb) {
    return switch (tree.tag(verb)) {
      case "VBZ" -> !plural;
      case "VBP" -> plural || "I".equals(word) || "You".equals(word);
      case "VBD" -> !tree.isWord(verb, plural ? "was" : "were");
      default -> true;
    };
  }

  /** Adds it to a rewrite, at the start of a sentence or behind its first word. */
  Rewrite.Builder say(Rewrite.Builder builder, boolean behind) {
    if (word != null) {
      builder.words(behind && !word.equals("I") ? word.toLowerCase(Locale.ROOT) : word);
    }
    return repeated.isEmpty() ? builder : builder.repeat(repeated);
  }

  private static Anaphor pronoun(String word, boolean plural) {
    return new Anaphor(word, NOTHING, plural);
  }

  private static boolean isBinding(Tree tree, int head) {
    for (int token = start(tree, head); token <= head; token++) {
      if (BINDING.contains(tree.word(token))) {
        return true;
      }
    }
    return false;
  }

  private static boolean isThing(String noun) {
    if (THINGS.contains(noun)) {
      return true;
    }
    for (String ending : ABSTRACT_ENDINGS) {
      if (noun.length() > ending.length() + 2 && noun.endsWith(ending)) {
        return true;
      }
    }
    return false;
  }

  private static @Nullable Anaphor repeat(Tree tree, int head) {
    int start = start(tree, head);
    boolean name = tree.isGuarded(head) || tree.tag(head).startsWith("NNP");
    TokenSpan bare = name ? name(tree, head) : bare(tree, start, head);
    if (bare.length() > LONGEST || !tree.isWhole(bare) || !isCompound(tree, bare)) {
      return null;
    }
    boolean plural = English.isPlural(tree, head);
    boolean determined = tree.is(start, "det", "poss") && tree.head(start) == head;
    if (!determined) {
      boolean cut =
          isThing(tree.word(head)) || (tree.is(head, "dep") && tree.isPunctuation(start - 1));
      boolean single = bare.length() == 1 && bare.start() == start;
      return (name && !cut && !tree.has(head, "poss")) || plural || single
          ? new Anaphor(null, bare, plural)
          : null;
    }
    String determiner = tree.word(start);
    if (name && bare.start() > start + 1 && !isOrganisation(tree, head)) {
      return new Anaphor(null, bare, plural);
    }
    if (determiner.equals("a") || determiner.equals("an")) {
      return name ? null : new Anaphor("The", bare, plural);
    }
    return tree.isWhole(new TokenSpan(start, start + 1)) && DEFINITE.contains(determiner)
        ? new Anaphor(Splits.capitalised(determiner), bare, plural)
        : null;
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

  /** A noun without its determiner. */
  private static TokenSpan bare(Tree tree, int start, int head) {
    boolean determined = tree.is(start, "det", "poss") && tree.head(start) == head;
    return new TokenSpan(determined ? start + 1 : start, head + 1);
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

  private static boolean isOrganisation(Tree tree, int head) {
    return isThing(tree.word(head));
  }

  /** Whether a noun phrase is nouns and adjectives without a sign. */
  private static boolean isCompound(Tree tree, TokenSpan span) {
    for (int token = span.start(); token < span.end(); token++) {
      String tag = tree.tag(token);
      boolean plain = tag.startsWith("NN") || tag.equals("JJ");
      if (!plain) {
        return false;
      }
    }
    return true;
  }
}
