/**
 * The paraphrase table: units, the pairs that replace one another, their evidence, and the file.
 */
@NullMarked
package org.paraphrast.table;

import org.jspecify.annotations.NullMarked;
