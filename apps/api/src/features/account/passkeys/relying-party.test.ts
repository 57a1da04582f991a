import { describe, expect, it } from "vitest";
import { readConfig } from "#config.ts";
import { getRelyingParty } from "./relying-party.ts";

const at = (settings: Readonly<Record<string, string>>) => getRelyingParty(readConfig(settings));

describe("passkeys are available", () => {
  it.each([
    ["https://vereda.example", "vereda.example", "https://vereda.example"],
    [
      "https://plan.vereda.example:8443/",
      "plan.vereda.example",
      "https://plan.vereda.example:8443",
    ],
    ["http://localhost:3000", "localhost", "http://localhost:3000"],
    ["http://vereda.localhost:3000", "vereda.localhost", "http://vereda.localhost:3000"],
  ])("at %s", (PUBLIC_URL, id, origin) => {
    expect(at({ PUBLIC_URL })).toEqual({ id, origin });
  });

  it.each([
    [{}, "http://localhost:3000"],
    [{ HOST: "127.0.0.1", PORT: "4120" }, "http://localhost:4120"],
    [{ HOST: "::1" }, "http://localhost:3000"],
    [{ HOST: "0.0.0.0" }, "http://localhost:3000"],
    [{ HOST: "::" }, "http://localhost:3000"],
    [{ PUBLIC_URL: "http://127.0.0.1:3000" }, "http://localhost:3000"],
  ])("on localhost, with %j", (settings, origin) => {
    expect(at(settings)).toEqual({ id: "localhost", origin });
  });
});

describe("passkeys are unavailable", () => {
  it.each([
    "https://192.168.1.5",
    "http://192.168.1.5:3000",
    "https://[fd00::5]",
    "https://8.8.8.8",
  ])("without a domain name: %s", (PUBLIC_URL) => {
    expect(at({ PUBLIC_URL })).toBeNull();
  });

  it("without https", () => {
    expect(at({ PUBLIC_URL: "http://vereda.example" })).toBeNull();
  });

  it("on a server that listens on its network without a domain name", () => {
    expect(at({ HOST: "192.168.1.5" })).toBeNull();
  });
});
