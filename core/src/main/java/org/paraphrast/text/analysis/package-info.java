/** From characters to a sentence: tokens, guards, sentence ends. */
@NullMarked
package org.paraphrast.text.analysis;

import org.jspecify.annotations.NullMarked;
