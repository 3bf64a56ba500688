/** One class for each kind of stage that runs on Spark. */
@NullMarked
package org.paraphrast.spark.stage;

import org.jspecify.annotations.NullMarked;
