package org.paraphrast.evaluate;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.TextFiles;
import org.paraphrast.json.JsonFields;
import org.paraphrast.json.JsonObject;
import org.paraphrast.metric.Confidence;

/**
 * Marks and agreements as JSON lines, as {@code rate import --json} prints them. Files can be
 * joined: a mark belongs to its system. How many raters were of one mind is not in them, so that is
 * NaN when they are read.
 */
public final class RatingMarks {
  private RatingMarks() {}

  /** What a file says. */
  public static Ratings read(Path file) {
    List<RatingResults.Mark> marks = new ArrayList<>();
    List<RatingAgreement> agreements = new ArrayList<>();
    try (LineReader lines = TextFiles.lines(file)) {
      for (JsonObject at = JsonObject.next(lines); at != null; at = JsonObject.next(lines)) {
        if (at.has("system")) {
          marks.add(mark(at));
        } else {
          agreements.add(agreement(at));
        }
      }
    }
    return new Ratings(marks, agreements);
  }

  private static RatingResults.Mark mark(JsonObject at) {
    return new RatingResults.Mark(
        at.string("system"),
        at.integer("rank"),
        at.string("question"),
        new Confidence.Range(at.number("mark"), at.number("low"), at.number("high")),
        shares(at.object("shares")),
        Double.NaN,
        at.integer("judgements"),
        detail(at));
  }

  /** Files of earlier versions have none. */
  private static RatingResults.Detail detail(JsonObject at) {
    if (!at.has("raters")) {
      return RatingResults.Detail.NONE;
    }
    Map<String, Map<String, Double>> byRater = new LinkedHashMap<>();
    JsonObject raters = at.object("raters");
    raters.names().forEach(name -> byRater.put(name, shares(raters.object(name))));
    return new RatingResults.Detail(at.integer("items"), byRater, kappa(at));
  }

  private static Map<String, Double> shares(JsonObject given) {
    Map<String, Double> shares = new LinkedHashMap<>();
    given.names().forEach(name -> shares.put(name, given.number(name)));
    return shares;
  }

  private static PairwiseKappa kappa(JsonObject at) {
    return at.has("cohen")
        ? new PairwiseKappa(at.number("cohen"), at.number("uniform"))
        : PairwiseKappa.NONE;
  }

  private static RatingAgreement agreement(JsonObject at) {
    return new RatingAgreement(
        at.string("question"),
        at.integer("items"),
        at.number("observed"),
        at.number("cohen"),
        at.number("fleiss"),
        at.number("uniform"));
  }

  /** A mark as an object. */
  public static JsonFields json(RatingResults.Mark mark) {
    JsonFields fields =
        new JsonFields()
            .with("system", mark.system())
            .with("rank", mark.rank())
            .with("question", mark.question())
            .with("mark", mark.mark().value())
            .with("low", mark.mark().low())
            .with("high", mark.mark().high())
            .with("judgements", mark.judgements())
            .with("shares", mark.shares())
            .with("items", mark.detail().items())
            .with("raters", mark.detail().byRater());
    PairwiseKappa kappa = mark.detail().kappa();
    if (!Double.isNaN(kappa.cohen())) {
      fields.with("cohen", kappa.cohen()).with("uniform", kappa.uniform());
    }
    return fields;
  }

  /** The agreement on a question, over all systems, as an object. */
  public static JsonFields json(RatingAgreement agreement) {
    return new JsonFields()
        .with("question", agreement.question())
        .with("items", agreement.items())
        .with("observed", agreement.observed())
        .with("cohen", agreement.cohen())
        .with("fleiss", agreement.fleiss())
        .with("uniform", agreement.uniform());
  }
}
