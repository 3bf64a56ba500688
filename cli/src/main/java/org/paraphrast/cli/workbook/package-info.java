/** The workbook. */
@NullMarked
package org.paraphrast.cli.workbook;

import org.jspecify.annotations.NullMarked;
