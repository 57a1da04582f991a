// Formats the size of a file.
import { formatNumber } from "#platform/i18n/format/format.ts";

const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;

export function formatSize(bytes: number, locale: "es" | "en"): string {
  if (bytes < MEGABYTE) return `${Math.max(1, Math.round(bytes / KILOBYTE))}\u00a0KB`;
  return `${formatNumber(Math.round((bytes / MEGABYTE) * 10) / 10, locale)}\u00a0MB`;
}
