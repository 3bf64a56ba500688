/** Builders of paraphrase tables, one for each resource. */
@NullMarked
package org.paraphrast.table.source;

import org.jspecify.annotations.NullMarked;
