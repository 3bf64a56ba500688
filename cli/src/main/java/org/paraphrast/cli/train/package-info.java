/** Recipes. */
@NullMarked
package org.paraphrast.cli.train;

import org.jspecify.annotations.NullMarked;
