import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countryKeys } from "../../account/profile/countries.ts";
import {
  fromMinorUnits,
  getCountryCurrency,
  getCountryDecimalMark,
  getCurrencyDigits,
  offeredCurrencies,
  roundMoney,
  toMinorUnits,
} from "./currencies.ts";

const formatFor = (currency: string) =>
  new Intl.NumberFormat("en", { style: "currency", currency });

/** Intl shows no cents of Colombian pesos, but banks write them. */
const currenciesOfIntl = offeredCurrencies.filter((currency) => currency !== "COP");

describe("currencies", () => {
  it.each(currenciesOfIntl)("%s has the decimals that Intl knows", (currency) => {
    const { maximumFractionDigits } = formatFor(currency).resolvedOptions();
    expect(getCurrencyDigits(currency)).toBe(maximumFractionDigits);
  });

  it("are those of the countries, Mexico's without one", () => {
    expect(countryKeys.map((country) => getCountryCurrency(country))).not.toContain(undefined);
    expect(getCountryCurrency("chile")).toBe("CLP");
    expect(getCountryCurrency("el_salvador")).toBe("USD");
    expect(getCountryCurrency(null)).toBe("MXN");
  });

  it("are written with the decimal mark of the country", () => {
    expect(getCountryDecimalMark("mexico")).toBe(".");
    expect(getCountryDecimalMark("espana")).toBe(",");
    expect(getCountryDecimalMark("argentina")).toBe(",");
    expect(getCountryDecimalMark(null)).toBe(".");
  });

  it("round trip between minor units and amounts", () => {
    const anyMinor = fc.integer({ min: 0, max: 1e13 });
    fc.assert(
      fc.property(anyMinor, fc.constantFrom(...offeredCurrencies), (minor, currency) => {
        expect(toMinorUnits(fromMinorUnits(minor, currency), currency)).toBe(minor);
      }),
    );
    expect(roundMoney(10.129, "MXN")).toBe(10.13);
    expect(roundMoney(1499.5, "CLP")).toBe(1500);
    expect(roundMoney(1.2345, "KWD")).toBe(1.235);
  });
});
