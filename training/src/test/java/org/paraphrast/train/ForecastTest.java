package org.paraphrast.train;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.io.RemovedAtExit;
import org.paraphrast.train.PlannedStage.Bytes;

/** The arithmetic of estimates; no test asserts a time. */
class ForecastTest {
  /** 2 s, 10 s for each megabyte of text, half of it with {@code every: 2}, 4 s of {@code side}. */
  private static final class Copy extends StageKind {
    private final Port text = one("text", Format.TEXT, "text");
    private final Port side = optional("side", Format.TEXT, "something else to read");
    private final Option<Integer> every = add(Option.integer("every").orElse(1).atLeast(1), "x");

    Copy() {
      super("copy", 1, new Cost(2, 10, 0.5));
      output("out", "out.txt.zst", Format.TEXT);
      output("more", "more.txt", Format.TEXT);
      aside(side, 4);
    }

    @Override
    protected double work(Port port, double megabytes, StageOptions options) {
      return port.equals(text) ? megabytes / options.get(every) : megabytes;
    }

    @Override
    public void run(StageRun run) {
      for (Output output : outputs()) {
        try {
          Files.writeString(run.output(output), "x\n");
        } catch (IOException e) {
          throw new AssertionError(e);
        }
      }
    }
  }

  @TempDir Path folder;
  private Path data;

  @BeforeEach
  void write() throws IOException {
    data = Files.createDirectories(folder.resolve("data"));
    Files.writeString(data.resolve("text.txt"), "a word\n".repeat(1_000_000 / 7));
    Files.writeString(data.resolve("half.txt"), "a word\n".repeat(500_000 / 7));
  }

  private List<PlannedStage> plan(String stages) throws IOException {
    Path file = Files.writeString(folder.resolve("r.yaml"), "recipe: r\nstages:\n" + stages);
    Recipe recipe = new RecipeReader(List.of(new Copy())).read(file);
    StageStore store =
        new StageStore(folder.resolve("work"), new Contents(folder.resolve("checksums.tsv")));
    return new Forecast(
            ref -> RecipeCheck.file(ref, Optional.of(data)),
            (spec, inputs, checksums) -> StageStore.key(spec, "", checksums),
            store,
            new Contents(folder.resolve("checksums")),
            () -> 3)
        .plan(recipe.stages());
  }

  @Test
  void timeIsThatOfTheStageAndOfEachInput() throws IOException {
    String both = "{text: text.txt, side: half.txt}";
    List<PlannedStage> plan =
        plan(
            "  a: {run: copy, inputs: {text: text.txt}}\n"
                + "  b: {run: copy, inputs: {text: text.txt}, options: {every: 2}}\n"
                + "  c: {run: copy, inputs: "
                + both
                + "}\n");
    assertEquals(3 * (2 + 10), plan.get(0).seconds(), 0.01); // a machine three times as slow
    assertEquals(3 * (2 + 5), plan.get(1).seconds(), 0.01);
    assertEquals(3 * (2 + 10 + 4 * 0.5), plan.get(2).seconds(), 0.01);
  }

  @Test
  void sizesOfCompressedFilesAreThoseOnTheDisk() throws IOException {
    List<PlannedStage> plan =
        plan(
            """
              a: {run: copy, inputs: {text: text.txt}}
              b: {run: copy, inputs: {text: "@a"}}
              c: {run: copy, inputs: {text: "@a/more"}}
            """);
    double half = 500_000;
    assertEquals(half / 3.3 + half, (double) plan.get(0).outputBytes().value(), 100);
    assertEquals(half / 3.3, (double) plan.get(1).inputBytes().value(), 100);
    assertEquals(3 * (2 + 5), plan.get(1).seconds(), 0.01);
    assertEquals(new Bytes(499_999), plan.get(2).inputBytes());
    assertEquals(plan.get(1).seconds(), plan.get(2).seconds(), 0.01);
  }

  @Test
  void anEarlierRunIsScaledByTheSizeOfTheInput() throws IOException {
    StageSpec spec =
        new RecipeReader(List.of(new Copy()))
            .read(
                Files.writeString(
                    folder.resolve("e.yaml"),
                    "recipe: r\nstages: {a: {run: copy, inputs: {text: half.txt}}}\n"))
            .stages()
            .get(0);
    StageStore store =
        new StageStore(folder.resolve("work"), new Contents(folder.resolve("checksums.tsv")));
    try (RemovedAtExit partial = store.begin(spec, "key")) {
      Files.writeString(partial.path().resolve("out.txt.zst"), "x");
      Files.writeString(partial.path().resolve("more.txt"), "x");
      long size = Files.size(data.resolve("half.txt"));
      store.finish(
          spec,
          "key",
          partial.path(),
          new StageResult(
              StageStore.outputs(spec, partial.path(), Contents::of),
              StageStore.outputs(spec, partial.path(), Contents::size),
              size,
              7,
              7,
              0,
              Map.of(),
              List.of(),
              List.of()));
    }
    PlannedStage planned = plan("  a: {run: copy, inputs: {text: text.txt}}\n").get(0);
    assertEquals(14, planned.seconds(), 0.01);
    assertEquals("an earlier run", planned.basis());
  }
}
