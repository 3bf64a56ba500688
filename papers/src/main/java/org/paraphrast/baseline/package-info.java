/** The papers' baselines that no user of the library needs: WN, WN+LM, CL and MSA. */
@NullMarked
package org.paraphrast.baseline;

import org.jspecify.annotations.NullMarked;
