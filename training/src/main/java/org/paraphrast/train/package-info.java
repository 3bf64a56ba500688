/**
 * Recipes: named stages with inputs, options and outputs, run in the order of their dependencies,
 * cached by the content of what goes in, resumed after an interruption, and reported.
 */
@NullMarked
package org.paraphrast.train;

import org.jspecify.annotations.NullMarked;
