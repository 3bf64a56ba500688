/** Results, documents, scores and guards as JSON objects: the fields of {@code --json}. */
@NullMarked
package org.paraphrast.json;

import org.jspecify.annotations.NullMarked;
