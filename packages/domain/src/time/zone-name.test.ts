import { describe, expect, it } from "vitest";
import { countryDefinitions, countryKeys } from "../account/profile/countries.ts";
import { normaliseZoneName } from "./zone-name.ts";

// Aliases that engines accept but do not list.
const odd = [
  "America/Argentina/Buenos_Aires",
  "America/Argentina/ComodRivadavia",
  "America/Knox_IN",
  "America/North_Dakota/New_Salem",
  "Antarctica/DumontDUrville",
  "Australia/NSW",
  "Brazil/DeNoronha",
  "Etc/GMT+5",
  "GB-Eire",
  "Mexico/BajaNorte",
  "NZ-CHAT",
  "PST8PDT",
  "US/East-Indiana",
  "UTC",
  "W-SU",
  "Zulu",
];

describe("the name of a time zone", () => {
  it("has one spelling, however it was entered", () => {
    const zones = countryKeys.flatMap((key) => countryDefinitions[key].timeZones);
    const names = [...Intl.supportedValuesOf("timeZone"), ...zones.map(({ id }) => id), ...odd];
    expect(names.map((name) => normaliseZoneName(name.toLowerCase()))).toEqual(names);
    expect(names.map((name) => normaliseZoneName(name.toUpperCase()))).toEqual(names);
  });
});
