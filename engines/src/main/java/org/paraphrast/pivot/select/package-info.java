/** Choosing among the candidates of a sentence: S-1, S-2 and S-3 of Zhao10. */
@NullMarked
package org.paraphrast.pivot.select;

import org.jspecify.annotations.NullMarked;
