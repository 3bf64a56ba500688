/**
 * HTTP without the paraphraser: routes, who may call them, bodies within limits, answers and
 * problems, workers behind a bounded queue, the access log.
 */
@NullMarked
package org.paraphrast.server.http;

import org.jspecify.annotations.NullMarked;
