package org.paraphrast.cli.common;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.train.Format;
import org.paraphrast.train.Option;
import org.paraphrast.train.StageCheck;
import org.paraphrast.train.StageKind;
import org.paraphrast.train.StageOptions;
import org.paraphrast.train.StageRun;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** Only what a stage says against its options is wrong usage. */
class StageCommandTest {
  /** Refuses odd numbers beforehand and stumbles over the rest. */
  private static final class Stumbling extends StageKind {
    private final Option<Integer> number = add(Option.integer("number").atLeast(0), "a number");

    Stumbling() {
      super("stumbling", 1, new Cost(0, 0, 0));
      output("out", "out.txt", Format.TEXT);
    }

    @Override
    public void check(StageCheck check) {
      if (check.get(number) % 2 == 1) {
        check.fault(number, check.get(number) + " is odd", "give an even one");
      }
    }

    @Override
    public void run(StageRun run) {
      throw new IllegalArgumentException("a defect of the program");
    }
  }

  /** Runs it. */
  @Command(name = "stumble")
  private static final class Stumble extends StageCommand {
    private final Stumbling stage;
    private final Path output;
    private final String number;

    Stumble(Stumbling stage, Path output, String number) {
      super(new StageArguments(stage, option -> true));
      this.stage = stage;
      this.output = output;
      this.number = number;
    }

    @Override
    public void run() {
      StageOptions options = new StageOptions(stage, Map.of("number", List.of(number)));
      run(stage, options, Map.of(), output, 1 << 20);
    }
  }

  @TempDir Path folder;

  private Stumble command(String number) {
    return new CommandLine(new Stumble(new Stumbling(), folder.resolve("out.txt"), number))
        .getCommand();
  }

  @Test
  void whatTheKindRefusesIsWrongUsage() {
    UsageException fault = assertThrows(UsageException.class, () -> command("3").run());
    assertEquals("--number: 3 is odd; give an even one", fault.getMessage());
  }

  @Test
  void whatGoesWrongInTheWorkIsNot() {
    RuntimeException defect = assertThrows(RuntimeException.class, () -> command("4").run());
    assertTrue(defect instanceof IllegalArgumentException, defect.toString());
  }
}
