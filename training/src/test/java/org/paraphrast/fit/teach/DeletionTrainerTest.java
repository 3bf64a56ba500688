package org.paraphrast.fit.teach;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.paraphrast.fit.Logistic;
import org.paraphrast.rewrite.DeletionFeatures;

class DeletionTrainerTest {
  /** Prepositions are left out in four of five cases, adjectives in one; colours say nothing. */
  private static List<DeletionReport.Lesson> lessons(int seed) {
    Random random = new Random(seed);
    List<DeletionReport.Lesson> lessons = new ArrayList<>();
    for (int i = 0; i < 2000; i++) {
      boolean preposition = random.nextBoolean();
      List<String> features =
          List.of(
              DeletionFeatures.BIAS,
              preposition ? "is=prep" : "is=amod",
              random.nextBoolean() ? "red" : "green");
      boolean leftOut = random.nextInt(5) < (preposition ? 4 : 1);
      lessons.add(new DeletionReport.Lesson(features, leftOut));
    }
    return lessons;
  }

  private static DeletionTrainer taught() {
    DeletionTrainer trainer = new DeletionTrainer(DeletionTrainer.Options.defaults());
    lessons(1).forEach(lesson -> trainer.add(lesson.features(), lesson.leftOut()));
    return trainer;
  }

  @Test
  void probabilitiesAreThoseOfTheLessons() {
    Logistic model = taught().train();
    for (String colour : List.of("red", "green")) {
      double often = Math.exp(model.lnProb(List.of("bias", "is=prep", colour)));
      double seldom = Math.exp(model.lnProb(List.of("bias", "is=amod", colour)));
      assertEquals(0.8, often, 0.05);
      assertEquals(0.2, seldom, 0.05);
    }
    DeletionReport report = DeletionReport.of(model, lessons(2));
    assertEquals(0.8, report.calibration().auc(), 0.05);
    assertEquals(0.8, report.precision(), 0.05);
    assertEquals(0.8, report.recall(), 0.05);
  }

  @Test
  void theSameLessonsGiveTheSameModel() {
    assertEquals(taught().train(), taught().train());
  }

  @Test
  void aRareFeatureHasNoWeight() {
    DeletionTrainer trainer = taught();
    trainer.add(List.of("bias", "is=prep", "rare"), false);
    Logistic model = trainer.train();
    assertEquals(
        model.lnProb(List.of("bias", "is=prep")), model.lnProb(List.of("bias", "is=prep", "rare")));
  }

  @Test
  void bothAnswersAreNeeded() {
    DeletionTrainer trainer = new DeletionTrainer(DeletionTrainer.Options.defaults());
    trainer.add(List.of("bias"), true);
    assertFalse(trainer.hasBothAnswers());
    trainer.add(List.of("bias"), false);
    assertTrue(trainer.hasBothAnswers());
  }
}
