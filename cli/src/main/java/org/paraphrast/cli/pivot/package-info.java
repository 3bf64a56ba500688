/** Many engines and pivots. */
@NullMarked
package org.paraphrast.cli.pivot;

import org.jspecify.annotations.NullMarked;
