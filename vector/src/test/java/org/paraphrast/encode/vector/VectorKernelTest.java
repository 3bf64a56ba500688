package org.paraphrast.encode.vector;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.encode.EncoderFixture;
import org.paraphrast.generate.GeneratorFixture;

/** Kernels give the same bits, whatever vectors the processor has. */
class VectorKernelTest {
  private static final String MODULE = "--add-modules=jdk.incubator.vector";

  /** Enough for the optimising compiler. */
  private static final int ROUNDS = 10;

  @TempDir private static Path folder;
  private static Path encoder;
  private static Path generator;

  @BeforeAll
  static void write() {
    List<String> pieces = new ArrayList<>(List.of("^the", "^big", "^dog", "+s", "^found", "^a"));
    for (int i = 0; i < 150; i++) {
      pieces.add("^" + (char) ('a' + i % 26) + (char) ('a' + i / 26) + "y");
    }
    encoder =
        EncoderFixture.random(new EncoderFixture.Sizes(128, 2, 96, 64), pieces, 3)
            .write(folder.resolve("encoder.bin"));
    generator =
        GeneratorFixture.random(new GeneratorFixture.Sizes(128, 2, 96, 96, 2), pieces, 3)
            .likely(3, 4)
            .write(folder.resolve("generator.bin"));
  }

  @Test
  void theKernelRunsHere() {
    assertNull(new VectorKernelProvider().obstacle());
  }

  @Test
  void vectorsGiveTheBitsOfTheScalarKernel() throws IOException, InterruptedException {
    String scalar = bits("-Dparaphrast.kernel=scalar");
    assertTrue(scalar.startsWith("scalar\n") && scalar.lines().count() > 60, scalar);
    String expected = scalar.substring(scalar.indexOf('\n'));
    String vector = bits("-Dparaphrast.kernel=vector");
    assertTrue(vector.startsWith("vector\n"), vector);
    assertEquals(expected, vector.substring(vector.indexOf('\n')));
  }

  @Test
  void draftsHaveTheSameBits() throws IOException, InterruptedException {
    String scalar = drafts("-Dparaphrast.kernel=scalar");
    assertTrue(scalar.startsWith("scalar\n") && scalar.lines().count() > 50, scalar);
    String expected = scalar.substring(scalar.indexOf('\n'));
    String vector = drafts("-Dparaphrast.kernel=vector");
    assertTrue(vector.startsWith("vector\n"), vector);
    assertEquals(expected, vector.substring(vector.indexOf('\n')));
    assertEquals(vector, drafts("-Dparaphrast.kernel=vector", "-XX:MaxVectorSize=16"));
  }

  @Test
  void narrowerVectorsGiveTheSameBits() throws IOException, InterruptedException {
    String widest = bits("-Dparaphrast.kernel=vector");
    assertEquals(widest, bits("-Dparaphrast.kernel=vector", "-XX:MaxVectorSize=32"));
    assertEquals(widest, bits("-Dparaphrast.kernel=vector", "-XX:MaxVectorSize=16"));
  }

  @Test
  void withoutTheOptimisingCompilerTheScalarKernelIsTaken()
      throws IOException, InterruptedException {
    String quick = "-XX:TieredStopAtLevel=1";
    assertTrue(run(1, List.of(MODULE, quick)).startsWith("scalar\n"));
    String refused = run(1, List.of(MODULE, quick, "-Dparaphrast.kernel=vector"));
    assertTrue(refused.contains("vectors need the optimising compiler"), refused);
  }

  @Test
  void withoutTheModuleTheScalarKernelIsTaken() throws IOException, InterruptedException {
    assertTrue(run(1, List.of()).startsWith("scalar\n"));
    String refused = run(1, List.of("-Dparaphrast.kernel=vector"));
    assertTrue(refused.contains("--add-modules jdk.incubator.vector"), refused);
  }

  private static String bits(String... options) throws IOException, InterruptedException {
    List<String> all = new ArrayList<>(List.of(MODULE));
    all.addAll(List.of(options));
    return run(ROUNDS, all);
  }

  /** What {@link PrintDrafts} prints in a Java machine of its own. */
  private static String drafts(String... options) throws IOException, InterruptedException {
    List<String> all = new ArrayList<>(List.of(MODULE));
    all.addAll(List.of(options));
    return run(all, PrintDrafts.class, generator, ROUNDS / 3);
  }

  /** What {@link PrintBits} prints in a Java machine of its own. */
  private static String run(int rounds, List<String> options)
      throws IOException, InterruptedException {
    return run(options, PrintBits.class, encoder, rounds);
  }

  private static String run(List<String> options, Class<?> main, Path file, int rounds)
      throws IOException, InterruptedException {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    List<String> command = new ArrayList<>(List.of(java));
    command.addAll(options);
    command.addAll(
        List.of(
            "-cp",
            System.getProperty("java.class.path"),
            main.getName(),
            file.toString(),
            Integer.toString(rounds)));
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    process.waitFor();
    return out;
  }
}
