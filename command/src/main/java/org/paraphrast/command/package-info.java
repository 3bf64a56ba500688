/** What the commands of several modules share. */
@NullMarked
package org.paraphrast.command;

import org.jspecify.annotations.NullMarked;
