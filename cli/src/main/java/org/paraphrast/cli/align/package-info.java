/** Word alignment and phrases. */
@NullMarked
package org.paraphrast.cli.align;

import org.jspecify.annotations.NullMarked;
