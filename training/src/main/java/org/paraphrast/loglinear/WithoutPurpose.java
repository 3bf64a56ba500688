package org.paraphrast.loglinear;

import org.paraphrast.decode.Generation;
import org.paraphrast.decode.Generator;
import org.paraphrast.decode.search.StatisticalGenerator;
import org.paraphrast.decode.search.TrueScore;
import org.paraphrast.decode.search.TrueScorer;
import org.paraphrast.plan.Call;
import org.paraphrast.plan.Purpose;
import org.paraphrast.plan.Task;
import org.paraphrast.text.Sentence;

/** A system of before purposes: whatever the task is for, every target serves. */
public record WithoutPurpose(StatisticalGenerator system) implements Generator, TrueScorer {
  @Override
  public String name() {
    return system.name();
  }

  @Override
  public String scoreMeaning() {
    return system.scoreMeaning();
  }

  @Override
  public Generation generate(Call call, Task task, int count, Seed seed) {
    return system.generate(call, plain(task), count, seed);
  }

  @Override
  public TrueScore.Result trueScore(Sentence sentence, Task task, Sentence target) {
    return system.trueScore(sentence, plain(task), target);
  }

  static Task plain(Task task) {
    return task.withPurpose(Purpose.VARIATION);
  }
}
