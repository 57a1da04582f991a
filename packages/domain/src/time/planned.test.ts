import { describe, expect, it } from "vitest";
import { dayFromCivil } from "./day.ts";
import { formatPlanned, parsePlanned } from "./planned.ts";
import { formatInstant, resolveInstant } from "./zone.ts";

const MADRID = "Europe/Madrid";
const day = dayFromCivil(2026, 3, 29);

describe("planned time", () => {
  it("is all-day for a date without a time", () => {
    expect(parsePlanned("2026-03-29", MADRID)).toEqual({ day, minute: null });
    expect(formatPlanned({ day, minute: null }, MADRID)).toBe("2026-03-29");
  });

  it("is wall time of its zone without an offset", () => {
    expect(parsePlanned("2026-03-29T09:00", MADRID)).toEqual({ day, minute: 540 });
    expect(parsePlanned("2026-03-29T09:00:59.5", MADRID)).toEqual({ day, minute: 540 });
    expect(formatPlanned({ day, minute: 540 }, MADRID)).toBe("2026-03-29T09:00:00+02:00");
  });

  it("is converted to its zone when it has an offset", () => {
    expect(parsePlanned("2026-03-29T07:00:00Z", MADRID)).toEqual({ day, minute: 540 });
    expect(parsePlanned("2026-03-29T01:00:00-06:00", MADRID)).toEqual({ day, minute: 540 });
    expect(parsePlanned("2026-03-28T23:30:00.000-03:00", MADRID)).toEqual({ day, minute: 270 });
    expect(parsePlanned("2026-03-29T12:00:00+14:00", MADRID)?.day).toBe(day - 1);
  });

  it.each([
    "",
    "2026-02-30",
    "2026-02-30T09:00",
    "2026-03-29T24:00",
    "2026-03-29T09:60",
    "2026-03-29T9:00",
    "2026-03-29 09:00",
    "2026-03-29T09:00:60",
    "2026-03-29T09:00+2",
    "2026-03-29T09:00+15:00",
    "2026-03-29T09:00[Europe/Madrid]",
    "1899-12-31T09:00",
    "2200-01-01T00:30:00+02:00",
    "2199-12-31T23:30:00Z",
  ])("rejects %j", (text) => {
    expect(parsePlanned(text, MADRID)).toBeNull();
  });

  it("is formatted with the offset of its own instant, even near a clock change", () => {
    for (const zone of [MADRID, "America/Santiago", "Australia/Lord_Howe", "Asia/Kathmandu"]) {
      for (let n = dayFromCivil(2026, 1, 1); n <= dayFromCivil(2026, 12, 31); n++) {
        for (const minute of [0, 30, 90, 150, 719, 1439]) {
          const written = formatPlanned({ day: n, minute }, zone);
          if (written !== formatInstant(zone, resolveInstant(zone, n, minute)))
            expect.fail(written);
        }
      }
    }
    expect(formatPlanned({ day, minute: 120 }, MADRID)).toBe("2026-03-29T03:00:00+02:00");
  });
});
