/**
 * Dictionary definitions as paraphrases (Zhao08 PT-5): dictionary → {@link
 * org.paraphrast.table.definition.Definition} → {@code DefinitionCore} → pairs of {@link
 * org.paraphrast.table.definition.DefinitionSource}.
 */
@NullMarked
package org.paraphrast.table.definition;

import org.jspecify.annotations.NullMarked;
