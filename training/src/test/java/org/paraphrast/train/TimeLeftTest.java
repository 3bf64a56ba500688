package org.paraphrast.train;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.paraphrast.train.PlannedStage.Bytes;
import org.paraphrast.train.PlannedStage.State;

class TimeLeftTest {
  private static PlannedStage stage(String name, double seconds) {
    return new PlannedStage(name, "x", State.TO_DO, new Bytes(0), new Bytes(0), seconds, "");
  }

  @Test
  void isTheSumOfTheEstimatesBeforeAnythingIsDone() {
    assertEquals(60, new TimeLeft(List.of(stage("a", 15), stage("b", 45))).seconds());
  }

  @Test
  void isCorrectedByWhatTheFinishedStagesTook() {
    TimeLeft left = new TimeLeft(List.of(stage("a", 15), stage("b", 45)));
    left.done("a", 55); // (5 + 55) / (5 + 15): three times as slow as expected
    assertEquals(135, left.seconds());
  }

  @Test
  void whatWasDoneBeforeSaysNothingAboutTheSpeed() {
    TimeLeft left = new TimeLeft(List.of(stage("a", 15), stage("b", 45)));
    left.skipped("a");
    assertEquals(45, left.seconds());
  }

  @Test
  void aBetterPlanReplacesTheOld() {
    TimeLeft left = new TimeLeft(List.of(stage("a", 15), stage("b", 45)));
    left.done("a", 15);
    left.update(List.of(stage("b", 20)));
    assertEquals(20, left.seconds());
  }
}
