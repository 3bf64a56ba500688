/** Units of a sentence and what they are for: purposes, limits, usability. */
@NullMarked
package org.paraphrast.plan;

import org.jspecify.annotations.NullMarked;
