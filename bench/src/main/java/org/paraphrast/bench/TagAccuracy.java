package org.paraphrast.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.paraphrast.api.ModelFolder;
import org.paraphrast.corpus.ConlluReader;
import org.paraphrast.corpus.ConlluRow;
import org.paraphrast.corpus.ConlluSentence;
import org.paraphrast.encode.Reader;
import org.paraphrast.encode.Reading;
import org.paraphrast.io.TextFiles;
import org.paraphrast.syntax.PartOfSpeech;
import org.paraphrast.syntax.SyntaxAnalysis;
import org.paraphrast.syntax.SyntaxAnalyzer;
import org.paraphrast.syntax.SyntaxLayer;
import org.paraphrast.text.Language;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.analysis.Tokenizer;

/**
 * How often the tags of a model are those of a treebank, with gold tokens: of its small tagger, of
 * its encoder, and of both together as they are used. Of tags that only the treebank has, and of
 * {@code to}, which it tags otherwise, nothing is counted. {@code imperatives} are sentences whose
 * first word is one.
 *
 * <pre>
 * TagAccuracy MODEL TREEBANK.conllu [--wrong]
 * </pre>
 */
public final class TagAccuracy {
  private static final List<String> NAMES = List.of("small", "encoder", "both");

  /** Rights by tagger, and all. */
  private static final class Count {
    private final int[] right = new int[NAMES.size()];
    private int all;
  }

  private final Map<String, Count> counts = new TreeMap<>();
  private final boolean showWrong;

  private TagAccuracy(boolean showWrong) {
    this.showWrong = showWrong;
  }

  public static void main(String[] args) {
    Path model = Path.of(args[0]);
    TagAccuracy accuracy = new TagAccuracy(args.length > 2 && args[2].equals("--wrong"));
    try (ModelFolder without = ModelFolder.openWithoutEncoder(model);
        ModelFolder with = ModelFolder.open(model);
        ConlluReader treebank = new ConlluReader(TextFiles.lines(Path.of(args[1])))) {
      SyntaxAnalyzer small = without.syntax().orElseThrow();
      SyntaxAnalyzer both = with.syntax().orElseThrow();
      Reader reader = with.reader().orElseThrow();
      for (ConlluSentence next = treebank.next(); next != null; next = treebank.next()) {
        List<ConlluRow> words =
            next.rows().stream().filter(row -> row.kind() == ConlluRow.Kind.WORD).toList();
        Sentence sentence = sentence(words);
        if (sentence.size() == words.size()) {
          accuracy.add(
              words, List.of(tags(small, sentence), tags(reader, sentence), tags(both, sentence)));
        }
      }
    }
    accuracy.print();
  }

  private static Sentence sentence(List<ConlluRow> words) {
    List<String> forms = words.stream().map(ConlluRow::form).toList();
    return Tokenizer.of(Language.EN).pretokenized(String.join(" ", forms));
  }

  private static List<String> tags(SyntaxAnalyzer syntax, Sentence sentence) {
    SyntaxAnalysis analysis = syntax.analyze(sentence.forms(), EnumSet.of(SyntaxLayer.TAGS));
    List<String> tags = new ArrayList<>();
    for (int i = 0; i < analysis.size(); i++) {
      tags.add(analysis.tag(i));
    }
    return tags;
  }

  private static List<String> tags(Reader reader, Sentence sentence) {
    Reading reading = reader.read(sentence.forms());
    List<String> tags = new ArrayList<>();
    for (int i = 0; i < reading.size(); i++) {
      tags.add(reading.tag(i));
    }
    return tags;
  }

  private void add(List<ConlluRow> words, List<List<String>> taggers) {
    for (int i = 0; i < words.size(); i++) {
      ConlluRow word = words.get(i);
      String gold = word.xpos();
      if (word.form().equalsIgnoreCase("to")
          || List.of("HYPH", "NFP", "ADD", "AFX", "GW", "XX").contains(gold)) {
        continue;
      }
      int token = i;
      List<String> guesses = taggers.stream().map(tags -> tags.get(token)).toList();
      count("all tokens", gold, guesses);
      if (PartOfSpeech.VERB.has(gold)) {
        count("verbs", gold, guesses);
      }
      if (gold.equals("VB") && word.columns().get(5).contains("Mood=Imp")) {
        count(i == 0 ? "imperatives, first word" : "imperatives, later", gold, guesses);
      }
      if (gold.startsWith("NNP")) {
        count("names", gold, guesses);
      }
      if (i == 0) {
        count("first words", gold, guesses);
      }
      if (showWrong && (!guesses.get(2).equals(gold) || !guesses.get(0).equals(gold))) {
        System.out.println(
            String.join("\t", i == 0 ? "first" : "", word.form(), gold, String.join("\t", guesses))
                + "\t"
                + String.join(" ", words.stream().map(ConlluRow::form).toList()));
      }
    }
  }

  private void count(String kind, String gold, List<String> guesses) {
    Count count = counts.computeIfAbsent(kind, any -> new Count());
    count.all++;
    for (int i = 0; i < guesses.size(); i++) {
      count.right[i] += guesses.get(i).equals(gold) ? 1 : 0;
    }
  }

  private void print() {
    System.out.printf("%-24s %7s", "", "tokens");
    NAMES.forEach(name -> System.out.printf(" %8s", name));
    System.out.println();
    counts.forEach(
        (kind, count) -> {
          System.out.printf("%-24s %7d", kind, count.all);
          for (int right : count.right) {
            System.out.printf(Locale.ROOT, " %8.2f", 100.0 * right / count.all);
          }
          System.out.println();
        });
  }
}
