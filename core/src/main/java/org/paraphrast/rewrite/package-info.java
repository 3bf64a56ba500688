/** Structural units: rules that move, split or drop what the parse of a sentence shows. */
@NullMarked
package org.paraphrast.rewrite;

import org.jspecify.annotations.NullMarked;
