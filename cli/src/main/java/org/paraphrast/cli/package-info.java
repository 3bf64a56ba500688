/** The command line: parses options, calls the library, prints, and decides the exit code. */
@NullMarked
package org.paraphrast.cli;

import org.jspecify.annotations.NullMarked;
