/** Units of a sentence and what they are for: applications, constraints, usability. */
@NullMarked
package org.paraphrast.plan;

import org.jspecify.annotations.NullMarked;
