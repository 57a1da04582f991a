// Formats amounts of money as the user's country writes them.
import { getIsoCode } from "@vereda/domain/account/profile/countries";
import { getCountryCurrency, getCurrencyDigits } from "@vereda/domain/resources/finance/currencies";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { useLocale } from "#platform/i18n/locale.ts";

const formatters = new Map<string, Intl.NumberFormat>();

function getFormatter(tag: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${tag} ${JSON.stringify(options)}`;
  const formatter = formatters.get(key) ?? new Intl.NumberFormat(tag, options);
  formatters.set(key, formatter);
  return formatter;
}

export interface Money {
  /** The currency of the user's country. */
  readonly own: string;
  /** Without decimals for a whole amount; for sentences. */
  readonly format: (value: number, currency: string) => string;
  /** With all decimals; for columns of amounts. */
  readonly formatExact: (value: number, currency: string) => string;
}

export function useMoney(): Money {
  const locale = useLocale();
  const { country } = useCurrentUser();
  const tag = locale === "es" ? `es-${getIsoCode(country) ?? "MX"}` : "en-US";
  const own = getCountryCurrency(country);
  const formatWith = (value: number, currency: string, more: Intl.NumberFormatOptions) => {
    const digits = getCurrencyDigits(currency);
    // The sign alone would not tell a dollar from a peso, except for the user's own.
    const currencyDisplay = currency === own ? "narrowSymbol" : "code";
    const style = { style: "currency", currency, currencyDisplay } as const;
    const decimals = { minimumFractionDigits: digits, maximumFractionDigits: digits };
    return getFormatter(tag, { ...style, ...decimals, ...more }).format(value);
  };
  return {
    own,
    format: (value, currency) =>
      formatWith(value, currency, Number.isInteger(value) ? { minimumFractionDigits: 0 } : {}),
    formatExact: (value, currency) => formatWith(value, currency, {}),
  };
}
