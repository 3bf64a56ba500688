package org.paraphrast.resume;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.io.DataException;
import org.paraphrast.io.TextFiles;
import org.paraphrast.resume.ResumableOutput.Leftover;

class ResumableOutputTest {
  private static final Map<String, String> SETTINGS = Map.of("--seed", "4", "model", "m");

  @TempDir Path folder;
  private Path file;
  private Path part;
  private Path state;

  @BeforeEach
  void names() {
    file = folder.resolve("out.txt");
    part = folder.resolve("out.txt.part");
    state = folder.resolve("out.txt.part.state");
  }

  private ResumableOutput open(Leftover leftover) {
    return ResumableOutput.open(file, SETTINGS, leftover);
  }

  private static void write(ResumableOutput out, int item) {
    out.write(("item " + item + "\n").getBytes(UTF_8), 0, ("item " + item + "\n").length());
    out.done("in " + item, item == 2 ? 1 : 0);
  }

  /** Leaves a run of three items and half of the next. */
  private void interrupt() {
    try (ResumableOutput out = open(Leftover.REFUSE)) {
      for (int i = 1; i <= 3; i++) {
        write(out, i);
      }
      out.write("item".getBytes(UTF_8), 0, 4);
    }
  }

  private void assertFault(String... parts) {
    DataException fault = assertThrows(DataException.class, () -> open(Leftover.CONTINUE).close());
    for (String one : parts) {
      assertTrue(fault.getMessage().contains(one), fault.getMessage());
    }
  }

  @Test
  void anInterruptedRunGoesOn() throws IOException {
    interrupt();
    assertFalse(Files.exists(file));
    try (ResumableOutput out = open(Leftover.CONTINUE)) {
      assertEquals(3, out.finished());
      assertEquals(1, out.failedBefore());
      List.of("in 1", "in 2", "in 3").forEach(out::skip);
      write(out, 4);
      out.commit();
    }
    assertEquals("item 1\nitem 2\nitem 3\nitem 4\n", Files.readString(file));
    try (var left = Files.list(folder)) {
      assertEquals(List.of(file), left.toList());
    }
  }

  @Test
  void whatIsLeftIsNotThrownAway() throws IOException {
    interrupt();
    DataException fault = assertThrows(DataException.class, () -> open(Leftover.REFUSE));
    assertTrue(fault.getMessage().contains("continue that run with --resume"), fault.getMessage());
    assertTrue(Files.size(part) > 0);
  }

  @Test
  void otherSettingsAreNamed() {
    interrupt();
    Map<String, String> other = Map.of("--seed", "5", "model", "m", "--json", "true");
    DataException fault =
        assertThrows(
            DataException.class, () -> ResumableOutput.open(file, other, Leftover.CONTINUE));
    assertTrue(
        fault
            .getMessage()
            .contains(
                "other settings: --json was not given, is 'true'; --seed was '4', is '5'; use"),
        fault.getMessage());
  }

  @Test
  void otherInputIsRefused() {
    interrupt();
    try (ResumableOutput out = open(Leftover.CONTINUE)) {
      out.skip("in 1");
      out.skip("in one");
      DataException fault = assertThrows(DataException.class, () -> out.skip("in 3"));
      assertTrue(fault.getMessage().contains("the input has changed"), fault.getMessage());
    }
  }

  @Test
  void damageIsSeen() throws IOException {
    interrupt();
    byte[] good = Files.readAllBytes(part);
    Files.write(part, "Item 1\nitem 2\nitem 3\n".getBytes(UTF_8));
    assertFault("out.txt.part: is not what its journal", "delete both");
    Files.write(part, new byte[] {'i'});
    assertFault("is not what its journal");
    Files.write(part, good);
    Files.writeString(state, "{\"version\":9}");
    assertFault("is no journal of this version");
    String repair = "out.txt.part to start again";
    Files.writeString(state, "no JSON");
    assertFault("out.txt.part.state:1: not JSON", repair);
    Files.writeString(state, "{\"version\":1}");
    assertFault("out.txt.part.state:1: field 'settings' is missing", repair);
    Files.delete(state);
    assertFault("has no journal");
  }

  @Test
  void aFaultLeavesTheEarlierWorkAlone() throws IOException {
    interrupt();
    ResumableOutput.open(file, SETTINGS, Leftover.CONTINUE)
        .close(); // nothing skipped, nothing done
    try (ResumableOutput out = open(Leftover.CONTINUE)) {
      assertEquals(3, out.finished());
    }
  }

  @Test
  void nothingDoneLeavesNothing() throws IOException {
    Files.writeString(file, "old");
    try (ResumableOutput out = open(Leftover.REFUSE)) {
      out.write('x');
    }
    assertEquals("old", Files.readString(file));
    assertFalse(Files.exists(part));
    assertFalse(Files.exists(state));
  }

  @Test
  void twoRunsDoNotShareAFile() {
    try (ResumableOutput out = open(Leftover.REFUSE)) {
      write(out, 1);
      assertFault("another run is writing it");
    }
  }

  @Test
  void theFileIsCompressedAsItsNameSays() {
    Path zipped = folder.resolve("out.txt.gz");
    try (ResumableOutput out = ResumableOutput.open(zipped, SETTINGS, Leftover.REFUSE)) {
      write(out, 1);
      out.commit();
    }
    assertEquals("item 1\n", TextFiles.text(zipped));
  }

  /** What a kill leaves at any moment is what the files held then. */
  @Test
  void everyMomentCanBeTheLast() throws IOException {
    for (int kill = 0; kill < 60; kill++) {
      try (ResumableOutput out = open(Leftover.REFUSE)) {
        for (int i = 0; i < kill; i++) {
          write(out, i);
        }
        out.flush();
        Files.copy(part, folder.resolve("part"), StandardCopyOption.REPLACE_EXISTING);
        Files.copy(state, folder.resolve("state"), StandardCopyOption.REPLACE_EXISTING);
        out.commit();
      }
      Files.move(folder.resolve("part"), part);
      Files.move(folder.resolve("state"), state);
      Files.writeString(part, "item 9", StandardOpenOption.APPEND);
      StringBuilder expected = new StringBuilder();
      try (ResumableOutput out = open(Leftover.CONTINUE)) {
        for (int i = 0; i < 60; i++) {
          expected.append("item ").append(i).append('\n');
          if (i < out.finished()) {
            out.skip("in " + i);
          } else {
            write(out, i);
          }
        }
        out.commit();
      }
      assertEquals(expected.toString(), Files.readString(file));
    }
  }
}
