/** Readers and writers of corpus formats, streaming and in constant memory. */
@NullMarked
package org.paraphrast.corpus;

import org.jspecify.annotations.NullMarked;
