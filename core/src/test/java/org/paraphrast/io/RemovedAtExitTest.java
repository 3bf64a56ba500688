package org.paraphrast.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@Tag("all")
class RemovedAtExitTest {
  private static final int THREADS = 8;

  @TempDir Path folder;

  private List<Path> files() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.sorted().toList();
    }
  }

  /** Makes temporary files and folders, and removes them, without end. */
  static final class Busy {
    private Busy() {}

    public static void main(String[] args) {
      Path folder = Path.of(args[0]);
      for (int i = 0; i < THREADS; i++) {
        Path target = folder.resolve("target" + i);
        Thread thread =
            new Thread(
                () -> {
                  while (true) {
                    AtomicOutput.create(target).close();
                    TemporaryFolder.beside(target).close();
                  }
                });
        thread.setUncaughtExceptionHandler((ended, cause) -> {}); // "the program is ending"
        thread.start();
      }
    }
  }

  /** The signal comes at any moment of making one, since threads do nothing else. */
  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "there is no SIGTERM; destroy() kills")
  void aSignalLeavesNothingWheneverItComes() throws Exception {
    for (int i = 0; i < 3; i++) {
      Process busy =
          new ProcessBuilder(
                  Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                  "-XX:TieredStopAtLevel=1",
                  "-XX:+UseSerialGC",
                  "-cp",
                  System.getProperty("java.class.path"),
                  Busy.class.getName(),
                  folder.toString())
              .inheritIO()
              .start();
      while (files().isEmpty() && busy.isAlive()) {
        Thread.sleep(10);
      }
      assertTrue(busy.isAlive());
      busy.destroy(); // SIGTERM
      assertTrue(busy.waitFor(1, TimeUnit.MINUTES));
      assertEquals(List.of(), files());
    }
  }

  @Test
  void whatCannotBeMadeIsNotRegistered() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "of another");
    assertThrows(
        FileAlreadyExistsException.class, () -> RemovedAtExit.make(file, Files::createFile));
    assertEquals("of another", Files.readString(file));
  }
}
