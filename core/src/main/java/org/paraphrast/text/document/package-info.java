/**
 * Documents: the prose in them, and every byte between. Plain text is read here, other formats by
 * the module {@code documents}.
 */
@NullMarked
package org.paraphrast.text.document;

import org.jspecify.annotations.NullMarked;
