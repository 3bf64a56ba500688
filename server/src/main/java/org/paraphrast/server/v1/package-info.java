/** The service that programs call: what each address takes and gives, and its description. */
@NullMarked
package org.paraphrast.server.v1;

import org.jspecify.annotations.NullMarked;
