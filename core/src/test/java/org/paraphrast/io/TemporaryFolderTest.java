package org.paraphrast.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TemporaryFolderTest {
  /** No process has it: Linux and macOS give smaller ones. */
  private static final long NOBODY = 2_000_000_000L;

  @TempDir Path folder;

  private List<Path> files() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.sorted().toList();
    }
  }

  private Path left(Owner owner, String prefix, String suffix) throws IOException {
    Path path = folder.resolve(prefix + owner.name(7) + suffix);
    if (!suffix.isEmpty()) {
      return Files.writeString(path, "much");
    }
    Files.createDirectories(path.resolve("deep"));
    Files.writeString(path.resolve("deep/file"), "much");
    return path;
  }

  @Test
  void itGoesWithAllThatIsInIt() throws IOException {
    TemporaryFolder temporary = TemporaryFolder.beside(folder.resolve("result"));
    Files.writeString(temporary.path().resolve("file"), "x");
    assertEquals(Optional.of(Owner.current()), Owner.of(temporary.path()));
    temporary.close();
    assertEquals(List.of(), files());
  }

  @Test
  void whatDeadProcessesLeftIsSweptByTheNext() throws IOException {
    Owner me = Owner.current();
    Owner killed = new Owner(me.machine(), NOBODY, 17);
    Owner before = new Owner(me.machine(), me.pid(), me.start() - 1); // the number was used again
    for (Owner dead : List.of(killed, before)) {
      left(dead, ".", ".tmp");
      left(dead, ".", "");
      left(dead, "", "");
    }
    AtomicOutput.create(folder.resolve("result")).close();
    assertEquals(List.of(), files());
    left(killed, "", "");
    TemporaryFolder.in(folder).close();
    assertEquals(List.of(), files());
  }

  @Test
  void whatMayBelongToTheLivingStays() throws IOException {
    Owner me = Owner.current();
    left(me, ".", ".tmp");
    left(new Owner(me.machine(), me.pid(), 0), ".", ".tmp"); // no start known
    left(new Owner("00000000", NOBODY, 17), ".", ""); // another machine
    Files.writeString(folder.resolve("paraphrast-notes.txt"), "of the user");
    Files.writeString(folder.resolve(".paraphrast-" + me.machine() + "-1x-1-1.tmp"), "no owner");
    ProcessHandle.current()
        .parent()
        .ifPresent(
            parent -> {
              try {
                left(new Owner(me.machine(), parent.pid(), 0), "", "");
              } catch (IOException e) {
                throw new AssertionError(e);
              }
            });
    List<Path> before = files();
    TemporaryFolder.in(folder).close();
    assertEquals(before, files());
  }

  @Test
  void aLinkIsRemovedAndNotFollowed() throws IOException {
    Path precious = Files.createDirectories(folder.resolve("precious"));
    Files.writeString(precious.resolve("file"), "x");
    Owner killed = new Owner(Owner.current().machine(), NOBODY, 17);
    Files.createSymbolicLink(folder.resolve(killed.name(1)), precious);
    Files.createSymbolicLink(left(killed, "", "").resolve("link"), precious);
    TemporaryFolder.in(folder).close();
    assertEquals(List.of(precious), files());
    assertTrue(Files.exists(precious.resolve("file")));
  }

  @Test
  void aProcessLivesUntilItsEnd() throws Exception {
    Owner me = Owner.current();
    assertFalse(me.isDead());
    Process child = new ProcessBuilder("sleep", "60").start();
    Owner other = new Owner(me.machine(), child.pid(), 0);
    assertFalse(other.isDead());
    child.destroyForcibly().waitFor();
    assertTrue(other.isDead());
  }

  /** The name of a target may be as long as the system allows. */
  @Test
  void longNamesAreWritten() throws IOException {
    Path file = folder.resolve("x".repeat(255));
    try (AtomicOutput out = AtomicOutput.create(file)) {
      out.write("x".getBytes(StandardCharsets.US_ASCII), 0, 1);
      out.commit();
    }
    assertEquals(List.of(file), files());
  }
}
