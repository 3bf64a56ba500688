/** Story text from web pages. */
@NullMarked
package org.paraphrast.corpus.story;

import org.jspecify.annotations.NullMarked;
