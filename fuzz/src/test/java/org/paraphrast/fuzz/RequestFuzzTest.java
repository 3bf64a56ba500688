package org.paraphrast.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.paraphrast.api.ModelFolder;
import org.paraphrast.api.Output;
import org.paraphrast.api.Paraphraser;
import org.paraphrast.api.Request;
import org.paraphrast.api.Systems;
import org.paraphrast.api.UserTables;
import org.paraphrast.plan.LengthLimit;
import org.paraphrast.plan.Purpose;
import org.paraphrast.plan.Task;
import org.paraphrast.rewrite.RuleChoice;
import org.paraphrast.text.spelling.Spelling;

/** Requests with any text and any options through the shipped model. */
@Tag("all")
class RequestFuzzTest {
  /** Bytes before the text: purpose, change, limit, outputs, spelling and flags. */
  private static final int OPTIONS = 5;

  private static Paraphraser paraphraser;

  @BeforeAll
  static void open() {
    // the instrumented encoder would read for ten seconds
    ModelFolder folder = ModelFolder.openWithoutEncoder(Path.of("../model/en"));
    paraphraser =
        Paraphraser.open(folder.system(Systems.standard()), Optional.of(folder), UserTables.NONE);
  }

  @AfterAll
  static void close() {
    paraphraser.close();
  }

  @FuzzTest(maxDuration = "1m")
  void outputsPassTheOutsideCheck(byte[] data) {
    Request request = request(data);
    for (Output output : paraphraser.paraphrase(request).outcome().outputs()) {
      assertEquals(List.of(), OutsideCheck.faults(request.text(), output.text()));
    }
  }

  private static Request request(byte[] data) {
    Purpose purpose =
        List.of(Purpose.VARIATION, Purpose.COMPRESSION, Purpose.SIMPLIFICATION)
            .get(FuzzedText.choice(data, 0, 3));
    // the outside check reads two texts and knows nothing of what structural units declare
    Task task =
        Task.of(purpose)
            .withChange(FuzzedText.choice(data, 1, 11) / 10.0)
            .withStructure(RuleChoice.NONE);
    int limit = FuzzedText.choice(data, 2, 256);
    if (limit > 0) {
      task = task.withLength(LengthLimit.NONE.withMaxChars(limit));
    }
    int flags = FuzzedText.choice(data, 4, 16);
    if ((flags & 4) != 0) {
      task = task.withSpelling((flags & 8) != 0 ? Spelling.AMERICAN : Spelling.BRITISH);
    }
    return Request.of(FuzzedText.of(data, OPTIONS))
        .withTask(task)
        .withOutputs(1 + FuzzedText.choice(data, 3, 10))
        .withAny((flags & 1) != 0)
        .withDiverse((flags & 2) != 0);
  }
}
