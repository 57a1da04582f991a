import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { accountApi } from "@vereda/domain/account/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "#config.ts";
import { BootError } from "#platform/boot-error.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { registerUser } from "#features/account/testing/account-testing.ts";
import { buildCountryDatabase } from "./geo-location-testing.ts";
import { openGeoLocator } from "./geo-location.ts";

const folder = await mkdtemp(path.join(tmpdir(), "vereda-places-"));
const file = path.join(folder, "countries.mmdb");
afterAll(() => rm(folder, { recursive: true }));

describe("an address without a country database", () => {
  it.each([
    ["127.0.0.1", "this_machine"],
    ["127.8.9.10", "this_machine"],
    ["::1", "this_machine"],
    ["::ffff:127.0.0.1", "this_machine"],
    ["10.1.2.3", "local_network"],
    ["172.16.0.1", "local_network"],
    ["192.168.1.20", "local_network"],
    ["::ffff:192.168.1.20", "local_network"],
    ["169.254.10.10", "local_network"],
    ["100.64.0.9", "local_network"],
    ["fe80::1%eth0", "local_network"],
    ["fd12:3456:789a::1", "local_network"],
  ])("%s is classified as %s", async (ip, kind) => {
    expect((await openGeoLocator(undefined)).locate(ip)).toEqual({ kind, country: null });
  });

  it.each(["8.8.8.8", "172.32.0.1", "100.128.0.1", "2001:4860::1", "0.0.0.0", "localhost", ""])(
    "%j has no location",
    async (ip) => {
      expect((await openGeoLocator(undefined)).locate(ip)).toBeNull();
    },
  );

  it("has no location when it is missing", async () => {
    expect((await openGeoLocator(undefined)).locate(null)).toBeNull();
  });
});

describe("an address with a country database", () => {
  beforeAll(async () => {
    const networks = {
      "200.0.0.0/8": { country: { iso_code: "MX" } },
      "80.58.0.0/16": { country: { iso_code: "ES" } },
      "2806::/16": { country: { iso_code: "MX" } },
      "9.0.0.0/8": { country: { iso_code: "?" } },
      "11.0.0.0/8": { registered_country: { iso_code: "US" } },
    };
    await writeFile(file, buildCountryDatabase("Test-Country", networks));
  });

  it.each([
    ["200.1.2.3", "MX"],
    ["80.58.61.250", "ES"],
    ["::ffff:80.58.61.250", "ES"],
    ["2806:10ae::1", "MX"],
  ])("%s is located in %s", async (ip, country) => {
    expect((await openGeoLocator(file)).locate(ip)).toEqual({ kind: "country", country });
  });

  it.each(["80.59.0.1", "8.8.8.8", "9.1.1.1", "11.1.1.1", "2001:4860::1"])(
    "%s is not in the database and has no location",
    async (ip) => {
      expect((await openGeoLocator(file)).locate(ip)).toBeNull();
    },
  );

  it("is not looked up when it is local", async () => {
    const geoLocator = await openGeoLocator(file);
    expect(geoLocator.locate("192.168.1.1")).toEqual({ kind: "local_network", country: null });
  });
});

describe("an invalid country database", () => {
  it("stops the boot with one sentence when the file is missing", async () => {
    const missing = path.join(folder, "nothing.mmdb");
    await expect(openGeoLocator(missing)).rejects.toThrow(
      new BootError(
        `The setting GEO_DATABASE must name an MMDB file of countries; "${missing}" is not there.`,
      ),
    );
  });

  it.each([
    ["something else", Buffer.from("country,code\nMexico,MX\n"), "cannot be read as one"],
    ["an empty file", Buffer.alloc(0), "cannot be read as one"],
    ["about something else", buildCountryDatabase("Test-ASN", {}), "holds Test-ASN"],
  ])("stops the boot when it is %s", async (_what, content, message) => {
    const wrong = path.join(folder, "wrong.mmdb");
    await writeFile(wrong, content);
    await expect(openGeoLocator(wrong)).rejects.toThrow(BootError);
    await expect(openGeoLocator(wrong)).rejects.toThrow(`"${wrong}" ${message}.`);
  });
});

describe("the list of sessions", async () => {
  await writeFile(
    file,
    buildCountryDatabase("Test-Country", { "200.0.0.0/8": { country: { iso_code: "MX" } } }),
  );
  const api = await makeTestApp({ settings: { GEO_DATABASE: file, TRUSTED_PROXIES: "1" } });

  it("includes the location of each session", async () => {
    const ana = await registerUser(api);
    for (const ip of ["200.1.2.3", "192.168.0.4", "8.8.8.8"]) {
      api.clock.advance(1000);
      const { email, password } = ana;
      await api.call(accountApi.login, {
        body: { email, password, source: "vereda_test" },
        headers: { "x-forwarded-for": ip },
      });
    }
    const { data } = await api.call(accountApi.activeSessions, { token: ana.token });
    expect(data.map(({ place }) => place)).toEqual([
      null,
      { kind: "local_network", country: null },
      { kind: "country", country: "MX" },
      { kind: "this_machine", country: null },
    ]);
  });
});

describe("the server", () => {
  it("reads the database file from its settings", () => {
    expect(readConfig({ GEO_DATABASE: "/somewhere.mmdb" }).geoDatabase).toBe("/somewhere.mmdb");
  });
});
