package org.paraphrast.plan;

import java.util.List;
import org.paraphrast.rewrite.Effect;
import org.paraphrast.rewrite.Rewrite;
import org.paraphrast.rewrite.Rule;
import org.paraphrast.rewrite.RuleChoice;
import org.paraphrast.rewrite.Tree;
import org.paraphrast.table.TableInfo;

/**
 * The structural rules of a model, and who judges what they make. Immutable and thread-safe.
 *
 * @param rules in order
 * @param judge says how likely a rewrite is right
 */
public record Restructuring(List<Rule> rules, RewriteJudge judge) {
  /** What structural units are known by, as the units of a table are by its name. */
  public static final String NAME = "structure";

  /** Structural units as a table: they have one feature, which is always 1. */
  public static final TableInfo INFO =
      new TableInfo(NAME, "structural rules over the parse", List.of("rule"));

  /** Nothing is restructured. */
  public static final Restructuring NONE =
      new Restructuring(List.of(), (tree, rewrites) -> new double[0]);

  /** Says how likely rewrites are right. Thread-safe. */
  @FunctionalInterface
  public interface RewriteJudge {
    /** ln p(right) of rewrites of a sentence, each as the only one. */
    double[] lnProbs(Tree tree, List<Rewrite> rewrites);
  }

  public Restructuring {
    rules = List.copyOf(rules);
  }

  /** Whether rules with this effect are of use for a task. */
  static boolean serves(Effect effect, Task task) {
    return switch (effect) {
      case MOVE -> true;
      case SPLIT -> task.purpose() == Purpose.SIMPLIFICATION;
      case DROP ->
          !task.keepsMeaning()
              && (task.purpose() == Purpose.SIMPLIFICATION
                  || task.purpose() == Purpose.COMPRESSION);
      case SHORTEN -> !task.keepsMeaning() && task.purpose() == Purpose.COMPRESSION;
      case OMIT -> !task.keepsMeaning() && task.purpose() == Purpose.SIMPLIFICATION;
    };
  }

  /** Whether the task may leave out constituents by these rules. */
  boolean leavesOut(Task task) {
    return rules.stream()
        .anyMatch(
            rule ->
                rule.effect().leavesOut()
                    && task.structure().has(rule)
                    && serves(rule.effect(), task));
  }

  /** The rules that a task names and that can do nothing for it, or are not there. */
  public List<String> idle(Task task) {
    if (task.structure().mode() != RuleChoice.Mode.NAMED) {
      return List.of();
    }
    return task.structure().names().stream()
        .filter(
            name ->
                rules.stream()
                    .noneMatch(rule -> rule.name().equals(name) && serves(rule.effect(), task)))
        .sorted()
        .toList();
  }

  public boolean isEmpty() {
    return rules.isEmpty();
  }
}
