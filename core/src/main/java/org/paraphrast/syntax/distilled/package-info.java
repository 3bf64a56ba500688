/**
 * Small models of syntax, distilled from large ones: greedy averaged perceptrons (Collins 2002)
 * over hashed features, with weights of one byte, read from a mapped file. The tagger comes first,
 * the chunker and the parser read its tags.
 */
@NullMarked
package org.paraphrast.syntax.distilled;

import org.jspecify.annotations.NullMarked;
