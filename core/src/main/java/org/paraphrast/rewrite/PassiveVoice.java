package org.paraphrast.rewrite;

import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.paraphrast.io.Resources;
import org.paraphrast.text.TokenSpan;

/**
 * {@code The Romans built the bridge} → {@code The bridge was built by the Romans}; only with verbs
 * that are often read in the passive, and never {@code by me}.
 */
final class PassiveVoice implements Rule {
  private static final Set<String> VERBS =
      Resources.words(PassiveVoice.class, "voice.txt", "passive");

  /** Objects that make one meaning with their verb: take part, play a role, cross the line. */
  private static final Set<String> IDIOMATIC =
      Resources.words(PassiveVoice.class, "voice.txt", "idiomatic");

  /** Behind the object of these, “to” and a verb say what it is for. */
  private static final Set<String> CONTROL =
      Resources.words(PassiveVoice.class, "voice.txt", "control");

  /** What begins an adjunct of time or reason, and no part of a noun phrase. */
  private static final Set<String> TIMES =
      Set.of(
          "during",
          "after",
          "before",
          "until",
          "since",
          "because",
          "if",
          "when",
          "while",
          "although",
          "though",
          "throughout",
          "unless",
          "once");

  /** What becomes of the object stays next to it: pull it apart. */
  private static final Set<String> RESULTS =
      Set.of("apart", "together", "away", "back", "down", "up", "out", "off", "over", "aside");

  @Override
  public String name() {
    return "passive";
  }

  @Override
  public String description() {
    return "an active in the passive: The Romans built it, it was built by the Romans";
  }

  @Override
  public Effect effect() {
    return Effect.MOVE;
  }

  /** Right in too few of its firings: only if the user asks for it. */
  @Override
  public boolean isOn() {
    return false;
  }

  @Override
  public void find(Tree tree, Consumer<Rewrite> found) {
    for (int verb = 0; verb < tree.size(); verb++) {
      if (tree.isVerb(verb) && VERBS.contains(tree.lemma(verb)) && !tree.has(verb, "iobj")) {
        find(tree, verb, found);
      }
    }
  }

  private void find(Tree tree, int verb, Consumer<Rewrite> found) {
    int subject = tree.child(verb, "nsubj");
    int object = tree.child(verb, "dobj");
    if (subject == Tree.NONE || object == Tree.NONE || object < verb) {
      return;
    }
    Participant doer = new Participant(tree, subject);
    Participant patient = new Participant(tree, object);
    int behind = verb + 1;
    if (behind < tree.size() && tree.head(behind) == verb && tree.is(behind, "prt")) {
      behind++;
    }
    boolean ordered = doer.span().end() <= verb && patient.span().start() == behind;
    boolean capital =
        patient.isPronoun() && doer.span().start() > 0 && isCapitalised(tree, doer.span().start());
    if (capital || !ordered || !isAgent(tree, subject, doer) || !isPatient(tree, object, patient)) {
      return;
    }
    Optional<VerbGroup> group = VerbGroup.behind(tree, doer.span(), verb);
    if (group.isEmpty()
        || group.get().isPassive()
        || !group.get().isPassivized()
        || !VoiceClauses.allowNewSubject(tree, verb, doer.span())
        || !group.get().agreesWith(subject)
        || !VoiceClauses.beginsAt(tree, doer.span(), verb)
        || isMember(tree, doer.span().start(), verb)
        || !isComplete(tree, patient.span(), verb)
        || !VoiceClauses.keepsReading(patient, doer, group.get())
        || (doer.isUniversal() && group.get().isPossibility())
        || patient.isHeavierThan(doer)
        || (patient.isPronoun() && tree.isWord(subject, "people"))) {
      return;
    }
    TokenSpan source = new TokenSpan(doer.span().start(), patient.span().end());
    if (!new VoiceContext(tree, patient, doer).allows(source, verb)) {
      return;
    }
    Rewrite.Builder builder = Rewrite.of(this, tree, source);
    patient.asSubject(builder);
    group.get().sayOtherwise(builder, object);
    builder.copy(new TokenSpan(verb + 1, behind)).words("by");
    doer.asObject(builder);
    builder.build().ifPresent(found);
  }

  /** The renderer would carry the capital of a name over to the pronoun. */
  private static boolean isCapitalised(Tree tree, int token) {
    return Character.isUpperCase(tree.form(token).charAt(0));
  }

  /** Whether what follows the object is not a part of it, which the agent would cut off. */
  private static boolean isComplete(Tree tree, TokenSpan object, int verb) {
    int next = object.end();
    String tag = tree.tag(next);
    if (!VoiceClauses.endsAt(tree, object, verb)) {
      return false;
    }
    if (tag.isEmpty() || tree.isPunctuation(next) || tag.equals("CC") || tag.equals("WRB")) {
      return true;
    }
    if (tag.equals("TO")) {
      return CONTROL.contains(tree.lemma(verb)) && tree.isVerb(next + 1);
    }
    boolean count = tree.tag(next + 1).equals("CD") && tree.word(next + 1).length() < 4;
    boolean date =
        tree.isWord(next, "in", "on")
            && tree.isGuarded(next + 1)
            && (!count || (next + 2 < tree.size() && tree.isGuarded(next + 2)));
    return (tag.equals("IN") && (date || TIMES.contains(tree.word(next))))
        || (tag.equals("RB") && tree.head(next) == verb && !RESULTS.contains(tree.word(next)));
  }

  /**
   * Whether the subject may be the last member of a list, a name behind its title, or the subject
   * of a relative clause without a pronoun: a debate that <i>the foundation</i> held.
   */
  private static boolean isMember(Tree tree, int start, int verb) {
    int before = start - 1;
    if (tree.isNoun(before) && !tree.isWord(before, "time", "way")) {
      return tree.is(verb, "rcmod") || tree.tag(before - 1).equals("CC");
    }
    if (!tree.tag(before).equals("CC")) {
      return false;
    }
    for (int token = before - 1; token >= 0 && !tree.isWord(token, ";", ":"); token--) {
      if ((tree.isVerb(token) && !tree.is(token, "amod")) || tree.tag(token).equals("MD")) {
        return false;
      }
    }
    return true;
  }

  /** Nobody writes {@code by me}, and {@code by this} is heard for {@code by now}. */
  private static boolean isAgent(Tree tree, int subject, Participant doer) {
    return tree.isNoun(subject) && doer.isPlain() && !doer.hasPossessive();
  }

  private static boolean isPatient(Tree tree, int object, Participant patient) {
    return patient.isPlain()
        && patient.hasClearNumber()
        && !patient.hasPossessive()
        && !IDIOMATIC.contains(tree.lemma(object))
        && !tree.tag(patient.span().start()).equals("CD")
        && (!patient.isBare() || tree.tag(object).equals("NNS"));
  }
}
