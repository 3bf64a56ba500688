/** What several groups of commands share: files, options, tables, stages as commands. */
@NullMarked
package org.paraphrast.cli.common;

import org.jspecify.annotations.NullMarked;
