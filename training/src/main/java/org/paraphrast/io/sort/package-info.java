/** Sorting and counting what does not fit into memory. */
@NullMarked
package org.paraphrast.io.sort;

import org.jspecify.annotations.NullMarked;
