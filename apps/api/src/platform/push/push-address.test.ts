import { describe, expect, it } from "vitest";
import { isPublicAddress, isPushAddress, lookupPublicAddress } from "./push-address.ts";

describe("isPushAddress", () => {
  it.each([
    "https://fcm.googleapis.com/fcm/send/abc",
    "https://updates.push.services.mozilla.com/wpush/v2/abc",
    "https://web.push.apple.com/abc",
    "https://wns2-par02p.notify.windows.com/w/?token=abc",
  ])("accepts the push service URL %s", (address) => {
    expect(isPushAddress(address, false)).toBe(true);
  });

  it.each([
    "http://fcm.googleapis.com/x",
    "https://localhost/x",
    "https://127.0.0.1/x",
    "https://2130706433/x",
    "https://0x7f.1/x",
    "https://[::1]/x",
    "https://[::ffff:10.0.0.1]/x",
    "https://push.example.com:22/x",
    "https://push.example.com./x",
    "https://user@push.example.com/x",
    "file:///etc/passwd",
    "",
  ])("rejects the URL %s", (address) => {
    expect(isPushAddress(address, false)).toBe(false);
  });

  it("accepts this machine only when the setting allows it", () => {
    expect(isPushAddress("http://127.0.0.1:4000/x", true)).toBe(true);
    expect(isPushAddress("http://127.0.0.1:4000/x", false)).toBe(false);
    expect(isPushAddress("http://192.168.0.1:4000/x", true)).toBe(false);
  });
});

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
    "2002:a00:1::",
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
