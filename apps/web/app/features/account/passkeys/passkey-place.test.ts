import { describe, expect, it } from "vitest";
import { passkeyPlace } from "./passkey-place.ts";

const usual = { hostname: "vereda.example", port: "", isSecure: true, hasPasskeys: true };

describe("where passkeys can work", () => {
  it("is a name over https, and localhost", () => {
    expect(passkeyPlace(usual)).toEqual({ kind: "possible" });
    expect(passkeyPlace({ ...usual, hostname: "localhost", port: "3000" })).toEqual({
      kind: "possible",
    });
  });

  it.each(["192.168.1.5", "[2001:db8::1]"])("is no address of numbers: %s", (hostname) => {
    expect(passkeyPlace({ ...usual, hostname })).toEqual({ kind: "address" });
  });

  it("is no name without https, where browsers do not even offer them", () => {
    const plain = { ...usual, isSecure: false, hasPasskeys: false };
    expect(passkeyPlace(plain)).toEqual({ kind: "address" });
  });

  it.each(["127.0.0.1", "[::1]"])("is this machine by its name, not as %s", (hostname) => {
    expect(passkeyPlace({ ...usual, hostname, port: "3000" })).toEqual({
      kind: "localhost",
      address: "http://localhost:3000",
    });
    expect(passkeyPlace({ ...usual, hostname })).toMatchObject({ address: "http://localhost" });
  });

  it("is no browser that does not know them", () => {
    expect(passkeyPlace({ ...usual, hasPasskeys: false })).toEqual({ kind: "browser" });
  });
});
