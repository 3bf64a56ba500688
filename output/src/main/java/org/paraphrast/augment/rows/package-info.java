/** Files of labelled texts: CSV, TSV, JSON lines, CoNLL; what is not the text stays as it is. */
@NullMarked
package org.paraphrast.augment.rows;

import org.jspecify.annotations.NullMarked;
