package org.paraphrast.api;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.paraphrast.lm.CaseForms;
import org.paraphrast.syntax.SyntaxAnalysis;
import org.paraphrast.syntax.SyntaxAnalyzer;
import org.paraphrast.syntax.SyntaxLayer;
import org.paraphrast.text.Casing;
import org.paraphrast.text.Characters;
import org.paraphrast.text.FunctionWords;
import org.paraphrast.text.GuardKind;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.TokenSpan;
import org.paraphrast.text.analysis.Tokenizer;
import org.paraphrast.text.guard.GuardClaims;
import org.paraphrast.text.guard.GuardRule;

/**
 * Names at the start of a sentence, where a capital alone says nothing. A word is one if the case
 * lexicon of the model writes it with a capital inside sentences ({@code Brazil}); or if it may be
 * either ({@code Apple}, {@code Bill}), the tagger takes it for a name, and what follows says so
 * too: a verb in the third person with no article before the noun, {@code 's}, or {@code and} with
 * another name. Some words that are no names are guarded, too ({@code Video captured}).
 *
 * @param caseForms of the language model
 * @param syntax the tagger, if the model has one
 * @param view how much it reads
 */
record FirstWordNames(CaseForms caseForms, Optional<SyntaxAnalyzer> syntax, View view)
    implements GuardRule {
  /** What the tagger reads to tag a word. */
  enum View {
    /** From the word on: what stands before it is another sentence. */
    FROM_WORD,
    /** All, as it is read for everything else; it is not read twice. */
    SENTENCE
  }

  /** What follows a name that is a subject or owns something. */
  private static final Set<String> AFTER_NAMES = Set.of("VBD", "VBZ", "MD", "POS");

  /** Endings of nouns that have no article and are no names: {@code Technology is}. */
  private static final List<String> ABSTRACT =
      List.of(
          "ity", "ness", "tion", "sion", "ment", "logy", "ship", "ism", "ance", "ence", "ing",
          "ery", "ure", "cy", "dom", "alth", "owth", "ruth");

  /** Tokens that the tagger looks at from a word on. */
  private static final int LONGEST = 40;

  @Override
  public GuardKind kind() {
    return GuardKind.NAME;
  }

  @Override
  public void find(Sentence sentence, GuardClaims claims) {
    Casing casing = sentence.casing();
    if (casing == Casing.UPPER || casing == Casing.TITLE) {
      return;
    }
    SyntaxAnalysis whole = null; // looked at once, however many starts a text has
    for (int token = 0; token < sentence.size(); token++) {
      String form = sentence.form(token);
      if (claims.isClaimed(token)
          || !Characters.isCapitalised(form)
          || FunctionWords.contains(form)
          || !Casing.isSentenceStart(sentence, token)) {
        continue;
      }
      boolean name = Characters.startsUpperCase(caseForms.inside(Tokenizer.lowerCase(form)));
      if (!name && syntax.isPresent() && view == View.SENTENCE && whole == null) {
        whole = syntax.get().analyze(sentence.forms(), Set.of(SyntaxLayer.TAGS));
      }
      if (name || (syntax.isPresent() && isNameHere(syntax.get(), whole, sentence, token))) {
        claims.claim(new TokenSpan(token, token + 1));
      }
    }
  }

  private static boolean isNameHere(
      SyntaxAnalyzer syntax, @Nullable SyntaxAnalysis whole, Sentence sentence, int token) {
    int next = token + 1;
    int start = whole == null ? token : 0;
    int end = Math.min(sentence.size(), token + LONGEST);
    SyntaxAnalysis analysis =
        whole == null
            ? syntax.analyze(sentence.forms().subList(start, end), Set.of(SyntaxLayer.TAGS))
            : whole;
    if (next >= sentence.size() || !analysis.tag(token - start).startsWith("NNP")) {
      return false;
    }
    String form = sentence.form(token);
    String follows = analysis.tag(next - start);
    if (follows.equals("CC")) {
      return next + 1 < sentence.size() && Characters.startsUpperCase(sentence.form(next + 1));
    }
    boolean plural = form.endsWith("s") && !follows.equals("VBZ") && !follows.equals("POS");
    return AFTER_NAMES.contains(follows) && !plural && ABSTRACT.stream().noneMatch(form::endsWith);
  }
}
