/** A paraphrased document as a page with tracked changes and the receipt of each. */
@NullMarked
package org.paraphrast.review;

import org.jspecify.annotations.NullMarked;
