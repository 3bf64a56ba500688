/**
 * N-gram language models: estimating them (modified Kneser-Ney), ARPA and binary files, queries.
 *
 * <p>The way of an estimate, each arrow a class: text → {@code CorpusEncoder} → {@code
 * CorpusCounter} → {@code AdjustedCounts} → {@code Discounts} → {@code InitialProbabilities} →
 * {@code Interpolation} → {@code NgramModel} → {@code HashedWriter}, {@code TrieWriter} or {@code
 * ArpaWriter}. The way of a query: {@link org.paraphrast.lm.LanguageModel}.
 */
@NullMarked
package org.paraphrast.lm;

import org.jspecify.annotations.NullMarked;
