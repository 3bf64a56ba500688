/** Word classes from bigram statistics (Brown et al. 1992; Kneser and Ney 1993). */
@NullMarked
package org.paraphrast.lm.classes;

import org.jspecify.annotations.NullMarked;
