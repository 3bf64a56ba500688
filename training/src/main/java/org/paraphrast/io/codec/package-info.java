/** Compression formats beyond gzip. */
@NullMarked
package org.paraphrast.io.codec;

import org.jspecify.annotations.NullMarked;
