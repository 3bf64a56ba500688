/** A sentence as tokens with character offsets, its guards, and the way back to text. */
@NullMarked
package org.paraphrast.text;

import org.jspecify.annotations.NullMarked;
