/** The workbook: sentences with tellings for each purpose, near-misses, and ticked offers. */
@NullMarked
package org.paraphrast.corpus.workbook;

import org.jspecify.annotations.NullMarked;
