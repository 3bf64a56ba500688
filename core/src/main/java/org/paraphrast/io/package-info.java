/** Files: versioned headers, checksums, atomic writes, memory mapping, compression, progress. */
@NullMarked
package org.paraphrast.io;

import org.jspecify.annotations.NullMarked;
