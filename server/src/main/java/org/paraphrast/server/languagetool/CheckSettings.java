package org.paraphrast.server.languagetool;

import java.util.EnumSet;
import java.util.Set;
import org.paraphrast.plan.Task;

/**
 * What a client asks for, as far as it means anything here.
 *
 * @param language what the client said, or what stands for it
 * @param rules what it wants to see
 * @param change how much to change, 0 to 1
 */
record CheckSettings(EnglishVariant language, Set<SuggestionRule> rules, double change) {
  /** What {@code level=picky} means: more suggestions. */
  private static final double PICKY = 0.8;

  CheckSettings {
    rules = Set.copyOf(rules);
  }

  static CheckSettings of(Form form) {
    EnglishVariant language = EnglishVariant.of(form);
    boolean picky = form.get("level").filter(level -> level.equals("picky")).isPresent();
    return new CheckSettings(language, rules(form), picky ? PICKY : Task.VARIATION.change());
  }

  private static Set<SuggestionRule> rules(Form form) {
    Set<SuggestionRule> rules = EnumSet.noneOf(SuggestionRule.class);
    if (form.get("mode").filter(mode -> mode.equals("textLevelOnly")).isPresent()) {
      return rules; // asked for beside the sentences, which are another request
    }
    Set<String> enabled = form.list("enabledRules");
    Set<String> disabled = form.list("disabledRules");
    boolean categoryEnabled = form.list("enabledCategories").contains(SuggestionRule.CATEGORY);
    boolean categoryDisabled = form.list("disabledCategories").contains(SuggestionRule.CATEGORY);
    boolean listedOnly = form.isSet("enabledOnly");
    for (SuggestionRule rule : SuggestionRule.values()) {
      boolean listed = enabled.contains(rule.id());
      boolean on = listedOnly ? listed || categoryEnabled : !categoryDisabled || listed;
      if (on && !disabled.contains(rule.id())) {
        rules.add(rule);
      }
    }
    return rules;
  }
}
