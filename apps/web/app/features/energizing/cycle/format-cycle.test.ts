import { parseDay } from "@vereda/domain/time/day";
import { afterEach, describe, expect, it } from "vitest";
import { overwriteGetLocale } from "#platform/i18n/generated/runtime.js";
import { formatDateRange, formatCycleDay, formatPhaseName } from "./format-cycle.ts";

const today = parseDay("2026-03-04") ?? 0;
const between = (from: string, to: string, locale: "es" | "en") => {
  overwriteGetLocale(() => locale);
  return formatDateRange({ from, to }, today, locale);
};
afterEach(() => overwriteGetLocale(() => "es"));

describe("date range", () => {
  it.each([
    ["2026-04-03", "2026-04-06", "entre el 3 y el 6 de abril", "between April 3 and 6"],
    [
      "2026-03-30",
      "2026-04-10",
      "entre el 30 de marzo y el 10 de abril",
      "between March 30 and April 10",
    ],
    ["2026-04-03", "2026-04-03", "el 3 de abril", "on April 3"],
    ["2026-03-04", "2026-03-09", "entre hoy y el 9 de marzo", "between today and March 9"],
    ["2026-03-01", "2026-03-04", "entre el 1 de marzo y hoy", "between March 1 and today"],
    ["2026-03-04", "2026-03-04", "hoy", "today"],
  ])("%s to %s", (from, to, es, en) => {
    expect(between(from, to, "es")).toBe(es);
    expect(between(from, to, "en")).toBe(en);
  });

  it("names the year when it is not near today", () => {
    expect(formatCycleDay("2024-04-03", today, "es")).toBe("3 de abril de 2024");
    expect(formatCycleDay("2026-04-03", today, "es")).toBe("3 de abril");
  });
});

describe("phase name", () => {
  it("does not mention ovulation when fertility is switched off", () => {
    expect(formatPhaseName("ovulatory", true, "es")).toBe("Ovulatoria");
    expect(formatPhaseName("ovulatory", false, "es")).toBe("Mitad del ciclo");
    expect(formatPhaseName("luteal", false, "es")).toBe("Lútea");
  });
});
