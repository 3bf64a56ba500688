/** Lattice, exact search, n-best lists, true score and Monte-Carlo search. */
@NullMarked
package org.paraphrast.decode.search;

import org.jspecify.annotations.NullMarked;
