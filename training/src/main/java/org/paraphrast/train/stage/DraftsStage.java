package org.paraphrast.train.stage;

import static org.paraphrast.train.Format.DRAFTS;
import static org.paraphrast.train.Format.DRAFT_LESSONS;
import static org.paraphrast.train.Option.number;
import static org.paraphrast.train.Option.share;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import org.paraphrast.compose.DraftFeature;
import org.paraphrast.compose.DraftWeights;
import org.paraphrast.fit.teach.RatingTrainer;
import org.paraphrast.plan.Purpose;
import org.paraphrast.train.Option;
import org.paraphrast.train.StageKind;
import org.paraphrast.train.StageRun;

/** Teaches the judge of drafts, from what raters said of them. */
final class DraftsStage extends StageKind {
  private final Port lessons =
      one("lessons", DRAFT_LESSONS, "features of drafts, acceptable or not");
  private final Output output = output("drafts", "drafts.txt", DRAFTS);
  private final Option<Double> least =
      add(share("least", "0.75"), "the probability below which no draft is shown");
  private final Option<Double> offer =
      add(
          share("offer", "0.8"),
          "the probability below which no part of a draft is offered on its own");
  private final Option<Double> moved =
      add(
          number("moved").orElse("-0.7").atLeast(-10).atMost(10),
          "the weight of `moved`, if no lesson has parts that changed places");
  private final Map<Purpose, Option<Double>> change = new EnumMap<>(Purpose.class);

  DraftsStage() {
    super("drafts", 1, new Cost(0.1, 1, 0.01));
    explain("Teaches the judge of the generator's drafts by logistic regression.");
    for (Purpose purpose : Purpose.values()) {
      change.put(
          purpose,
          add(
              // what is to be short is not to be different, too
              number(purpose.label())
                  .orElse(purpose == Purpose.COMPRESSION ? "0" : "1.5")
                  .atLeast(0),
              "what a share of 1 of new words is worth for this purpose, in ln p"));
    }
  }

  @Override
  public void run(StageRun run) {
    RatingTrainer trainer = RatingTrainer.read(RatingTrainer.Lessons.DRAFTS, run.input(lessons));
    run.count("lessons", trainer.size());
    RatingTrainer.Taught taught = trainer.train();
    Calibrations.report(run, "out of sample", taught.outOfSample());
    Map<String, Double> numbers = new HashMap<>(taught.factors());
    numbers.putIfAbsent(DraftFeature.MOVED.label(), run.get(moved));
    numbers.put(DraftWeights.LEAST, run.get(least));
    numbers.put(DraftWeights.OFFER, run.get(offer));
    change.forEach((purpose, option) -> numbers.put(DraftWeights.change(purpose), run.get(option)));
    DraftWeights.of(numbers).write(run.output(output));
  }
}
