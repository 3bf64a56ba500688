package org.paraphrast.server.http;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.UnknownHostException;
import java.util.Arrays;

/** Whose share of the service a caller's address has. */
final class Shares {
  /** The bytes that tell IPv6 networks of one site apart; all behind them is given to anybody. */
  private static final int NETWORK = 8;

  private Shares() {}

  /**
   * The address, or the network of 64 bits that an IPv6 address is of: whoever has one address of
   * it has all. On one link, which is such a network too, every address counts.
   */
  static String of(SocketAddress remote) {
    if (!(remote instanceof InetSocketAddress internet) || internet.isUnresolved()) {
      return String.valueOf(remote);
    }
    InetAddress address = internet.getAddress();
    return address instanceof Inet6Address && !address.isLinkLocalAddress()
        ? network(address) + "/64"
        : address.getHostAddress();
  }

  private static String network(InetAddress address) {
    byte[] bytes = address.getAddress();
    Arrays.fill(bytes, NETWORK, bytes.length, (byte) 0);
    try {
      return InetAddress.getByAddress(bytes).getHostAddress();
    } catch (UnknownHostException e) {
      throw new IllegalStateException("an address has the length of one", e);
    }
  }
}
