/** Log-linear systems that can be made for any weights, and the papers' models that have some. */
@NullMarked
package org.paraphrast.loglinear;

import org.jspecify.annotations.NullMarked;
