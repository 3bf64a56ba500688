package org.paraphrast.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.paraphrast.api.ModelManifest;
import org.paraphrast.api.ModelManifest.Entry;
import org.paraphrast.api.ModelManifest.Role;
import org.paraphrast.command.ExitCode;

class TableCommandTest {
  @TempDir Path folder;
  private Path pairs;
  private Path table;

  @BeforeEach
  void build() throws IOException {
    pairs = folder.resolve("pairs.tsv");
    Files.write(
        pairs,
        List.of(
            "under control\tin check\t0.5",
            "under control\tcurbed\t0.25",
            "big\tlarge\t0.75",
            "big\tsmall\t0.5"));
    table = folder.resolve("pairs.table");
    CommandRun run =
        CommandRun.of("table", "build", "--from", "tsv", "--exact", "-i", pairs, "-o", table);
    assertEquals(ExitCode.DONE, run.exit(), run.err());
    assertTrue(run.err().contains("2 sources, 3 pairs"), run.err());
    assertTrue(run.err().contains("antonym: 1"), run.err());
  }

  @Test
  void lookupShowsTargetsTheBestFirst() {
    CommandRun run = CommandRun.of("table", "lookup", "--table", table, "Under control");
    assertEquals(
        "tsv (pairs, pairs.tsv): 2\n  in check  score 0.5000\n  curbed  score 0.2500\n", run.out());
  }

  @Test
  void exportWritesAllTablesOfAModel() throws IOException {
    Path more = Files.writeString(folder.resolve("more.tsv"), "big\tlarge\t0.8\nbig\thuge\t0.1\n");
    Path second = folder.resolve("more.table");
    TinyModel.run(
        "table", "build", "--from", "tsv", "--name", "more", "--exact", "-i", more, "-o", second);
    List<Entry> files =
        List.of(
            Entry.of(folder, "pairs.table", Role.TABLE, "CC0-1.0", "own text"),
            Entry.of(folder, "more.table", Role.TABLE, "CC0-1.0", "own text"));
    new ModelManifest("paraphrast 0.1", "en", "SPG", "", Map.of(), files).write(folder);
    assertEquals(
        "big => big, large, huge\nunder control => under control, in check, curbed\n",
        TinyModel.run("table", "export", "--to", "solr", folder));
    assertEquals(
        "big => big, large\nunder control => under control, in check\n",
        TinyModel.run("table", "export", "--to", "elasticsearch", "--top", 1, folder));
    assertEquals(
        "big\tlarge\t0.8\nunder control\tin check\t0.5\n",
        TinyModel.run("table", "export", "--min", 0.3, folder));
    assertEquals(
        "big => big, large, huge\n",
        TinyModel.run("table", "export", "--to", "solr", "--tables", "more", folder));
    CommandRun unknown = CommandRun.of("table", "export", "--tables", "none", folder);
    assertTrue(unknown.err().contains("choose from more, tsv"), unknown.err());
    CommandRun one = CommandRun.of("table", "export", "--tables", "more", table);
    assertTrue(one.err().contains("--tables chooses among the tables of a model"), one.err());
    CommandRun none = CommandRun.of("table", "export", "--top", 0, table);
    assertTrue(none.err().contains("--top 1 or more"), none.err());
  }

  @Test
  void exportForSearchWritesWhatIsSure() throws IOException {
    Path pairs = Files.writeString(folder.resolve("s.tsv"), "couch\tsofa\t0.9\nbig\thuge\t0.3\n");
    TinyModel.run(
        "table", "build", "--from", "tsv", "--exact", "-i", pairs, "-o", folder.resolve("s.table"));
    Entry search = Entry.of(folder, "s.table", Role.SEARCH, "CC0-1.0", "own text");
    new ModelManifest("paraphrast 0.1", "en", "SPG", "", Map.of(), List.of(search)).write(folder);
    assertEquals(
        "couch => couch, sofa\n", TinyModel.run("table", "export", "--for", "search", folder));
    assertEquals(
        "big => big, huge\ncouch => couch, sofa\n",
        TinyModel.run("table", "export", "--for", "search", "--min", 0.2, folder));
    CommandRun chosen =
        CommandRun.of("table", "export", "--for", "search", "--tables", "s", folder);
    assertEquals(ExitCode.USAGE, chosen.exit(), chosen.err());

    Entry table = Entry.of(folder, "s.table", Role.TABLE, "CC0-1.0", "own text");
    new ModelManifest("paraphrast 0.1", "en", "SPG", "", Map.of(), List.of(table)).write(folder);
    CommandRun none = CommandRun.of("table", "export", "--for", "search", folder);
    assertEquals(ExitCode.BAD_DATA, none.exit());
    assertTrue(none.err().contains("has no table for searches"), none::err);
  }

  @Test
  void exportWritesWhatOtherProgramsRead() {
    assertEquals(
        "big\tlarge\t0.75\nunder control\tin check\t0.5\nunder control\tcurbed\t0.25\n",
        CommandRun.of("table", "export", table).out());
    assertEquals(
        "big => big, large\nunder control => under control, in check, curbed\n",
        CommandRun.of("table", "export", "--to", "solr", table).out());
    assertTrue(
        CommandRun.of("table", "export", "--to", "moses", table)
            .out()
            .contains("under control ||| curbed ||| 0.25"));
    assertTrue(
        CommandRun.of("table", "export", "--to", "ppdb", table)
            .out()
            .contains("[X] ||| big ||| large ||| p(e|f)=0.2876821 score=0.75 count=0 ||| "));
  }

  @ParameterizedTest
  @ValueSource(strings = {"tsv", "moses", "ppdb"})
  void whatIsExportedWithScoresBuildsTheSameTable(String format) throws IOException {
    Path lines = folder.resolve("exported." + format);
    Files.writeString(lines, CommandRun.of("table", "export", "--to", format, table).out());
    Path again = folder.resolve(format + ".table");
    List<Object> build = new ArrayList<>(List.of("table", "build", "--from", format));
    build.addAll(List.of("--exact", "--unfiltered", "-i", lines, "-o", again));
    build.addAll(format.equals("moses") ? List.of("--scores", 1) : List.of());
    CommandRun built = CommandRun.of(build.toArray());
    assertEquals(ExitCode.DONE, built.exit(), built.err());
    assertEquals(
        CommandRun.of("table", "export", table).out(),
        CommandRun.of("table", "export", again).out());
  }

  @Test
  void synonymsAreWhatIsExportedAndNothingElse() throws IOException {
    Path model = Files.createDirectories(folder.resolve("model"));
    TinyModel.write(model, "The large dog runs.\n", "cat\tkitten\t0.5\n", "lm 0.1\n");
    for (String format : List.of("tsv", "solr")) {
      Path list = folder.resolve("list." + format);
      Files.writeString(list, CommandRun.of("table", "export", "--to", format, table).out());
      CommandRun run =
          CommandRun.of("--model", model, "--synonyms", list, "--any", "The big dog runs.");
      assertEquals("The large dog runs.\n", run.out(), run.err());
    }
    for (String format : List.of("moses", "ppdb")) {
      Path list = folder.resolve("list." + format);
      Files.writeString(list, CommandRun.of("table", "export", "--to", format, table).out());
      CommandRun run = CommandRun.of("--model", model, "--synonyms", list, "The big dog runs.");
      assertEquals(ExitCode.BAD_DATA, run.exit());
      assertTrue(run.err().contains(list + ":1: a line of PPDB or of a phrase"), run.err());
    }
  }

  @Test
  void exportSaysWhatItLeavesOut() throws IOException {
    Path patterns = folder.resolve("patterns.tsv");
    Files.write(patterns, List.of("take [NN_1] in\tconsider [NN_1]\t0.5", "big\tlarge\t0.5"));
    Path built = folder.resolve("patterns.table");
    CommandRun.of("table", "build", "--from", "tsv", "--unfiltered", "-i", patterns, "-o", built);
    CommandRun solr = CommandRun.of("table", "export", "--to", "solr", built);
    assertEquals("big => big, large\n", solr.out());
    assertEquals(built + ": left out 1 patterns, for which there is no room\n", solr.err());
  }

  @Test
  void quietMeansNothingOnStandardError() {
    Path to = folder.resolve("quiet.table");
    assertEquals(
        "", CommandRun.of("table", "build", "-q", "--from", "tsv", "-i", pairs, "-o", to).err());
    assertEquals("", CommandRun.of("table", "prune", "-q", "-o", to, table).err());
    assertEquals("", CommandRun.of("table", "merge", "-q", "-o", to, table, table).err());
  }

  @Test
  void pruneMergeInfoAndVerify() throws IOException {
    Path small = folder.resolve("small.table");
    assertEquals(
        ExitCode.DONE,
        CommandRun.of("table", "prune", "--top", 1, "--least", 0.6, "-o", small, table).exit());
    assertEquals("big\tlarge\t0.75\n", CommandRun.of("table", "export", small).out());
    Path merged = folder.resolve("merged.table");
    CommandRun.of("table", "merge", "--exact", "-o", merged, table, small);
    assertEquals(
        CommandRun.of("table", "export", table).out(),
        CommandRun.of("table", "export", merged).out());
    assertTrue(CommandRun.of("table", "info", merged).out().contains("sources   2"));
    assertTrue(CommandRun.of("table", "verify", merged).out().contains("all checksums agree"));
    byte[] bytes = Files.readAllBytes(merged);
    bytes[bytes.length / 3] ^= 1;
    Files.write(merged, bytes);
    assertEquals(ExitCode.BAD_DATA, CommandRun.of("table", "verify", merged).exit());
  }

  @Test
  void pivotsThroughPhraseTables() throws IOException {
    Path german = folder.resolve("phrases.de");
    Files.write(
        german,
        List.of(
            "unter kontrolle ||| under control ||| 0.8 1 0.5 1 ||| 0-0 1-1 ||| 1 1 1",
            "unter kontrolle ||| in check ||| 0.25 1 0.3 1 ||| 0-0 1-1 ||| 1 1 1"));
    Path pivoted = folder.resolve("pivot.table");
    CommandRun run =
        CommandRun.of(
            "table",
            "build",
            "--from",
            "pivot",
            "--exact",
            "--phrases",
            "de=" + german,
            "-o",
            pivoted);
    assertEquals(ExitCode.DONE, run.exit(), run.err());
    // p(f|e1)·p(e2|f) = 0.8·0.3, back 0.25·0.5
    assertTrue(
        CommandRun.of("table", "lookup", "--table", pivoted, "under control")
            .out()
            .contains("in check  p(e2|e1) 0.2400  p(e1|e2) 0.1250  languages 1.000"),
        run.err());
    assertEquals(
        ExitCode.USAGE, CommandRun.of("table", "build", "--from", "pivot", "-o", pivoted).exit());
  }

  /** A small input of each source of plain files, and a line of the table it makes. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          comparable | big dog // large dog // .5 1 .5 1 // 0-0 1-1 // 3 3 3 | big dog;large dog;1.0
          queries    | cheap hotels;hotels.example;12%budget hotels;hotels.example;4 | cheap;budget;
          judged     | sentence;start;end;source;target;label%0123456789abcdef;0;3;big;large;1 \
                     | big;large;0.66
          """)
  void readsOtherPlainFiles(String source, String lines, String expected) throws IOException {
    Path input = folder.resolve(source + ".txt");
    Files.writeString(
        input, lines.replace("//", "|||").replace(';', '\t').replace('%', '\n') + "\n");
    Path built = folder.resolve(source + ".table");
    CommandRun run =
        CommandRun.of(
            "table",
            "build",
            "--from",
            source,
            "--unfiltered",
            "--exact",
            "-i",
            input,
            "-o",
            built);
    assertEquals(ExitCode.DONE, run.exit(), run.err());
    String pairs = CommandRun.of("table", "export", built).out();
    String start = expected.replace(';', '\t');
    assertTrue(pairs.lines().anyMatch(line -> line.startsWith(start)), pairs);
    assertEquals(
        ExitCode.USAGE, CommandRun.of("table", "build", "--from", source, "-o", built).exit());
  }

  @Test
  void comparableKeepsModel1UnlessOnlySomeTablesHaveIt() throws IOException {
    Path with = folder.resolve("with.txt");
    Path without = folder.resolve("without.txt");
    Files.writeString(with, "big ||| large ||| .5 1 .5 1 .125 .25 ||| 0-0 ||| 3 3 3\n");
    Files.writeString(without, "big ||| large ||| .5 1 .5 1 ||| 0-0 ||| 3 3 3\n");
    Path built = folder.resolve("model1.table");
    List<Object> build =
        List.of("table", "build", "--from", "comparable", "--exact", "-o", built, "-i", with);
    CommandRun run = CommandRun.of(build.toArray());
    assertEquals(ExitCode.DONE, run.exit(), run.err());
    assertTrue(
        CommandRun.of("table", "lookup", "--table", built, "big")
            .out()
            .contains("model1(e1|e2) 0.1250  model1(e2|e1) 0.2500"));
    List<Object> mixed = new ArrayList<>(build);
    mixed.addAll(List.of("-i", without));
    CommandRun refused = CommandRun.of(mixed.toArray());
    assertEquals(ExitCode.USAGE, refused.exit());
    assertTrue(refused.err().contains("without.txt has none"), refused.err());
  }

  @Test
  void pivotsPatterns() throws IOException {
    Path german = folder.resolve("patterns.de");
    Files.write(
        german,
        List.of(
            "VP/VB [NN_1] bedenken ||| VP/VB consider [NN_1] ||| 0.8 1 0.5 1 ||| ||| 4 8 4",
            "VP/VB [NN_1] bedenken ||| VP/VB take [NN_1] into account ||| 0.5 1 0.5 1 ||| ||| 8 8 4"));
    Path built = folder.resolve("patterns.table");
    CommandRun run =
        CommandRun.of(
            "table", "build", "--from", "patterns", "--phrases", "de=" + german, "-o", built);
    assertEquals(ExitCode.DONE, run.exit(), run.err());
    String pairs = CommandRun.of("table", "export", built).out();
    assertTrue(pairs.contains("consider [NN_1]\ttake [NN_1] into account\t"), pairs);
    assertEquals(
        ExitCode.USAGE, CommandRun.of("table", "build", "--from", "patterns", "-o", built).exit());
  }

  /** Two senses: German "sperre" is a barrier, "schloss" a castle or a lock. */
  private Path phrases() throws IOException {
    Path german = folder.resolve("lock.de");
    Files.write(
        german,
        List.of(
            "schloss ||| lock ||| 0.5 1 0.25 1 ||| 0-0 ||| 8 8 4",
            "schloss ||| castle ||| 0.5 1 0.5 1 ||| 0-0 ||| 6 8 4",
            "sperre ||| lock ||| 0.25 1 0.25 1 ||| 0-0 ||| 8 8 2",
            "sperre ||| barrier ||| 0.5 1 0.5 1 ||| 0-0 ||| 5 8 4"));
    return german;
  }

  private Path pivoted() throws IOException {
    Path pivoted = folder.resolve("lock.table");
    CommandRun run =
        CommandRun.of(
            "table",
            "build",
            "--from",
            "pivot",
            "--exact",
            "--phrases",
            "de=" + phrases(),
            "-o",
            pivoted);
    assertEquals(ExitCode.DONE, run.exit(), run.err());
    return pivoted;
  }

  @Test
  void aForeignSentenceKeepsTheSense() throws IOException {
    Path pivoted = pivoted();
    assertTrue(
        CommandRun.of("table", "lookup", "--table", pivoted, "lock")
            .out()
            .contains("pivoted (Bannard05)): 2"));
    for (String where : List.of("--table=" + pivoted, "--phrases=de=" + phrases())) {
      CommandRun run =
          CommandRun.of("table", "lookup", where, "--foreign", "Die Sperre ist auf.", "lock");
      assertTrue(run.out().contains("barrier  p(e2|e1) 0.1250"), run.out() + run.err());
      assertFalse(run.out().contains("castle"), run.out());
    }
  }

  @Test
  void aSentenceIsShownAndRankedByALanguageModel() throws IOException {
    Path text = folder.resolve("text.txt");
    Files.write(
        text, List.of("open the barrier now .", "he saw an old barrier .", "open the barrier ."));
    Path model = folder.resolve("text.lm");
    CommandRun.of("lm", "build", "--order", 2, "--input", text, "--output", model);
    Path pivoted = pivoted();
    CommandRun plain =
        CommandRun.of(
            "table", "lookup", "--table", pivoted, "--sentence", "Open the lock now.", "lock");
    assertTrue(plain.out().indexOf("castle") < plain.out().indexOf("barrier"), plain.out());
    assertTrue(plain.out().contains("    Open the barrier now."), plain.out());
    CommandRun ranked =
        CommandRun.of(
            "table",
            "lookup",
            "--table",
            pivoted,
            "--json",
            "--lm",
            model,
            "--sentence",
            "Open the lock now.",
            "lock");
    assertTrue(
        ranked.out().indexOf("castle") > ranked.out().indexOf("barrier"),
        ranked.out() + ranked.err());
    assertTrue(ranked.out().contains("\"sentence\":\"Open the barrier now.\""), ranked.out());
    assertEquals(
        ExitCode.USAGE,
        CommandRun.of("table", "lookup", "--table", pivoted, "--sentence", "Nothing here.", "lock")
            .exit());
    assertEquals(
        ExitCode.USAGE,
        CommandRun.of("table", "lookup", "--table", pivoted, "--lm", model, "lock").exit());
    assertEquals(ExitCode.USAGE, CommandRun.of("table", "lookup", "lock").exit());
  }

  @Test
  void typesOfATaggedTextLimitTheLookup() throws IOException {
    Path tagged = folder.resolve("tagged.txt");
    Files.write(tagged, List.of("A_DT lock_NN", "Castle_VB it_PRP", "the_DT barrier_NN ._."));
    Path pivoted = pivoted();
    assertEquals(
        ExitCode.USAGE,
        CommandRun.of("table", "lookup", "--table", pivoted, "--same-type", "lock").exit());
    Path typed = folder.resolve("typed.table");
    CommandRun run =
        CommandRun.of("table", "types", "--tagged", tagged, "--exact", "-o", typed, pivoted);
    assertEquals(ExitCode.DONE, run.exit(), run.err());
    assertTrue(run.err().contains("phrases with a type: 3"), run.err());
    CommandRun same = CommandRun.of("table", "lookup", "--table", typed, "--same-type", "lock");
    assertTrue(same.out().contains("N/sg → N/sg"), same.out());
    assertFalse(same.out().contains("castle"), same.out());
    Path pruned = folder.resolve("pruned.table");
    CommandRun.of("table", "prune", "--same-type", "--exact", "--evidence", 0, "-o", pruned, typed);
    assertEquals(
        "barrier\tlock\t0.125\nlock\tbarrier\t0.125\n",
        CommandRun.of("table", "export", pruned).out());
    Files.write(tagged, List.of("no tag"));
    CommandRun bad = CommandRun.of("table", "types", "--tagged", tagged, "-o", typed, pivoted);
    assertEquals(ExitCode.BAD_DATA, bad.exit());
    assertTrue(bad.err().contains("tagged.txt:1: 'no' has no tag"), bad.err());
  }

  @Test
  void samplesAreShuffledAndShownInContext() throws IOException {
    Path text = folder.resolve("contexts.txt");
    Files.write(text, List.of("Everything is under control.", "A big dog barks."));
    Path key = folder.resolve("key.tsv");
    CommandRun run =
        CommandRun.of(
            "table", "sample", "--table", table, "--count", 2, "--contexts", text, "--key", key);
    assertEquals(3, run.out().lines().count(), run.out());
    assertTrue(run.out().contains("\tEverything is under control.\tEverything is "), run.out());
    assertEquals(2, Files.readAllLines(key).size());
    assertEquals(
        run.out(),
        CommandRun.of("table", "sample", "--table", table, "--count", 2, "--contexts", text).out());
    assertEquals(4, CommandRun.of("table", "sample", "--table", table).out().lines().count());
  }

  @Test
  void wrongUseAndDamagedInputAreToldApart() throws IOException {
    assertEquals(
        ExitCode.USAGE, CommandRun.of("table", "build", "--from", "tsv", "-o", table).exit());
    assertEquals(
        ExitCode.USAGE,
        CommandRun.of("table", "build", "--from", "tsv", "--without", "x", "-i", pairs, "-o", table)
            .exit());
    assertEquals(
        ExitCode.USAGE,
        CommandRun.of(
                "table", "build", "--from", "tsv", "--memory", "much", "-i", pairs, "-o", table)
            .exit());
    Files.writeString(pairs, "no columns\n");
    CommandRun run = CommandRun.of("table", "build", "--from", "tsv", "-i", pairs, "-o", table);
    assertEquals(ExitCode.BAD_DATA, run.exit());
    assertTrue(run.err().contains("pairs.tsv:1:"), run.err());
    assertTrue(CommandRun.of("table", "lookup", "--table", table, "big").out().contains("large"));
    try (var files = Files.list(folder)) {
      assertFalse(files.anyMatch(file -> file.getFileName().toString().startsWith(".paraphrast-")));
    }
  }
}
