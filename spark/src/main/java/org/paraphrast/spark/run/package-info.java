/** What a stage on Spark gets and gives. */
@NullMarked
package org.paraphrast.spark.run;

import org.jspecify.annotations.NullMarked;
