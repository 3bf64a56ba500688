/**
 * Finds sentence pairs that say the same: in clusters of news, in dated documents, in several
 * versions of one text.
 */
@NullMarked
package org.paraphrast.corpus.mine;

import org.jspecify.annotations.NullMarked;
