/** Making a new sentence of candidates: D-1 and D-2 of Zhao10, and consensus decoding. */
@NullMarked
package org.paraphrast.pivot.decode;

import org.jspecify.annotations.NullMarked;
