import { describe, expect, it } from "vitest";
import { isPublicAddress, lookupPublicAddress } from "./public-address.ts";

describe("isPublicAddress", () => {
  it.each(["8.8.8.8", "142.250.1.1", "2606:4700::1111", "2a00:1450:4001::5"])(
    "accepts the address %s",
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each([
    "10.1.2.3",
    "100.64.0.1",
    "127.0.0.1",
    "169.254.169.254",
    "172.31.255.255",
    "192.168.1.1",
    "0.0.0.0",
    "255.255.255.255",
    "::1",
    "::ffff:8.8.8.8",
    "fe80::1",
    "fd00::1",
    "::",
    "2002:a00:1::",
    "2001::7f00:1",
    "ff02::1",
    "::127.0.0.1",
    "fec0::1",
    "224.0.0.251",
    "198.18.0.1",
    "2001:db8::1",
    "64:ff9b::a00:1",
    "not an address",
  ])("rejects the address %s", (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it("rejects a public name that resolves to a private address", async () => {
    const error = await new Promise((resolve) => lookupPublicAddress("localhost", {}, resolve));
    expect(error).toMatchObject({ name: "PrivateAddressError" });
  });
});
