/**
 * Whole new sentences: what a network is asked for, what its drafts change, how likely they are
 * right, and how they stand beside what tables and rules say.
 */
@NullMarked
package org.paraphrast.compose;

import org.jspecify.annotations.NullMarked;
