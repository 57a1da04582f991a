// The currency of each country, and how many decimals a currency has.
import { getIsoCode, type CountryKey } from "../../account/profile/countries.ts";
import type { DecimalMark } from "../catalogue-import.ts";

/** ISO 4217. Where two circulate, the one that banks keep accounts in. */
const countryCurrencies: Readonly<Record<CountryKey, string>> = {
  mexico: "MXN",
  espana: "EUR",
  argentina: "ARS",
  chile: "CLP",
  uruguay: "UYU",
  paraguay: "PYG",
  bolivia: "BOB",
  peru: "PEN",
  colombia: "COP",
  ecuador: "USD",
  venezuela: "VES",
  republica_dominicana: "DOP",
  cuba: "CUP",
  costa_rica: "CRC",
  guatemala: "GTQ",
  el_salvador: "USD",
  honduras: "HNL",
  nicaragua: "NIO",
  panama: "USD",
  puerto_rico: "USD",
  guinea_ecuatorial: "XAF",
  usa: "USD",
};

/** The choices of a form, in alphabetical order; the API accepts every ISO 4217 code. */
export const offeredCurrencies: readonly string[] = [
  ...new Set([...Object.values(countryCurrencies), "PAB", "BRL", "GBP", "CAD"]),
].toSorted();

/** Without a country, Mexico's. */
export function getCountryCurrency(country: CountryKey | null): string {
  return countryCurrencies[country ?? "mexico"];
}

/** Source: ISO 4217, table A.1 (minor units); all others have two. */
const noDecimals = "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF".split(" ");
const threeDecimals = "BHD IQD JOD KWD LYD OMR TND".split(" ");

export function getCurrencyDigits(currency: string): number {
  if (noDecimals.includes(currency)) return 0;
  return threeDecimals.includes(currency) ? 3 : 2;
}

/** Integer minor units, such as cents: sums of them are exact. */
export function toMinorUnits(value: number, currency: string): number {
  return Math.round(value * 10 ** getCurrencyDigits(currency));
}

export function fromMinorUnits(minor: number, currency: string): number {
  return minor / 10 ** getCurrencyDigits(currency);
}

/** The decimals that the currency lacks are rounded away, half up. */
export function roundMoney(value: number, currency: string): number {
  return fromMinorUnits(toMinorUnits(value, currency), currency);
}

/** How a country writes decimals, by CLDR. */
export function getCountryDecimalMark(country: CountryKey | null): DecimalMark {
  const format = new Intl.NumberFormat(`es-${getIsoCode(country) ?? "MX"}`);
  const mark = format.formatToParts(1.5).find(({ type }) => type === "decimal");
  return mark?.value === "," ? "," : ".";
}
