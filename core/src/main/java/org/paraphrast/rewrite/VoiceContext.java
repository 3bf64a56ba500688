package org.paraphrast.rewrite;

import java.util.Set;
import org.paraphrast.text.TokenSpan;

/**
 * Whether the words around a clause still find what they refer to when it gets another subject: a
 * pronoun prefers the subject, and so does a verb that shares it.
 *
 * <p>{@code When the Council introduced elections, it failed to …}: if elections were introduced by
 * the Council, a reader has to look for what failed.
 */
final class VoiceContext {
  private static final Set<String> THIRD_PERSON = Set.of("he", "she", "it", "they");

  private final Tree tree;
  private final Participant patient;
  private final Participant doer;

  VoiceContext(Tree tree, Participant patient, Participant doer) {
    this.tree = tree;
    this.patient = patient;
    this.doer = doer;
  }

  /** Whether nothing before or behind the changed span leans on the subject that it had. */
  boolean allows(TokenSpan source, int verb) {
    return !isAnticipated(source, verb) && !isTakenUp(source) && !isShared(source);
  }

  /** {@code After he dodged a blow, Sasaki was blinded by the sun}. */
  private boolean isAnticipated(TokenSpan source, int verb) {
    // a parse often loses what a clause in front belongs to
    boolean front = tree.is(0, "mark") || tree.tag(0).equals("WRB");
    int from = front ? 0 : tree.span(verb).start();
    for (int token = from; token < source.start(); token++) {
      boolean pronoun = isSubject(token) && THIRD_PERSON.contains(tree.word(token));
      if (pronoun && !patient.isSameAs(tree.word(token))) {
        return true;
      }
    }
    return false;
  }

  /** Whether a later subject could mean either participant, or is set against one of them. */
  private boolean isTakenUp(TokenSpan source) {
    for (int token = source.end(); token < tree.size(); token++) {
      if (!isSubject(token)) {
        continue;
      }
      boolean contrast = tree.isWord(tree.span(token).start(), "others", "some", "many", "even");
      if (contrast || (mayMean(token, patient) && mayMean(token, doer))) {
        return true;
      }
    }
    return false;
  }

  private boolean mayMean(int pronoun, Participant participant) {
    String word = tree.word(pronoun);
    if (!THIRD_PERSON.contains(word)) {
      return false;
    }
    if (participant.isPronoun()) {
      return participant.isSameAs(word);
    }
    boolean somebody = participant.isPerson() || !Set.of("he", "she").contains(word);
    return somebody && participant.isPlural() == word.equals("they");
  }

  /** {@code was produced by him in 1979 and became a classic}, whatever the parse says. */
  private boolean isShared(TokenSpan source) {
    for (int token = source.end(); token < tree.size(); token++) {
      if (isSubject(token)) {
        return false;
      }
      if (tree.tag(token).equals("CC")) {
        int next = token + 1;
        while (tree.tag(next).equals("RB")) {
          next++;
        }
        boolean verb = next < tree.size() && tree.isVerb(next) && !tree.is(next, "amod");
        boolean phrase = tree.tag(next).equals("IN") && !tree.isWord(token - 1, ",");
        if (verb || phrase || tree.tag(next).equals("MD")) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean isSubject(int token) {
    return tree.is(token, "nsubj", "nsubjpass");
  }
}
