/**
 * Metrics, each with sufficient statistics, a score and a signature; agreement and significance.
 */
@NullMarked
package org.paraphrast.metric;

import org.jspecify.annotations.NullMarked;
