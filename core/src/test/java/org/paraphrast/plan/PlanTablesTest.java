package org.paraphrast.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.TextFiles;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.syntax.SyntaxAnalysis;
import org.paraphrast.syntax.SyntaxAnalyzer;
import org.paraphrast.syntax.SyntaxLayer;
import org.paraphrast.syntax.VerbObject;
import org.paraphrast.table.BanList;
import org.paraphrast.table.Evidence;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.Unit;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.TokenSpan;
import org.paraphrast.text.analysis.Analyzer;
import org.paraphrast.text.analysis.CaseTable;
import org.paraphrast.text.guard.FrozenWords;
import org.paraphrast.text.spelling.Spelling;

/** The tables of cases in {@code src/test/resources/org/paraphrast/plan}, but for whole plans. */
class PlanTablesTest {
  private static final String REFERENCE = "The cat sat on the mat.";

  @TempDir static Path folder;
  private static LanguageModel lm;

  @BeforeAll
  static void open() {
    lm = PlanFixtures.lm(folder);
  }

  @AfterAll
  static void close() {
    lm.close();
  }

  static List<String> newContractions() {
    return cases("contractions-new.txt");
  }

  static List<String> contractionsWrittenOut() {
    return cases("contractions-out.txt");
  }

  static List<String> applications() {
    return cases("applications.txt");
  }

  static List<String> pairRules() {
    return cases("pair-rules.txt");
  }

  static List<String> windows() {
    return cases("windows.txt");
  }

  static List<String> structure() {
    return cases("structure.txt");
  }

  /** The cases of a file; {@code {a,b}} stands for one with each. */
  private static List<String> cases(String file) {
    List<String> cases = new ArrayList<>(CaseTable.lines(PlanTablesTest.class, file));
    for (int i = 0; i < cases.size(); ) {
      String line = cases.get(i);
      int open = line.indexOf('{');
      if (open < 0) {
        i++;
        continue;
      }
      int close = line.indexOf('}', open);
      cases.remove(i);
      for (String one : line.substring(open + 1, close).split(",", -1)) {
        cases.add(i, line.substring(0, open) + one + line.substring(close + 1));
      }
    }
    return cases;
  }

  private static List<String> words(String text) {
    return text.isBlank() ? List.of() : List.of(text.strip().split(" +", -1));
  }

  /** A row of words, of which some stand in square brackets. */
  private record Marked(List<String> words, TokenSpan span) {
    static Marked of(String text) {
      List<String> words = new ArrayList<>();
      int start = -1;
      int end = -1;
      for (String word : PlanTablesTest.words(text)) {
        start = word.startsWith("[") ? words.size() : start;
        words.add(word.replaceAll("^\\[|]$", ""));
        end = word.endsWith("]") ? words.size() : end;
      }
      return new Marked(words, new TokenSpan(start, end));
    }
  }

  private static String verdict(boolean ok) {
    return ok ? "ok" : "no";
  }

  private static String before(String line) {
    return line.substring(0, line.indexOf(": "));
  }

  private static String[] behind(String line) {
    return CaseTable.sides(line.substring(line.indexOf(": ") + 2));
  }

  @ParameterizedTest
  @MethodSource
  void newContractions(String line) {
    String[] sides = behind(line);
    Marked marked = Marked.of(sides[0]);
    TokenSpan span = marked.span();
    String before = span.start() == 0 ? "" : marked.words().get(span.start() - 1);
    String after = span.end() == marked.words().size() ? "" : marked.words().get(span.end());
    List<String> source = marked.words().subList(span.start(), span.end());
    assertEquals(before(line), verdict(Contractions.fit(before, source, words(sides[1]), after)));
  }

  @ParameterizedTest
  @MethodSource
  void contractionsWrittenOut(String line) {
    String[] sides = behind(line);
    Marked marked = Marked.of(sides[0]);
    List<String> words = new ArrayList<>();
    List<String> tags = new ArrayList<>();
    for (String token : marked.words()) {
      int slash = token.lastIndexOf('/');
      words.add(slash < 0 ? token : token.substring(0, slash));
      if (slash >= 0) {
        tags.add(token.substring(slash + 1));
      }
    }
    boolean ok = Contractions.expand(words, tags, marked.span(), words(sides[1]));
    assertEquals(before(line), verdict(ok));
  }

  @ParameterizedTest
  @MethodSource
  void applications(String line) {
    String[] sides = behind(line);
    String[] results = sides[1].split("\\|", -1);
    Task task = PlanFixtures.task(before(line), REFERENCE, List.of(), Spelling.AS_IS);
    double rho = PlanFixtures.usability(task, lm).rho(words(sides[0]), words(results[0]));
    String expected = results[1].strip();
    assertEquals(expected.equals("no") ? Usability.NONE : Double.parseDouble(expected), rho);
  }

  @ParameterizedTest
  @MethodSource
  void pairRules(String line) {
    String wanted = line.substring(line.indexOf('(') + 1, line.indexOf(')'));
    BanList bans = BanList.NONE;
    for (String item : wanted.split("; ", -1)) {
      if (!item.equals("as is")) {
        bans = ban(folder, item.substring("ban ".length()).replace(" → ", "\t"));
      }
    }
    PairRules rules = new PairRules(PlanFixtures.task("variation"), bans, Terms.NONE, false);
    String[] sides = CaseTable.sides(line.substring(line.indexOf("): ") + 3));
    String[] results = sides[1].split("\\|", -1);
    assertEquals(line.substring(0, 2), verdict(rules.allows(words(sides[0]), words(results[0]))));
  }

  static BanList ban(Path folder, String lines) {
    Path file = folder.resolve("bans.txt");
    try (var out = TextFiles.write(file)) {
      lines.lines().forEach(out::write);
      out.commit();
    }
    try (LineReader reader = TextFiles.lines(file)) {
      return BanList.read(reader);
    }
  }

  @ParameterizedTest
  @MethodSource
  void windows(String line) {
    int colon = line.indexOf(": ");
    String[] sides = CaseTable.sides(line.substring(colon + 1));
    String text = sides[0].strip();
    List<String> frozen = new ArrayList<>();
    int open = text.indexOf('⟦');
    if (open >= 0) {
      frozen.add(text.substring(open + 1, text.indexOf('⟧')));
    }
    Sentence sentence =
        Analyzer.english().analyzeTokenized(text.replaceAll("[⟦⟧]", ""), FrozenWords.of(frozen));
    Planner planner = new Planner(List.of(), lm, Structure.Analysis.NONE, PlanLimits.DEFAULT);
    List<String> found = new ArrayList<>();
    int longest = Integer.parseInt(line.substring(0, colon));
    for (Plan plan : planner.windows(new Call(sentence), Task.VARIATION, longest)) {
      found.add(sentence.text(plan.window()));
    }
    assertEquals(sides[1], String.join(" ‖ ", found));
  }

  /** Gives what a case says; asks for what it must. */
  private record Parsed(SyntaxAnalysis analysis, Set<SyntaxLayer> asked) implements SyntaxAnalyzer {
    static Parsed of(List<String> tokens) {
      String[][] cells = tokens.stream().map(t -> t.split("/", -1)).toArray(String[][]::new);
      int[] heads = new int[cells.length];
      for (int i = 0; i < heads.length; i++) {
        heads[i] = Integer.parseInt(cells[i][3]) - 1;
      }
      return new Parsed(
          new SyntaxAnalysis.Builder(List.of(column(cells, 0)))
              .tags(column(cells, 1))
              .chunks(column(cells, 2))
              .dependencies(heads, column(cells, 4))
              .build(),
          new TreeSet<>());
    }

    String tags() {
      return IntStream.range(0, analysis.size())
          .mapToObj(analysis::tag)
          .collect(Collectors.joining(" "));
    }

    private static String[] column(String[][] cells, int column) {
      return Arrays.stream(cells).map(row -> row[column]).toArray(String[]::new);
    }

    @Override
    public Set<SyntaxLayer> layers() {
      return analysis.layers();
    }

    @Override
    public SyntaxAnalysis analyze(List<String> forms, Set<SyntaxLayer> layers) {
      assertEquals(analysis.forms(), forms);
      asked.addAll(layers);
      return analysis;
    }
  }

  @ParameterizedTest
  @MethodSource
  void structure(String line) {
    String[] sides = CaseTable.sides(line);
    Parsed parsed = Parsed.of(words(sides[0]));
    String text = String.join(" ", parsed.analysis().forms());
    Sentence sentence = Analyzer.english().analyzeTokenized(text, FrozenWords.NONE);
    Structure plain = new SyntaxStructure(parsed, List.of()).of(new Call(sentence));
    assertEquals(Set.of(SyntaxLayer.TAGS), parsed.asked());
    assertEquals(List.of(), plain.phrases());
    assertEquals(List.of(), plain.objects());
    try (ParaphraseTable table = table("see [NN_1]")) {
      Structure found = new SyntaxStructure(parsed, List.of(table)).of(new Call(sentence));
      assertEquals(parsed.layers(), parsed.asked());
      assertEquals(String.join(" ", found.tags()), parsed.tags());
      assertEquals(plain.tags(), found.tags());
      assertEquals(words(sides[1]), described(sentence, found));
    }
  }

  private static List<String> described(Sentence sentence, Structure structure) {
    List<String> all =
        structure.phrases().stream()
            .map(p -> p.tag() + "=" + sentence.text(p.span()).replace(' ', '_'))
            .collect(Collectors.toCollection(ArrayList::new));
    for (VerbObject pair : structure.objects()) {
      all.add(sentence.form(pair.verb().token()) + ">" + sentence.form(pair.object()));
    }
    return all;
  }

  private static ParaphraseTable table(String source) {
    return PlanFixtures.table(
        "t",
        List.of(new TableEntry(Unit.parse(source), Unit.parse("x"), List.of(1f), Evidence.NONE)));
  }
}
