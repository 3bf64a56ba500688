package org.paraphrast.table.dependency;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.io.DataException;
import org.paraphrast.syntax.SyntaxAnalysis;

class TriplesTest {
  @TempDir Path folder;

  private static SyntaxAnalysis sentence(String words, String tags, String heads, String labels) {
    int[] numbers =
        List.of(heads.split(" ", -1)).stream().mapToInt(h -> Integer.parseInt(h) - 1).toArray();
    return new SyntaxAnalysis.Builder(List.of(words.split(" ", -1)))
        .tags(tags.split(" ", -1))
        .dependencies(numbers, labels.split(" ", -1))
        .build();
  }

  private static List<List<String>> extract(SyntaxAnalysis sentence) {
    List<String> triples = new ArrayList<>();
    List<String> contexts = new ArrayList<>();
    new TripleExtractor()
        .extract(
            sentence,
            (head, relation, dependent) -> triples.add(head + " " + relation + " " + dependent),
            (head, relation, dependent) -> contexts.add(head + " " + relation + " " + dependent));
    return List.of(triples, contexts);
  }

  @Test
  void wordsAreBaseFormsAndPrepositionsRelations() {
    SyntaxAnalysis sentence =
        sentence(
            "Banks often promoted free trades in cities",
            "NNS RB VBD JJ NNS IN NNS",
            "3 3 0 5 3 3 6",
            "nsubj advmod root amod dobj prep pobj");
    List<List<String>> found = extract(sentence);
    assertEquals(
        List.of(
            "promote/v subj bank/n",
            "promote/v advmod often/r",
            "trade/n amod free/a",
            "promote/v obj trade/n",
            "promote/v prep_in city/n"),
        found.get(0));
    assertEquals(
        List.of(
            "promote/v trade/n subj bank/n",
            "promote/v trade/n advmod often/r",
            "promote/v trade/n obj:amod free/a",
            "promote/v trade/n prep_in city/n"),
        found.get(1));
  }

  @Test
  void theSubjectOfAPassiveIsAnObjectAndNamesTakeNoPart() {
    SyntaxAnalysis passive =
        sentence("letters were sent", "NNS VBD VBN", "3 3 0", "nsubjpass auxpass root");
    assertEquals(List.of("send/v obj letter/n"), extract(passive).get(0));
    SyntaxAnalysis name = sentence("he met Smith", "PRP VBD NNP", "2 0 2", "nsubj root dobj");
    assertEquals(List.of(List.of(), List.of()), extract(name));
  }

  @Test
  void aParticleBelongsToItsVerbAndSuchPairsHaveNoContexts() {
    SyntaxAnalysis sentence =
        sentence(
            "they took up old plans", "PRP VBD RP JJ NNS", "2 0 2 5 2", "nsubj root prt amod dobj");
    assertEquals(List.of("plan/n amod old/a", "take_up/v obj plan/n"), extract(sentence).get(0));
    assertEquals(List.of(), extract(sentence).get(1));
    assertEquals("take up", LemmaWord.parse("take_up/v").text());
  }

  @Test
  void theCountsDoNotDependOnTheMemory() throws IOException {
    Random random = new Random(5);
    Map<String, Long> naive = new TreeMap<>();
    List<String[]> triples = new ArrayList<>();
    for (int i = 0; i < 5000; i++) {
      String[] triple = {
        "h" + random.nextInt(20) + "/v", "r" + random.nextInt(3), "d" + random.nextInt(40) + "/n"
      };
      triples.add(triple);
      naive.merge(String.join("\t", triple), 1L, Long::sum);
    }
    Path large = write(triples, 64 << 20, "large.zst");
    Path small = write(triples, 1 << 12, "small.zst");
    assertArrayEquals(Files.readAllBytes(large), Files.readAllBytes(small));
    Map<String, Long> read = new TreeMap<>();
    TripleFile.of(small)
        .read(
            triple ->
                read.put(
                    triple.head() + "\t" + triple.relation() + "\t" + triple.dependent(),
                    triple.count()));
    assertEquals(naive, read);
  }

  private Path write(List<String[]> triples, long memory, String name) {
    Path file = folder.resolve(name);
    try (TripleCounter counter = new TripleCounter(folder, memory)) {
      triples.forEach(triple -> counter.add(triple[0], triple[1], triple[2]));
      counter.write(file, 1);
    }
    return file;
  }

  @Test
  void aDamagedFileNamesTheLine() throws IOException {
    Path file = Files.writeString(folder.resolve("t.tsv"), "a/v\tobj\tb/n\t1\na/v\tobj\tb/n\n");
    DataException fault =
        assertThrows(DataException.class, () -> TripleFile.of(file).read(triple -> {}));
    assertTrue(fault.getMessage().contains("t.tsv:2"), fault.getMessage());
  }
}
