/** American and British spelling: the list of pairs, what a text uses, respelling a sentence. */
@NullMarked
package org.paraphrast.text.spelling;

import org.jspecify.annotations.NullMarked;
