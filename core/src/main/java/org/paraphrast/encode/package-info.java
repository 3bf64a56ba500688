/**
 * Reads a sentence with a small encoder: states of its pieces, and what heads say of them. Kernels
 * do the arithmetic; all of them give the same bits.
 */
@NullMarked
package org.paraphrast.encode;

import org.jspecify.annotations.NullMarked;
