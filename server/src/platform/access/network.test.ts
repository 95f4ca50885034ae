import { expect, test } from "vitest";
import { networkOf, siteOf } from "./network.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["127.0.0.1", "127.0.0.1"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:1:2::9", "2001:db8:1:2::/64"],
  ["2001:db8::9", "2001:db8:0:0::/64"],
  ["2001:0db8:0001:0002::1", "2001:db8:1:2::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
])("the network of %s is %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ["203.0.113.7", null],
  ["::ffff:203.0.113.7", null],
  ["2001:DB8:1:2::9", "2001:db8:1::/48"],
  ["2001:db8::9", "2001:db8:0::/48"],
])("the site of %s is %s", (address, site) => {
  expect(siteOf(address)).toBe(site);
});
