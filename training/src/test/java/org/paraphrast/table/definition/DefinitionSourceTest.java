package org.paraphrast.table.definition;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.io.DataException;
import org.paraphrast.syntax.Inflector;
import org.paraphrast.syntax.PartOfSpeech;
import org.paraphrast.syntax.SyntaxAnalysis;
import org.paraphrast.syntax.SyntaxAnalyzer;
import org.paraphrast.syntax.SyntaxLayer;
import org.paraphrast.syntax.wordnet.WordNet;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.definition.Definition.Valency;

class DefinitionSourceTest {
  @TempDir Path folder;

  /** A tagger that knows some words and takes the others for nouns. */
  private static final class Tags implements SyntaxAnalyzer {
    private static final Map<String, String> KNOWN =
        Map.ofEntries(
            Map.entry("very", "RB"),
            Map.entry("large", "JJ"),
            Map.entry("great", "JJ"),
            Map.entry("bulky", "JJ"),
            Map.entry("young", "JJ"),
            Map.entry("careful", "JJ"),
            Map.entry("severe", "JJ"),
            Map.entry("hard", "JJ"),
            Map.entry("come", "VB"),
            Map.entry("give", "VB"),
            Map.entry("stop", "VB"),
            Map.entry("think", "VB"),
            Map.entry("make", "VB"),
            Map.entry("into", "IN"),
            Map.entry("of", "IN"),
            Map.entry("in", "IN"),
            Map.entry("about", "IN"),
            Map.entry("a", "DT"),
            Map.entry("the", "DT"),
            Map.entry("or", "CC"),
            Map.entry("working", "VBG"),
            Map.entry("to", "TO"));

    @Override
    public Set<SyntaxLayer> layers() {
      return Set.of(SyntaxLayer.TAGS);
    }

    @Override
    public SyntaxAnalysis analyze(List<String> forms, Set<SyntaxLayer> layers) {
      String[] tags =
          forms.stream().map(form -> KNOWN.getOrDefault(form, "NN")).toArray(String[]::new);
      return new SyntaxAnalysis.Builder(forms).tags(tags).build();
    }

    @Override
    public void close() {}
  }

  private static List<String> cores(PartOfSpeech partOfSpeech, Valency valency, String text) {
    Definition definition = new Definition("word", partOfSpeech, valency, 1, text);
    return new DefinitionCore(new Tags(), 5, Extent.CORE)
        .of(definition).stream().map(DefinitionCore.Core::toString).toList();
  }

  private static List<TableEntry> entries(Dictionary dictionary, List<List<String>> text) {
    return entries(dictionary, new DefinitionSource.Options(5, 0, 3, 2, Extent.CORE), text);
  }

  private static List<TableEntry> entries(
      Dictionary dictionary, DefinitionSource.Options options, List<List<String>> text) {
    List<TableEntry> entries = new ArrayList<>();
    new DefinitionSource(dictionary, new Tags(), new Inflector(), options, text::forEach)
        .read(entries::add);
    return entries;
  }

  @Test
  void wholeDefinitionsAreOnlyForTheWord() {
    Dictionary dictionary =
        sink -> {
          sink.accept(
              new Definition(
                  "gale",
                  PartOfSpeech.NOUN,
                  Valency.UNKNOWN,
                  1,
                  "a severe storm (of wind) in the hills; \"a gale blew\""));
          sink.accept(
              new Definition(
                  "ponder", PartOfSpeech.VERB, Valency.UNKNOWN, 2, "to think hard about a thing"));
        };
    DefinitionSource.Options options = new DefinitionSource.Options(9, 0, 9, 0, Extent.WHOLE);
    List<String> pairs =
        entries(dictionary, options, List.of()).stream()
            .map(e -> e.source() + " → " + e.target() + " " + e.score())
            .toList();
    assertTrue(pairs.contains("gale → severe storm in the hills 1.0"), pairs::toString);
    assertTrue(pairs.contains("gales → severe storms in the hills 1.0"), pairs::toString);
    assertTrue(pairs.contains("pondered → thought hard about a thing 0.9"), pairs::toString);
    assertTrue(
        pairs.stream().allMatch(pair -> pair.startsWith("gale") || pair.startsWith("ponder")),
        pairs::toString);
  }

  @Test
  void examplesParenthesesAndFramesGo() {
    assertEquals(
        List.of("young dog"),
        cores(PartOfSpeech.NOUN, Valency.UNKNOWN, "a young (small) dog, especially a pet; \"x\""));
    assertEquals(List.of(), cores(PartOfSpeech.NOUN, Valency.UNKNOWN, "someone who sells dogs"));
    assertEquals(
        List.of(), cores(PartOfSpeech.NOUN, Valency.UNKNOWN, "a dog with a very large great tail"));
    assertEquals(
        List.of("very large", "bulky"),
        cores(PartOfSpeech.ADJECTIVE, Valency.UNKNOWN, "very large; bulky; \"a bulky dog\""));
  }

  @Test
  void whatParenthesesHoldIsMissedWhereItIsNeeded() {
    assertEquals(List.of(), cores(PartOfSpeech.VERB, Valency.TRANSITIVE, "give (money) to"));
    assertEquals(List.of(), cores(PartOfSpeech.ADJECTIVE, Valency.UNKNOWN, "(of speech) severe"));
    assertEquals(
        List.of("think about"),
        cores(PartOfSpeech.VERB, Valency.TRANSITIVE, "think about (often at length)"));
    assertEquals(
        List.of(), cores(PartOfSpeech.NOUN, Valency.UNKNOWN, "a young dog working the fields"));
  }

  @Test
  void alternativesAreTakenOnlyIfAllFit() {
    assertEquals(
        List.of("great", "bulky"),
        cores(PartOfSpeech.ADJECTIVE, Valency.UNKNOWN, "great or bulky"));
    assertEquals(
        List.of(), cores(PartOfSpeech.ADJECTIVE, Valency.UNKNOWN, "hard to make or think"));
    assertEquals(List.of(), cores(PartOfSpeech.ADJECTIVE, Valency.UNKNOWN, "not great or severe"));
    assertEquals(List.of(), cores(PartOfSpeech.VERB, Valency.TRANSITIVE, "give or make a list of"));
  }

  @Test
  void aVerbWantsAnObjectIfTheWordDoes() {
    assertEquals(
        List.of("come into possession of"),
        cores(PartOfSpeech.VERB, Valency.TRANSITIVE, "come into possession of"));
    assertEquals(
        List.of("think about"),
        cores(PartOfSpeech.VERB, Valency.TRANSITIVE, "to think about something"));
    assertEquals(
        List.of(), cores(PartOfSpeech.VERB, Valency.INTRANSITIVE, "come into possession of"));
    assertEquals(
        List.of("make a noise"), cores(PartOfSpeech.VERB, Valency.INTRANSITIVE, "make a noise"));
    assertEquals(List.of(), cores(PartOfSpeech.VERB, Valency.BOTH, "make a noise"));
  }

  @Test
  void bothSidesAreInflectedAndLaterDefinitionsCountLess() throws IOException {
    Path file = folder.resolve("dictionary.tsv");
    Files.writeString(
        file,
        """
        puppy\tnoun\ta young dog
        {"word": "obtain", "pos": "vt.", "definition": "come into possession of"}
        puppy\tn.\tgreat nuisance
        carefully\tadv\tin a careful manner
        hey\tinterjection\tlisten
        """);
    List<List<String>> text =
        List.of(
            List.of("in", "a", "careful", "manner"), List.of("in", "a", "careful", "manner", "."));
    List<TableEntry> entries = entries(new DictionaryFile(file), text);
    List<String> pairs = entries.stream().map(e -> e.source() + " → " + e.target()).toList();
    assertTrue(
        pairs.containsAll(
            List.of(
                "puppy → young dog",
                "puppies → young dogs",
                "puppies → great nuisances",
                "obtained → came into possession of",
                "obtained → come into possession of",
                "obtaining → coming into possession of",
                "carefully → in a careful manner",
                "in a careful manner → carefully")),
        pairs::toString);
    assertFalse(pairs.contains("young dog → puppy")); // never seen
    for (TableEntry entry : entries) {
      boolean second = entry.target().toString().startsWith("great nuisance");
      assertEquals(second ? 0.9f : 1f, entry.score(), 1e-6); // γ^(i−1)
      assertEquals(entry.toString().contains("careful") ? 2 : 0, entry.evidence().count());
    }
  }

  @Test
  void wordNetGlossesTellObjects() {
    List<Definition> verbs = new ArrayList<>();
    new WordNetGlosses(WordNet.open(), 1)
        .forEach(
            definition -> {
              if (Set.of("obtain", "sleep").contains(definition.word())
                  && definition.partOfSpeech() == PartOfSpeech.VERB) {
                verbs.add(definition);
              }
            });
    assertEquals(
        List.of(Valency.TRANSITIVE, Valency.INTRANSITIVE),
        verbs.stream().map(Definition::valency).toList());
  }

  @Test
  void damagedDictionariesNameTheLine() throws IOException {
    Path file = folder.resolve("bad.tsv");
    Files.writeString(file, "puppy\tnoun\ta young dog\npuppy noun\n");
    DataException fault =
        assertThrows(DataException.class, () -> new DictionaryFile(file).forEach(d -> {}));
    assertTrue(fault.getMessage().contains("bad.tsv:2:"), fault.getMessage());
  }
}
