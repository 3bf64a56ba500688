/** Blind ratings, experiments and reports. */
@NullMarked
package org.paraphrast.evaluate;

import org.jspecify.annotations.NullMarked;
