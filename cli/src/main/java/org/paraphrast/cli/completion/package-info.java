/** Completion of commands and options in shells. */
@NullMarked
package org.paraphrast.cli.completion;

import org.jspecify.annotations.NullMarked;
