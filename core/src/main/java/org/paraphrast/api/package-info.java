/** What an application imports: a paraphraser, requests and results. */
@NullMarked
package org.paraphrast.api;

import org.jspecify.annotations.NullMarked;
