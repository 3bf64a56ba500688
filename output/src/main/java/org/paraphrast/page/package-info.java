/** Pages to look at: one design for all of them, escaping, tables and plots as inline SVG. */
@NullMarked
package org.paraphrast.page;

import org.jspecify.annotations.NullMarked;
