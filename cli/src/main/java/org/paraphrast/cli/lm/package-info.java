/** Language models. */
@NullMarked
package org.paraphrast.cli.lm;

import org.jspecify.annotations.NullMarked;
