/**
 * Paraphrasing through several MT engines and pivot languages (Zhao10): candidates and where they
 * come from.
 */
@NullMarked
package org.paraphrast.pivot;

import org.jspecify.annotations.NullMarked;
