package org.paraphrast.pivot.stage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.compose.DraftFeature;
import org.paraphrast.compose.DraftWeights;
import org.paraphrast.fit.Exemplars;
import org.paraphrast.fit.teach.CorpusLabels;
import org.paraphrast.io.DataException;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.Progress;
import org.paraphrast.io.TextFiles;
import org.paraphrast.plan.StructureJudge;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.train.RecipeReader;
import org.paraphrast.train.TrainSettings;
import org.paraphrast.train.Trainer;
import org.paraphrast.train.TrainerTest;

/** From judgements in sentences to a table of judged pairs and an acceptability model. */
@Tag("all")
public class JudgedStagesTest {
  public static final String RECIPE =
      """
      recipe: judged
      stages:
        lm:
          run: language-model
          inputs: {texts: text.txt}
          options: {order: 2, min-count: 1}
        vectors:
          run: vectors
          inputs: {texts: text.txt}
          options: {dimension: 8, epochs: 2, min-count: 2}
        offered:
          run: import
          inputs: {pairs: pairs.tsv}
          options: {format: tsv, name: own, both-ways: true, without: [antonym]}
        judged:
          run: judged
          inputs: {judgements: judgements.tsv}
          options: {exact: true}
        admitted:
          run: admit
          inputs: {table: "@offered", judged: "@judged"}
          options: {name: admitted, least: 0.6}
        exemplars:
          run: exemplars
          inputs:
            labels: labels.tsv
            judgements: judgements.tsv
            texts: text.txt
            vectors: "@vectors"
        acceptability:
          run: acceptability
          inputs:
            labels: labels.tsv
            judgements: judgements.tsv
            texts: text.txt
            tables: {own: "@offered"}
            lm: "@lm"
            syntax: syntax.bin
            vectors: "@vectors"
            exemplars: "@exemplars"
          options: {trees: 5, depth: 2}
        join:
          run: join
          inputs:
            judgements: judgements.tsv
            texts: text.txt
            readings: readings.tsv
            acceptability: "@acceptability"
            tables: {own: "@offered"}
            lm: "@lm"
            syntax: syntax.bin
            vectors: "@vectors"
            exemplars: "@exemplars"
        search:
          run: search
          inputs:
            texts: text.txt
            tables: {own: "@offered"}
            acceptability: "@acceptability"
            lm: "@lm"
            syntax: syntax.bin
            vectors: "@vectors"
            exemplars: "@exemplars"
          options: {least: 0.1, places: 1}
        difficulty:
          run: difficulty
          inputs: {ratings: ratings.tsv, speech: text.txt, writing: text.txt}
          options: {words: 5}
        structure:
          run: structure
          inputs: {lessons: lessons.tsv}
        drafts:
          run: drafts
          inputs: {lessons: draft-lessons.tsv}
          options: {least: 0.6, moved: -0.25, variation: 2}
      """;

  @TempDir Path folder;
  private Path data;
  private Path recipe;

  @BeforeEach
  void makeData() throws IOException {
    data = Files.createDirectories(folder.resolve("data"));
    recipe = Files.writeString(folder.resolve("judged.yaml"), RECIPE);
    write(data);
  }

  public static void write(Path data) throws IOException {
    Path model = Path.of(System.getProperty("paraphrast.model", "../model/en"));
    Files.copy(model.resolve("syntax.bin"), data.resolve("syntax.bin"));
    List<String> text = new ArrayList<>();
    StringBuilder judgements = new StringBuilder("sentence\tstart\tend\tsource\ttarget\tlabel\n");
    StringBuilder readings =
        new StringBuilder("sentence\tfrom\tto\ttarget\tright\tonce\tagain\tfold\n");
    StringBuilder labels = new StringBuilder("sentence\tspans\tsource\ttarget\tlabel\tvotes\n");
    String[] things = {"house", "garden", "table", "street", "river", "window", "letter", "song"};
    for (int i = 0; i < things.length; i++) {
      String large = "They saw the big " + things[i] + " today .";
      String purchase = "We bought a new " + things[i] + " here .";
      text.add(large);
      text.add(purchase);
      judgements.append(judgement(large, "big", "large", 1));
      judgements.append(judgement(purchase, "bought", "ate", i == 0 ? 1 : 0));
      readings.append(CorpusLabels.key(large)).append("\t3\t4\tlarge\t1\t1.5\t0.5\t0\n");
      readings.append(CorpusLabels.key(purchase)).append("\t1\t2\tate\t0\t-1.5\t0.2\t0\n");
      String labelled = "She liked the big " + things[i] + " .";
      labels.append(label(labelled, "big", "large", "correct"));
      labels.append(label(labelled, "liked", "ate", "incorrect"));
    }
    Files.write(data.resolve("text.txt"), text);
    StringBuilder lessons = new StringBuilder("right\tlm\trule that\n");
    for (int i = 0; i < 20; i++) {
      lessons.append(i % 4 == 0 ? "0\t-2.0\t1.0\n" : "1\t" + i / 10.0 + "\t1.0\n");
    }
    Files.writeString(data.resolve("lessons.tsv"), lessons);
    Files.writeString(data.resolve("draft-lessons.tsv"), draftLessons());
    Files.writeString(data.resolve("pairs.tsv"), "big\tlarge\nbought\tate\nliked\tate\n");
    Files.writeString(data.resolve("judgements.tsv"), judgements);
    Files.writeString(data.resolve("labels.tsv"), labels);
    Files.writeString(data.resolve("readings.tsv"), readings);
    Files.writeString(data.resolve("ratings.tsv"), ratings());
  }

  /** Drafts are good unless they have many changes. */
  private static String draftLessons() {
    StringBuilder lessons = new StringBuilder("sentence\tacceptable");
    EnumSet<DraftFeature> columns = EnumSet.complementOf(EnumSet.of(DraftFeature.ONE));
    columns.forEach(column -> lessons.append('\t').append(column.label()));
    for (int i = 0; i < 20; i++) {
      int changes = 1 + i % 4;
      lessons.append('\n').append(i).append(changes < 3 ? "\t1" : "\t0");
      columns.forEach(
          column -> lessons.append('\t').append(column == DraftFeature.CHANGES ? changes : 0));
    }
    return lessons.append('\n').toString();
  }

  /** Words that nobody rated: longer ones are harder. */
  private static String ratings() {
    StringBuilder ratings = new StringBuilder();
    String words =
        "saw the big large today bought a new here house garden table street river window letter"
            + " song ate liked she they abbreviation consideration negotiations";
    for (String word : words.split(" ", -1)) {
      ratings.append(word).append('\t').append(1 + word.length() / 3.0).append('\n');
    }
    return ratings.toString();
  }

  private static String judgement(String sentence, String source, String target, int label) {
    int start = sentence.indexOf(source);
    return CorpusLabels.key(sentence)
        + String.format(
            Locale.ROOT,
            "\t%d\t%d\t%s\t%s\t%d\n",
            start,
            start + source.length(),
            source,
            target,
            label);
  }

  private static String label(String sentence, String source, String target, String label) {
    int start = sentence.indexOf(source);
    return String.join(
            "\t",
            sentence,
            start + "-" + (start + source.length()),
            source,
            target,
            label,
            "a=" + label)
        + "\n";
  }

  private void run(Path work, int threads) {
    new Trainer(
            new TrainSettings(data, work, 16 << 20, threads),
            Progress.none(),
            new TrainerTest.Silent())
        .run(new RecipeReader(EngineStages.all()).read(recipe), Optional.empty());
  }

  private static Path output(Path work, String stage, String name) throws IOException {
    try (var paths = Files.walk(work.resolve("stages").resolve(stage))) {
      return paths.filter(path -> path.endsWith(name)).findFirst().orElseThrow();
    }
  }

  private static List<String> pairs(Path file) {
    List<String> pairs = new ArrayList<>();
    try (ParaphraseTable table = ParaphraseTable.open(file)) {
      table.forEach(
          entry ->
              pairs.add(entry.source() + " → " + entry.target() + " " + entry.features().get(0)));
    }
    return pairs;
  }

  @Test
  void judgedPairsTellHowOftenTheyWereAcceptedAndAdmitOthers() throws IOException {
    Path work = folder.resolve("work");
    run(work, 1);
    List<String> judged = pairs(output(work, "judged", "pairs.table"));
    // 8 of 8 accepted: (8 + 1) / (8 + 2); 1 of 8: (1 + 1) / (8 + 2)
    assertEquals(List.of("big → large 0.9", "bought → ate 0.2"), judged);
    List<String> admitted = pairs(output(work, "admitted", "pairs.table"));
    assertEquals(List.of("big → large 1.0"), admitted);
    String report = Files.readString(output(work, "acceptability", "stage.json"));
    assertTrue(report.contains("\"judgements found in the texts\" : 16"), report);
    assertTrue(report.contains("held out by sentence"), report);
    assertTrue(
        Files.readString(output(work, "acceptability", "acceptability.txt"))
            .contains("feature\tjudged pair accepted"));
    String joined = Files.readString(output(work, "join", "stage.json"));
    assertTrue(joined.contains("\"lessons\" : 16"), joined);
    assertTrue(Files.readString(output(work, "join", "join.txt")).startsWith("paraphrast join 2"));
    try (LineReader lines = TextFiles.lines(output(work, "structure", "structure.txt"))) {
      assertTrue(StructureJudge.KIND.read(lines).factor("lm") > 0);
    }
    String difficulty = Files.readString(output(work, "difficulty", "difficulty.txt"));
    assertTrue(difficulty.startsWith("paraphrast difficulty 1\n=always\t"), difficulty);
    assertTrue(difficulty.contains("\nnegotiations\t"), difficulty);
    String taught = Files.readString(output(work, "difficulty", "stage.json"));
    assertTrue(taught.contains("\"rated words\" : 24"), taught);
    assertTrue(taught.contains("held out: r "), taught);
    // big → large, bought → ate, liked → ate
    assertTrue(Files.readString(output(work, "exemplars", "stage.json")).contains("\"pairs\" : 3"));
    assertEquals(32, Exemplars.read(output(work, "exemplars", "exemplars.bin")).size());
  }

  @Test
  void theJudgeOfDraftsHasWhatWasLearnedAndWhatTheRecipeSays() throws IOException {
    Path work = folder.resolve("work");
    run(work, 1);
    Path file = output(work, "drafts", "drafts.txt");
    try (LineReader lines = TextFiles.lines(file)) {
      DraftWeights.read(lines);
    }
    String drafts = Files.readString(file);
    assertTrue(drafts.contains("\nchanges\t-"), drafts);
    assertTrue(drafts.contains("\nlength\t0\n"), drafts);
    assertTrue(drafts.contains("\nmoved\t-0.25\nleast\t0.6\noffer\t0.8\n"), drafts);
    assertTrue(drafts.contains("\nvariation.change\t2\ncompression.change\t0\n"), drafts);
    String report = Files.readString(output(work, "drafts", "stage.json"));
    assertTrue(report.contains("\"lessons\" : 20"), report);
    assertTrue(report.contains("out of sample: AUC 1.000"), report);
  }

  @Test
  void theBytesDoNotDependOnThreads() throws IOException {
    run(folder.resolve("one"), 1);
    run(folder.resolve("four"), 4);
    assertEquals(
        TrainerTest.outputs(folder.resolve("one")), TrainerTest.outputs(folder.resolve("four")));
  }

  @Test
  void aBrokenReadingNamesItsLine() throws IOException {
    Path file = data.resolve("readings.tsv");
    Files.writeString(file, Files.readString(file) + "nonsense\t1\t2\n");
    DataException fault = assertThrows(DataException.class, () -> run(folder.resolve("work"), 1));
    assertTrue(fault.getMessage().contains("readings.tsv:18:"), fault.getMessage());
  }

  @Test
  void aBrokenRatingNamesItsLineAndFewSayWhatIsMissing() throws IOException {
    Path file = data.resolve("ratings.tsv");
    Files.writeString(file, "cat\t2\ndog\t7\n");
    DataException fault = assertThrows(DataException.class, () -> run(folder.resolve("work"), 1));
    assertTrue(fault.getMessage().contains("ratings.tsv:2: a rating of 7.0"), fault.getMessage());
    Files.writeString(file, "cat\t2\ndog\t3\n");
    fault = assertThrows(DataException.class, () -> run(folder.resolve("work"), 1));
    assertTrue(
        fault.getMessage().contains("has 2 rated words, but a formula needs 20; add more"),
        fault.getMessage());
  }

  @Test
  void aBrokenJudgementNamesItsLine() throws IOException {
    Path file = data.resolve("judgements.tsv");
    Files.writeString(file, Files.readString(file) + "nonsense\t1\t2\ta\tb\t1\n");
    DataException fault = assertThrows(DataException.class, () -> run(folder.resolve("work"), 1));
    assertTrue(fault.getMessage().contains("judgements.tsv:18:"), fault.getMessage());
  }
}
