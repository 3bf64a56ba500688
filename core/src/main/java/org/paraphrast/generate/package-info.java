/**
 * Says a sentence in other words with a small encoder and decoder: what is asked, the network, and
 * the search for what is likely under the rules of guards.
 */
@NullMarked
package org.paraphrast.generate;

import org.jspecify.annotations.NullMarked;
