/** The values of the text stage: a sentence, its tokens with character offsets, its guards. */
@NullMarked
package org.paraphrast.text;

import org.jspecify.annotations.NullMarked;
