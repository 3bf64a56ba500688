package org.paraphrast.corpus;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.io.TextFiles;

class ParallelTest {

  @Test
  void pairsAreReadInStep() {
    ParallelReader reader =
        new ParallelReader(
            List.of(Corpora.lines("a.en", "one\ntwo\n"), Corpora.lines("a.de", "eins\nzwei")));
    List<LineGroup> groups = Corpora.readAll(reader);
    assertEquals(List.of(LineGroup.of("one", "eins"), LineGroup.of("two", "zwei")), groups);
    assertEquals("one", groups.get(0).source());
    assertEquals("eins", groups.get(0).target());
  }

  @Test
  void emptyLinesAreMissingSides() {
    ParallelReader reader =
        new ParallelReader(
            List.of(
                Corpora.lines("en", "one\n\n"),
                Corpora.lines("de", "\nzwei\n"),
                Corpora.lines("fr", "un\ndeux\n")));
    List<LineGroup> groups = Corpora.readAll(reader);
    assertEquals(LineGroup.of("one", "", "un"), groups.get(0));
    assertEquals(LineGroup.of("", "zwei", "deux"), groups.get(1));
  }

  @Test
  void unequalFilesAreNamedWithTheirCounts() {
    ParallelReader reader =
        new ParallelReader(
            List.of(Corpora.lines("a.en", "1\n2\n3\n"), Corpora.lines("a.de", "1\n2\n3\n4\n5\n")));
    assertEquals(
        "a.de:4: a.en has 3 lines, a.de has 5 lines; parallel files must have the same number of"
            + " lines, find the one that was lost or split",
        Corpora.fault(reader));
    ParallelReader reversed =
        new ParallelReader(List.of(Corpora.lines("a.en", "1\n2\n"), Corpora.lines("a.de", "")));
    assertTrue(Corpora.fault(reversed).startsWith("a.en:1: a.en has 2 lines, a.de has 0 lines; "));
  }

  @Test
  void whatIsWrittenIsReadBackFromCompressedFiles(@TempDir Path dir) {
    List<Path> files = List.of(dir.resolve("c.en.gz"), dir.resolve("c.fr.xz"), dir.resolve("c.de"));
    List<LineGroup> groups =
        List.of(LineGroup.of("one", "un", "eins"), LineGroup.of("", "deux", "zwei 😀"));
    try (ParallelWriter writer =
        new ParallelWriter(files.stream().map(TextFiles::write).toList())) {
      groups.forEach(writer::write);
      assertArrayEquals(
          new String[] {}, dir.toFile().list((d, name) -> name.startsWith("c.")), "uncommitted");
      writer.commit();
    }
    assertEquals(
        groups, Corpora.readAll(new ParallelReader(files.stream().map(TextFiles::lines).toList())));
  }

  @Test
  void aGroupOfTheWrongSizeIsRefused() {
    assertThrows(IllegalArgumentException.class, () -> new LineGroup(List.of()));
    assertThrows(
        IllegalArgumentException.class,
        () ->
            Corpora.written(
                lines -> new ParallelWriter(List.of(lines)), List.of(LineGroup.of("a", "b"))));
  }

  @Test
  void aFaultFoundByAUserOfTheCorpusNamesTheLine() {
    try (ParallelReader reader = new ParallelReader(List.of(Corpora.lines("a", "1\n2\n")))) {
      reader.next();
      reader.next();
      assertEquals("a:2: odd; even it", reader.fault("odd", "even it").getMessage());
    }
  }
}
