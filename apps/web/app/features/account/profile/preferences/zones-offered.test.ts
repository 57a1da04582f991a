import { countryKeys } from "@vereda/domain/account/profile/countries";
import { describe, expect, it } from "vitest";
import { isOffered, pickZoneForCountry, listOfferedZones } from "./zones-offered.ts";

const supportsAll = () => true;
const supportsMadrid = (id: string) => id === "Europe/Madrid";
const listIds = (groups: ReturnType<typeof listOfferedZones>) =>
  groups.map(({ country, zones }) => [country, zones.map(({ id }) => id)]);

describe("offered time zones", () => {
  it("are those of the country", () => {
    expect(listIds(listOfferedZones("espana", "Europe/Madrid", supportsAll))).toEqual([
      ["espana", ["Europe/Madrid", "Atlantic/Canary", "Africa/Ceuta"]],
    ]);
  });

  it("exclude unsupported zones, but never the user's own", () => {
    expect(listIds(listOfferedZones("espana", "Atlantic/Canary", supportsMadrid))).toEqual([
      ["espana", ["Europe/Madrid", "Atlantic/Canary"]],
    ]);
  });

  it("start with the user's own when it is elsewhere", () => {
    const [first] = listOfferedZones("peru", "America/Bogota", supportsAll);
    expect(first).toMatchObject({ country: "colombia", zones: [{ id: "America/Bogota" }] });
  });

  it("include a zone of no country by its id", () => {
    const groups = listOfferedZones("peru", "Asia/Tokyo", () => false);
    expect(listIds(groups)).toEqual([[null, ["Asia/Tokyo"]]]);
    expect(groups[0]?.zones[0]?.label.es).toBe("Asia/Tokyo");
  });

  it("are those of every country while none is chosen", () => {
    const groups = listOfferedZones(null, "America/Lima", supportsAll);
    expect(groups.map(({ country }) => country)).toEqual(countryKeys);
  });
});

describe("zone for a chosen country", () => {
  it("changes to the country's first zone, unless the current one is in it", () => {
    expect(pickZoneForCountry("chile", "America/Lima", supportsAll)).toBe("America/Santiago");
    expect(pickZoneForCountry("mexico", "America/Tijuana", supportsAll)).toBe("America/Tijuana");
  });

  it("stays the same without a country or without a supported zone", () => {
    expect(pickZoneForCountry(null, "America/Lima", supportsAll)).toBe("America/Lima");
    expect(pickZoneForCountry("chile", "America/Lima", () => false)).toBe("America/Lima");
  });
});

describe("zone that the server accepts", () => {
  const constants = { timezones: { espana: { zones: [{ name: "Europe/Madrid" }] } } };

  it("is one of the server's constants", () => {
    expect(isOffered("Europe/Madrid", constants)).toBe(true);
    expect(isOffered("Africa/Ceuta", constants)).toBe(false);
  });

  it("is any listed zone until the constants are loaded", () => {
    expect(isOffered("Africa/Ceuta", null)).toBe(true);
  });
});
