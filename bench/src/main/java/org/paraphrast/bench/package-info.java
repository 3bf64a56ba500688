/** Benchmarks: figures of {@code docs/figures.md}. */
@NullMarked
package org.paraphrast.bench;

import org.jspecify.annotations.NullMarked;
