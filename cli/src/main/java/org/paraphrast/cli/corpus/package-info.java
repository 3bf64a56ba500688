/** Corpora. */
@NullMarked
package org.paraphrast.cli.corpus;

import org.jspecify.annotations.NullMarked;
