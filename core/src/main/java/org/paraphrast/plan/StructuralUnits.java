package org.paraphrast.plan;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.paraphrast.rewrite.DeclaredOrder;
import org.paraphrast.rewrite.Effect;
import org.paraphrast.rewrite.Rewrite;
import org.paraphrast.rewrite.Rule;
import org.paraphrast.rewrite.Tree;
import org.paraphrast.table.UnitKind;
import org.paraphrast.text.Guard;
import org.paraphrast.text.GuardKind;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.TokenSpan;
import org.paraphrast.text.analysis.Tokenizer;
import org.paraphrast.text.certificate.DeclaredSenses;
import org.paraphrast.text.render.Replacement;

/**
 * The structural units of a sentence that serve a task: what its rules find in the parse, as pairs
 * whose slots are the copied spans. Belongs to one call.
 */
final class StructuralUnits {
  /** What is less likely right than this is not worth searching through. */
  private static final double LN_HOPELESS = Math.log(0.05);

  /** Guards of what a sentence says, which may go with a constituent that says it. */
  private static final Set<GuardKind> SAID =
      EnumSet.of(
          GuardKind.NAME,
          GuardKind.NUMBER,
          GuardKind.PERCENT,
          GuardKind.MONEY,
          GuardKind.DATE,
          GuardKind.TIME,
          GuardKind.UNIT);

  private final Restructuring restructuring;
  private final int table;
  private final WindowWords words;
  private final PlanWords planWords;
  private final PairRules rules;

  /**
   * @param table the number by which the model knows structural units
   */
  StructuralUnits(
      Restructuring restructuring,
      int table,
      WindowWords words,
      PlanWords planWords,
      PairRules rules) {
    this.restructuring = restructuring;
    this.table = table;
    this.words = words;
    this.planWords = planWords;
    this.rules = rules;
  }

  /** Adds the units of a window. */
  void add(Tree tree, TokenSpan window, Task task, Usability usability, List<UnitPair> pairs) {
    List<Rewrite> rewrites = new ArrayList<>();
    for (Rule rule : restructuring.rules()) {
      if (task.structure().has(rule) && Restructuring.serves(rule.effect(), task)) {
        rule.find(tree, rewrites::add);
      }
    }
    rewrites.removeIf(rewrite -> !window.contains(rewrite.replacement().source()));
    if (task.wantsOtherWords() && !task.structure().isChosen()) {
      rewrites.removeIf(rewrite -> IdleMoves.has(rewrite, words));
    }
    rewrites.removeIf(rewrite -> dropsForGood(tree.sentence(), rewrite));
    DeclaredSenses senses = DeclaredSenses.of(tree.sentence());
    rewrites.removeIf(
        rewrite ->
            senses.violation(DeclaredOrder.of(tree.sentence(), List.of(rewrite))).isPresent());
    if (task.purpose() == Purpose.SIMPLIFICATION) {
      rewrites.removeIf(rewrite -> NeededWords.areDropped(tree, rewrite));
    }
    double[] lnProbs = restructuring.judge().lnProbs(tree, rewrites);
    for (int i = 0; i < rewrites.size(); i++) {
      // under a limit even what writers seldom leave out may have to go
      boolean shortens = rewrites.get(i).rule().effect() == Effect.SHORTEN;
      if (shortens || lnProbs[i] >= LN_HOPELESS) {
        add(rewrites.get(i), i, lnProbs[i], usability, pairs);
      }
    }
  }

  /** Whether it would leave out what must stay: mark-up, code, what the user keeps. */
  private static boolean dropsForGood(Sentence sentence, Rewrite rewrite) {
    for (TokenSpan span : rewrite.dropped()) {
      for (Guard guard : sentence.guards().list()) {
        if (guard.tokens().overlaps(span) && !SAID.contains(guard.kind())) {
          return true;
        }
      }
    }
    return false;
  }

  private void add(
      Rewrite rewrite, int rank, double lnProb, Usability usability, List<UnitPair> pairs) {
    TokenSpan span = rewrite.replacement().source();
    List<String> source = words.subList(span.start(), span.end());
    List<String> said = Tokenizer.lowerCased(rewrite.replacement().said(words));
    if (said.equals(source) || rules.bans(source, said) || bringsIn(rewrite.replacement())) {
      return;
    }
    double rho = usability.rho(rewrite, source, said);
    if (Double.isNaN(rho)) {
      return;
    }
    pairs.add(pair(rewrite.replacement(), rank).with(rewrite, rho).fitting(lnProb));
  }

  /** Whether it has a new word that the task avoids. */
  private boolean bringsIn(Replacement replacement) {
    for (Replacement.Piece piece : replacement.target()) {
      if (piece instanceof Replacement.Words own
          && own.forms().stream().map(Tokenizer::lowerCase).anyMatch(rules::avoids)) {
        return true;
      }
    }
    return false;
  }

  private UnitPair pair(Replacement replacement, int rank) {
    List<Integer> items = new ArrayList<>();
    List<TokenSpan> slots = new ArrayList<>();
    for (Replacement.Piece piece : replacement.target()) {
      if (piece instanceof Replacement.Words own) {
        own.forms().forEach(form -> items.add(planWords.add(Tokenizer.lowerCase(form), form)));
      } else if (piece instanceof Replacement.Copy copy) {
        items.add(~slots.size());
        slots.add(copy.span());
      }
    }
    return new UnitPair(
        new SourceUnit(table, replacement.source(), UnitKind.STRUCTURE, 0, List.of()),
        rank,
        items.stream().mapToInt(Integer::intValue).toArray(),
        slots.toArray(TokenSpan[]::new),
        !slots.isEmpty());
  }
}
