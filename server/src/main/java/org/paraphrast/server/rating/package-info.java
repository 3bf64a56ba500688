/** What people judge, by HTTP: sheets of ratings and of labels, and what becomes of them. */
@NullMarked
package org.paraphrast.server.rating;

import org.jspecify.annotations.NullMarked;
