package org.paraphrast.text.analysis;

import java.util.ArrayList;
import java.util.List;
import org.paraphrast.text.Atoms;
import org.paraphrast.text.CharSpan;
import org.paraphrast.text.Language;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.guard.FrozenWords;
import org.paraphrast.text.guard.GuardClaims;
import org.paraphrast.text.guard.GuardRule;
import org.paraphrast.text.guard.GuardRules;

/**
 * The first stage of the way: a text becomes a {@link Sentence} with tokens and guards. Immutable
 * and thread-safe; linear in the length of the text.
 */
public final class Analyzer {
  private static final Analyzer ENGLISH =
      new Analyzer(Tokenizer.of(Language.EN), List.of(), GuardRules.afterTokenizing());

  private final Tokenizer tokenizer;

  /** Before all others. */
  private final List<GuardRule> first;

  /** In order of precedence, but for the atoms, which come before them all but the frozen words. */
  private final List<GuardRule> rules;

  private Analyzer(Tokenizer tokenizer, List<GuardRule> first, List<GuardRule> rules) {
    this.tokenizer = tokenizer;
    this.first = List.copyOf(first);
    this.rules = List.copyOf(rules);
  }

  /** English with the standard rules. */
  public static Analyzer english() {
    return ENGLISH;
  }

  /** This analyzer with one more rule, which comes after those there are. */
  public Analyzer with(GuardRule rule) {
    List<GuardRule> more = new ArrayList<>(rules);
    more.add(rule);
    return new Analyzer(tokenizer, first, more);
  }

  /** This analyzer with one more rule, which comes before those there are. */
  public Analyzer withFirst(GuardRule rule) {
    List<GuardRule> more = new ArrayList<>();
    more.add(rule);
    more.addAll(first);
    return new Analyzer(tokenizer, more, rules);
  }

  /** Tokenizes and guards. */
  public Sentence analyze(String text) {
    return analyze(text, FrozenWords.NONE);
  }

  /** Tokenizes and guards, also the words that the caller froze. */
  public Sentence analyze(String text, FrozenWords frozen) {
    return guard(tokenizer.tokenize(text), frozen);
  }

  /** Guards a text that is split by white space already. */
  public Sentence analyzeTokenized(String text, FrozenWords frozen) {
    return guard(tokenizer.pretokenized(text), frozen);
  }

  private Sentence guard(Sentence sentence, FrozenWords frozen) {
    GuardClaims claims = new GuardClaims(sentence);
    claim(first, sentence, claims);
    claim(List.of(frozen), sentence, claims);
    claimAtoms(sentence, claims);
    claim(rules, sentence, claims);
    return sentence.withGuards(claims.build());
  }

  private static void claim(List<GuardRule> rules, Sentence sentence, GuardClaims claims) {
    for (GuardRule rule : rules) {
      claims.begin(rule.kind());
      rule.find(sentence, claims);
    }
  }

  private static void claimAtoms(Sentence sentence, GuardClaims claims) {
    Atoms atoms = sentence.atoms();
    for (int atom = 0; atom < atoms.size(); atom++) {
      claims.begin(atoms.kind(atom));
      claims.claim(new CharSpan(atoms.start(atom), atoms.end(atom)));
    }
  }
}
