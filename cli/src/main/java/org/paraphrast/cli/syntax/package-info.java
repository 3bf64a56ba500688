/** Tags, chunks and parses. */
@NullMarked
package org.paraphrast.cli.syntax;

import org.jspecify.annotations.NullMarked;
