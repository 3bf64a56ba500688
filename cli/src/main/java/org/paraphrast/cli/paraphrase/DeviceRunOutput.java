package org.paraphrast.cli.paraphrase;

import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.paraphrast.io.AtomicOutput;

/** Results to a pipe or a device, which is written directly. */
final class DeviceRunOutput implements RunOutput {
  private final AtomicOutput device;
  private final PrintWriter out;

  DeviceRunOutput(Path file) {
    device = AtomicOutput.create(file);
    out = new PrintWriter(new OutputStreamWriter(device, StandardCharsets.UTF_8));
  }

  @Override
  public PrintWriter out() {
    return out;
  }

  @Override
  public void commit() {
    out.flush();
    device.commit();
  }

  @Override
  public void close() {
    device.close();
  }
}
