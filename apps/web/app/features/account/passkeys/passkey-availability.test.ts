import { describe, expect, it } from "vitest";
import { getPasskeyAvailability } from "./passkey-availability.ts";

const defaults = { hostname: "vereda.example", port: "", isSecure: true, hasPasskeys: true };

describe("passkey availability", () => {
  it("is given for a name over https and for localhost", () => {
    expect(getPasskeyAvailability(defaults)).toEqual({ kind: "possible" });
    expect(getPasskeyAvailability({ ...defaults, hostname: "localhost", port: "3000" })).toEqual({
      kind: "possible",
    });
  });

  it.each(["192.168.1.5", "[2001:db8::1]"])("is missing on an IP address: %s", (hostname) => {
    expect(getPasskeyAvailability({ ...defaults, hostname })).toEqual({ kind: "address" });
  });

  it("is missing for a name without https", () => {
    const insecure = { ...defaults, isSecure: false, hasPasskeys: false };
    expect(getPasskeyAvailability(insecure)).toEqual({ kind: "address" });
  });

  it.each(["127.0.0.1", "[::1]"])(
    "is missing for this machine as %s, but not as localhost",
    (hostname) => {
      expect(getPasskeyAvailability({ ...defaults, hostname, port: "3000" })).toEqual({
        kind: "localhost",
        address: "http://localhost:3000",
      });
      expect(getPasskeyAvailability({ ...defaults, hostname })).toMatchObject({
        address: "http://localhost",
      });
    },
  );

  it("is missing without browser support", () => {
    expect(getPasskeyAvailability({ ...defaults, hasPasskeys: false })).toEqual({
      kind: "browser",
    });
  });
});
