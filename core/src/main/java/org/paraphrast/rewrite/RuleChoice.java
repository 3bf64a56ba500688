package org.paraphrast.rewrite;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Which structural rules may be used: some by name, or all but some.
 *
 * @param mode how the names are meant
 * @param names of rules
 */
public record RuleChoice(Mode mode, Set<String> names) {
  /** Every rule. */
  public static final RuleChoice ALL = new RuleChoice(Mode.WITHOUT, Set.of());

  /** What is used unless somebody chooses: all that suit any text. */
  public static final RuleChoice DEFAULT = new RuleChoice(Mode.WITHOUT, Set.of(RequestFrame.NAME));

  /** No rule. */
  public static final RuleChoice NONE = new RuleChoice(Mode.NAMED, Set.of());

  /** How names are meant. */
  public enum Mode {
    /** Only these. */
    NAMED,
    /** All but these. */
    WITHOUT
  }

  public RuleChoice {
    names = Set.copyOf(names);
    for (String name : names) {
      if (Rules.names().stream().noneMatch(name::equals)) {
        throw new IllegalArgumentException(
            "there is no structural rule '"
                + name
                + "'; choose all, none or some of "
                + String.join(", ", Rules.names()));
      }
    }
  }

  /**
   * What a user writes: {@code all}, {@code default}, {@code none}, {@code genitive,dative}, or
   * {@code -genitive,-dative} for the default but these.
   */
  public static RuleChoice parse(String text) {
    return switch (text.strip()) {
      case "all" -> ALL;
      case "default" -> DEFAULT;
      case "none" -> NONE;
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
    if (without == 0) {
      return new RuleChoice(Mode.NAMED, names);
    }
    names.addAll(DEFAULT.names());
    return new RuleChoice(Mode.WITHOUT, names);
  }

  /** Whether somebody chose rules, be it all of them. */
  public boolean isChosen() {
    return mode == Mode.NAMED || equals(ALL);
  }

  /** Whether a rule may be used. */
  public boolean has(Rule rule) {
    return names.contains(rule.name()) == (mode == Mode.NAMED);
  }
}
