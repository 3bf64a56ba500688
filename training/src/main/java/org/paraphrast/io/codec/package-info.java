/** Compression formats of training data: gzip, xz, bzip2, zstd. */
@NullMarked
package org.paraphrast.io.codec;

import org.jspecify.annotations.NullMarked;
