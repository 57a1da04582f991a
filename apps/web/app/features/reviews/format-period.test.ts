import { defaultFormats } from "@vereda/domain/formats";
import type { Locale } from "@vereda/domain/locale";
import type { ReviewKind } from "@vereda/domain/reviews/catalogue";
import { parsePeriod } from "@vereda/domain/reviews/review-periods";
import { parseDay } from "@vereda/domain/time/day";
import { afterEach, expect, it } from "vitest";
import { applyFormats } from "#platform/i18n/format/formats.ts";
import { formatPeriod } from "./format-period.ts";

const today = parseDay("2026-11-27") ?? 0;

function format(kind: ReviewKind, key: string, locale: Locale) {
  const period = parsePeriod(kind, key);
  return period && formatPeriod(period, today, locale);
}

afterEach(() => applyFormats(defaultFormats.es));

it.each<[ReviewKind, string, string]>([
  ["daily", "2026-11-18", "miércoles 18 de noviembre"],
  ["daily", "2025-11-18", "martes 18 de noviembre de 2025"],
  ["weekly", "2026-W47", "semana del 16 al 22 de noviembre"],
  ["weekly", "2026-W49", "semana del 30 de noviembre al 6 de diciembre"],
  ["weekly", "2025-W47", "semana del 17 al 23 de noviembre de 2025"],
  ["monthly", "2026-11", "noviembre de 2026"],
  ["quarterly", "2026-Q4", "de octubre a diciembre de 2026"],
  ["annual", "2026", "2026"],
])("%s %s is %s", (kind, key, expected) => {
  expect(format(kind, key, "es")).toBe(expected);
});
