/** Does a target fit here: word and context vectors, the acceptability model. */
@NullMarked
package org.paraphrast.fit;

import org.jspecify.annotations.NullMarked;
