package org.paraphrast.io;

import java.nio.file.Path;

/**
 * What a region of a mapped file is called in an error.
 *
 * @param file the mapped file
 * @param name the part of it, such as {@code section 'pairs'}; empty for the whole
 * @param repair what to do if its content is wrong
 */
record MappedPart(Path file, String name, String repair) {

  DataException fault(String cause) {
    return DataException.in(file, (name.isEmpty() ? "" : name + " ") + cause, repair);
  }
}
