package org.paraphrast.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CorpusCommandTest {
  private static CommandRun run(String... arguments) {
    return runOn("", arguments);
  }

  /** Runs a command with the given standard input. */
  private static CommandRun runOn(String stdin, String... arguments) {
    return CommandRun.on(stdin, Stream.concat(Stream.of("corpus"), Stream.of(arguments)).toArray());
  }

  @Test
  void statsOfAPairAreATable(@TempDir Path dir) throws IOException {
    Path en = Files.writeString(dir.resolve("c.en"), "the cat sleeps\n\nthe dog\n");
    Path fr = Files.writeString(dir.resolve("c.fr"), "le chat dort\nrien\nle chien là-bas\n");
    CommandRun run = run("stats", en.toString(), fr.toString());
    assertEquals(0, run.exit(), run.err());
    List<String> rows = run.out().lines().map(line -> line.replaceAll(" {2,}", "|")).toList();
    assertEquals("|" + en + "|" + fr, rows.get(0));
    assertEquals(
        List.of(
            "lines|3|3",
            "empty lines|1|0",
            "sentences|2|3",
            "words|5|7",
            "types|4|6",
            "characters|21|31",
            "bytes|21|32",
            "words per sentence|2.50|2.33",
            "longest line|14|15",
            "|its number|1|3",
            "length ratio|1.00|1.20",
            "complete groups|2"),
        rows.subList(1, rows.size()));
    assertEquals("", run.err());
  }

  @Test
  void statsOfStandardInputAreJson() {
    CommandRun run = runOn("a b\nc\n", "stats", "--json");
    assertEquals(0, run.exit(), run.err());
    assertEquals(
        "{\"format\":\"text\",\"completeGroups\":2,\"sides\":[{\"name\":\"<stdin>\",\"lines\":2,"
            + "\"emptyLines\":0,\"sentences\":2,\"words\":3,\"types\":3,\"characters\":4,"
            + "\"bytes\":4,\"wordsPerSentence\":1.5,\"longestLineCharacters\":3,"
            + "\"longestLine\":1}]}",
        run.out().strip());
  }

  @ParameterizedTest
  @ValueSource(strings = {"--format=tsv", "--format=TSV"})
  void theFormatCanBeGiven(String option) {
    CommandRun run = runOn("1\ta b\tx\n", "stats", option, "--columns", "2,3", "-");
    assertEquals(0, run.exit(), run.err());
    assertTrue(run.out().contains("column 2"), run.out());
  }

  @Test
  void aCorpusSurvivesAWayThroughEveryFormat(@TempDir Path dir) throws IOException {
    String english = "a \"small\" <house>\n\nthe end & more\n";
    String french = "une maison\nseulement ici\nla fin 😀\n";
    Path en = Files.writeString(dir.resolve("c.en"), english);
    Path fr = Files.writeString(dir.resolve("c.fr"), french);
    String tsv = dir.resolve("c.tsv.gz").toString();
    String tmx = dir.resolve("c.tmx.xz").toString();
    String jsonl = dir.resolve("c.jsonl.zst").toString();
    Path en2 = dir.resolve("d.en.bz2");
    Path fr2 = dir.resolve("d.fr");
    Path en3 = dir.resolve("e.en");
    String[][] steps = {
      {"convert", en.toString(), fr.toString(), "--output", tsv},
      {"convert", tsv, "--langs", "en,fr", "-o", tmx},
      {"convert", tmx, "--langs=en,fr", "-o", jsonl},
      {"convert", jsonl, "--fields", "en,fr", "-o", en2.toString(), "-o", fr2.toString()},
      {"convert", en2.toString(), "--to=text", "-o", en3.toString()},
    };
    for (String[] step : steps) {
      CommandRun run = run(step);
      assertEquals(0, run.exit(), run.err());
      assertEquals("", run.out() + run.err());
    }
    assertEquals(french, Files.readString(fr2));
    assertEquals(english, Files.readString(en3));
  }

  @Test
  void standardStreamsAreFilters() {
    CommandRun run = runOn("a\tb\n", "convert", "--from", "tsv", "--to", "jsonl");
    assertEquals("{\"source\":\"a\",\"target\":\"b\"}\n", run.out());
    CommandRun back = runOn(run.out(), "convert", "--from=jsonl", "--to=tsv", "-", "-o", "-");
    assertEquals("a\tb\n", back.out());
  }

  @Test
  void structuredFormatsGiveTheirTextAndAreCopiedWhole() {
    String conllu =
        """
        # x = 1
        1	It	it	PRON	_	_	2	nsubj	_	_
        2	rains	rain	VERB	_	_	0	root	_	SpaceAfter=No
        3	.	.	PUNCT	_	_	2	punct	_	_

        """;
    assertEquals("It rains.\n", runOn(conllu, "convert", "--from", "conllu", "--to", "text").out());
    assertEquals(conllu, runOn(conllu, "convert", "--from", "conllu", "--to", "conllu").out());
    String ppdb = "[NN] ||| car ||| automobile ||| f=1 g=0.50 ||| 0-0 ||| Equivalence\n";
    assertEquals(
        "car\tautomobile\n", runOn(ppdb, "convert", "--from", "ppdb", "--to", "tsv").out());
    assertEquals(ppdb, runOn(ppdb, "convert", "--from", "ppdb", "--to", "ppdb").out());
  }

  @Test
  void whatTheNewFormatCannotHoldBecomesSpacesAndIsSaid() {
    String jsonl =
        """
        {"source":"a\\nb","target":"c\\td"}
        {"source":"e","target":""}
        """;
    CommandRun run = runOn(jsonl, "convert", "--from", "jsonl", "--to", "tsv");
    assertEquals("a b\tc d\ne\t\n", run.out());
    assertEquals(
        "1 groups had line ends or tabs that tsv cannot hold; they were replaced by spaces",
        run.err().strip());
    assertEquals("", runOn(jsonl, "convert", "--from=jsonl", "--to=tsv", "--quiet").err());
  }

  @Test
  void damagedInputIsReportedAndLeavesTheOldOutput(@TempDir Path dir) throws IOException {
    Path in = Files.writeString(dir.resolve("in.tsv"), "a\tb\nc\n");
    Path out = Files.writeString(dir.resolve("out.jsonl"), "old");
    CommandRun run = run("convert", in.toString(), "-o", out.toString());
    assertEquals(3, run.exit());
    assertEquals(
        "paraphrast: "
            + in
            + ":2: column 2 is missing, the line has 1; separate the columns with tabs or choose"
            + " other columns",
        run.err().strip());
    assertEquals("old", Files.readString(out));
    assertEquals(2, dir.toFile().list().length);
  }

  @Test
  void missingInputTouchesNothing(@TempDir Path dir) {
    Path out = dir.resolve("out.txt");
    CommandRun run = run("convert", dir.resolve("none.txt").toString(), "-o", out.toString());
    assertEquals(3, run.exit());
    assertTrue(run.err().contains("none.txt: no such file; check the path"), run.err());
    assertFalse(Files.exists(out));
  }

  @Test
  void anOutputThatCannotBeMadeLeavesNoOther(@TempDir Path dir) throws IOException {
    Path in = Files.writeString(dir.resolve("in.tsv"), "a\tb\n");
    String good = dir.resolve("out.en").toString();
    String bad = dir.resolve("none").resolve("out.fr").toString();
    CommandRun run = run("convert", in.toString(), "-o", good, "-o", bad);
    assertEquals(3, run.exit());
    assertTrue(run.err().contains("no such directory; create the directory first"), run.err());
    assertEquals(1, dir.toFile().list().length);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "convert --from tmx --to tsv x            | TMX needs --langs",
        "convert --from tsv --to tmx x            | TMX needs --langs with 2 code(s)",
        "convert --from moses a --to tsv          | format moses reads 2 file(s), got 1",
        "convert --from tsv --to text x           | format text has one side, the input has 2",
        "convert --from text --to moses x         | format moses has two sides, the input has 1",
        "convert a b --to moses -o c              | format moses writes 2 file(s) here, got 1",
        "convert a b --to moses -o c -o c         | the output files must be different",
        "convert a b --to ppdb                    | format ppdb cannot be made from moses",
        "convert a b --to jsonl --fields x        | --fields must name 2 field(s)",
        "convert --from multi - - --to tsv        | standard input can be read only once",
        "convert --from csv x                     | expected one of text, moses, multi, tsv",
        "stats --columns x --format tsv           | 'x' is not a whole number",
        "stats --columns 0 --format tsv           | --columns must be 1 or more, got [0]",
        "stats --wrong                            | Unknown option: '--wrong'",
        "''                                       | Choose a command: stats, convert, story or"
            + " mine",
      })
  void misuseIsExplained(String arguments, String expected) {
    CommandRun run = arguments.isBlank() ? run() : run(arguments.split(" "));
    assertEquals(2, run.exit(), run.err());
    assertTrue(run.err().contains(expected), run.err());
  }

  @Test
  void helpNamesTheFormats() {
    CommandRun run = run("convert", "--help");
    assertEquals(0, run.exit());
    assertTrue(
        run.out()
            .replaceAll("\\s+", " ")
            .contains("text, moses, multi, tsv, tmx, jsonl, ppdb, conllu"),
        run.out());
  }

  @Test
  void pairsAreMinedFromClustersDocumentsAndGroups(@TempDir Path folder) throws IOException {
    String storm = "The storm destroyed four houses .";
    String wreck = "The storm wrecked four houses .";
    Path clusters =
        Files.write(folder.resolve("c.tsv"), List.of("x\ta\t0\t" + storm, "x\tb\t0\t" + wreck));
    String pair = "the storm destroyed four houses . ||| the storm wrecked four houses ." + "\n";
    CommandRun run = CommandRun.of("corpus", "mine", "--from", "clusters", clusters);
    assertEquals(pair, run.out());
    assertTrue(run.err().contains("mean distance 2.00, mean length 6.0"), run.err());
    Path groups = Files.write(folder.resolve("g.tsv"), List.of("id\t" + storm + "\t" + wreck));
    assertEquals(
        pair,
        CommandRun.of("corpus", "mine", "-q", "--from", "groups", "--first-column", "2", groups)
            .out());
    Path documents =
        Files.write(
            folder.resolve("d.tsv"),
            List.of(
                "2020-01-01\ta\t0\t" + storm,
                "2020-01-02\tb\t0\t" + wreck,
                "2020-01-02\tc\t0\tA cat slept ."));
    assertEquals(
        pair,
        CommandRun.of(
                "corpus", "mine", "-q", "--from", "documents", "--least-cosine", "0.1", documents)
            .out());
    assertEquals(3, CommandRun.of("corpus", "mine", "--from", "documents", clusters).exit());
    assertEquals(
        2,
        CommandRun.of("corpus", "mine", "--from", "groups", "--least-overlap", "2", groups).exit());
  }

  @Test
  void storiesOfPagesArePrinted(@TempDir Path folder) throws IOException {
    String text =
        "The bridge over the river was closed on Monday because a ship had damaged it badly"
            + " , said the mayor .";
    Path page =
        Files.writeString(
            folder.resolve("p.html"),
            "<time datetime='2020-01-01'></time><nav>Home</nav><p>" + text + "</p>");
    assertEquals(
        "2020-01-01\tp.html\t0\t" + text + "\n", CommandRun.of("corpus", "story", page).out());
    Path undated = Files.writeString(folder.resolve("u.html"), "<p>" + text + "</p>");
    assertTrue(CommandRun.of("corpus", "story", undated).err().contains("1 pages have no date"));
    assertTrue(
        CommandRun.of("corpus", "story", "--key", "x", undated).out().startsWith("x\tu.html\t0\t"));
  }
}
