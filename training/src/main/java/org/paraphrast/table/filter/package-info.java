/** Filters that every source passes through: which pairs are no paraphrases, and why. */
@NullMarked
package org.paraphrast.table.filter;

import org.jspecify.annotations.NullMarked;
