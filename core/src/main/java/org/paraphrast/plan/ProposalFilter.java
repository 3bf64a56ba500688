package org.paraphrast.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.paraphrast.fit.WordForms;
import org.paraphrast.fit.WordVectors;
import org.paraphrast.lm.CaseForms;
import org.paraphrast.syntax.Lemmatizer;
import org.paraphrast.syntax.SyntaxAnalyzer;
import org.paraphrast.syntax.SyntaxLayer;
import org.paraphrast.table.PairCursor;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.text.FunctionWords;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.TokenSpan;
import org.paraphrast.text.analysis.Tokenizer;

/**
 * Which proposals of an encoder are worth being judged. A word that goes well with its neighbours
 * need not mean the same as the one before it ({@code red} for {@code blue}), so somebody else has
 * to vouch for the pair: a table that has it, either way round, or the vectors of both words. The
 * new word must be of the same part of speech, in the same form, when it stands in the sentence.
 * Thread-safe.
 */
public final class ProposalFilter {
  private static final Set<String> TAGS =
      Set.of(
          "NN", "NNS", "VB", "VBP", "VBZ", "VBD", "VBN", "VBG", "JJ", "JJR", "JJS", "RB", "RBR",
          "RBS");

  private static final Set<String> AUXILIARIES = Set.of("be", "have", "do", "let", "get");

  /** Words less alike than this need a table that has them as a pair. */
  private static final double ALIKE = 0.45;

  /** How many words on each side the tag of a new word depends on. */
  private static final int AROUND = 4;

  private static final int SHORTEST = 3;

  private final SyntaxAnalyzer tagger;
  private final WordVectors vectors;
  private final CaseForms caseForms;
  private final List<ParaphraseTable> tables;
  private final Lemmatizer lemmatizer = new Lemmatizer();

  /**
   * @param tagger tags a few words around each new word; should be quick
   * @param tables those that can vouch for a pair
   */
  public ProposalFilter(
      SyntaxAnalyzer tagger,
      WordVectors vectors,
      CaseForms caseForms,
      List<ParaphraseTable> tables) {
    this.tagger = tagger;
    this.vectors = vectors;
    this.caseForms = caseForms;
    this.tables = List.copyOf(tables);
  }

  /**
   * A content word that may be replaced.
   *
   * @param word in lower case
   */
  record Place(int token, String word, String tag) {
    TokenSpan span() {
      return new TokenSpan(token, token + 1);
    }
  }

  /** The unguarded content words of a sentence, by their tags. */
  List<Place> places(Sentence sentence, List<String> tags) {
    List<Place> places = new ArrayList<>();
    for (int token = 0; token < tags.size(); token++) {
      String word = Tokenizer.lowerCase(sentence.form(token));
      String tag = tags.get(token);
      boolean capital = token > 0 && !word.equals(sentence.form(token));
      if (TAGS.contains(tag)
          && !capital
          && sentence.guards().at(token) == null
          && isContent(word)
          && !AUXILIARIES.contains(lemmatizer.lemma(word, tag))) {
        places.add(new Place(token, word, tag));
      }
    }
    return places;
  }

  private static boolean isContent(String word) {
    return word.length() >= SHORTEST
        && word.chars().allMatch(c -> c >= 'a' && c <= 'z')
        && !FunctionWords.contains(word);
  }

  /** Whether a word may be offered in a place. */
  boolean allows(Place place, List<String> forms, String word) {
    return isContent(word)
        && caseForms.inside(word).equals(word)
        && !isSameLemma(place, word)
        && (similarity(place.word(), word) >= ALIKE || isInTable(place.word(), word))
        && isAlike(place.tag(), tag(place, forms, word));
  }

  private boolean isSameLemma(Place place, String word) {
    return lemmatizer.lemma(word, place.tag()).equals(lemmatizer.lemma(place.word(), place.tag()))
        || WordForms.key(word)
            .equals(WordForms.key(place.word()));
  }

  /** How alike two words are by their vectors; 0 if one has none. */
  double similarity(String one, String other) {
    return vectors.similarity(one, other);
  }

  private boolean isInTable(String one, String other) {
    PairCursor cursor = new PairCursor();
    return tables.stream()
        .anyMatch(table -> has(table, one, other, cursor) || has(table, other, one, cursor));
  }

  private static boolean has(
      ParaphraseTable table, String source, String target, PairCursor cursor) {
    int wanted = table.words().number(target);
    int node = wanted < 0 ? ParaphraseTable.NONE : table.root(table.words().number(source));
    int unit = node == ParaphraseTable.NONE ? ParaphraseTable.NONE : table.unit(node);
    if (unit == ParaphraseTable.NONE) {
      return false;
    }
    table.pairs(unit, cursor);
    while (cursor.next()) {
      if (cursor.targetLength() == 1 && cursor.targetWord(0) == wanted) {
        return true;
      }
    }
    return false;
  }

  /** The tag of a word where it would stand. */
  private String tag(Place place, List<String> forms, String word) {
    int first = Math.max(0, place.token() - AROUND);
    int end = Math.min(forms.size(), place.token() + AROUND + 1);
    List<String> near = new ArrayList<>(forms.subList(first, end));
    near.set(place.token() - first, place.token() == 0 ? CaseForms.capitalized(word) : word);
    return tagger.analyze(near, Set.of(SyntaxLayer.TAGS)).tag(place.token() - first);
  }

  /** Taggers mix up the plain present and the base form, which are written alike. */
  private static boolean isAlike(String tag, String other) {
    return tag.equals(other)
        || (tag.equals("VB") && other.equals("VBP"))
        || (tag.equals("VBP") && other.equals("VB"));
  }
}
