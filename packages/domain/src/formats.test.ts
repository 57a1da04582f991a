import { describe, expect, it } from "vitest";
import {
  clockChoices,
  dateOrderChoices,
  defaultFormats,
  formatClock,
  formatHour,
  weekStartChoices,
  type FormatChoices,
} from "./formats.ts";
import { resolveFormats } from "./resolve-formats.ts";
import { locales } from "./locale.ts";

const auto: FormatChoices = { clock: "auto", weekStart: "auto", dateOrder: "auto" };

describe("automatic formats", () => {
  it.each([
    ["es", "MX", "12h", "sunday", "day_month_year"],
    ["es", "ES", "24h", "monday", "day_month_year"],
    ["es", "AR", "12h", "monday", "day_month_year"],
    ["es", "PR", "12h", "sunday", "month_day_year"],
    ["es", "US", "12h", "sunday", "day_month_year"],
    ["en", "US", "12h", "sunday", "month_day_year"],
    ["en", "ES", "24h", "monday", "day_month_year"],
  ] as const)("of %s in %s", (locale, country, clock, weekStart, dateOrder) => {
    expect(resolveFormats(auto, locale, country)).toEqual({ clock, weekStart, dateOrder });
  });

  it.each(locales)("without a country are the defaults of %s", (locale) => {
    expect(resolveFormats(auto, locale, null)).toEqual(defaultFormats[locale]);
  });

  it("give way to every choice, in both languages", () => {
    for (const locale of locales) {
      for (const clock of clockChoices) {
        for (const weekStart of weekStartChoices) {
          for (const dateOrder of dateOrderChoices) {
            const formats = resolveFormats({ clock, weekStart, dateOrder }, locale, null);
            const defaults = defaultFormats[locale];
            expect(formats).toEqual({
              clock: clock === "auto" ? defaults.clock : clock,
              weekStart: weekStart === "auto" ? defaults.weekStart : weekStart,
              dateOrder: dateOrder === "auto" ? defaults.dateOrder : dateOrder,
            });
          }
        }
      }
    }
  });
});

describe("clock times", () => {
  it.each([
    [0, "00:00", "12:00 am", "12:00 AM"],
    [400, "06:40", "6:40 am", "6:40 AM"],
    [719, "11:59", "11:59 am", "11:59 AM"],
    [720, "12:00", "12:00 pm", "12:00 PM"],
    [1085, "18:05", "6:05 pm", "6:05 PM"],
    [1439, "23:59", "11:59 pm", "11:59 PM"],
  ])("of minute %i", (minute, full, spanish, english) => {
    const plain = (text: string) => text.replace("\u00a0", " ");
    expect(formatClock(minute, "24h", "es")).toBe(full);
    expect(formatClock(minute, "24h", "en")).toBe(full);
    expect(plain(formatClock(minute, "12h", "es"))).toBe(spanish);
    expect(plain(formatClock(minute, "12h", "en"))).toBe(english);
  });

  it("of full hours are short with 12 hours", () => {
    expect(formatHour(6, "24h", "es")).toBe("06:00");
    expect(formatHour(6, "12h", "es")).toBe("6\u00a0am");
    expect(formatHour(12, "12h", "en")).toBe("12\u00a0PM");
  });
});
