// Formats the size of a file.
import type { Locale } from "@vereda/domain/locale";
import { formatNumber } from "./format.ts";

/** As limits of uploads are counted. */
const KILO = 1_024;
const MEGA = KILO * KILO;

export function formatFileSize(bytes: number, locale: Locale): string {
  const isSmall = bytes < MEGA;
  const amount = isSmall ? Math.max(1, Math.round(bytes / KILO)) : bytes / MEGA;
  const unit = isSmall ? "kilobyte" : "megabyte";
  return formatNumber(amount, locale, { style: "unit", unit, maximumFractionDigits: 1 });
}
