package org.paraphrast.rewrite;

import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.paraphrast.io.Resources;
import org.paraphrast.text.TokenSpan;

/** {@code The bridge was built by the Romans} → {@code The Romans built the bridge}. */
final class ActiveVoice implements Rule {
  /** How many words may stand between the verb and “by”. */
  private static final int MIDDLE = 6;

  /** Behind “by” these are how, when, where or by how much: by law, by the river, by a mile. */
  private static final Set<String> NO_AGENTS =
      Resources.words(ActiveVoice.class, "voice.txt", "no-agents");

  /** Verbs whose “by” says how, or whose participle is an adjective: divided by, meant by. */
  private static final Set<String> NO_ACTIVE =
      Resources.words(ActiveVoice.class, "voice.txt", "no-active");

  /** Participles that no verb has: unchanged by, undistinguished by. */
  private static final Pattern ADJECTIVAL = Pattern.compile("un(?!der|ite|veil|load|do$).*");

  @Override
  public String name() {
    return "active";
  }

  @Override
  public String description() {
    return "a passive in the active: It was built by the Romans, the Romans built it";
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
      if (tree.tag(verb).equals("VBN") && tree.has(verb, "auxpass")) {
        find(tree, verb, found);
      }
    }
  }

  private void find(Tree tree, int verb, Consumer<Rewrite> found) {
    int subject = tree.child(verb, "nsubjpass");
    int by = by(tree, verb);
    if (subject == Tree.NONE || by == Tree.NONE || NO_ACTIVE.contains(tree.lemma(verb))) {
      return;
    }
    int agent = tree.child(by, "pobj");
    Participant patient = new Participant(tree, subject);
    Participant doer = Participant.withoutPlace(tree, agent);
    boolean ordered = patient.span().end() <= verb && doer.span().start() == by + 1;
    boolean relative =
        patient.isRelative()
            && tree.is(verb, "rcmod")
            && (!tree.isWord(subject - 1, ",")
                || (doer.span().length() <= 3 && (!doer.isBare() || doer.isPlural())));
    if (!ordered
        || !(relative || patient.isPlain())
        || !doer.isPlain()
        || !isAgent(tree, agent)
        || !VoiceClauses.endsAt(tree, doer.span(), verb)) {
      return;
    }
    Optional<VerbGroup> group = VerbGroup.behind(tree, patient.span(), verb);
    if (group.isEmpty()
        || !group.get().isPassive()
        || !(relative || isWhole(tree, patient.span(), verb))
        || !VoiceClauses.allowNewSubject(tree, verb, patient.span())
        || !VoiceClauses.keepsReading(patient, doer, group.get())
        || !isPlainMiddle(tree, new TokenSpan(verb + 1, by), verb)
        || (patient.isSingledOut() && by > verb + 1)) {
      return;
    }
    TokenSpan source = new TokenSpan(patient.span().start(), doer.span().end());
    if (!new VoiceContext(tree, patient, doer).allows(source, verb)) {
      return;
    }
    Rewrite.Builder builder = Rewrite.of(this, tree, source);
    if (relative && tree.isWord(subject, "who")) {
      builder.words("whom");
    } else if (relative) {
      builder.copy(patient.span());
    }
    doer.asSubject(builder);
    group.get().sayOtherwise(builder, agent);
    int middle = verb + 1;
    boolean light = patient.isPronoun() || tree.tag(subject).equals("DT");
    boolean inMiddle = light && tree.is(middle, "prt");
    if (VoiceClauses.isParticle(tree, middle, verb) && !inMiddle) {
      builder.copy(new TokenSpan(middle, middle + 1));
      middle++;
    }
    if (!relative) {
      patient.asObject(builder);
    }
    builder.copy(new TokenSpan(middle, by)).build().ifPresent(found);
  }

  /** The only “by” of a verb, with one agent. */
  private static int by(Tree tree, int verb) {
    int by = Tree.NONE;
    for (int child : tree.children(verb)) {
      if (child > verb && tree.is(child, "prep") && tree.isWord(child, "by")) {
        if (by != Tree.NONE) {
          return Tree.NONE;
        }
        by = child;
      }
    }
    boolean plain = by != Tree.NONE && tree.children(by).size() == 1 && tree.has(by, "pobj");
    return plain ? by : Tree.NONE;
  }

  /** Whether a subject is not the last member of a list. */
  private static boolean isWhole(Tree tree, TokenSpan subject, int verb) {
    boolean and = subject.start() > 0 && tree.tag(subject.start() - 1).equals("CC");
    return !and || VoiceClauses.beginsAt(tree, subject, verb);
  }

  private static boolean isAgent(Tree tree, int agent) {
    String verb = tree.lemma(tree.head(tree.head(agent)));
    return !ADJECTIVAL.matcher(verb).matches()
        && !NO_AGENTS.contains(tree.lemma(agent))
        && !NO_AGENTS.contains(tree.word(agent))
        && !tree.tag(agent).equals("CD")
        && !tree.isWord(tree.span(agent).end(), "to", "for", "with");
  }

  private static boolean isPlainMiddle(Tree tree, TokenSpan middle, int verb) {
    if (middle.length() > MIDDLE) {
      return false;
    }
    for (int token = middle.start(); token < middle.end(); token++) {
      if (tree.isPunctuation(token) || tree.isVerb(token) || tree.isWord(token, "and", "or")) {
        return false;
      }
      boolean top = tree.head(token) == verb;
      boolean adverb =
          tree.is(token, "advmod") && (token + 1 == middle.end() || !tree.tag(token).equals("RB"));
      if (top && (adverb || !tree.is(token, "prt", "prep", "dobj", "advmod"))) {
        return false;
      }
    }
    return true;
  }
}
