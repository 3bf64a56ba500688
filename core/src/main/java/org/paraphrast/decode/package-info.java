/** From the units of a sentence to the paraphrases it may become. */
@NullMarked
package org.paraphrast.decode;

import org.jspecify.annotations.NullMarked;
