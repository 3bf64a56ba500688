/** Output that a killed run goes on with. */
@NullMarked
package org.paraphrast.resume;

import org.jspecify.annotations.NullMarked;
