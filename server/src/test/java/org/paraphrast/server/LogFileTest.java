package org.paraphrast.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LogFileTest {
  @TempDir private Path folder;
  private final StringWriter notes = new StringWriter();

  @BeforeEach
  void onlyWhereThereArePermissions() {
    assumeTrue(folder.getFileSystem().supportedFileAttributeViews().contains("posix"));
  }

  private void write(Path file, String line) {
    try (PrintWriter log = LogFile.append(file, new PrintWriter(notes))) {
      log.println(line);
    }
  }

  private static String mode(Path file) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
  }

  @Test
  void aNewLogIsItsOwners() throws IOException {
    Path file = folder.resolve("log");
    write(file, "one");
    write(file, "two");
    assertEquals("rw-------", mode(file));
    assertEquals("one\ntwo\n", Files.readString(file).replace("\r", ""));
    assertEquals("", notes.toString());
  }

  @Test
  void oneThatOthersCouldReadIsClosedToThem() throws IOException {
    Path file = Files.writeString(folder.resolve("log"), "before\n");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--r--"));
    write(file, "after");
    assertEquals("rw-------", mode(file));
    assertTrue(Files.readString(file).startsWith("before\nafter"));
    assertTrue(notes.toString().contains(file + ": others could read the log"), notes::toString);
  }

  @Test
  void oneThatIsStricterStaysSo() throws IOException {
    Path file = Files.writeString(folder.resolve("log"), "");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("-w-------"));
    write(file, "line");
    assertEquals("-w-------", mode(file));
    assertEquals("", notes.toString());
  }

  @Test
  void aDeviceStaysAsItIs() throws IOException {
    Path device = Path.of("/dev/null");
    assumeTrue(Files.exists(device));
    String before = mode(device);
    write(device, "line");
    assertEquals(before, mode(device));
  }
}
