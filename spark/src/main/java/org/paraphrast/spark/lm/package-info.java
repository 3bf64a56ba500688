/** The passes of language models on Spark. */
@NullMarked
package org.paraphrast.spark.lm;

import org.jspecify.annotations.NullMarked;
