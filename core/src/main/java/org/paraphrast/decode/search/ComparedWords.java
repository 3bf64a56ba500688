package org.paraphrast.decode.search;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.paraphrast.plan.Plan;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.TokenSpan;
import org.paraphrast.text.analysis.Tokenizer;
import org.paraphrast.text.spelling.Respelling;

/**
 * The words of a search space as targets are compared with them: in lower case and numbered. Grows
 * as words are met; belongs to one call.
 */
public final class ComparedWords {
  private final Plan plan;
  private final Map<String, Integer> numbers = new HashMap<>();

  /** By number of a text: the number of the word it is compared as. */
  private final Map<Integer, Integer> ofText = new HashMap<>();

  /** The words of a plan. */
  public ComparedWords(Plan plan) {
    this.plan = plan;
    TokenSpan window = plan.window();
    for (int token = window.start(); token < window.end(); token++) {
      String text = plan.respelling().kept(plan.sentence(), token);
      ofText.put(plan.words().add(text), number(kept(token)));
    }
  }

  /** The number of a word in lower case. */
  public int number(String word) {
    Integer known = numbers.putIfAbsent(word, numbers.size());
    return known == null ? numbers.size() - 1 : known;
  }

  /** The number of the word that a text of the lattice is. */
  public int ofText(int text) {
    Integer known = ofText.get(text);
    if (known == null) {
      known = number(plan.words().word(text).toLowerCase(Locale.ROOT));
      ofText.put(text, known);
    }
    return known;
  }

  /** The numbers of the words of a target. */
  int[] of(Sentence target) {
    int[] words = new int[target.size()];
    Respelling respelling = plan.respelling();
    boolean respells = respelling.respells();
    for (int i = 0; i < words.length; i++) {
      String word = Tokenizer.lowerCase(target.form(i));
      words[i] = number(respells && !numbers.containsKey(word) ? respelling.word(word) : word);
    }
    return words;
  }

  /** The numbers of the words of the source. */
  int[] ofSource() {
    TokenSpan window = plan.window();
    int[] words = new int[window.length()];
    for (int i = 0; i < words.length; i++) {
      words[i] = number(kept(window.start() + i));
    }
    return words;
  }

  /** A word of the source as it is compared. */
  private String kept(int token) {
    String respelled = plan.respelling().tokens().get(token);
    return Tokenizer.lowerCase(respelled == null ? plan.sentence().form(token) : respelled);
  }
}
