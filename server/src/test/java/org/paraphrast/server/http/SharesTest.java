package org.paraphrast.server.http;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SharesTest {
  @ParameterizedTest
  @CsvSource({
    "192.0.2.7, 192.0.2.7",
    "::ffff:192.0.2.7, 192.0.2.7",
    "2001:db8:1:2:3:4:5:6, 2001:db8:1:2:0:0:0:0/64",
    "2001:db8:1:2::1, 2001:db8:1:2:0:0:0:0/64",
    "2001:db8:1:3::1, 2001:db8:1:3:0:0:0:0/64",
    "fe80::1, fe80:0:0:0:0:0:0:1",
    "fe80::2, fe80:0:0:0:0:0:0:2"
  })
  void aNetworkOfIpv6IsOneCaller(String address, String share) throws UnknownHostException {
    assertEquals(share, Shares.of(new InetSocketAddress(InetAddress.getByName(address), 1)));
  }
}
