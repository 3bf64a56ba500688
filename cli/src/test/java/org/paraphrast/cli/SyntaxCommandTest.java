package org.paraphrast.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SyntaxCommandTest {
  @TempDir static Path folder;
  private static Path model;
  private static Path text;
  private static CommandRun distilled;

  @BeforeAll
  static void distill() throws IOException {
    text = folder.resolve("text.txt");
    Files.write(text, sentences());
    model = folder.resolve("syntax.bin");
    distilled =
        CommandRun.of("syntax", "distill", "-q", "--input", text, "--output", model, "--threads=2");
  }

  private static List<String> sentences() {
    List<String> lines = new ArrayList<>();
    for (String subject : List.of("The farmer", "My sister", "An old man", "She")) {
      for (String verb : List.of("sold", "bought", "painted")) {
        for (String object : List.of("the house", "a red car", "three chairs")) {
          lines.add(subject + " " + verb + " " + object + ". We were happy about it.");
        }
      }
    }
    return lines;
  }

  @Test
  void distill_says_who_taught_what() {
    assertEquals(0, distilled.exit(), distilled.err());
    assertTrue(distilled.out().contains("teacher=opennlp"), distilled.out());
    assertTrue(distilled.out().contains("sentences=72"), distilled.out());
  }

  @Test
  void tag_is_a_filter() {
    CommandRun run = CommandRun.on("She sold a car.\n\n", "syntax", "tag", "--model", model);
    assertEquals("She/PRP sold/VBD a/DT car/NN ./.\n\n", run.out(), run.err());
  }

  @Test
  void chunk_brackets_phrases() {
    CommandRun run = CommandRun.on("The farmer sold a red car.\n", "syntax", "chunk", "-m", model);
    assertEquals(
        "[NP The/DT farmer/NN] [VP sold/VBD] [NP a/DT red/JJ car/NN] ./.\n", run.out(), run.err());
  }

  @Test
  void parse_writes_conllu() {
    CommandRun run =
        CommandRun.on("She sold three chairs.\n\n", "syntax", "parse", "--model", model);
    assertEquals(
        """
        # text = She sold three chairs.
        1\tShe\tshe\t_\tPRP\t_\t2\tnsubj\t_\tChunk=B-NP
        2\tsold\tsell\t_\tVBD\t_\t0\troot\t_\tChunk=B-VP
        3\tthree\tthree\t_\tCD\t_\t4\tnum\t_\tChunk=B-NP
        4\tchairs\tchair\t_\tNNS\t_\t2\tdobj\t_\tChunk=I-NP|SpaceAfter=No
        5\t.\t.\t_\t.\t_\t2\tpunct\t_\tChunk=O

        """,
        run.out(),
        run.err());
  }

  @Test
  void agree_prints_a_row_for_each_file() {
    CommandRun run = CommandRun.of("syntax", "agree", "--model", model, "--limit=4", text, text);
    assertEquals(0, run.exit(), run.err());
    assertEquals(4, run.out().lines().count());
    assertTrue(run.out().contains("all"));
  }

  @Test
  void mistakes_are_named() {
    assertEquals(2, CommandRun.on("x", "syntax", "tag").exit());
    assertEquals(2, CommandRun.of("syntax").exit());
    CommandRun wrong = CommandRun.on("x", "syntax", "tag", "--model", text);
    assertEquals(3, wrong.exit());
    assertTrue(wrong.err().contains("not a Paraphrast file"), wrong.err());
  }
}
