import { describe, expect, it } from "vitest";
import {
  countryKeys,
  countryDefinitions,
  countryOfTimeZone,
  defaultCountry,
  defaultTimeZone,
} from "./countries.ts";

const zonesOf = (country: (typeof countryKeys)[number]) =>
  countryDefinitions[country].timeZones.map(({ id }) => id);
const allZones = countryKeys.flatMap(zonesOf);

describe("the countries", () => {
  it("are the 22 of the product, in its order", () => {
    expect(countryKeys.join(" ")).toBe(
      "mexico espana argentina chile uruguay paraguay bolivia peru colombia ecuador venezuela " +
        "republica_dominicana cuba costa_rica guatemala el_salvador honduras nicaragua panama " +
        "puerto_rico guinea_ecuatorial usa",
    );
  });

  it("carry distinct ISO codes that name the same country", () => {
    const codes = countryKeys.map((country) => countryDefinitions[country].isoCode);
    expect(new Set(codes).size).toBe(22);
    const regions = new Intl.DisplayNames("es", { type: "region" });
    for (const country of countryKeys) {
      const { isoCode, label } = countryDefinitions[country];
      expect(regions.of(isoCode)).toBe(label.es);
    }
  });
});

describe("the time zones", () => {
  it.each(allZones)("%s is known to Intl", (timeZone) => {
    expect(() => new Intl.DateTimeFormat("es", { timeZone })).not.toThrow();
  });

  it("appear under one country each", () => {
    expect(new Set(allZones).size).toBe(allZones.length);
  });

  it("have labels that tell them apart within a country", () => {
    for (const country of countryKeys) {
      const labels = countryDefinitions[country].timeZones.map(({ label }) => label);
      expect(new Set(labels.map(({ es }) => es)).size).toBe(labels.length);
      expect(new Set(labels.map(({ en }) => en)).size).toBe(labels.length);
    }
  });

  it("hold the product's default, first in its country", () => {
    expect(defaultTimeZone).toBe("America/Mexico_City");
    expect(zonesOf(defaultCountry)[0]).toBe(defaultTimeZone);
  });

  it("reach the islands and enclaves", () => {
    expect(zonesOf("espana")).toEqual(["Europe/Madrid", "Atlantic/Canary", "Africa/Ceuta"]);
    expect(zonesOf("chile")).toContain("Pacific/Easter");
    expect(zonesOf("ecuador")).toContain("Pacific/Galapagos");
    expect(zonesOf("puerto_rico")).toEqual(["America/Puerto_Rico"]);
    expect(zonesOf("usa")).toContain("Pacific/Honolulu");
  });

  it("lead back to their country", () => {
    for (const country of countryKeys) {
      for (const timeZone of zonesOf(country)) expect(countryOfTimeZone(timeZone)).toBe(country);
    }
    expect(countryOfTimeZone("Asia/Tokyo")).toBeNull();
  });
});
