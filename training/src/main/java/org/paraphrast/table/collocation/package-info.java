/** Pairs of verb–object collocations that a trained classifier takes for paraphrases (Zhao09). */
@NullMarked
package org.paraphrast.table.collocation;

import org.jspecify.annotations.NullMarked;
