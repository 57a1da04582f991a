import { countryKeys } from "@vereda/domain/account/user/countries";
import { describe, expect, it } from "vitest";
import { isOffered, zoneAfterCountry, zonesOffered } from "./zones-offered.ts";

const knowsAll = () => true;
const knowsMadrid = (id: string) => id === "Europe/Madrid";
const idsOf = (groups: ReturnType<typeof zonesOffered>) =>
  groups.map(({ country, zones }) => [country, zones.map(({ id }) => id)]);

describe("the zones offered", () => {
  it("are those of the country", () => {
    expect(idsOf(zonesOffered("espana", "Europe/Madrid", knowsAll))).toEqual([
      ["espana", ["Europe/Madrid", "Atlantic/Canary", "Africa/Ceuta"]],
    ]);
  });

  it("leave out what this browser refuses, but never the person's own", () => {
    expect(idsOf(zonesOffered("espana", "Atlantic/Canary", knowsMadrid))).toEqual([
      ["espana", ["Europe/Madrid", "Atlantic/Canary"]],
    ]);
  });

  it("begin with the person's own when it lies elsewhere", () => {
    const [first] = zonesOffered("peru", "America/Bogota", knowsAll);
    expect(first).toMatchObject({ country: "colombia", zones: [{ id: "America/Bogota" }] });
  });

  it("keep a zone that no country lists, by its own name", () => {
    const groups = zonesOffered("peru", "Asia/Tokyo", () => false);
    expect(idsOf(groups)).toEqual([[null, ["Asia/Tokyo"]]]);
    expect(groups[0]?.zones[0]?.label.es).toBe("Asia/Tokyo");
  });

  it("are those of every country while none is chosen", () => {
    const groups = zonesOffered(null, "America/Lima", knowsAll);
    expect(groups.map(({ country }) => country)).toEqual(countryKeys);
  });
});

describe("choosing a country", () => {
  it("moves the zone there, unless it is there already", () => {
    expect(zoneAfterCountry("chile", "America/Lima", knowsAll)).toBe("America/Santiago");
    expect(zoneAfterCountry("mexico", "America/Tijuana", knowsAll)).toBe("America/Tijuana");
  });

  it("stays where it is without a country, or without a zone this browser knows", () => {
    expect(zoneAfterCountry(null, "America/Lima", knowsAll)).toBe("America/Lima");
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
