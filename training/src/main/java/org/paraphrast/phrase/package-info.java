/** Phrase pairs: extraction from word alignments, counting and scoring, Moses phrase tables. */
@NullMarked
package org.paraphrast.phrase;

import org.jspecify.annotations.NullMarked;
