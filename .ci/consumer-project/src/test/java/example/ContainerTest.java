package example;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.File;
import java.lang.ref.WeakReference;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.FutureTask;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.paraphrast.api.Paraphraser;

/** What containers of applications do: open and close, again, and in class loaders of their own. */
class ContainerTest {
  private static final String SENTENCE = "The company plans to hire more employees next year.";

  @Test
  void opensAndClosesTwice() {
    String first;
    try (Paraphraser paraphraser = Paraphraser.english()) {
      first = paraphraser.paraphrase(SENTENCE);
    }
    try (Paraphraser paraphraser = Paraphraser.english()) {
      assertEquals(first, paraphraser.paraphrase(SENTENCE));
      paraphraser.close();
      assertThrows(IllegalStateException.class, () -> paraphraser.paraphrase(SENTENCE));
    }
  }

  @Test
  void twoApplicationsDoNotSeeEachOtherAndCanBeUnloaded() throws Exception {
    Set<Thread> before = Thread.getAllStackTraces().keySet();
    WeakReference<ClassLoader> first = application();
    application();
    for (int i = 0; i < 50 && first.get() != null; i++) {
      System.gc();
      Thread.sleep(20);
    }
    // not the second: Java 17 itself keeps the last one that compared records
    // (ObjectMethods.OBJECT_EQ.asTypeCache), until the next one does
    assertNull(first.get(), "something still holds the class loader of a closed application");
    List<Thread> left =
        Thread.getAllStackTraces().keySet().stream()
            .filter(thread -> !before.contains(thread) && !thread.isDaemon())
            .toList();
    assertEquals(List.of(), left);
  }

  /** Opens, asks and closes in a class loader that sees nothing of this one. */
  private static WeakReference<ClassLoader> application() throws Exception {
    try (URLClassLoader loader =
        new URLClassLoader(urls(), ClassLoader.getPlatformClassLoader())) {
      FutureTask<Object> work = new FutureTask<>(() -> ask(loader));
      Thread thread = new Thread(work, "application");
      thread.setContextClassLoader(null); // as in threads of some pools
      thread.start();
      assertEquals("The firm plans to recruit more employees next year.", work.get());
      thread.join();
      return new WeakReference<>(loader);
    }
  }

  private static Object ask(ClassLoader loader) throws ReflectiveOperationException {
    Class<?> type = loader.loadClass("org.paraphrast.api.Paraphraser");
    assertNotSame(Paraphraser.class, type);
    Object paraphraser = type.getMethod("english").invoke(null);
    Object answer = type.getMethod("paraphrase", String.class).invoke(paraphraser, SENTENCE);
    type.getMethod("close").invoke(paraphraser);
    return answer;
  }

  private static URL[] urls() {
    return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1))
        .map(entry -> Path.of(entry).toUri())
        .map(
            uri -> {
              try {
                return uri.toURL();
              } catch (MalformedURLException e) {
                throw new IllegalArgumentException(e);
              }
            })
        .toArray(URL[]::new);
  }
}
