/** WordNet, for training and for the baselines of Quirk04. */
@NullMarked
package org.paraphrast.syntax.wordnet;

import org.jspecify.annotations.NullMarked;
