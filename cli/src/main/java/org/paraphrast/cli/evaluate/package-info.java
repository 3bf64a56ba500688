/** Metrics, ratings, labels, tuning. */
@NullMarked
package org.paraphrast.cli.evaluate;

import org.jspecify.annotations.NullMarked;
