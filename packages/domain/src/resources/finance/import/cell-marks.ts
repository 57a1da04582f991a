// What cells of a bank's file say beside their figures: nothing, a currency, a direction, or that it was undone.
import { normaliseSearchText } from "../../../search-terms.ts";

const BLANK = /^(?:[-‐-―−_.·]+|n[./ ]?[ad]\.?|null|none|nil|vacio)$/i;

/** Also `—`, `-` and `N/A`, which banks write in the empty one of two columns. */
export function isBlankCell(text: string): boolean {
  return text === "" || BLANK.test(normaliseSearchText(text));
}

/** Signs that belong to one currency. A `$` alone belongs to many. */
const currencySigns: readonly (readonly [RegExp, string])[] = [
  [/US\$|U\$S|U\$D|USD\$|\$\s?US\b/i, "USD"],
  [/MXN?\$|MEX\$|\bM\.?N\.(?!\p{L})/iu, "MXN"],
  [/R\$/i, "BRL"],
  [/RD\$/i, "DOP"],
  [/CA\$|C\$\s?CA/i, "CAD"],
  [/AR\$/i, "ARS"],
  [/CLP\$/i, "CLP"],
  [/COP\$|COL\$/i, "COP"],
  [/\$U(?!\p{L})|UY\$/u, "UYU"],
  [/(?:^|[^\p{L}])S\/\.?/u, "PEN"],
  [/(?:^|[^\p{L}])B\/\./u, "PAB"],
  [/€/, "EUR"],
  [/£/, "GBP"],
  [/₡/, "CRC"],
  [/₲/, "PYG"],
];

const currencyTerms: readonly (readonly [RegExp, string])[] = [
  [/\bpesos? mexicanos?\b/, "MXN"],
  [/\bpesos? argentinos?\b/, "ARS"],
  [/\bpesos? chilenos?\b/, "CLP"],
  [/\bpesos? colombianos?\b/, "COP"],
  [/\bpesos? uruguayos?\b/, "UYU"],
  [/\bpesos? dominicanos?\b/, "DOP"],
  [/\b(dolar(es)?|dollars?)( americanos?| estadounidenses?)?\b/, "USD"],
  [/\beuros?\b/, "EUR"],
  [/\bsol(es)?\b/, "PEN"],
  [/\breal(es)?\b/, "BRL"],
];

const currencyCodes: ReadonlySet<string> = new Set(Intl.supportedValuesOf("currency"));

/** The currency that a cell or the name of a column names; null without one. */
export function findCurrency(text: string): string | null {
  const upper = /^\p{L}{3}$/u.test(text.trim()) ? text.toUpperCase() : text;
  const codes = upper.match(/(?<![A-Za-z])[A-Z]{3}(?![A-Za-z])/g) ?? [];
  const code = codes.find((each) => currencyCodes.has(each));
  if (code !== undefined) return code;
  const sign = currencySigns.find(([pattern]) => pattern.test(text));
  if (sign !== undefined) return sign[1];
  const normalised = normaliseSearchText(text);
  return currencyTerms.find(([pattern]) => pattern.test(normalised))?.[1] ?? null;
}

/** Names the account's own currency without saying which. */
const OWN_CURRENCY = /^(\$|pesos?|mn|m n|local|moneda (nacional|local)|nacional)$/;

export function isOwnCurrency(text: string): boolean {
  const normalised = normaliseSearchText(text).replaceAll(".", " ").trim();
  return isBlankCell(text) || OWN_CURRENCY.test(normalised);
}

type Direction = "spent" | "received";

const SPENT =
  /^(-|cargos?|car|debitos?|debits?|deb|db|dr|d|debe|retiros?|egresos?|e|gastos?|salidas?|withdrawals?|out|outflow|sent|enviad[oa]|money out|expenses?|compras?|purchases?)$/;
const RECEIVED =
  /^(\+|abonos?|abo|creditos?|credits?|cred|cre|cr|c|h|haber|depositos?|ingresos?|i|entradas?|deposits?|in|inflow|received|recibid[oa]|money in|income)$/;
const LEADING =
  /^(cargo|debito|debit|retiro|egreso|abono|credito|credit|deposito|ingreso|deposit)\b/;

/** Null for a text that names none. */
export function findDirection(text: string): Direction | null {
  const normalised = normaliseSearchText(text).replaceAll(/[().]/g, "").trim();
  const lead = LEADING.exec(normalised)?.[1] ?? normalised;
  if (SPENT.test(lead)) return "spent";
  return RECEIVED.test(lead) ? "received" : null;
}

const UNDONE =
  /^(estado )?(cancelad[oa]|revertid[oa]|reversad[oa]|rechazad[oa]|anulad[oa]|devuelt[oa]|fallid[oa]|declinad[oa]|no (procesad[oa]|aplicad[oa])|pendiente|en (proceso|transito)|retenid[oa]|por (aplicar|confirmar)|reverted|reversed|cancell?ed|declined|failed|void(ed)?|refused|rejected|returned|pending|processing|on hold)( .{0,30})?$/;

/** Whether a cell says that the movement was undone, or has not happened yet. */
export function isUndone(text: string): boolean {
  const normalised = normaliseSearchText(text)
    .replaceAll(/[^\p{L}\s]+/gu, " ")
    .trim();
  return normalised.length <= 40 && UNDONE.test(normalised);
}
