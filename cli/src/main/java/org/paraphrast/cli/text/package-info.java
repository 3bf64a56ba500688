/** Tokens, sentences and guards. */
@NullMarked
package org.paraphrast.cli.text;

import org.jspecify.annotations.NullMarked;
