package org.paraphrast.rewrite;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Which structural rules may be used: those that are on by default, all, none, or some by name.
 *
 * @param mode how the names are meant
 * @param names of rules; empty unless some are named
 */
public record RuleChoice(Mode mode, Set<String> names) {
  /** The rules that are good enough to be on for everybody. */
  public static final RuleChoice DEFAULT = new RuleChoice(Mode.DEFAULT, Set.of());

  /** Every rule. */
  public static final RuleChoice ALL = new RuleChoice(Mode.ALL, Set.of());

  /** No rule. */
  public static final RuleChoice NONE = new RuleChoice(Mode.NAMED, Set.of());

  /** How names are meant. */
  public enum Mode {
    DEFAULT,
    ALL,
    /** Only these. */
    NAMED,
    /** Those that are on by default, but not these. */
    WITHOUT
  }

  public RuleChoice {
    names = Set.copyOf(names);
    for (String name : names) {
      if (Rules.names().stream().noneMatch(name::equals)) {
        throw new IllegalArgumentException(
            "there is no structural rule '"
                + name
                + "'; choose default, all, none or of "
                + String.join(", ", Rules.names()));
      }
    }
  }

  /**
   * What a user writes: {@code all}, {@code none}, {@code default}, {@code genitive,dative}, or
   * {@code -genitive,-dative} for all that are on by default but these.
   */
  public static RuleChoice parse(String text) {
    return switch (text.strip()) {
      case "all" -> ALL;
      case "none" -> NONE;
      case "default" -> DEFAULT;
      default -> named(text);
    };
  }

  private static RuleChoice named(String text) {
    Set<String> names = new LinkedHashSet<>();
    int without = 0;
    List<String> parts = List.of(text.split(",", -1));
    for (String part : parts) {
      String name = part.strip();
      boolean minus = name.startsWith("-");
      without += minus ? 1 : 0;
      names.add(minus ? name.substring(1) : name);
    }
    if (without > 0 && without < parts.size()) {
      throw new IllegalArgumentException(
          "name the structural rules to use or, each with a '-', those not to use; got '"
              + text
              + "'");
    }
    return new RuleChoice(without > 0 ? Mode.WITHOUT : Mode.NAMED, names);
  }

  /** Whether a rule may be used. */
  public boolean has(Rule rule) {
    return switch (mode) {
      case DEFAULT -> rule.isOn();
      case ALL -> true;
      case NAMED -> names.contains(rule.name());
      case WITHOUT -> rule.isOn() && !names.contains(rule.name());
    };
  }
}
