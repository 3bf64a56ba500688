package org.paraphrast.fit;

import java.util.Arrays;
import java.util.List;

/**
 * The features of a replacement that tell of the place, not of a table; those of the tables follow
 * them in a row. A model file names the features that it asks for, so the order here is free to
 * change; only what is trained afterwards has other bytes.
 */
enum FitFeature {
  TABLES("tables"),
  SAME_TYPE("same type"),
  LM_INSIDE("lm inside"),
  LM_RIGHT("lm right"),
  LM_TOTAL("lm total"),
  LM_BOUND("lm bound"),
  LM_LEFT_MATCH("lm left match"),
  LM_RIGHT_MATCH("lm right match"),
  LM_LEFT_MATCH_OF_SOURCE("lm left match of source"),
  LM_RIGHT_MATCH_OF_SOURCE("lm right match of source"),
  LM_BOND_OF_SOURCE("lm bond of source"),
  LN_P_TARGET("ln p(target)"),
  LN_P_SOURCE("ln p(source)"),
  LN_P_RATIO("ln p ratio"),
  LN_P_RAREST("ln p rarest"),
  UNKNOWN_WORDS("unknown words"),
  SIMILARITY("similarity"),
  COMPANY("company"),
  COMPANY_CHANGE("company change"),
  TOPIC("topic"),
  TOPIC_CHANGE("topic change"),
  NO_VECTOR("no vector"),
  SOURCE_WORDS("source words"),
  TARGET_WORDS("target words"),
  CONTENT_WORDS_LOST("content words lost"),
  CONTENT_WORDS_NEW("content words new"),
  CHARACTERS("characters"),
  COMMON_PREFIX("common prefix"),
  FIRST("first"),
  LAST("last"),
  NOUN("noun"),
  VERB("verb"),
  ADJECTIVE("adjective"),
  ADVERB("adverb"),
  PREPOSITION("preposition"),
  PRONOUN_OR_DETERMINER("pronoun or determiner"),
  OTHER_WORD("other word"),
  SEVERAL_WORDS("several words"),
  INSERTION_OR_DELETION("insertion or deletion"),
  BESIDE_A_NAME("beside a name"),
  BESIDE_A_HYPHEN("beside a hyphen"),
  IN_CAPITALS("in capitals"),
  JUDGED_PAIR("judged pair"),
  JUDGED_PAIR_ACCEPTED("judged pair accepted"),
  JUDGED_BACKWARDS("judged backwards"),
  JUDGED_BACKWARDS_ACCEPTED("judged backwards accepted"),
  JUDGED_OTHER_FORMS("judged other forms"),
  JUDGED_OTHER_FORMS_ACCEPTED("judged other forms accepted"),
  JUDGED_FORMS_BACKWARDS("judged forms backwards"),
  JUDGED_FORMS_BACKWARDS_ACCEPTED("judged forms backwards accepted"),
  JUDGED_SOURCE("judged source"),
  JUDGED_SOURCE_ACCEPTED("judged source accepted"),
  JUDGED_TARGET("judged target"),
  JUDGED_TARGET_ACCEPTED("judged target accepted"),
  ACCEPTED_AROUND("accepted around"),
  NEAREST_YES_AROUND("nearest yes around"),
  NEAREST_NO_AROUND("nearest no around"),
  NEARER_YES_AROUND("nearer yes around"),
  ACCEPTED_BESIDE("accepted beside"),
  NEAREST_YES_BESIDE("nearest yes beside"),
  NEAREST_NO_BESIDE("nearest no beside");

  /** How many there are. */
  static final int COUNT = values().length;

  private final String label;

  FitFeature(String label) {
    this.label = label;
  }

  /** The names in model files, in the order of the values in a row. */
  static List<String> labels() {
    return Arrays.stream(values()).map(feature -> feature.label).toList();
  }

  @SuppressWarnings("EnumOrdinal") // only rows in memory go by it; files go by names
  void set(double[] row, double value) {
    row[ordinal()] = value;
  }

  void set(double[] row, boolean value) {
    set(row, value ? 1 : 0);
  }

  /** The word class of a Penn tag. */
  static FitFeature ofTag(String tag) {
    if (tag.startsWith("NN")) {
      return NOUN;
    } else if (tag.startsWith("VB")) {
      return VERB;
    } else if (tag.startsWith("JJ")) {
      return ADJECTIVE;
    } else if (tag.startsWith("RB")) {
      return ADVERB;
    } else if (tag.equals("IN") || tag.equals("TO") || tag.equals("RP")) {
      return PREPOSITION;
    } else if (tag.startsWith("PRP") || tag.equals("DT") || tag.startsWith("W")) {
      return PRONOUN_OR_DETERMINER;
    }
    return OTHER_WORD;
  }
}
