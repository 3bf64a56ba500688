/**
 * Sentence templates by multiple-sequence alignment (Barzilay and Lee 2003), the MSA baseline of
 * Quirk04. The way: sentences → {@code SentenceClusters} → {@code MultipleAlignment} → {@code
 * Template} → {@code TemplateMatching} → pairs of {@link org.paraphrast.table.msa.MsaSource}.
 */
@NullMarked
package org.paraphrast.table.msa;

import org.jspecify.annotations.NullMarked;
