/** MT engines and multi-pivot candidates made with them. */
@NullMarked
package org.paraphrast.pivot.engine;

import org.jspecify.annotations.NullMarked;
