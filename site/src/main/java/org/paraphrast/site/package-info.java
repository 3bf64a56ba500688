/** The documentation as a web site, and the check of its links. */
@NullMarked
package org.paraphrast.site;

import org.jspecify.annotations.NullMarked;
