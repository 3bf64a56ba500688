package org.paraphrast.text.analysis;

import java.util.List;
import java.util.Locale;
import org.paraphrast.text.Atoms;
import org.paraphrast.text.Characters;
import org.paraphrast.text.Guards;
import org.paraphrast.text.Language;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.guard.GuardRules;
import org.paraphrast.text.guard.PatternRule;
import org.paraphrast.text.guard.Trigger;

/**
 * Splits a text into tokens fit for phrase tables and language models, in the tradition of the Penn
 * Treebank: punctuation stands alone, contractions fall apart ({@code do n't}, {@code they 'll}),
 * hyphenated words, decimals and abbreviations stay whole.
 *
 * <p>Input: any string. Output: a {@link Sentence} whose tokens are ordered, disjoint, free of
 * white space, and cover every other character; nothing is lost or changed. First the atoms are
 * found (addresses, tags, placeholders …, by the atomic rules of {@link GuardRules}), which are
 * split at white space only; what lies between them goes chunk by chunk (a chunk has no white
 * space) through {@link ChunkSplitter}. Linear time. Thread-safe.
 */
public final class Tokenizer {
  private static final List<PatternRule> ATOM_RULES = GuardRules.atoms();

  private final Language language;
  private final Abbreviations abbreviations;

  private Tokenizer(Language language) {
    this.language = language;
    this.abbreviations = Abbreviations.of(language);
  }

  /** The tokenizer of a language. */
  public static Tokenizer of(Language language) {
    return new Tokenizer(language);
  }

  /** Splits {@code text}; the sentence has no guards yet (see {@link Analyzer}). */
  public Sentence tokenize(String text) {
    Atoms atoms = findAtoms(text);
    TokenBuffer tokens = new TokenBuffer(text.length());
    ChunkSplitter splitter = new ChunkSplitter(text, language, abbreviations, tokens);
    int position = 0;
    for (int atom = 0; atom < atoms.size(); atom++) {
      splitChunks(text, position, atoms.start(atom), splitter);
      splitAtSpaces(text, atoms.start(atom), atoms.end(atom), tokens);
      position = atoms.end(atom);
    }
    splitChunks(text, position, text.length(), splitter);
    return new Sentence(text, tokens.bounds(), atoms, Guards.NONE);
  }

  /**
   * Takes a text that is split already: white space separates tokens, and nothing else does. Atoms
   * are still found, so that they can be guarded, but do not divide tokens.
   */
  public Sentence pretokenized(String text) {
    TokenBuffer tokens = new TokenBuffer(text.length());
    splitAtSpaces(text, 0, text.length(), tokens);
    return new Sentence(text, tokens.bounds(), findAtoms(text), Guards.NONE);
  }

  Atoms findAtoms(String text) {
    Trigger present = Trigger.present(text);
    Atoms.Builder atoms = new Atoms.Builder();
    for (PatternRule rule : ATOM_RULES) {
      if (rule.trigger().firesOn(present)) {
        atoms.kind(rule.kind());
        rule.finder().find(text, atoms);
      }
    }
    return atoms.build();
  }

  private static void splitChunks(String text, int from, int to, ChunkSplitter splitter) {
    int position = from;
    while (position < to) {
      while (position < to && Characters.isSpace(text.charAt(position))) {
        position++;
      }
      int start = position;
      while (position < to && !Characters.isSpace(text.charAt(position))) {
        position++;
      }
      if (start < position) {
        splitter.split(start, position);
      }
    }
  }

  private static void splitAtSpaces(String text, int from, int to, TokenBuffer tokens) {
    int start = from;
    for (int i = from; i <= to; i++) {
      if (i == to || Characters.isSpace(text.charAt(i))) {
        if (start < i) {
          tokens.add(start, i);
        }
        start = i + 1;
      }
    }
  }

  /** Lower case as tables and models use it, the same everywhere. */
  public static String lowerCase(String form) {
    return form.toLowerCase(Locale.ROOT);
  }

  /** All forms of a sentence or a phrase in lower case. */
  public static List<String> lowerCased(List<String> forms) {
    return forms.stream().map(Tokenizer::lowerCase).toList();
  }
}
