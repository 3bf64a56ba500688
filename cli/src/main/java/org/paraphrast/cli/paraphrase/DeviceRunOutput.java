package org.paraphrast.cli.paraphrase;

import java.io.PrintWriter;
import java.nio.file.Path;
import org.paraphrast.cli.common.LineFeedWriter;
import org.paraphrast.io.AtomicOutput;

/** Results to a pipe or a device, which is written directly. */
final class DeviceRunOutput implements RunOutput {
  private final AtomicOutput device;
  private final PrintWriter out;

  DeviceRunOutput(Path file) {
    device = AtomicOutput.create(file);
    out = new LineFeedWriter(device);
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
