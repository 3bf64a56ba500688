/** Recipes on Apache Spark: the program that spark-submit starts, stages, results, report. */
@NullMarked
package org.paraphrast.spark;

import org.jspecify.annotations.NullMarked;
