/** How far long work is, shown on a terminal or in a log. */
@NullMarked
package org.paraphrast.progress;

import org.jspecify.annotations.NullMarked;
