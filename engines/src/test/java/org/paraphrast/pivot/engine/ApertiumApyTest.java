package org.paraphrast.pivot.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.io.Progress;

/** A real apertium-apy, where one is installed. */
@Timeout(180)
class ApertiumApyTest {
  private static final Path PROGRAM = Path.of("/usr/bin/apertium-apy");
  private static final LanguagePair EN_ES = new LanguagePair("en", "es");
  private static final LanguagePair ES_EN = new LanguagePair("es", "en");
  private static final LanguagePair EN_DE = new LanguagePair("en", "de");

  @TempDir private Path folder;

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  private static HttpEngine engine(int port, int retries) {
    return new HttpEngine(
        new HttpEngine.Settings(
            "APY",
            WireFormat.APERTIUM_APY,
            URI.create("http://127.0.0.1:" + port),
            "",
            Set.of(EN_ES, ES_EN, EN_DE),
            new EngineLimits(1, new EngineLimits.Characters(5000), 2, Duration.ofSeconds(30)),
            new HttpEngine.Pacing(retries, Duration.ofMillis(300), Duration.ZERO),
            ""));
  }

  @Test
  void roundTripsThroughTheService() throws Exception {
    Assumptions.assumeTrue(
        Files.isExecutable(PROGRAM) && Files.exists(ApertiumEngine.MODES.resolve("eng-spa.mode")),
        "apertium-apy is not installed; apt-get install apertium-apy apertium-eng-spa");
    int port = freePort();
    Process process =
        new ProcessBuilder(
                PROGRAM.toString(), "-p", Integer.toString(port), ApertiumEngine.MODES.toString())
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("log").toFile())
            .start();
    try (HttpEngine waiting = engine(port, 40);
        HttpEngine engine = engine(port, 1)) {
      waiting.translate(EN_ES, List.of("The service starts."));
      speaks(engine);
    } finally {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
      process.waitFor();
    }
  }

  private static void speaks(HttpEngine engine) throws EngineException {
    MultiPivot.Result result =
        new MultiPivot(List.of(engine), "en", 2)
            .candidates(
                List.of("The old dog barked loudly.", "I have not seen it"), Progress.none());
    assertEquals(List.of(), result.failures());
    assertFalse(result.sets().get(0).candidates().isEmpty());
    assertFalse(result.sets().get(1).candidates().isEmpty());
    // as text, not as HTML: what stands before < stays a verb
    String text = engine.translate(EN_ES, List.of("The dog & the cat saw <b> [x] {0}.")).get(0);
    assertEquals("El perro & el gato vio <b> [x] {0}.", text);
    EngineException fault =
        assertThrows(EngineException.class, () -> engine.translate(EN_DE, List.of("No.")));
    assertEquals("APY: status 400: That pair is not installed", fault.getMessage());
    assertFalse(fault.isTemporary());
    assertTrue(engine.fingerprint(EN_ES).startsWith("apertium-apy http://127.0.0.1:"));
  }
}
