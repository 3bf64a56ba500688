package org.paraphrast.server.languagetool;

import java.util.Locale;
import org.paraphrast.api.Receipt;
import org.paraphrast.decode.UnitChoice;
import org.paraphrast.json.JsonFields;
import org.paraphrast.text.render.Change;

/** What the protocol calls rules: kinds of suggestion that a client can switch off. */
enum SuggestionRule {
  PHRASE("Other words for a word or phrase"),
  PATTERN("Other words around words that stay"),
  COLLOCATION("Another verb for its object"),
  STRUCTURE("The same in another order or construction"),
  SPELLING("The other English spelling"),
  REPAIR("What another suggestion makes necessary");

  static final String CATEGORY = "STYLE";

  private final String description;

  SuggestionRule(String description) {
    this.description = description;
  }

  static SuggestionRule of(Receipt receipt) {
    UnitChoice choice = receipt.choice();
    if (choice == null) {
      return receipt.change().kind() == Change.Kind.SPELLING ? SPELLING : REPAIR;
    }
    return switch (choice.kind()) {
      case PHRASE -> PHRASE;
      case PATTERN -> PATTERN;
      case COLLOCATION -> COLLOCATION;
      case STRUCTURE -> STRUCTURE;
    };
  }

  String id() {
    return "PARAPHRAST_" + name();
  }

  private String issueType() {
    return this == SPELLING ? "locale-violation" : "style";
  }

  /** As matches name it. */
  JsonFields json() {
    return new JsonFields()
        .with("id", id())
        .with("description", description)
        .with("issueType", issueType())
        .with("category", new JsonFields().with("id", CATEGORY).with("name", name(CATEGORY)));
  }

  /** As the list of all rules names it. */
  JsonFields configuration() {
    return new JsonFields()
        .with("ruleId", id())
        .with("description", description)
        .with("categoryId", CATEGORY)
        .with("categoryName", name(CATEGORY))
        .with("locQualityIssueType", issueType());
  }

  private static String name(String category) {
    return category.charAt(0) + category.substring(1).toLowerCase(Locale.ROOT);
  }
}
