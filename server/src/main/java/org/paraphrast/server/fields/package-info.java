/** Fields of JSON requests, declared once: for reading them and for the OpenAPI description. */
@NullMarked
package org.paraphrast.server.fields;

import org.jspecify.annotations.NullMarked;
