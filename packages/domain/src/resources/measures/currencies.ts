// The currency of each supported country (ISO 4217).
import { defaultCountry, type CountryKey } from "../../account/user/countries.ts";

const currencyByCountry: Readonly<Record<CountryKey, string>> = {
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

export function getCurrency(country: CountryKey | null): string {
  return currencyByCountry[country ?? defaultCountry];
}
