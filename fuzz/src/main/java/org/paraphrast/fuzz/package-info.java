/** Attacks on the program, and a check of its output that shares no code with it. */
@NullMarked
package org.paraphrast.fuzz;

import org.jspecify.annotations.NullMarked;
