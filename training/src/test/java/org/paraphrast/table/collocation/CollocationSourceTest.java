package org.paraphrast.table.collocation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.paraphrast.io.DataException;
import org.paraphrast.io.LineReader;
import org.paraphrast.syntax.Inflector;
import org.paraphrast.syntax.PartOfSpeech;
import org.paraphrast.syntax.wordnet.WordNet;
import org.paraphrast.syntax.wordnet.WordNetLinks;
import org.paraphrast.syntax.wordnet.WordNetLinks.Link;
import org.paraphrast.table.Evidence;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.UnitKind;
import org.paraphrast.table.dependency.CountedTriple;
import org.paraphrast.table.dependency.LinVectors;
import org.paraphrast.table.dependency.Thesaurus;
import org.paraphrast.table.dependency.TripleFile;
import org.paraphrast.table.source.BilingualPhrases;

class CollocationSourceTest {
  private static final Inflector INFLECTOR = new Inflector();

  private static LineReader lines(String text) {
    return new LineReader(
        new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), "lines.tsv");
  }

  private static Collocation pair(String verb, String object) {
    return new Collocation(verb + "/v", object + "/n");
  }

  @Test
  void bothSidesAreInflectedAlikeAndTheTargetNamesTheTagsOfItsVerb() {
    List<String> forms = new ArrayList<>();
    new CollocationForms(INFLECTOR)
        .emit(
            pair("cut", "cost"),
            pair("reduce", "cost"),
            List.of(1f, 0.9f),
            Evidence.NONE,
            entry -> {
              assertEquals(UnitKind.COLLOCATION, entry.source().kind());
              forms.add(entry.source() + " → " + entry.target() + " " + entry.marks().targetType());
            });
    assertEquals(
        List.of(
            "cut <OBJ> cost → reduce <OBJ> cost VB+VBP",
            "cut <OBJ> costs → reduce <OBJ> costs VB+VBP",
            "cuts <OBJ> cost → reduces <OBJ> cost VBZ",
            "cuts <OBJ> costs → reduces <OBJ> costs VBZ",
            "cut <OBJ> cost → reduced <OBJ> cost VBD+VBN",
            "cut <OBJ> costs → reduced <OBJ> costs VBD+VBN",
            "cutting <OBJ> cost → reducing <OBJ> cost VBG",
            "cutting <OBJ> costs → reducing <OBJ> costs VBG"),
        forms);
  }

  @Test
  void aListLabelsOnlyWhatItKnows() {
    SynonymLabels labels =
        new SynonymLabels(lines("reduced\tcut\nreduce\tlower\ncut\tslice\n"), INFLECTOR);
    assertEquals(Optional.of(true), labels.label(pair("cut", "cost"), pair("reduce", "cost")));
    assertEquals(Optional.of(false), labels.label(pair("cut", "cost"), pair("lower", "cost")));
    assertEquals(Optional.empty(), labels.label(pair("cut", "cost"), pair("sing", "cost")));
    assertEquals(Optional.empty(), labels.label(pair("cut", "cost"), pair("cut", "price")));
  }

  @Test
  void translationsOfAllFormsMeet() {
    List<CountedTriple> triples =
        List.of(
            new CountedTriple("cut/v", "obj", "cost/n", 5),
            new CountedTriple("reduce/v", "obj", "cost/n", 5),
            new CountedTriple("sing/v", "obj", "song/n", 5));
    LinVectors vectors =
        LinVectors.read(triples::forEach, LinVectors.Direction.BOTH, new LinVectors.Least(1, 1));
    TranslationProfiles profiles =
        new TranslationProfiles(Collocations.read(triples::forEach, vectors, 1), INFLECTOR);
    BilingualPhrases table =
        sink -> {
          sink.accept(new BilingualPhrases.Pair("cut the costs", "kosten senken", 0.5, 1, 4));
          sink.accept(new BilingualPhrases.Pair("reduced costs", "die kosten senken", 1, 1, 2));
          sink.accept(new BilingualPhrases.Pair("sing songs", "lieder singen", 1, 1, 2));
          sink.accept(new BilingualPhrases.Pair("reduce big costs", "kosten", 1, 1, 2));
        };
    profiles.read("de", table);
    assertEquals(1, profiles.cosine("cut/v cost/n", "reduce/v cost/n"), 1e-9); // koste senke
    assertEquals(0, profiles.cosine("cut/v cost/n", "sing/v song/n"), 1e-9);
    assertFalse(profiles.has("reduce/v"));
    assertEquals("koste senkt", TranslationProfiles.stems("die kosten senkten"));
  }

  @Test
  void theClassifierLearnsWhatSeparates() {
    Random random = new Random(3);
    List<PairClassifier.Example> examples = new ArrayList<>();
    for (int i = 0; i < 400; i++) {
      boolean label = i % 2 == 0;
      double telling = (label ? 1 : 0) + 0.3 * random.nextGaussian();
      examples.add(new PairClassifier.Example(new double[] {random.nextDouble(), telling}, label));
    }
    PairClassifier classifier = PairClassifier.train(examples);
    assertTrue(classifier.probability(new double[] {0.5, 1}) > 0.9);
    assertTrue(classifier.probability(new double[] {0.5, 0}) < 0.1);
    assertTrue(classifier.weight(1) > 5 * Math.abs(classifier.weight(0)));
    assertThrows(DataException.class, () -> PairClassifier.train(examples.subList(0, 1)));
  }

  @Test
  void wordNetKnowsKindsAndOpposites() {
    WordNetLinks links = new WordNetLinks(WordNet.open());
    assertEquals(Link.SYNONYM, links.link("buy", "purchase", PartOfSpeech.VERB));
    assertEquals(Link.ANTONYM, links.link("buy", "sell", PartOfSpeech.VERB));
    assertEquals(Link.UNKNOWN, links.link("buy", "xyzzy", PartOfSpeech.VERB));
    assertEquals(Link.SIBLING, links.link("oak", "beech", PartOfSpeech.NOUN));
  }

  /** Verbs of two kinds of use; the list knows some of the pairs, the rest must be told by use. */
  private static List<CountedTriple> corpus() {
    List<CountedTriple> triples = new ArrayList<>();
    String[][] verbs = {{"buy", "purchase", "acquire"}, {"sing", "hum", "play"}};
    String[][] objects = {{"house", "car", "boat", "farm"}, {"song", "tune", "melody", "hymn"}};
    for (int kind = 0; kind < 2; kind++) {
      for (String verb : verbs[kind]) {
        for (String object : objects[kind]) {
          triples.add(new CountedTriple(verb + "/v", "obj", object + "/n", 20));
        }
        triples.add(new CountedTriple(verb + "/v", "obj", "thing/n", 5));
        triples.add(new CountedTriple(verb + "/v", "subj", "people/n", 10));
      }
    }
    return triples;
  }

  @Test
  void pairsOfTheSameUseAreFoundInBothDirections() {
    TripleFile triples = corpus()::forEach;
    LinVectors vectors =
        LinVectors.read(triples, LinVectors.Direction.BOTH, new LinVectors.Least(1, 1));
    Thesaurus thesaurus = Thesaurus.of(vectors, new Thesaurus.Nearest(10, 0), 1);
    CollocationEvidence evidence =
        new CollocationEvidence(
            new CollocationEvidence.Resources(
                thesaurus,
                triples,
                sink -> {},
                2,
                Map.of(),
                Optional.of(
                    lines(
                        "buy\tpurchase\npurchase\tacquire\nbuy\tacquire\nhum\tcall\nhouse\thome\ncar\tauto\nsong\tsongs\n")),
                Optional.of(lines("0\tsing\thymn\tplay\thymn\n0\tsing\tsong\thum\tsong\n"))),
            INFLECTOR,
            new WordNetLinks(WordNet.open()));
    assertEquals(30, evidence.size());
    CollocationSource source =
        new CollocationSource(evidence, INFLECTOR, new CollocationSource.Choice(0.5, true, 1));
    TreeSet<String> found = new TreeSet<>();
    List<TableEntry> entries = new ArrayList<>();
    source.read(entries::add);
    for (TableEntry entry : entries) {
      assertEquals(1f, entry.score());
      found.add(entry.source() + " → " + entry.target());
    }
    assertTrue(found.contains("bought <OBJ> house → purchased <OBJ> house"), found.toString());
    assertTrue(found.contains("purchased <OBJ> house → bought <OBJ> house"), found.toString());
    assertTrue(source.candidates() >= source.accepted());
    assertTrue(source.report().stream().anyMatch(note -> note.contains("precision")));
  }
}
