package org.paraphrast.rewrite;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.paraphrast.io.Resources;
import org.paraphrast.syntax.Inflection;
import org.paraphrast.text.TokenSpan;

/**
 * A finite verb with its auxiliaries, negation and adverbs: {@code has not yet been seen}. It can
 * be said for another subject and in the other voice; tense, aspect, mood and negation stay.
 */
final class VerbGroup {
  /** Adverbs that look at one part of the sentence, or belong to a participle: well known. */
  private static final Set<String> FIXED = Resources.words(VerbGroup.class, "voice.txt", "fixed");

  private static final Set<String> SENTENCE_ADVERBS =
      Resources.words(VerbGroup.class, "voice.txt", "sentence-adverbs");

  private final Tree tree;
  private final int verb;
  private final List<Integer> adverbs = new ArrayList<>();
  private String modal = "";
  private String negation = "";
  private boolean past;
  private boolean perfect;
  private boolean progressive;
  private boolean passive;

  private VerbGroup(Tree tree, int verb) {
    this.tree = tree;
    this.verb = verb;
  }

  /** The group that begins behind a subject; empty unless every word of it is understood. */
  static Optional<VerbGroup> behind(Tree tree, TokenSpan subject, int verb) {
    VerbGroup group = new VerbGroup(tree, verb);
    List<Integer> auxiliaries = new ArrayList<>();
    for (int token = subject.end(); token < verb; token++) {
      if (tree.head(token) != verb) {
        return Optional.empty();
      }
      if (tree.is(token, "aux", "auxpass")) {
        auxiliaries.add(token);
      } else if (tree.is(token, "neg") && group.adverbs.isEmpty() && !auxiliaries.isEmpty()) {
        group.negation = tree.word(token);
      } else if (tree.is(token, "advmod") && tree.tag(token).equals("RB")) {
        group.adverbs.add(token);
      } else {
        return Optional.empty();
      }
    }
    boolean plain = group.negation.isEmpty() || Set.of("not", "n't").contains(group.negation);
    return plain && group.reads(auxiliaries) && group.movesAdverbs()
        ? Optional.of(group)
        : Optional.empty();
  }

  boolean isPassive() {
    return passive;
  }

  /** Whether its passive is in use: nobody writes {@code has been being built}. */
  boolean isPassivized() {
    return !progressive || (!perfect && modal.isEmpty());
  }

  /** Whether it says what can be: {@code all of them can} is not {@code it can by all of them}. */
  boolean isPossibility() {
    return Set.of("can", "could", "may", "might").contains(modal);
  }

  boolean isNegated() {
    return !negation.isEmpty();
  }

  /** Whether it tells what is generally so: simple present. */
  boolean isGeneric() {
    return modal.isEmpty() && !past && !perfect && !progressive;
  }

  /** Reads auxiliaries from left to right; each says what form the next one has. */
  private boolean reads(List<Integer> auxiliaries) {
    String expected = "finite";
    for (int i = 0; i < auxiliaries.size(); i++) {
      int token = auxiliaries.get(i);
      boolean first = i == 0;
      if (!fits(token, expected)) {
        return false;
      }
      past |= first && tree.tag(token).equals("VBD");
      String lemma = tree.lemma(token);
      if (tree.tag(token).equals("MD")) {
        modal = uncontracted(tree.word(token));
        expected = "VB";
      } else if (lemma.equals("do") && first && auxiliaries.size() == 1 && isNegated()) {
        expected = "VB";
      } else if (lemma.equals("have")) {
        perfect = true;
        expected = "VBN";
      } else if (lemma.equals("be") && tree.is(token, "auxpass")) {
        passive = true;
        expected = "VBN";
      } else if (lemma.equals("be")) {
        progressive = true;
        expected = "VBG";
      } else {
        return false;
      }
    }
    past |= auxiliaries.isEmpty() && tree.tag(verb).equals("VBD");
    return fits(verb, expected) && knowsForms();
  }

  /** Whether the form that stands there agrees with a subject, as far as the form shows it. */
  boolean agreesWith(int subject) {
    boolean plural = English.isPlural(tree, subject);
    boolean name = tree.tag(subject).startsWith("NNP");
    return switch (tree.tag(verb)) {
      case "VBZ" -> !plural;
      case "VBP" -> plural && !name;
      default -> true;
    };
  }

  private boolean fits(int token, String expected) {
    String tag = tree.tag(token);
    return expected.equals("finite")
        ? Set.of("MD", "VBD", "VBZ", "VBP").contains(tag)
        : tag.equals(expected);
  }

  /** Whether inflection leads from the lemma to the form that stands there. */
  private boolean knowsForms() {
    Inflection inflection =
        switch (tree.tag(verb)) {
          case "VBN" -> Inflection.PAST_PARTICIPLE;
          case "VBD" -> Inflection.PAST;
          case "VBG" -> Inflection.GERUND;
          case "VBZ" -> Inflection.THIRD_PERSON;
          default -> Inflection.BASE;
        };
    return tree.word(verb).equals(English.verb(tree.lemma(verb), inflection));
  }

  private boolean movesAdverbs() {
    for (int adverb : adverbs) {
      if (FIXED.contains(tree.word(adverb)) || !tree.children(adverb).isEmpty()) {
        return false;
      }
    }
    return adverbs.size() <= 1;
  }

  private static String uncontracted(String modal) {
    return switch (modal) {
      case "'ll", "wo" -> "will";
      case "'d" -> "would";
      case "ca" -> "can";
      default -> modal;
    };
  }

  /** Says the group in the other voice, for another subject. */
  void sayOtherwise(Rewrite.Builder builder, int subject) {
    List<String> verbs = new ArrayList<>();
    List<@Nullable Inflection> forms = new ArrayList<>();
    @Nullable Inflection next = modal.isEmpty() ? null : Inflection.BASE;
    if (perfect) {
      verbs.add("have");
      forms.add(next);
      next = Inflection.PAST_PARTICIPLE;
    }
    if (progressive) {
      verbs.add("be");
      forms.add(next);
      next = Inflection.GERUND;
    }
    if (!passive) {
      verbs.add("be");
      forms.add(next);
      next = Inflection.PAST_PARTICIPLE;
    }
    if (verbs.isEmpty() && isNegated() && modal.isEmpty()) {
      verbs.add("do");
      forms.add(next);
      next = Inflection.BASE;
    }
    List<String> said = new ArrayList<>();
    if (!modal.isEmpty()) {
      said.add(modal);
    }
    for (int i = 0; i < verbs.size(); i++) {
      said.add(form(verbs.get(i), forms.get(i), subject));
    }
    boolean cannot = isNegated() && modal.equals("can");
    if (cannot) {
      said.set(0, "cannot");
    } else if (isNegated()) {
      said.add(1, "not");
    }
    // an adverb of time or truth follows the first auxiliary, one of manner precedes the verb
    int place = isManner() ? said.size() : Math.min(said.size(), isNegated() && !cannot ? 2 : 1);
    builder.words(said.subList(0, place));
    for (int adverb : adverbs) {
      builder.copy(new TokenSpan(adverb, adverb + 1));
    }
    builder.words(said.subList(place, said.size()));
    builder.words(form(tree.lemma(verb), next, subject));
  }

  private boolean isManner() {
    return !adverbs.isEmpty()
        && tree.word(adverbs.get(0)).endsWith("ly")
        && !SENTENCE_ADVERBS.contains(tree.word(adverbs.get(0)));
  }

  /** A form of a verb; {@code null} is the finite one that agrees with the subject. */
  private String form(String lemma, @Nullable Inflection inflection, int subject) {
    if (inflection != null) {
      return lemma.equals("be") && inflection == Inflection.PAST_PARTICIPLE
          ? "been"
          : English.verb(lemma, inflection);
    }
    if (lemma.equals("be")) {
      return English.be(tree, subject, past);
    }
    boolean thirdPerson =
        !English.isPlural(tree, subject) && !tree.isWord(subject, "i", "me", "you");
    return English.verb(
        lemma, past ? Inflection.PAST : thirdPerson ? Inflection.THIRD_PERSON : Inflection.BASE);
  }
}
