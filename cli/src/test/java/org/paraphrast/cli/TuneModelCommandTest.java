package org.paraphrast.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.api.ModelFolder;
import org.paraphrast.decode.Weights;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.lm.score.Boundaries;
import org.paraphrast.lm.score.SentenceScore;
import org.paraphrast.lm.score.SentenceScorer;
import org.paraphrast.plan.Purpose;
import org.paraphrast.plan.Task;
import org.paraphrast.tune.DecoderNbest;
import org.paraphrast.tune.FeatureWeights;
import org.paraphrast.tune.NbestEntry;
import org.paraphrast.tune.ParaphrasedSentence;

/** The decoder in the loop of tuning and evaluation, with a small model. */
class TuneModelCommandTest {
  private static final List<String> SENTENCES =
      List.of(
          "The dog runs after the cat.",
          "A big dog sees a cat.",
          "The cat runs.",
          "The big cat sees the dog.");

  @TempDir static Path folder;
  @TempDir Path out;
  private static Path sentences;
  private static Path references;

  @BeforeAll
  static void writeModel() throws IOException {
    TinyModel.write(
        folder,
        """
        The dog runs after the cat.
        The big dog runs.
        A hound runs after a kitten.
        A large cat sees a dog.
        The cat sees the hound.
        """,
        "dog\thound\t0.5\ndog\tbeast\t0.3\ncat\tkitten\t0.4\nbig\tlarge\t0.5\nsees\tviews\t0.2\n",
        "lm 1\nself 1\ntsv 0.5\nunits -1\n");
    sentences = Files.write(folder.resolve("in.txt"), SENTENCES);
    references =
        Files.write(
            folder.resolve("ref.txt"),
            List.of(
                "The hound runs after the cat.",
                "A large hound sees a cat.",
                "The cat runs.",
                "The large cat sees the hound."));
  }

  @Test
  void theDecoderGivesListsWhoseFeaturesAddUp() {
    try (ModelFolder model = ModelFolder.open(folder)) {
      Weights start = model.weights(Purpose.VARIATION);
      DecoderNbest decoder = new DecoderNbest(model, SENTENCES, Task.VARIATION, 5, start);
      assertEquals(List.of("usability"), decoder.unnamed());
      FeatureWeights weights = decoder.start();
      List<List<NbestEntry>> lists = decoder.nbest(weights);
      List<ParaphrasedSentence> outputs = decoder.outputs(weights);
      assertEquals(SENTENCES.size(), lists.size());
      for (int i = 0; i < lists.size(); i++) {
        assertTrue(lists.get(i).size() >= 2, "a paraphrase and the sentence itself");
        int unchanged = 0;
        for (int j = 0; j < lists.get(i).size(); j++) {
          NbestEntry entry = lists.get(i).get(j);
          ParaphrasedSentence.Output output = outputs.get(i).outputs().get(j);
          assertEquals(output.text(), entry.text());
          assertEquals(output.score(), dot(entry, weights), 1e-6, entry.text());
          assertTrue(j == 0 || output.score() <= outputs.get(i).outputs().get(j - 1).score());
          boolean same = entry.text().equals(SENTENCES.get(i));
          assertEquals(same, entry.replacements().isEmpty(), entry.text());
          unchanged += same ? 1 : 0;
        }
        assertEquals(1, unchanged);
      }
      FeatureWeights eager = weights.with(weights.values());
      double[] values = eager.values();
      values[weights.names().indexOf("units")] = 50;
      String bold = decoder.outputs(weights.with(values)).get(0).outputs().get(0).text();
      assertNotEquals(SENTENCES.get(0), bold, "a reward for units changes the first");
      assertThrows(
          IllegalArgumentException.class,
          () -> new DecoderNbest(model, List.of(" "), Task.VARIATION, 5, start));
    }
  }

  private static double dot(NbestEntry entry, FeatureWeights weights) {
    double sum = 0;
    for (int i = 0; i < weights.size(); i++) {
      sum += weights.get(i) * entry.features()[i];
    }
    return sum;
  }

  private String tune(Path weights, Object... more) throws IOException {
    List<Object> arguments = new ArrayList<>(List.of("tune", "model", "--model", folder));
    arguments.addAll(List.of("--sentences", sentences, "--ref", references, "--towards", "bleu"));
    arguments.addAll(List.of("-n", 2, "--restarts", 3, "-o", weights));
    arguments.addAll(List.of(more));
    TinyModel.run(arguments.toArray());
    return Files.readString(weights);
  }

  @Test
  void theSameSeedGivesTheSameWeightsAndTheScoreRises() throws IOException {
    String first = tune(out.resolve("a"), "--iterations", 4);
    assertEquals(first, tune(out.resolve("b"), "--iterations", 4));
    assertTrue(first.startsWith("# mert of Paraphrast towards BLEU|"), first);
    CommandRun tested =
        CommandRun.of(
            "tune",
            "model",
            "--model",
            folder,
            "--sentences",
            sentences,
            "--ref",
            references,
            "--towards",
            "bleu",
            "-n",
            2,
            "--restarts",
            3,
            "-o",
            out.resolve("c"),
            "--test",
            "1/1");
    assertEquals(0, tested.exit(), tested.err());
    assertTrue(score(tested, "after") > score(tested, "before"), tested.out());
    assertTrue(score(tested, "after") > score(tested, "unchanged"), tested.out());
    assertTrue(
        tested.out().contains("chance alone makes such a difference with p = "), tested.out());
  }

  private static double score(CommandRun run, String name) {
    String line =
        run.out().lines().filter(l -> l.contains(", " + name + ": ")).findFirst().orElseThrow();
    return Double.parseDouble(line.replaceAll(".*: ([0-9.]+) .*", "$1"));
  }

  private List<String> sheet(Object... more) throws IOException {
    Path sheet = out.resolve("sheet.tsv");
    List<Object> arguments = new ArrayList<>(List.of("label", "export", "--model", folder));
    arguments.addAll(List.of("--sentences", sentences, "-o", sheet));
    arguments.addAll(List.of(more));
    TinyModel.run(arguments.toArray());
    return Files.readAllLines(sheet);
  }

  /** hound and large are right, beast and views are wrong, kitten has no label. */
  private Path labels() throws IOException {
    List<String> rated = new ArrayList<>();
    for (String row : sheet("--system", "Zhao09")) {
      boolean right = row.contains("\thound\t") || row.contains("\tlarge\t");
      boolean wrong = row.contains("\tbeast\t") || row.contains("\tviews\t");
      rated.add(row + (right ? "1" : wrong ? "0" : ""));
    }
    Path sheet = Files.write(out.resolve("ann.tsv"), rated);
    Path labels = out.resolve("labels.tsv");
    TinyModel.run("label", "import", sheet, "-o", labels);
    return labels;
  }

  @Test
  void whatASystemDoesAndNobodyLabelledGoesIntoASheet() throws IOException {
    Path labels = labels();
    List<String> rest = sheet("--system", "Baseline-2", "--labels", labels);
    assertEquals(1 + 4, rest.size(), rest.toString()); // kitten in four sentences
    assertTrue(rest.stream().skip(1).allMatch(row -> row.contains("\tkitten\t")), rest.toString());
    List<String> closer = sheet("--for", "similarity", "--references", references);
    assertTrue(closer.size() > 1, closer.toString());
    assertTrue(closer.stream().noneMatch(row -> row.contains("\tbeast\t")), closer.toString());
  }

  @Test
  void weightsOfAPapersSystemAreTunedToLabels() throws IOException {
    Path labels = labels();
    for (String arguments :
        List.of(
            "Zhao09 rf tsv,self,lm,usability", "Zhao08 pser tsv,lm", "Baseline-2 rf tsv,self,lm")) {
      String[] parts = arguments.split(" ", -1);
      Path weights = out.resolve(parts[0]);
      String printed =
          TinyModel.run(
              "tune",
              "model",
              "--model",
              folder,
              "--sentences",
              sentences,
              "--labels",
              labels,
              "--system",
              parts[0],
              "--towards",
              parts[1],
              "-n",
              20,
              "--restarts",
              3,
              "--top",
              3,
              "-o",
              weights,
              "--test",
              "1/1");
      Map<String, Double> tuned = Weights.read(weights).values();
      assertEquals(Set.of(parts[2].split(",", -1)), tuned.keySet(), printed);
      assertTrue(tuned.values().stream().allMatch(weight -> weight >= 0), tuned.toString());
      String signature = "# mert of " + parts[0] + " towards ";
      assertTrue(Files.readString(weights).startsWith(signature), printed);
      assertEquals(
          2, printed.lines().filter(l -> l.contains("|unlabelled:wrong")).count(), printed);
    }
  }

  @Test
  void whatHasNoLabelCountsAsAsked() throws IOException {
    Path labels = labels();
    List<Object> arguments = new ArrayList<>(List.of("tune", "model", "--model", folder));
    arguments.addAll(List.of("--sentences", sentences, "--labels", labels, "--towards", "rp"));
    arguments.addAll(List.of("--system", "Zhao09", "--iterations", 1, "--restarts", 0));
    arguments.addAll(List.of("--bound", "tsv=0:0", "--bound", "self=9:9", "--bound", "lm=0:0"));
    arguments.addAll(List.of("--test", "1/1", "-o", out.resolve("w"), "--unlabelled"));
    List<Double> scores = new ArrayList<>();
    for (String what : List.of("wrong", "out")) {
      arguments.add(what);
      CommandRun run = CommandRun.of(arguments.toArray());
      assertEquals(0, run.exit(), run.err());
      assertTrue(run.out().contains("|unlabelled:" + what + "|"), run.out());
      scores.add(score(run, "after"));
      arguments.remove(arguments.size() - 1);
    }
    // everything is replaced, by what comes first: kitten is one more wrong one, or none
    assertTrue(scores.get(0) < scores.get(1), scores.toString());
  }

  @Test
  void whatASystemCannotBeTunedForIsRefused() {
    for (String fault :
        List.of(
            "--system Zhao08 --for compression|Zhao08 knows no purposes",
            "--system MCPG|MCPG has no weights of its own",
            "--system nope|unknown system 'nope'",
            "--for similarity|similarity needs --references",
            "--references " + references + "|only with --for similarity")) {
      String[] parts = fault.split("\\|", -1);
      List<Object> arguments = new ArrayList<>(List.of("tune", "model", "--model", folder));
      arguments.addAll(List.of("--sentences", sentences, "--ref", references));
      arguments.addAll(List.of("--towards", "bleu", "-o", out.resolve("w")));
      arguments.addAll(List.of((Object[]) parts[0].split(" ", -1)));
      CommandRun run = CommandRun.of(arguments.toArray());
      assertEquals(2, run.exit(), run.err());
      assertTrue(run.err().contains(parts[1]), run.err());
    }
  }

  @Test
  void aRunThatWasStoppedGoesOnAndEndsAsItWouldHave() throws IOException {
    String whole = tune(out.resolve("whole"), "--iterations", 4, "--state", out.resolve("one"));
    tune(out.resolve("part"), "--iterations", 1, "--state", out.resolve("two"));
    // killed while it wrote the second list: the state does not know of it
    Files.writeString(out.resolve("two").resolve("nbest.001.jsonl.gz"), "half");
    String resumed = tune(out.resolve("rest"), "--iterations", 4, "--state", out.resolve("two"));
    assertEquals(whole, resumed);
    assertEquals(
        Files.readString(out.resolve("one").resolve("state.jsonl")),
        Files.readString(out.resolve("two").resolve("state.jsonl")));
  }

  @Test
  void referencesAreParaphrasedTowardsOutputs() throws IOException {
    List<Object> arguments = new ArrayList<>(List.of("evaluate", "bleu"));
    arguments.addAll(List.of("--paraphrase-references", "--control", "--model", folder));
    Path same = Files.write(out.resolve("same"), Files.readAllLines(references));
    Path other = Files.write(out.resolve("other"), List.of("A fox.", "No.", "The cat.", "So"));
    arguments.addAll(List.of("--sys", same, "--sys", other, "--ref", sentences));
    String plain = TinyModel.run(arguments.toArray());
    List<String> rows = plain.lines().toList();
    String[] cells = rows.get(1).split(" +", -1);
    assertTrue(Double.parseDouble(cells[2]) > Double.parseDouble(cells[1]), plain);
    assertEquals("+0.00", rows.get(2).split(" +", -1)[3], plain);
    assertTrue(plain.contains("|refs:similarity[Paraphrast,change:0.5]"), plain);
    Path human = Files.writeString(out.resolve("human"), "same\t0.9\nother\t0.1\n");
    arguments.addAll(List.of("--human", human));
    String judged = TinyModel.run(arguments.toArray());
    assertTrue(judged.matches("(?s).*systems, Pearson r +1\\.0000 +1\\.0000 .*"), judged);
    Files.writeString(human, "same\t0.9\n");
    CommandRun lacking = CommandRun.of(arguments.toArray());
    assertEquals(3, lacking.exit());
    assertTrue(lacking.err().contains("has no scores for other"), lacking.err());
    arguments.subList(arguments.size() - 2, arguments.size()).clear();
    arguments.addAll(List.of("--ref", references));
    String held = TinyModel.run(arguments.toArray());
    assertTrue(held.contains("against ref.txt, held out; nobody's judgement"), held);
    assertTrue(held.contains("outputs of a segment, Kendall tau_A"), held);
  }

  @Test
  void labelsArePlottedAgainstTheParaphraseRateAndScoredInFolds() throws IOException {
    Path labels = out.resolve("labels.tsv");
    List<String> lines = new ArrayList<>(List.of("sentence\tspans\tsource\ttarget\tlabel\tvotes"));
    for (String sentence : SENTENCES) {
      for (Map.Entry<String, String> pair :
          Map.of("dog", "hound", "cat", "kitten", "big", "large").entrySet()) {
        int start = sentence.indexOf(pair.getKey());
        if (start >= 0) {
          String label = pair.getKey().equals("cat") ? "incorrect" : "correct";
          String spans = start + "-" + (start + pair.getKey().length());
          lines.add(
              String.join(
                  "\t", sentence, spans, pair.getKey(), pair.getValue(), label, "a=" + label));
        }
      }
    }
    Files.write(labels, lines);
    Path report = out.resolve("report");
    TinyModel.run(
        "evaluate",
        "report",
        "--model",
        folder,
        "--labels",
        labels,
        "--sentences",
        sentences,
        "--change",
        "0.2,0.9",
        "-o",
        report);
    String html = Files.readString(report.resolve("report.html"));
    assertTrue(html.contains("<svg") && html.contains("simplification, change 0.90"), html);
    String figures = Files.readString(report.resolve("figures.tsv"));
    assertTrue(figures.contains("Tables alone, variation\ttsv, change 0.90\trp\t"), figures);
    assertEquals(2, CommandRun.of("evaluate", "report", "-o", report).exit());
    Path own = folder.resolve("weights").resolve("variation.weights");
    String folds =
        TinyModel.run(
            "label",
            "score",
            "--model",
            folder,
            "--labels",
            labels,
            "--sentences",
            sentences,
            "--fold",
            own + "=1/2",
            "--fold",
            own + "=2/2");
    assertTrue(folds.matches("(?s)rp = (.*) before, \\1 after, p = 1\\.000 .*"), folds);
  }

  @Test
  void plainerTextIsSimplerToTheLanguageModel() throws IOException {
    Path plain = Files.write(out.resolve("plain"), List.of("The dog runs.", "The cat runs."));
    Path hard =
        Files.write(out.resolve("hard"), List.of("The canine runs.", "The feline hastens."));
    String[] scores = new String[2];
    Path[][] sides = {{plain, hard}, {plain, plain}};
    for (int i = 0; i < sides.length; i++) {
      scores[i] =
          TinyModel.run(
              "evaluate",
              "lm-simplicity",
              "--lm",
              folder.resolve("lm.bin"),
              "--digits",
              6,
              "--sys",
              sides[i][0],
              "--source",
              sides[i][1]);
    }
    assertTrue(scores[1].startsWith("lm-simplicity = 0.000000  LM-simplicity|model:lm.bin.o2.v"));
    double printed = Double.parseDouble(scores[0].replaceAll("(?s).*? = (\\S+) .*", "$1"));
    try (LanguageModel model = LanguageModel.open(folder.resolve("lm.bin"))) {
      double expected = perWord(model, plain) - perWord(model, hard);
      assertEquals(expected, printed, 1e-6);
      assertTrue(expected > 0);
    }
  }

  private static double perWord(LanguageModel model, Path file) throws IOException {
    double log10Prob = 0;
    int words = 0;
    for (String line : Files.readAllLines(file)) {
      SentenceScore score = SentenceScorer.ofText(model).score(line, Boundaries.BOTH);
      log10Prob += score.log10Prob();
      words += score.words().size();
    }
    return log10Prob / words;
  }
}
