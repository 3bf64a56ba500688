/** How records travel and lie: lines of files, blocks between machines, parts of results. */
@NullMarked
package org.paraphrast.spark.data;

import org.jspecify.annotations.NullMarked;
