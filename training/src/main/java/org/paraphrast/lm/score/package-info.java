/** What a language model thinks of a sentence, word by word, and of a text. */
@NullMarked
package org.paraphrast.lm.score;

import org.jspecify.annotations.NullMarked;
