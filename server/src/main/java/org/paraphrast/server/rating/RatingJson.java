package org.paraphrast.server.rating;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.paraphrast.evaluate.FoilCheck;
import org.paraphrast.evaluate.Question;
import org.paraphrast.evaluate.RatedRate;
import org.paraphrast.evaluate.RatingAgreement;
import org.paraphrast.evaluate.RatingItem;
import org.paraphrast.evaluate.RatingKey;
import org.paraphrast.evaluate.RatingMarks;
import org.paraphrast.evaluate.RatingResults;
import org.paraphrast.json.JsonFields;

/** Questions, items and results as JSON; marks and agreements as {@code rate import --json} has. */
final class RatingJson {
  private RatingJson() {}

  static JsonFields of(Question question) {
    List<JsonFields> choices = new ArrayList<>();
    for (Question.Choice choice : question.choices()) {
      choices.add(new JsonFields().with("value", choice.value()).with("meaning", choice.meaning()));
    }
    return new JsonFields()
        .with("name", question.name())
        .with("text", question.text())
        .with("kind", kind(question))
        .with("choices", choices);
  }

  private static String kind(Question question) {
    return question.kind().name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  static JsonFields of(RatingItem item) {
    return new JsonFields()
        .with("item", item.id())
        .with("source", item.source())
        .with("output", item.output())
        .with("reference", item.reference())
        .with("answers", item.answers());
  }

  static JsonFields of(RatingResults results, RatingKey key, boolean byRank) {
    List<RatingResults.Mark> marks = new ArrayList<>(results.marks());
    if (byRank) {
      marks.addAll(results.marksByRank());
    }
    List<JsonFields> curves = new ArrayList<>();
    for (Question question : results.questions()) {
      if (question.kind() != Question.Kind.NOMINAL) { // names have no mean
        curves.add(curve(question, RatedRate.of(results, key, question)));
      }
    }
    return new JsonFields()
        .with("scale", key.scale().id())
        .with("questions", results.questions().stream().map(RatingJson::of).toList())
        .with("checks", results.checks().stream().map(RatingJson::of).toList())
        .with("counted", results.counted().size())
        .with("unanswered", results.unanswered())
        .with("marks", marks.stream().map(RatingJson::of).toList())
        .with("agreement", agreement(results, key))
        .with("rate", RatedRate.signature())
        .with("curves", curves);
  }

  private static JsonFields of(FoilCheck check) {
    return new JsonFields()
        .with("rater", check.rater())
        .with("rejected", check.rejected())
        .with("bad", check.bad())
        .with("untouchedRejected", check.untouchedRejected())
        .with("untouched", check.untouched())
        .with("counts", check.passed());
  }

  private static JsonFields of(RatingResults.Mark mark) {
    return RatingMarks.json(mark).with("unanimous", number(mark.unanimous()));
  }

  private static List<JsonFields> agreement(RatingResults results, RatingKey key) {
    return RatingAgreement.of(results, key).stream().map(RatingMarks::json).toList();
  }

  private static JsonFields curve(Question question, List<RatedRate> rates) {
    List<JsonFields> points = new ArrayList<>();
    for (RatedRate rate : rates) {
      points.add(
          new JsonFields()
              .with("system", rate.system())
              .with("pr1", rate.pr1())
              .with("outputs", rate.outputs())
              .with("mark", rate.mark().mark().value())
              .with("low", rate.mark().mark().low())
              .with("high", rate.mark().mark().high())
              .with("judgements", rate.mark().judgements()));
    }
    boolean share = question.kind() == Question.Kind.YES_NO;
    return new JsonFields()
        .with("question", question.name())
        .with("least", share ? 0 : 1)
        .with("most", share ? 1 : question.choices().size())
        .with("points", points);
  }

  /** JSON has no NaN. */
  private static @Nullable Double number(double value) {
    return Double.isNaN(value) ? null : value;
  }
}
