package org.paraphrast.plan;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.function.ToDoubleBiFunction;
import org.paraphrast.encode.Proposal;
import org.paraphrast.fit.StemKey;
import org.paraphrast.fit.WordVectors;
import org.paraphrast.lm.CaseForms;
import org.paraphrast.syntax.SyntaxAnalyzer;
import org.paraphrast.syntax.SyntaxLayer;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.text.FunctionWords;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.TokenSpan;
import org.paraphrast.text.analysis.Tokenizer;

/**
 * Which proposals of an encoder are worth being judged. A word that goes well with its neighbours
 * need not mean the same as the one before it ({@code dense} for {@code sparse}), and its vector is
 * no help: antonyms keep the same company. So a table has to vouch for the pair, in any form and
 * either way round; or the encoder has to be surer of it and the tables to relate the two words to
 * a third. The new word must have the same part of speech, in the same form, where it would stand.
 * Thread-safe.
 */
public final class ProposalFilter {
  private static final Set<String> TAGS =
      Set.of(
          "NN", "NNS", "VB", "VBP", "VBZ", "VBD", "VBN", "VBG", "JJ", "JJR", "JJS", "RB", "RBR",
          "RBS");

  private static final Set<String> AUXILIARIES = Set.of("be", "have", "do", "let", "get");

  /** How sure the encoder must be of a word that a table vouches for. */
  private static final double LN_VOUCHED = Math.log(0.002);

  /** How sure it must be of a word that is only related. */
  private static final double LN_RELATED = Math.log(0.03);

  /** How many words on each side the tag of a new word depends on. */
  private static final int AROUND = 4;

  private static final int SHORTEST = 3;

  private final SyntaxAnalyzer tagger;
  private final ToDoubleBiFunction<String, String> vectors;
  private final CaseForms caseForms;
  private final TableNeighbours tables;

  /**
   * @param tagger tags a few words around each new word; should be quick
   * @param tables those that can vouch for a pair
   */
  public ProposalFilter(
      SyntaxAnalyzer tagger,
      WordVectors vectors,
      CaseForms caseForms,
      List<ParaphraseTable> tables) {
    this(tagger, vectors::similarity, caseForms, tables);
  }

  ProposalFilter(
      SyntaxAnalyzer tagger,
      ToDoubleBiFunction<String, String> similarity,
      CaseForms caseForms,
      List<ParaphraseTable> tables) {
    this.tagger = tagger;
    this.vectors = similarity;
    this.caseForms = caseForms;
    this.tables = new TableNeighbours(tables);
  }

  /**
   * A content word that may be replaced.
   *
   * @param word in lower case
   * @param known what tables pair it with
   */
  record Place(int token, String word, String tag, TableNeighbours.Forms known) {
    TokenSpan span() {
      return new TokenSpan(token, token + 1);
    }
  }

  /** The unguarded content words of a sentence, by their tags; none if these are not known. */
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
          && !AUXILIARIES.contains(tables.lemma(word, tag))) {
        places.add(new Place(token, word, tag, tables.forms(word, tag)));
      }
    }
    return places;
  }

  private static boolean isContent(String word) {
    return word.length() >= SHORTEST
        && word.chars().allMatch(c -> c >= 'a' && c <= 'z')
        && !FunctionWords.contains(word);
  }

  /** Whether a word may be offered in a place of a sentence with these forms. */
  boolean allows(Place place, List<String> forms, Proposal proposal) {
    String word = proposal.word();
    return proposal.lnProb() >= LN_VOUCHED
        && isContent(word)
        && caseForms.inside(word).equals(word) // no name
        && similarity(place.word(), word) != 0 // else no word, or an unknown one
        && !isSameLemma(place, word)
        && isKnown(place, proposal)
        && isAlike(place.tag(), tag(place, forms, word));
  }

  private boolean isSameLemma(Place place, String word) {
    return StemKey.of(word).equals(StemKey.of(place.word()))
        || tables.lemma(word, place.tag()).equals(tables.lemma(place.word(), place.tag()));
  }

  private boolean isKnown(Place place, Proposal proposal) {
    String word = proposal.word();
    return tables.pair(place.known(), word, place.tag())
        || (proposal.lnProb() >= LN_RELATED
            && !Collections.disjoint(place.known().neighbours().get(0), tables.of(word)));
  }

  /** How alike two words are by their vectors; 0 if one has none. */
  double similarity(String one, String other) {
    return vectors.applyAsDouble(one, other);
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
