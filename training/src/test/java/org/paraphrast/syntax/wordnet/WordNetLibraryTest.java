package org.paraphrast.syntax.wordnet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.paraphrast.io.DataException;

class WordNetLibraryTest {
  @Test
  void whatIsNotThereIsSaidWithTheRepair() throws Exception {
    List<URL> others = new ArrayList<>();
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
      if (!entry.contains("extjwnl")) {
        others.add(Path.of(entry).toUri().toURL());
      }
    }
    try (URLClassLoader without =
        new URLClassLoader(others.toArray(URL[]::new), ClassLoader.getPlatformClassLoader())) {
      Class<?> library = without.loadClass(WordNetLibrary.class.getName());
      InvocationTargetException fault =
          assertThrows(
              InvocationTargetException.class, () -> library.getMethod("open").invoke(null));
      Throwable cause = Objects.requireNonNull(fault.getCause());
      assertEquals(DataException.class.getName(), cause.getClass().getName());
      assertTrue(String.valueOf(cause.getMessage()).contains("keep the folder 'lib'"));
    }
  }
}
