/** The kinds of stages a recipe can use: one class for each. */
@NullMarked
package org.paraphrast.train.stage;

import org.jspecify.annotations.NullMarked;
