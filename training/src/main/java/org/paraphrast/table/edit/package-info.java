/** Changes whole tables: pruning, phrase types, export. */
@NullMarked
package org.paraphrast.table.edit;

import org.jspecify.annotations.NullMarked;
