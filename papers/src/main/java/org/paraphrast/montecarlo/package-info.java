/** Chevelu10's Monte-Carlo search for paraphrases, MCPG. */
@NullMarked
package org.paraphrast.montecarlo;

import org.jspecify.annotations.NullMarked;
