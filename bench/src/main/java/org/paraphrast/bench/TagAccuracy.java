package org.paraphrast.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
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
 * its encoder, and of both together as they are used. Only words count; marks, {@code to} and what
 * has a tag that the Penn Treebank does not know are left out, since conventions differ there.
 *
 * <pre>
 * TagAccuracy MODEL TREEBANK.conllu [--wrong]
 * </pre>
 */
public final class TagAccuracy {
  private static final List<String> NAMES = List.of("small", "encoder", "both");
  private static final Set<String> OTHERS = Set.of("HYPH", "NFP", "ADD", "AFX", "GW", "XX");

  /** Rights by tagger, and all. */
  private static final class Count {
    private final int[] right = new int[NAMES.size()];
    private int all;
  }

  private final Map<String, Count> counts = new LinkedHashMap<>();
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
    return IntStream.range(0, analysis.size()).mapToObj(analysis::tag).toList();
  }

  private static List<String> tags(Reader reader, Sentence sentence) {
    Reading reading = reader.read(sentence.forms());
    return IntStream.range(0, reading.size()).mapToObj(reading::tag).toList();
  }

  private void add(List<ConlluRow> words, List<List<String>> taggers) {
    for (int i = 0; i < words.size(); i++) {
      ConlluRow word = words.get(i);
      int token = i;
      List<String> guesses = taggers.stream().map(tags -> tags.get(token)).toList();
      if (counts(word)) {
        kinds(word, i == 0).forEach(kind -> count(kind, word.xpos(), guesses));
        if (showWrong && !guesses.get(2).equals(word.xpos())) {
          String text = words.stream().map(ConlluRow::form).collect(Collectors.joining(" "));
          System.out.println(word.form() + "\t" + word.xpos() + "\t" + guesses + "\t" + text);
        }
      }
    }
  }

  private static boolean counts(ConlluRow word) {
    return word.form().codePoints().anyMatch(Character::isLetterOrDigit)
        && !word.form().equalsIgnoreCase("to")
        && !OTHERS.contains(word.xpos());
  }

  private static List<String> kinds(ConlluRow word, boolean first) {
    List<String> kinds = new ArrayList<>(List.of("all words"));
    if (PartOfSpeech.VERB.has(word.xpos())) {
      kinds.add("verbs");
    }
    if (word.xpos().startsWith("NNP")) {
      kinds.add("names");
    }
    if (first) {
      kinds.add("first words");
    }
    if (word.xpos().equals("VB") && word.columns().get(5).contains("Mood=Imp")) {
      kinds.add(first ? "imperatives, first word" : "imperatives, elsewhere");
    }
    return kinds;
  }

  private void count(String kind, String gold, List<String> guesses) {
    Count count = counts.computeIfAbsent(kind, any -> new Count());
    count.all++;
    for (int i = 0; i < guesses.size(); i++) {
      count.right[i] += guesses.get(i).equals(gold) ? 1 : 0;
    }
  }

  private void print() {
    System.out.printf("%-24s %7s", "", "words");
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
