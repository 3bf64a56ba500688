/** Tables. */
@NullMarked
package org.paraphrast.cli.table;

import org.jspecify.annotations.NullMarked;
