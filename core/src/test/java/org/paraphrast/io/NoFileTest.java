package org.paraphrast.io;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Pipes and devices in the place of a file: a pipe that nobody writes to blocks who opens it. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "it has no pipes in folders")
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class NoFileTest {
  private static final List<Consumer<Path>> READERS =
      List.of(
          file -> TextFiles.lines(file).close(),
          TextFiles::text,
          file -> MappedFile.open(file).close(),
          Checksums::sha256);

  @TempDir private Path folder;
  private Path pipe;

  @BeforeEach
  void makePipe() throws IOException, InterruptedException {
    pipe = folder.resolve("pipe");
    assumeTrue(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor() == 0, "no mkfifo");
  }

  private static void assertRefused(Path file) {
    for (Consumer<Path> reader : READERS) {
      assertEquals(
          file
              + ": is a pipe, a socket or a device, which is not waited for;"
              + " save what it gives in a file",
          assertThrows(DataException.class, () -> reader.accept(file)).getMessage());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"pipe", "link"})
  void aPipeIsRefusedAndNotWaitedFor(String name) throws IOException {
    Files.createSymbolicLink(folder.resolve("link"), pipe);
    assertRefused(folder.resolve(name));
  }

  @Test
  void aDeviceIsRefused() {
    assertRefused(Path.of("/dev/zero"));
  }

  /** Prints the text of a file. */
  static final class Print {
    private Print() {}

    public static void main(String[] args) {
      System.out.print(TextFiles.text(Path.of(args[0])));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"<(printf abc)", "/dev/stdin", "/dev/fd/0", "/proc/self/fd/0"})
  void whatAShellHandsOverIsRead(String argument) throws Exception {
    assumeTrue(Files.isExecutable(Path.of("/bin/bash")), "no bash");
    assumeTrue(!argument.startsWith("/proc") || Files.exists(Path.of("/proc/self/fd")), "no /proc");
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    Process shell =
        new ProcessBuilder(
                "/bin/bash",
                "-c",
                "printf abc | \"$0\" -cp \"$1\" \"$2\" " + argument,
                java,
                System.getProperty("java.class.path"),
                Print.class.getName())
            .redirectErrorStream(true)
            .start();
    assertEquals("abc", new String(shell.getInputStream().readAllBytes(), UTF_8));
    assertEquals(0, shell.waitFor());
  }
}
