package org.paraphrast.table;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.Property;
import org.paraphrast.io.ByteSorter;
import org.paraphrast.io.DataException;
import org.paraphrast.io.Progress;

class ParaphraseTableTest {
  private static final TableInfo INFO =
      new TableInfo("pivot", "made for the test", List.of("p(e2|e1)", "p(e1|e2)"));

  @TempDir Path folder;

  private static TableEntry entry(String source, String target, double score) {
    return new TableEntry(
        Unit.parse(source),
        Unit.parse(target),
        List.of((float) score, (float) (1 - score)),
        new Evidence(3, List.of(new Evidence.Pivot("de", "unter kontrolle", 0.25f))),
        PairMarks.NONE);
  }

  private Path write(List<TableEntry> entries, TableBuilder.Precision precision, int limit) {
    return write(entries, precision, limit, "table");
  }

  private Path write(
      List<TableEntry> entries, TableBuilder.Precision precision, int limit, String name) {
    Path file = folder.resolve(name);
    try (TableBuilder builder = new TableBuilder(INFO, precision, ByteSorter.inMemory(), limit)) {
      entries.forEach(builder::add);
      builder.write(file);
    }
    return file;
  }

  /** Older tables know where a file lay on the machine that built them. */
  @Test
  void tellsTheNameOfAFileWithoutItsFolders() {
    assertEquals("pairs, a-b.tsv.xz", resource("pairs, ../shared/data/ppdb/a-b.tsv.xz"));
    assertEquals("PPDB, x.gz and y.gz", resource("PPDB, /home/me/x.gz and ./y.gz"));
    assertEquals(
        "verb/object pairs (read and/or told)", resource("verb/object pairs (read and/or told)"));
  }

  private String resource(String built) {
    Path file = folder.resolve("resource.table");
    TableInfo info = new TableInfo("own", built, List.of("score"));
    try (TableBuilder builder =
        new TableBuilder(info, TableBuilder.Precision.EXACT, ByteSorter.inMemory(), 20)) {
      builder.write(file);
    }
    try (ParaphraseTable table = ParaphraseTable.open(file)) {
      return table.info().resource();
    }
  }

  @Test
  void givesTargetsOfASourceTheBestFirst() {
    Path file =
        write(
            List.of(
                entry("under control", "in check", 0.3),
                entry("under control", "curbed", 0.5),
                entry("under", "below", 0.1),
                entry("under control", "", 0.01)),
            TableBuilder.Precision.EXACT,
            20);
    try (ParaphraseTable table = ParaphraseTable.open(file)) {
      assertEquals(INFO, table.info());
      assertEquals(2, table.sources());
      List<TableEntry> found = table.lookup(Unit.parse("under control"));
      assertEquals(
          List.of("curbed", "in check", ""),
          found.stream().map(e -> e.target().toString()).toList());
      assertEquals(entry("under control", "in check", 0.3), found.get(1));
      assertTrue(table.lookup(Unit.parse("control")).isEmpty());
      assertTrue(table.lookup(Unit.parse("under the")).isEmpty());
      assertTrue(table.lookup(Unit.parse("zebra")).isEmpty());
      table.verify(Progress.none());
    }
  }

  @Test
  void keepsTheBestOfTwinsAndTheBestTargetsOfASource() {
    Path file =
        write(
            List.of(
                entry("a", "b", 0.1),
                entry("a", "b", 0.4),
                entry("a", "c", 0.3),
                entry("a", "d", 0.2)),
            TableBuilder.Precision.EXACT,
            2);
    try (ParaphraseTable table = ParaphraseTable.open(file)) {
      assertEquals(
          List.of(entry("a", "b", 0.4), entry("a", "c", 0.3)), table.lookup(Unit.parse("a")));
    }
  }

  @Test
  void holdsPatternsAndCollocationsAsWell() {
    Path file =
        write(
            List.of(
                entry("take [NN_1] into consideration", "consider [NN_1]", 0.3),
                entry("promote <OBJ> trades", "stimulate <OBJ> trades", 1)),
            TableBuilder.Precision.BYTE,
            20);
    try (ParaphraseTable table = ParaphraseTable.open(file)) {
      Unit pattern = Unit.parse("take [NN_1] into consideration");
      assertEquals(UnitKind.PATTERN, pattern.kind());
      assertEquals("consider [NN_1]", table.lookup(pattern).get(0).target().toString());
      Unit collocation = Unit.parse("promote <OBJ> trades");
      assertEquals(UnitKind.COLLOCATION, collocation.kind());
      assertEquals(1, table.lookup(collocation).size());
      assertEquals(UnitKind.PHRASE, Unit.parse("[nn_1] [N] []").kind());
    }
  }

  @Test
  void givesBackWhatWentInForRandomTables() {
    Property.check(
        25,
        (random, seed) -> {
          List<TableEntry> entries = randomEntries(random);
          Map<Unit, Map<Unit, TableEntry>> expected = new HashMap<>();
          for (TableEntry entry : entries) {
            expected
                .computeIfAbsent(entry.source(), s -> new HashMap<>())
                .merge(entry.target(), entry, (a, b) -> a.score() >= b.score() ? a : b);
          }
          Path file = write(entries, TableBuilder.Precision.EXACT, Integer.MAX_VALUE);
          try (ParaphraseTable table = ParaphraseTable.open(file)) {
            assertEquals(expected.size(), table.sources(), seed);
            expected.forEach(
                (source, targets) -> {
                  List<TableEntry> found = table.lookup(source);
                  assertEquals(targets.size(), found.size(), seed);
                  float last = Float.MAX_VALUE;
                  for (TableEntry entry : found) {
                    assertEquals(features(targets.get(entry.target())), entry.features(), seed);
                    assertTrue(entry.score() <= last, seed);
                    last = entry.score();
                  }
                });
          }
        });
  }

  @Test
  void keepsTypesAndSpellingForTheCursor() {
    TableEntry typed =
        entry("colour", "color", 0.5)
            .withMarks(new PairMarks("N/sg", "N/sg", SpellingChange.TO_AMERICAN));
    TableEntry other =
        entry("colour", "paint", 0.4)
            .withMarks(new PairMarks("N/sg", "VP/VB", SpellingChange.NONE));
    TableEntry untyped = entry("big", "large", 0.4);
    Path file =
        write(List.of(typed, other, untyped), TableBuilder.Precision.EXACT, Integer.MAX_VALUE);
    try (ParaphraseTable table = ParaphraseTable.open(file)) {
      assertEquals(List.of(typed, other), table.lookup(Unit.parse("colour")));
      assertEquals(List.of(untyped), table.lookup(Unit.parse("big")));
      PairCursor cursor = new PairCursor();
      table.pairs(table.unit(table.root(table.words().number("colour"))), cursor);
      assertTrue(cursor.next());
      assertTrue(cursor.isSameType());
      assertEquals(SpellingChange.TO_AMERICAN, cursor.spelling());
      assertEquals("N/sg", table.types().word(cursor.sourceType()));
      assertTrue(cursor.next());
      assertEquals("VP/VB", table.types().word(cursor.targetType()));
      assertTrue(!cursor.isSameType());
      assertEquals(SpellingChange.NONE, cursor.spelling());
    }
  }

  @Test
  void anyFlippedByteIsNoticed() throws IOException {
    Path file =
        write(
            List.of(
                entry("a b", "c", 0.5)
                    .withMarks(new PairMarks("NP/sg", "NP/sg", SpellingChange.TO_BRITISH)),
                entry("a", "d e", 0.25)),
            TableBuilder.Precision.BYTE,
            20);
    byte[] bytes = Files.readAllBytes(file);
    for (int i = 0; i < bytes.length; i += 1 + i / 97) {
      byte[] flipped = bytes.clone();
      flipped[i] ^= (byte) (1 << i % 8);
      Files.write(file, flipped);
      assertThrows(
          DataException.class,
          () -> {
            try (ParaphraseTable table = ParaphraseTable.open(file)) {
              table.verify(Progress.none());
            }
          },
          "byte " + i);
    }
  }

  @Test
  void theBytesDependOnTheEntriesOnly() throws IOException {
    List<TableEntry> entries = new ArrayList<>(randomEntries(new Random(7)));
    // twins with equal scores but other evidence would make the order matter
    Map<String, TableEntry> distinct = new HashMap<>();
    entries.forEach(e -> distinct.put(e.source() + " → " + e.target(), e));
    List<TableEntry> once = new ArrayList<>(distinct.values());
    Path first = write(once, TableBuilder.Precision.BYTE, 20, "first");
    Collections.shuffle(once, new Random(3));
    Path second = write(once, TableBuilder.Precision.BYTE, 20, "second");
    assertArrayEquals(Files.readAllBytes(first), Files.readAllBytes(second));
  }

  @Test
  void codesOfAByteAreClose() {
    Property.check(
        20,
        (random, seed) -> {
          FeatureCodes.Histogram histogram = new FeatureCodes.Histogram();
          float[] values = new float[5000];
          for (int i = 0; i < values.length; i++) {
            values[i] = (float) Math.log(random.nextDouble() + 1e-9);
            histogram.add(values[i]);
          }
          float[] book = histogram.codebook();
          double error = 0;
          for (float value : values) {
            error += Math.abs(value - book[FeatureCodes.code(book, value)]);
          }
          assertTrue(error / values.length < 0.02, seed + ": mean error " + error / values.length);
        });
  }

  @Test
  void aTruncatedOrFlippedFileIsRefused() throws IOException {
    Path file = write(List.of(entry("a b", "c", 0.5)), TableBuilder.Precision.EXACT, 20);
    byte[] bytes = Files.readAllBytes(file);
    Files.write(file, Arrays.copyOf(bytes, bytes.length - 9));
    assertThrows(DataException.class, () -> ParaphraseTable.open(file));
    bytes[bytes.length / 2] ^= 4;
    Files.write(file, bytes);
    assertThrows(
        DataException.class,
        () -> {
          try (ParaphraseTable table = ParaphraseTable.open(file)) {
            table.verify(Progress.none());
          }
        });
  }

  @Test
  void entriesWithTheWrongFeaturesAreRefused() {
    try (TableBuilder builder =
        new TableBuilder(INFO, TableBuilder.Precision.EXACT, ByteSorter.inMemory(), 5)) {
      TableEntry entry =
          new TableEntry(Unit.parse("a"), Unit.parse("b"), List.of(1f), Evidence.NONE);
      assertThrows(IllegalArgumentException.class, () -> builder.add(entry));
    }
    assertThrows(IllegalArgumentException.class, () -> entry("", "b", 1));
    assertThrows(IllegalArgumentException.class, () -> entry("a", "b", Double.NaN));
  }

  private static List<Float> features(@Nullable TableEntry entry) {
    return entry == null ? List.of() : entry.features();
  }

  private static List<TableEntry> randomEntries(Random random) {
    List<TableEntry> entries = new ArrayList<>();
    for (int i = random.nextInt(2000); i > 0; i--) {
      entries.add(entry(phrase(random, 1), phrase(random, 0), random.nextInt(1000) / 1000.0));
    }
    return entries;
  }

  private static String phrase(Random random, int least) {
    StringBuilder phrase = new StringBuilder();
    for (int i = least + random.nextInt(4); i > 0; i--) {
      phrase.append(phrase.isEmpty() ? "" : " ").append((char) ('a' + random.nextInt(12)));
      if (random.nextInt(5) == 0) {
        phrase.append("é𝄞");
      }
    }
    return phrase.toString();
  }
}
