/** Labels of replacements, and weights learned from them: MERT, PSER, pairwise ranking. */
@NullMarked
package org.paraphrast.tune;

import org.jspecify.annotations.NullMarked;
