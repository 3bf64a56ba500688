/** The model that answers, and how another takes its place while requests are under way. */
@NullMarked
package org.paraphrast.server.model;

import org.jspecify.annotations.NullMarked;
