package org.paraphrast.pivot.engine;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.io.DataException;

class TranslationCacheTest {
  private static final LanguagePair EN_ES = new LanguagePair("en", "es");
  private static final TranslationCache.Origin A =
      new TranslationCache.Origin("A", "model 1", EN_ES);
  private static final TranslationCache.Origin NEWER =
      new TranslationCache.Origin("A", "model 2", EN_ES);

  @TempDir private Path folder;
  private Path file;

  @BeforeEach
  void name() {
    file = folder.resolve("a cache?#%.db");
  }

  private static void execute(TranslationCache cache, String sql) throws SQLException {
    try (Statement statement = Objects.requireNonNull(cache.connection()).createStatement()) {
      statement.execute(sql);
    }
  }

  private String refused() {
    String message =
        assertThrows(DataException.class, () -> TranslationCache.open(file)).getMessage();
    assertTrue(message.startsWith(file + ": "), message);
    assertTrue(message.contains("; "), message);
    return message;
  }

  @Test
  void translationsSurvive() {
    try (TranslationCache cache = TranslationCache.open(file)) {
      cache.put(A, Map.of("one", "uno", "two\u0000\n\"'", "dos ; DROP TABLE translation"));
      assertEquals(Map.of("one", "uno"), cache.get(A, List.of("one", "three")));
    }
    try (TranslationCache cache = TranslationCache.open(file)) {
      assertEquals(2, cache.size());
      assertEquals(
          "dos ; DROP TABLE translation",
          cache.get(A, List.of("two\u0000\n\"'")).get("two\u0000\n\"'"));
      cache.put(A, Map.of("one", "un"));
      assertEquals("un", cache.get(A, List.of("one")).get("one"));
      assertEquals(2, cache.size());
      assertTrue(cache.problem().isEmpty());
    }
  }

  @Test
  void everyPartOfTheOriginCounts() {
    try (TranslationCache cache = TranslationCache.open(file)) {
      cache.put(A, Map.of("one", "uno"));
      assertEquals(Map.of(), cache.get(NEWER, List.of("one")));
      LanguagePair other = new LanguagePair("en", "ca");
      assertEquals(
          Map.of(), cache.get(new TranslationCache.Origin("A", "model 1", other), List.of("one")));
      assertEquals(
          Map.of(), cache.get(new TranslationCache.Origin("B", "model 1", EN_ES), List.of("one")));
    }
  }

  @Test
  void halfACharacterIsNotTakenForAnother() {
    try (TranslationCache cache = TranslationCache.open(file)) {
      cache.put(A, Map.of("a\ud800", "x", "b", "y\udc00"));
      assertEquals(Map.of(), cache.get(A, List.of("a\ud800", "a?", "b")));
    }
  }

  @Test
  void entriesHaveATime() throws SQLException {
    try (TranslationCache cache = TranslationCache.open(file)) {
      cache.put(A, Map.of("one", "uno"));
      try (Statement statement = Objects.requireNonNull(cache.connection()).createStatement();
          ResultSet row = statement.executeQuery("SELECT entered FROM translation")) {
        assertTrue(row.getLong(1) > 1_700_000_000L);
      }
    }
  }

  @Test
  void twoInstancesShareAFile() {
    try (TranslationCache one = TranslationCache.open(file);
        TranslationCache two = TranslationCache.open(file)) {
      one.put(A, Map.of("one", "uno"));
      two.put(A, Map.of("two", "dos"));
      assertEquals(Map.of("one", "uno", "two", "dos"), one.get(A, List.of("one", "two")));
      assertEquals(Map.of("one", "uno", "two", "dos"), two.get(A, List.of("one", "two")));
    }
  }

  @Test
  void threadsShareAnInstance() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(4);
    try (TranslationCache cache = TranslationCache.open(file)) {
      List<Future<?>> all = new ArrayList<>();
      for (int thread = 0; thread < 4; thread++) {
        String name = "t" + thread;
        all.add(
            pool.submit(
                () -> {
                  for (int i = 0; i < 50; i++) {
                    cache.put(A, Map.of(name + " " + i, "said " + i));
                    cache.get(A, List.of("t0 " + i, "t3 " + i));
                  }
                }));
      }
      for (Future<?> one : all) {
        one.get();
      }
      assertEquals(200, cache.size());
      assertTrue(cache.problem().isEmpty());
    } finally {
      pool.shutdownNow();
    }
  }

  /** Puts entries from its own process, and says each when it is in. */
  static final class Writer {
    public static void main(String[] args) {
      try (TranslationCache cache = TranslationCache.open(Path.of(args[0]))) {
        for (int i = 0; i < Integer.parseInt(args[2]); i++) {
          cache.put(A, Map.of(args[1] + " " + i, "said " + i));
          System.out.println(i);
        }
        cache.problem().ifPresent(System.out::println);
      }
    }
  }

  private Process writer(String name, int entries) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmx128m", "-cp"));
    command.add(System.getProperty("java.class.path"));
    command.add(Writer.class.getName());
    command.addAll(List.of(file.toString(), name, Integer.toString(entries)));
    return new ProcessBuilder(command).redirectErrorStream(true).start();
  }

  @Test
  void processesShareAFile() throws Exception {
    List<Process> writers = List.of(writer("a", 200), writer("b", 200), writer("c", 200));
    for (Process process : writers) {
      String said = new String(process.getInputStream().readAllBytes(), UTF_8);
      assertEquals(0, process.waitFor(), said);
      assertTrue(said.endsWith("199\n"), said);
    }
    try (TranslationCache cache = TranslationCache.open(file)) {
      assertEquals(600, cache.size());
    }
  }

  @Test
  void aKilledProcessLosesNothingThatWasPut() throws Exception {
    int last = -1;
    for (int run = 0; run < 3; run++) {
      Process process = writer("run" + run, Integer.MAX_VALUE);
      try (BufferedReader lines = process.inputReader(UTF_8)) {
        for (int i = 0; i < 50 + run; i++) {
          last = Integer.parseInt(lines.readLine());
        }
        process.destroyForcibly().waitFor();
      }
      try (TranslationCache cache = TranslationCache.open(file)) {
        for (int i = 0; i <= last; i++) {
          String text = "run" + run + " " + i;
          assertEquals(Map.of(text, "said " + i), cache.get(A, List.of(text)));
        }
      }
    }
  }

  @Test
  void otherFilesAreRefused() throws Exception {
    Files.writeString(file, "0123abcd {\"engine\": \"A\"}\n".repeat(20), UTF_8);
    assertTrue(refused().contains("is not an intact translation cache"));
    Files.delete(file);
    try (Connection other =
            DriverManager.getConnection("jdbc:sqlite:" + file.toAbsolutePath().toUri());
        Statement statement = other.createStatement()) {
      statement.execute("CREATE TABLE prices (price REAL)");
    }
    byte[] before = Files.readAllBytes(file);
    assertTrue(refused().contains("is a database of another program"));
    assertEquals(ByteBuffer.wrap(before), ByteBuffer.wrap(Files.readAllBytes(file)));
  }

  @Test
  void anotherVersionIsRefused() throws SQLException {
    try (TranslationCache cache = TranslationCache.open(file)) {
      execute(cache, "PRAGMA user_version = 7");
    }
    assertTrue(refused().contains("of version 7, this program reads version 1"));
  }

  @Test
  void foldersAreRefused() throws IOException {
    Files.createDirectory(file);
    assertTrue(refused().contains("is a folder"));
    file = folder.resolve("no such folder").resolve("cache");
    assertTrue(refused().contains("its folder does not exist"));
  }

  private void fill(int entries) {
    try (TranslationCache cache = TranslationCache.open(file)) {
      for (int i = 0; i < entries; i++) {
        cache.put(A, Map.of("text " + i, "said ".repeat(50) + i));
      }
    }
  }

  @Test
  void aDamagedFileIsRefused() throws IOException {
    fill(300);
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      channel.write(ByteBuffer.wrap(new byte[4096 * 5]), 4096 * 3L);
    }
    assertTrue(refused().contains("damaged") || refused().contains("not an intact"), refused());
  }

  @Test
  void aFileThatWasCutShortIsRefused() throws IOException {
    fill(300);
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      channel.truncate(channel.size() / 2);
    }
    assertTrue(refused().contains("damaged") || refused().contains("not an intact"), refused());
  }

  @Test
  void aFullDiskIsToldOnceAndLosesNothing() throws Exception {
    List<String> told = new ArrayList<>();
    Parrot parrot = new Parrot("A", EN_ES);
    try (TranslationCache cache = TranslationCache.open(file, told::add)) {
      cache.put(A, Map.of("one", "uno"));
      execute(cache, "PRAGMA max_page_count = 1");
      CachedEngine engine = new CachedEngine(parrot, cache);
      String longText = "x".repeat(20_000);
      for (int i = 0; i < 3; i++) {
        assertEquals(List.of(longText + " A"), engine.translate(EN_ES, List.of(longText)));
      }
      assertEquals(3, parrot.asked().get());
      assertEquals(1, told.size());
      assertTrue(told.get(0).startsWith(file + ": can no longer be written"), told.get(0));
      assertTrue(told.get(0).contains("full"), told.get(0));
      assertEquals(Map.of("one", "uno"), cache.get(A, List.of("one")));
    }
    try (TranslationCache cache = TranslationCache.open(file)) {
      assertEquals(Map.of("one", "uno"), cache.get(A, List.of("one")));
    }
  }

  @Test
  void aFileThatBecomesReadOnlyIsToldOnce() throws Exception {
    List<String> told = new ArrayList<>();
    try (TranslationCache cache = TranslationCache.open(file, told::add)) {
      cache.put(A, Map.of("one", "uno"));
      execute(cache, "PRAGMA query_only = 1");
      cache.put(A, Map.of("two", "dos"));
      cache.put(A, Map.of("three", "tres"));
      assertEquals(Map.of("one", "uno"), cache.get(A, List.of("one", "two", "three")));
    }
    assertEquals(1, told.size(), told.toString());
  }

  @Test
  void aReadOnlyFolderIsReadAndToldOnce() throws IOException {
    fill(3);
    byte[] before = Files.readAllBytes(file);
    List<String> told = new ArrayList<>();
    try (TranslationCache cache = TranslationCache.readOnly(file, told::add)) {
      assertEquals(3, cache.size());
      cache.put(A, Map.of("one", "uno"));
      cache.put(A, Map.of("two", "dos"));
      assertEquals(Map.of(), cache.get(A, List.of("one")));
      assertTrue(cache.problem().isPresent());
    }
    assertEquals(1, told.size(), told.toString());
    assertTrue(told.get(0).contains("it is only read"), told.get(0));
    assertEquals(ByteBuffer.wrap(before), ByteBuffer.wrap(Files.readAllBytes(file)));
  }

  @Test
  void withoutAFileNothingIsKeptAndThatIsTold() {
    List<String> told = new ArrayList<>();
    try (TranslationCache cache = TranslationCache.readOnly(file, told::add)) {
      cache.put(A, Map.of("one", "uno"));
      assertEquals(Map.of(), cache.get(A, List.of("one")));
      assertEquals(0, cache.size());
    }
    assertEquals(1, told.size(), told.toString());
    assertFalse(Files.exists(file));
  }

  @Test
  void damageThatShowsLaterDoesNotStopTheWork() throws Exception {
    List<String> told = new ArrayList<>();
    Parrot parrot = new Parrot("A", EN_ES);
    try (TranslationCache cache = TranslationCache.open(file, told::add)) {
      execute(cache, "DROP TABLE translation");
      CachedEngine engine = new CachedEngine(parrot, cache);
      assertEquals(List.of("x A"), engine.translate(EN_ES, List.of("x")));
      assertEquals(List.of("x A"), engine.translate(EN_ES, List.of("x")));
    }
    assertEquals(1, told.size(), told.toString());
    assertTrue(told.get(0).contains("work continues without it"), told.get(0));
  }

  @Test
  void theEngineIsSpared() throws EngineException {
    Parrot parrot = new Parrot("A", EN_ES);
    try (TranslationCache cache = TranslationCache.open(file)) {
      CachedEngine engine = new CachedEngine(parrot, cache);
      assertEquals(List.of("x A", "y A", "x A"), engine.translate(EN_ES, List.of("x", "y", "x")));
      assertEquals(2, parrot.asked().get());
    }
    try (TranslationCache cache = TranslationCache.open(file)) {
      CachedEngine engine = new CachedEngine(parrot, cache);
      assertEquals(List.of("y A", "z A"), engine.translate(EN_ES, List.of("y", "z")));
      assertEquals(3, parrot.asked().get());
    }
  }

  @Test
  void whatIsKnownComesBackEvenIfTheEngineFails() throws EngineException {
    Parrot parrot = new Parrot("A", EN_ES).failingOn("bad");
    try (TranslationCache cache = TranslationCache.open(file)) {
      CachedEngine engine = new CachedEngine(parrot, cache);
      engine.translate(EN_ES, List.of("x"));
      EngineException fault =
          assertThrows(
              EngineException.class, () -> engine.translate(EN_ES, List.of("bad", "x", "y")));
      assertEquals(Map.of(1, "x A"), fault.done());
      assertEquals("A: choked", fault.getMessage());
    }
  }
}
