import { countryKeys } from "@vereda/domain/account/user/countries";
import { describe, expect, it } from "vitest";
import { isOffered, zoneAfterCountry, listOfferedZones } from "./zones-offered.ts";

const supportsAll = () => true;
const supportsMadrid = (id: string) => id === "Europe/Madrid";
const listIds = (groups: ReturnType<typeof listOfferedZones>) =>
  groups.map(({ country, zones }) => [country, zones.map(({ id }) => id)]);

describe("the zones offered", () => {
  it("are those of the country", () => {
    expect(listIds(listOfferedZones("espana", "Europe/Madrid", supportsAll))).toEqual([
      ["espana", ["Europe/Madrid", "Atlantic/Canary", "Africa/Ceuta"]],
    ]);
  });

  it("leave out what this browser refuses, but never the person's own", () => {
    expect(listIds(listOfferedZones("espana", "Atlantic/Canary", supportsMadrid))).toEqual([
      ["espana", ["Europe/Madrid", "Atlantic/Canary"]],
    ]);
  });

  it("begin with the person's own when it lies elsewhere", () => {
    const [first] = listOfferedZones("peru", "America/Bogota", supportsAll);
    expect(first).toMatchObject({ country: "colombia", zones: [{ id: "America/Bogota" }] });
  });

  it("keep a zone that no country lists, by its own name", () => {
    const groups = listOfferedZones("peru", "Asia/Tokyo", () => false);
    expect(listIds(groups)).toEqual([[null, ["Asia/Tokyo"]]]);
    expect(groups[0]?.zones[0]?.label.es).toBe("Asia/Tokyo");
  });

  it("are those of every country while none is chosen", () => {
    const groups = listOfferedZones(null, "America/Lima", supportsAll);
    expect(groups.map(({ country }) => country)).toEqual(countryKeys);
  });
});

describe("choosing a country", () => {
  it("moves the zone there, unless it is there already", () => {
    expect(zoneAfterCountry("chile", "America/Lima", supportsAll)).toBe("America/Santiago");
    expect(zoneAfterCountry("mexico", "America/Tijuana", supportsAll)).toBe("America/Tijuana");
  });

  it("stays where it is without a country, or without a zone this browser knows", () => {
    expect(zoneAfterCountry(null, "America/Lima", supportsAll)).toBe("America/Lima");
    expect(zoneAfterCountry("chile", "America/Lima", () => false)).toBe("America/Lima");
  });
});

describe("a zone that the server takes", () => {
  const constants = { timezones: { espana: { zones: [{ name: "Europe/Madrid" }] } } };

  it("is one that its constants list", () => {
    expect(isOffered("Europe/Madrid", constants)).toBe(true);
    expect(isOffered("Africa/Ceuta", constants)).toBe(false);
  });

  it("is any of ours while they are not loaded", () => {
    expect(isOffered("Africa/Ceuta", null)).toBe(true);
  });
});
