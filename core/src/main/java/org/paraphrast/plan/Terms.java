package org.paraphrast.plan;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.paraphrast.syntax.Lemmatizer;
import org.paraphrast.syntax.PartOfSpeech;
import org.paraphrast.syntax.WordForms;
import org.paraphrast.text.FunctionWords;
import org.paraphrast.text.Replaced;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.TokenSpan;
import org.paraphrast.text.analysis.Tokenizer;

/**
 * The terms of a sentence: its nouns, verbs, adjectives and adverbs, but for function words and
 * what is guarded, which stays anyway. Says what a replacement makes of them. Immutable.
 */
public final class Terms {
  /** What a term becomes that stays. */
  public static final String STAYS = "";

  /** No terms. */
  public static final Terms NONE = new Terms(List.of(), List.of(), List.of());

  private static final Lemmatizer LEMMATIZER = new Lemmatizer();
  private static final String DETERMINER = "DT";
  private static final String PARTICLE = "RP";

  private final List<String> words;
  private final List<String> tags;
  private final List<@Nullable Term> byToken;
  private final Set<Term> repeated = new LinkedHashSet<>();

  private Terms(List<String> words, List<String> tags, List<@Nullable Term> byToken) {
    this.words = words;
    this.tags = tags;
    this.byToken = byToken;
    Set<Term> seen = new HashSet<>();
    for (Term term : byToken) {
      if (term != null && !seen.add(term)) {
        repeated.add(term);
      }
    }
  }

  /**
   * Those of a sentence.
   *
   * @param tags Penn tags by token; if there are none, nothing is known to be a term
   */
  static Terms of(Sentence sentence, List<String> tags) {
    if (tags.isEmpty()) {
      return NONE;
    }
    List<String> words = Tokenizer.lowerCased(sentence.forms());
    List<@Nullable Term> byToken = new ArrayList<>();
    for (int token = 0; token < words.size(); token++) {
      byToken.add(sentence.guards().at(token) == null ? term(words, tags, token) : null);
    }
    return new Terms(List.copyOf(words), List.copyOf(tags), Collections.unmodifiableList(byToken));
  }

  private static @Nullable Term term(List<String> words, List<String> tags, int token) {
    String word = words.get(token);
    if (FunctionWords.contains(word) || !Character.isLetter(word.charAt(0))) {
      return null;
    }
    for (PartOfSpeech partOfSpeech : PartOfSpeech.values()) {
      if (partOfSpeech.has(tags.get(token))) {
        boolean phrasal = token + 1 < words.size() && tags.get(token + 1).equals(PARTICLE);
        String lemma = lemma(word, tags.get(token));
        return new Term(phrasal ? lemma + " " + words.get(token + 1) : lemma, partOfSpeech);
      }
    }
    return null;
  }

  /** The base form; names are taken for nouns, since they begin sentences and titles. */
  private static String lemma(String word, String tag) {
    return LEMMATIZER.lemma(word, tag.startsWith("NNP") ? tag.replace("NNP", "NN") : tag);
  }

  /** How many tokens there are. */
  int size() {
    return byToken.size();
  }

  /** Whether nothing is known to be a term. */
  public boolean isEmpty() {
    return byToken.isEmpty();
  }

  /** The term that a token is, if it is one. */
  @Nullable Term at(int token) {
    return byToken.get(token);
  }

  /** Whether some term stands here more than once. */
  public boolean repeat() {
    return !repeated.isEmpty();
  }

  /** What was settled, and that those stay that stand here more than once. */
  public Map<Term, String> repeatedStay(Map<Term, String> settled) {
    Map<Term, String> all = new HashMap<>(settled);
    repeated.forEach(term -> all.put(term, STAYS));
    return all;
  }

  /** All of them, as they stay; replacements may follow. */
  public TermFates staying() {
    return new TermFates(this);
  }

  /**
   * Whether a replacement says no term other than was settled.
   *
   * @param said all words that it puts in place of the span, in small letters
   * @param settled what terms become, {@link #STAYS} if they stay
   */
  boolean allow(TokenSpan span, List<String> said, Map<Term, String> settled) {
    if (settled.isEmpty() || isEmpty()) {
      return true;
    }
    Replaced replaced = reduced(span, said);
    for (int token = replaced.span().start(); token < replaced.span().end(); token++) {
      Term term = at(token);
      String becomes = term == null ? null : becomes(token, replaced);
      String wanted = term == null ? null : settled.get(term);
      if (becomes != null && wanted != null && !becomes.equals(STAYS) && !becomes.equals(wanted)) {
        return false;
      }
    }
    return true;
  }

  /** A replacement reduced to what differs. */
  Replaced reduced(TokenSpan span, List<String> said) {
    return Replaced.of(words, span, said);
  }

  /** The words of the sentence, in small letters. */
  public List<String> words() {
    return words;
  }

  /**
   * What a term in a replaced span becomes: the base form of its new word; null if that cannot be
   * told, as in an idiom, or if it is dropped.
   */
  @Nullable String becomes(int token, Replaced replaced) {
    List<String> target = replaced.target();
    if (target.stream().anyMatch(WordForms.english().of(words.get(token))::contains)) {
      return STAYS;
    }
    List<String> content = target.stream().filter(word -> !FunctionWords.contains(word)).toList();
    if (isAlone(token, replaced.span()) && !target.isEmpty()) {
      return lemmas(content.isEmpty() ? target : content, tags.get(token));
    }
    boolean phrases = isHead(token, replaced.span()) && content.size() == target.size();
    return phrases && !target.isEmpty()
        ? lemmas(target.subList(target.size() - 1, target.size()), tags.get(token))
        : null;
  }

  /** Whether a span has no other word, apart from determiners. */
  private boolean isAlone(int token, TokenSpan span) {
    for (int other = span.start(); other < span.end(); other++) {
      if (other != token && !tags.get(other).equals(DETERMINER)) {
        return false;
      }
    }
    return true;
  }

  /** Whether a token is the last noun of a span that has nothing but adjectives before it. */
  private boolean isHead(int token, TokenSpan span) {
    if (token != span.end() - 1 || !PartOfSpeech.NOUN.has(tags.get(token))) {
      return false;
    }
    for (int other = span.start(); other < token; other++) {
      String tag = tags.get(other);
      if (!PartOfSpeech.ADJECTIVE.has(tag) && !tag.equals(DETERMINER)) {
        return false;
      }
    }
    return true;
  }

  private static String lemmas(List<String> target, String tag) {
    return String.join(" ", target.stream().map(word -> lemma(word, tag)).toList());
  }
}
