/** Ranks the paraphrases of a phrase in its sentence: Bannard05's refinements. */
@NullMarked
package org.paraphrast.table.rank;

import org.jspecify.annotations.NullMarked;
