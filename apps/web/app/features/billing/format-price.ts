// Formats a price as Stripe has it: '$99 MXN al mes'.
import type { Price } from "@vereda/domain/billing/contract";
import type { Locale } from "@vereda/domain/locale";
import { fromMinorUnits } from "@vereda/domain/resources/finance/currencies";
import { formatNumber } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";

/** Null while Stripe has not said it. */
export function formatPrice({ interval, amount, currency }: Price, locale: Locale): string | null {
  if (amount === null || currency === null) return null;
  const written = formatNumber(fromMinorUnits(amount, currency), locale, {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    trailingZeroDisplay: "stripIfInteger",
  });
  // Many countries write $.
  const price = written.includes("$") ? `${written} ${currency}` : written;
  return interval === "MONTH" ? m.billing_price_month({ price }) : m.billing_price_year({ price });
}
