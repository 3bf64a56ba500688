/** Paraphrast behind HTTP: the service as a whole, and the command that starts it. */
@NullMarked
package org.paraphrast.server;

import org.jspecify.annotations.NullMarked;
