package org.paraphrast.syntax;

import java.util.List;
import java.util.Set;

/**
 * Finds the syntax of a sentence. The words are the forms of our tokens ({@code Sentence.forms()}):
 * contractions apart, plain quotes and brackets; what an analyzer wants otherwise, it changes
 * itself, so that the analysis always has one entry for each token.
 *
 * <p>The analyzer of a model folder loads in milliseconds; the ones that trained it are found by
 * {@code SyntaxTeachers}. Implementations are thread-safe and deterministic.
 */
public interface SyntaxAnalyzer extends AutoCloseable {

  /** The layers this analyzer can give. */
  Set<SyntaxLayer> layers();

  /**
   * Analyses one sentence.
   *
   * @param forms the forms of its tokens; may be empty
   * @param layers what the caller needs, a part of {@link #layers}; others may be missing from the
   *     analysis
   */
  SyntaxAnalysis analyze(List<String> forms, Set<SyntaxLayer> layers);

  /** Analyses one sentence in every layer there is. */
  default SyntaxAnalysis analyze(List<String> forms) {
    return analyze(forms, layers());
  }

  @Override
  default void close() {}
}
