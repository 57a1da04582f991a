// Prevents SSRF: says which addresses are public, and looks names up that lead to no other.
import { lookup } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

/** Ranges outside the public internet (IANA special-purpose registries). */
const privateRanges = new BlockList();
const v4: readonly [string, number][] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
];
for (const [net, prefix] of v4) privateRanges.addSubnet(net, prefix, "ipv4");
/** Public IPv6 means global unicast without the ranges that embed an IPv4 address. */
const publicV6Ranges = new BlockList();
publicV6Ranges.addSubnet("2000::", 3, "ipv6");
const embeddedV4Ranges = new BlockList();
for (const [net, prefix] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
] as const) {
  embeddedV4Ranges.addSubnet(net, prefix, "ipv6");
}

export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !privateRanges.check(address, "ipv4");
  return (
    family === 6 &&
    publicV6Ranges.check(address, "ipv6") &&
    !embeddedV4Ranges.check(address, "ipv6")
  );
}

export class PrivateAddressError extends Error {
  override readonly name = "PrivateAddressError";
}

/** DNS lookup that fails when any of the addresses is not public. */
export const lookupPublicAddress: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return callback(error, "", 4);
    const [first] = addresses;
    if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address))) {
      return callback(
        new PrivateAddressError("The name does not resolve to a public address."),
        "",
        4,
      );
    }
    if (options.all === true) return callback(null, addresses);
    callback(null, first.address, first.family);
  });
};
