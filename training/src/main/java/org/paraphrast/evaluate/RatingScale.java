package org.paraphrast.evaluate;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/** The scales of the papers: what a rater is asked, and which answers reject an output. */
public enum RatingScale {
  /** Quirk04 section 4: is it a paraphrase? */
  ACCEPTABLE(
      List.of(
          Question.yesNo("acceptable", "Is the output an acceptable paraphrase of the sentence?"))),

  /** Bannard05 section 4.1: both must be yes for a correct paraphrase. */
  MEANING_GRAMMAR(
      List.of(
          Question.yesNo("meaning", "Does the output keep the meaning of the sentence?"),
          Question.yesNo("grammar", "Is the output grammatical?"))),

  /** Zhao09 section 4.2. */
  THREE_POINT(
      List.of(
          Question.ordinal(
              "adequacy",
              "How much of the meaning is kept?",
              "the meaning is evidently changed",
              "the meaning is generally preserved",
              "the meaning is completely preserved"),
          Question.ordinal(
              "fluency",
              "How does the output read?",
              "incomprehensible",
              "comprehensible",
              "flawless"),
          Question.ordinal(
              "usability",
              "Does the output serve the purpose named above?",
              "opposite to the purpose",
              "does not achieve the purpose",
              "achieves the purpose"))),

  /** Zhao10 table 5: adequacy and fluency on one scale. */
  FIVE_POINT(
      List.of(
          Question.ordinal(
              "score",
              "How much of the meaning is kept, and how good is the English?",
              "none of the meaning; incomprehensible",
              "little; disfluent English",
              "much; non-native English",
              "most; good English",
              "all; flawless English"))),

  /** Quirk04 table 3: kinds of change. */
  CHANGES(
      List.of(
          Question.yesNo("acceptable", "Is the output an acceptable paraphrase of the sentence?"),
          Question.yesNo("rearrangement", "Are parts of the sentence in another order?"),
          Question.yesNo("alternation", "Is a phrase said in other words?"),
          Question.yesNo("added", "Does the output say more than the sentence?"),
          Question.yesNo("lost", "Does the output say less than the sentence?"))),

  /** Zhao08 section 6.4: why an output is not acceptable. */
  ERRORS(
      List.of(
          Question.yesNo("acceptable", "Is the output an acceptable paraphrase of the sentence?"),
          new Question(
              "error",
              "If not, why? Leave blank if it is.",
              List.of(
                  new Question.Choice("syntax", "the output is ungrammatical"),
                  new Question.Choice("meaning", "the output is incomprehensible"),
                  new Question.Choice(
                      "not-a-paraphrase", "well formed, but it says something else")),
              Question.Kind.NOMINAL)));

  @SuppressWarnings("ImmutableEnumChecker") // made by List.of
  private final List<Question> questions;

  RatingScale(List<Question> questions) {
    this.questions = questions;
  }

  /** As it stands in files and on the command line. */
  public String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** The scale of an id. */
  public static RatingScale of(String id) {
    return Stream.of(values())
        .filter(scale -> scale.id().equals(id))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("unknown scale '" + id + "'"));
  }

  public List<Question> questions() {
    return questions;
  }

  /**
   * Whether answers reject a foil. A paraphrase of another sentence must get the worst mark for
   * meaning; a corrupted output must not pass as flawless.
   */
  boolean rejects(Foil foil, Map<String, String> answers) {
    boolean other = foil == Foil.OTHER;
    return switch (this) {
      case ACCEPTABLE, CHANGES, ERRORS -> "no".equals(answers.get("acceptable"));
      case MEANING_GRAMMAR ->
          "no".equals(answers.get("meaning")) || (!other && "no".equals(answers.get("grammar")));
      case THREE_POINT ->
          other
              ? mark(answers, "adequacy") == 1
              : mark(answers, "adequacy") < 3 || mark(answers, "fluency") < 3;
      case FIVE_POINT -> mark(answers, "score") <= (other ? 2 : 3);
    };
  }

  private static int mark(Map<String, String> answers, String question) {
    return Integer.parseInt(answers.getOrDefault(question, "9"));
  }
}
