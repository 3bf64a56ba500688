/** Bannard05's experiment: phrases of held-out sentences, and their paraphrases by its settings. */
@NullMarked
package org.paraphrast.evaluate.phrase;

import org.jspecify.annotations.NullMarked;
