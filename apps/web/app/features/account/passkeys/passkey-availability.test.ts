import { describe, expect, it } from "vitest";
import { getPasskeyAvailability } from "./passkey-availability.ts";

const defaults = { hostname: "vereda.example", port: "", isSecure: true, hasPasskeys: true };

describe("where passkeys can work", () => {
  it("is a name over https, and localhost", () => {
    expect(getPasskeyAvailability(defaults)).toEqual({ kind: "possible" });
    expect(getPasskeyAvailability({ ...defaults, hostname: "localhost", port: "3000" })).toEqual({
      kind: "possible",
    });
  });

  it.each(["192.168.1.5", "[2001:db8::1]"])("is no address of numbers: %s", (hostname) => {
    expect(getPasskeyAvailability({ ...defaults, hostname })).toEqual({ kind: "address" });
  });

  it("is no name without https, where browsers do not even offer them", () => {
    const insecure = { ...defaults, isSecure: false, hasPasskeys: false };
    expect(getPasskeyAvailability(insecure)).toEqual({ kind: "address" });
  });

  it.each(["127.0.0.1", "[::1]"])("is this machine by its name, not as %s", (hostname) => {
    expect(getPasskeyAvailability({ ...defaults, hostname, port: "3000" })).toEqual({
      kind: "localhost",
      address: "http://localhost:3000",
    });
    expect(getPasskeyAvailability({ ...defaults, hostname })).toMatchObject({
      address: "http://localhost",
    });
  });

  it("is no browser that does not know them", () => {
    expect(getPasskeyAvailability({ ...defaults, hasPasskeys: false })).toEqual({
      kind: "browser",
    });
  });
});
