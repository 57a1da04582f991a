import type { Formats } from "@vereda/domain/formats";
import { dayFromCivil } from "@vereda/domain/time/day";
import { describe, expect, it } from "vitest";
import {
  formatDayLabel,
  formatDayRange,
  formatHourLabel,
  formatInstant,
  formatMinutes,
  formatNumber,
  formatTime,
} from "./format.ts";
import { applyFormats } from "./formats.ts";

describe("formatted days", () => {
  it("follow each language, from an integer day or from YYYY-MM-DD", () => {
    expect(formatDayLabel("2027-03-03", "es")).toBe("miércoles 3 de marzo");
    expect(formatDayLabel(dayFromCivil(2027, 3, 3), "en")).toBe("Wednesday, March 3");
    expect(formatDayLabel("2027-03-03", "es", "short")).toBe("3 mar");
    expect(formatDayLabel("2027-03-03", "en", "month")).toBe("March 2027");
    expect(formatDayLabel("2027-03-03", "es", "brief")).toBe("mié 3 mar");
    expect(formatDayLabel("2027-03-03", "es", "briefDate")).toBe("mié 3 mar 2027");
  });

  it("support days before 1970, and return a text that is no day unchanged", () => {
    expect(formatDayLabel("1951-12-24", "es", "date")).toBe("24 de diciembre de 1951");
    expect(formatDayLabel("soon", "en")).toBe("soon");
  });
});

const full: Formats = { clock: "24h", weekStart: "monday", dateOrder: "month_day_year" };

describe("clock times and durations", () => {
  it("follow the user's clock", () => {
    applyFormats(full);
    expect(formatTime("06:40", "es")).toBe("06:40");
    expect(formatTime(0, "en")).toBe("00:00");
    expect(formatTime(23 * 60 + 5, "en")).toBe("23:05");
    expect(formatTime(1440 + 30, "es")).toBe("00:30");
    expect(formatHourLabel(18, "es")).toBe("18:00");
    applyFormats({ ...full, clock: "12h" });
    expect(formatTime("18:40", "es")).toBe("6:40\u00a0pm");
    expect(formatTime(1440 + 30, "en")).toBe("12:30\u00a0AM");
    expect(formatHourLabel(24, "en")).toBe("12\u00a0AM");
    applyFormats(full);
  });

  it("format hours and minutes without empty parts", () => {
    expect(formatMinutes(80)).toBe("1\u00a0h 20\u00a0min");
    expect(formatMinutes(120)).toBe("2\u00a0h");
    expect(formatMinutes(0)).toBe("0\u00a0min");
    expect(formatMinutes(-70)).toBe("−1\u00a0h 10\u00a0min");
  });

  it("format an instant in the user's zone", () => {
    const text = formatInstant("2027-03-03T00:05:00Z", "es", "America/Mexico_City");
    expect(text).toContain("2 mar 2027");
    expect(text).toContain("18:05");
  });
});

describe("date orders", () => {
  it("with the day first are British in English, and no different in Spanish", () => {
    applyFormats({ ...full, dateOrder: "day_month_year" });
    expect(formatDayLabel("2027-03-03", "en")).toBe("Wednesday 3 March");
    expect(formatDayLabel("2027-03-03", "en", "short")).toBe("3 Mar");
    expect(formatDayLabel("2027-03-03", "es")).toBe("miércoles 3 de marzo");
    applyFormats(full);
    expect(formatDayLabel("2027-03-03", "en", "short")).toBe("Mar 3");
  });
});

describe("ranges of days", () => {
  it("have years only when they differ", () => {
    const day = (month: number, date: number, year = 2026) => dayFromCivil(year, month, date);
    expect(formatDayRange(day(11, 30), day(12, 6), "es")).toBe("30 nov – 6 dic");
    expect(formatDayRange(day(12, 28), day(1, 3, 2027), "es")).toBe("28 dic 2026 – 3 ene 2027");
    expect(formatDayRange(day(12, 28), day(1, 3, 2027), "en")).toBe("Dec 28, 2026 – Jan 3, 2027");
  });
});

describe("numbers", () => {
  it("use the separators of the language", () => {
    expect(formatNumber(1234.5, "es")).toBe("1,234.5");
    expect(formatNumber(1234.5, "en")).toBe("1,234.5");
    expect(formatNumber(0.3, "es", { style: "percent" })).toBe("30\u00a0%");
    expect(formatNumber(0.3, "en", { style: "percent" })).toBe("30%");
  });
});
