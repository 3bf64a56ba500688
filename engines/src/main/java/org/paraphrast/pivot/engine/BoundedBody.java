package org.paraphrast.pivot.engine;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;
import org.jspecify.annotations.Nullable;

/** The body of an answer as text, given up when it is longer than any answer can be. */
final class BoundedBody implements HttpResponse.BodySubscriber<String> {
  private final HttpResponse.BodySubscriber<String> text =
      HttpResponse.BodySubscribers.ofString(UTF_8);
  private final long most;
  private long bytes;
  private Flow.@Nullable Subscription subscription;

  BoundedBody(long most) {
    this.most = most;
  }

  @Override
  public CompletionStage<String> getBody() {
    return text.getBody();
  }

  @Override
  public void onSubscribe(Flow.Subscription given) {
    subscription = given;
    text.onSubscribe(given);
  }

  @Override
  public void onNext(List<ByteBuffer> buffers) {
    for (ByteBuffer buffer : buffers) {
      bytes += buffer.remaining();
    }
    if (bytes <= most) {
      text.onNext(buffers);
    } else if (subscription != null) {
      subscription.cancel();
      subscription = null;
      text.onError(new IOException("the answer is longer than " + most + " bytes"));
    }
  }

  @Override
  public void onError(Throwable fault) {
    text.onError(fault);
  }

  @Override
  public void onComplete() {
    if (bytes <= most) {
      text.onComplete();
    }
  }
}
