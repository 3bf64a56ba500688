package org.paraphrast.lm.score;

import org.paraphrast.lm.TextSettings;
import org.paraphrast.text.Guard;
import org.paraphrast.text.Language;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.analysis.Analyzer;
import org.paraphrast.text.analysis.Tokenizer;
import org.paraphrast.text.guard.FrozenWords;

/**
 * The tokens of running text: words in their plain form, lower case if wanted, and entities as one
 * class token each if wanted, however many words they have.
 */
public final class AnalyzedTokens implements LineTokens {
  private final Language language;
  private final Tokenizer tokenizer;
  private final TextSettings settings;
  private final boolean tokenized;

  private AnalyzedTokens(Language language, TextSettings settings, boolean tokenized) {
    this.language = language;
    this.tokenizer = Tokenizer.of(language);
    this.settings = settings;
    this.tokenized = tokenized;
  }

  /** For running text. */
  public static LineTokens ofText(TextSettings settings) {
    return new AnalyzedTokens(Language.EN, settings, false);
  }

  /** For running text of a language, without entity classes, which are English only. */
  public static LineTokens ofText(Language language, boolean lowercase) {
    return new AnalyzedTokens(
        language, new TextSettings(lowercase, TextSettings.Entities.WORDS), false);
  }

  /** For text split by white space, whose case is never changed. */
  public static LineTokens ofTokenized(TextSettings settings) {
    return settings.entityClasses()
        ? new AnalyzedTokens(
            Language.EN, new TextSettings(false, TextSettings.Entities.CLASSES), true)
        : LineTokens.spaceSeparated();
  }

  @Override
  public void split(String line, Sink sink) {
    Sentence sentence = analyze(line);
    int token = 0;
    while (token < sentence.size()) {
      Guard guard = sentence.guards().at(token);
      String entityClass = guard == null ? null : settings.entityClass(guard.kind());
      if (guard != null && entityClass != null) {
        sink.token(entityClass, entityClass);
        token = guard.tokens().end();
        continue;
      }
      String form = tokenized ? sentence.surface(token) : sentence.form(token);
      sink.token(settings.lowercase() ? Tokenizer.lowerCase(form) : form, form);
      token++;
    }
  }

  /** German nouns have capitals without being names: there the most frequent form decides. */
  @Override
  public double commonShare() {
    return language == Language.DE ? 1 : LineTokens.super.commonShare();
  }

  private Sentence analyze(String line) {
    if (!settings.entityClasses()) {
      return tokenizer.tokenize(line);
    }
    return tokenized
        ? Analyzer.english().analyzeTokenized(line, FrozenWords.NONE)
        : Analyzer.english().analyze(line);
  }
}
