/** Benchmarks: figures of {@code docs/benchmarks.md}. */
@NullMarked
package org.paraphrast.bench;

import org.jspecify.annotations.NullMarked;
