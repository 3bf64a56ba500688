/** Documents in plain text, HTML and Markdown: the prose in them, and every byte between. */
@NullMarked
package org.paraphrast.text.document;

import org.jspecify.annotations.NullMarked;
