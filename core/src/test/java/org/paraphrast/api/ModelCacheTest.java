package org.paraphrast.api;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.io.DataException;

class ModelCacheTest {
  private static final int SIZE = 300_000;
  private static final FileTime LONG_AGO = FileTime.fromMillis(1_000_000_000_000L);

  @TempDir Path temporary;
  private Path root;
  private PackedModel packed;

  @BeforeEach
  void pack() throws IOException {
    root = temporary.resolve("a/cache");
    packed = PackedModel.make(temporary.resolve("jar"), SIZE);
  }

  private Path unpack() {
    return new ModelCache(root, packed.found()).unpacked();
  }

  private void assertIntact(Path folder) throws IOException {
    for (String name : PackedModel.FILES) {
      assertArrayEquals(
          Files.readAllBytes(packed.folder().resolve(name)),
          Files.readAllBytes(folder.resolve(name)),
          name);
    }
    assertEquals(
        List.of("first.bin", "manifest.json", "tables/second.table", "third.bin"),
        PackedModel.files(folder));
  }

  @Test
  void unpacksIntoAFolderNamedByTheContent() throws IOException {
    Path folder = unpack();
    assertTrue(folder.getFileName().toString().matches("en-[0-9a-f]{16}"), folder.toString());
    assertIntact(folder);
    PackedModel other = PackedModel.make(temporary.resolve("other"), 10);
    assertFalse(folder.equals(new ModelCache(root, other.found()).unpacked()));
  }

  @Test
  void needsNothingButStreams() throws IOException {
    assertIntact(new ModelCache(root, packed.foundAsStreams()).unpacked());
  }

  @Test
  void whatIsThereIsNotWrittenAgain() throws IOException {
    Path folder = unpack();
    for (String name : PackedModel.files(folder)) {
      Files.setLastModifiedTime(folder.resolve(name), LONG_AGO);
    }
    assertEquals(folder, unpack());
    for (String name : PackedModel.files(folder)) {
      assertEquals(LONG_AGO, Files.getLastModifiedTime(folder.resolve(name)), name);
    }
  }

  @Test
  void aCutOrMissingFileIsWrittenAgainAndNothingElse() throws IOException {
    Path folder = unpack();
    for (String name : PackedModel.files(folder)) {
      Files.setLastModifiedTime(folder.resolve(name), LONG_AGO);
    }
    Files.write(folder.resolve("first.bin"), new byte[7]);
    Files.delete(folder.resolve("tables/second.table"));
    assertIntact(unpack());
    assertEquals(LONG_AGO, Files.getLastModifiedTime(folder.resolve("third.bin")));
    Files.write(folder.resolve("manifest.json"), new byte[0]);
    assertIntact(unpack());
    Files.writeString(folder.resolve("manifest.json"), "{}");
    assertIntact(unpack());
  }

  @Test
  void wrongBytesOfTheRightLengthAreRepairedWhenAskedFor() throws IOException {
    Path folder = unpack();
    ModelCache cache = new ModelCache(root, packed.found());
    assertFalse(cache.repair());
    Files.write(folder.resolve("third.bin"), new byte[SIZE]);
    assertTrue(cache.repair());
    assertIntact(folder);
  }

  @Test
  void aDamagedJarIsRefusedAndLeavesNothingUsable() throws IOException {
    Files.write(packed.folder().resolve("third.bin"), new byte[SIZE]);
    DataException fault = assertThrows(DataException.class, this::unpack);
    assertEquals(
        "META-INF/paraphrast/model/en/third.bin: its SHA-256 does not match its manifest; the jar"
            + " is damaged, delete paraphrast-model-en from the local repository and build again",
        fault.getMessage().replace('\\', '/'));
    List<String> left =
        PackedModel.files(root).stream().map(n -> n.replaceAll("^.*/", "")).toList();
    assertEquals(List.of("first.bin", "second.table"), left);
    Files.delete(packed.folder().resolve("third.bin"));
    fault = assertThrows(DataException.class, this::unpack);
    assertTrue(fault.getMessage().contains("not on the class path"), fault.getMessage());
  }

  @Test
  void aFolderThatCannotBeWrittenNamesTheProperty() throws IOException {
    Files.createDirectories(root.getParent());
    Files.writeString(root, "a file");
    DataException fault = assertThrows(DataException.class, this::unpack);
    assertTrue(
        fault.getMessage().startsWith(root + ": the model cannot be unpacked here"),
        fault.getMessage());
    assertTrue(
        fault.getMessage().endsWith("; choose another folder with -Dparaphrast.cache=FOLDER"),
        fault.getMessage());
  }

  @Test
  void manyThreadsMayBeginAtOnce() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(8);
    List<Future<Path>> folders = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      folders.add(threads.submit(this::unpack));
    }
    for (Future<Path> folder : folders) {
      assertIntact(folder.get());
    }
    threads.shutdown();
  }

  @Test
  void manyProcessesMayBeginAtOnce() throws Exception {
    packed = PackedModel.make(temporary.resolve("big"), 4_000_000);
    Path go = temporary.resolve("go");
    List<Process> processes = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      processes.add(start(go));
    }
    Files.createFile(go);
    for (Process process : processes) {
      assertEquals(0, process.waitFor(), output(process));
    }
    assertIntact(unpack());
  }

  @Test
  void aProcessThatIsKilledInTheMiddleLeavesNoDamage() throws Exception {
    Path go = Files.createFile(temporary.resolve("go"));
    Path reached = temporary.resolve("reached");
    Process killed = start(go, reached);
    while (!Files.exists(reached)) {
      assertTrue(killed.isAlive(), () -> output(killed));
      Thread.sleep(1);
    }
    Process waiting = start(go); // for the lock that the other holds
    killed.destroyForcibly().waitFor();
    assertEquals(0, waiting.waitFor(), output(waiting));
    assertIntact(unpack()); // nor a temporary file
  }

  private Process start(Path go, Path... reached) throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx64m",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                UnpackProgram.class.getName(),
                packed.classPath().toString(),
                root.toString(),
                go.toString()));
    for (Path path : reached) {
      command.add(path.toString());
    }
    return new ProcessBuilder(command).redirectErrorStream(true).start();
  }

  private static String output(Process process) {
    try {
      return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      return e.toString();
    }
  }
}
