/** The prose of HTML and Markdown, by parsers that know the place of every character. */
@NullMarked
package org.paraphrast.document;

import org.jspecify.annotations.NullMarked;
