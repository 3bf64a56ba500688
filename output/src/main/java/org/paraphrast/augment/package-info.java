/** Variants of labelled texts: sampled, told apart, with their annotations. */
@NullMarked
package org.paraphrast.augment;

import org.jspecify.annotations.NullMarked;
