import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { formatClockTime, parseClockTime } from "./clock-time.ts";
import { dayFromCivil, formatIsoDay, parseDay } from "./day.ts";
import {
  formatInstant,
  resolveInstant,
  isTimeZone,
  getOffsetAt,
  getTodayIn,
  getWallTime,
} from "./zone.ts";

// Zones that change at midnight, by half an hour, by a skipped day, or never.
const ZONES = [
  "America/Santiago",
  "America/Havana",
  "America/Asuncion",
  "Europe/Madrid",
  "America/New_York",
  "Australia/Lord_Howe",
  "Pacific/Apia",
  "America/Mexico_City",
  "Pacific/Kiritimati",
  "Asia/Kathmandu",
  "UTC",
];

const anyZone = fc.constantFrom(...ZONES);
const anyInstant = fc.integer({ min: Date.UTC(1975, 0, 1), max: Date.UTC(2080, 0, 1) });
const anyPlannedDay = fc.integer({ min: dayFromCivil(1975, 1, 1), max: dayFromCivil(2080, 1, 1) });

const toTemporalTime = (zone: string, ms: number) =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone);

const computeTemporalInstant = (zone: string, day: number, minute: number) =>
  Temporal.PlainDateTime.from(`${formatIsoDay(day)}T${formatClockTime(minute)}`).toZonedDateTime(
    zone,
  ).epochMilliseconds;

const at = (zone: string, day: string, time: string) =>
  formatInstant(zone, resolveInstant(zone, parseDay(day) ?? NaN, parseClockTime(time) ?? NaN));

function daysOfChange(zone: string): number[] {
  const days: number[] = [];
  for (let day = dayFromCivil(1990, 1, 1); day < dayFromCivil(2060, 1, 1); day++) {
    if (getOffsetAt(zone, day * 86_400_000) !== getOffsetAt(zone, (day + 1) * 86_400_000))
      days.push(day);
  }
  return days;
}

describe("a zone", () => {
  it.each([...ZONES, "Etc/GMT+5", "America/Argentina/ComodRivadavia"])("%s is valid", (name) => {
    expect(isTimeZone(name)).toBe(true);
  });

  it.each(["", "+02:00", "-05", "Mexico", "America/Nowhere", "America/Lima ", "x".repeat(5000)])(
    "%j is rejected",
    (name) => {
      expect(isTimeZone(name)).toBe(false);
    },
  );

  it("has the day, time and offset that Temporal returns", () => {
    fc.assert(
      fc.property(anyZone, anyInstant, (zone, ms) => {
        const expected = toTemporalTime(zone, ms);
        expect(getTodayIn(zone, ms)).toBe(parseDay(expected.toPlainDate().toString()));
        expect(getWallTime(zone, ms)).toEqual({
          day: getTodayIn(zone, ms),
          minute: expected.hour * 60 + expected.minute,
        });
        expect(getOffsetAt(zone, ms)).toBe(expected.offsetNanoseconds / 1e6);
        expect(formatInstant(zone, ms)).toBe(
          expected.toString({
            timeZoneName: "never",
            fractionalSecondDigits: ms % 1000 === 0 ? 0 : 3,
          }),
        );
      }),
      { numRuns: 500 },
    );
  });

  it("resolves any clock time to the instant that Temporal returns", () => {
    fc.assert(
      fc.property(
        anyZone,
        anyPlannedDay,
        fc.integer({ min: 0, max: 1439 }),
        (zone, day, minute) => {
          expect(resolveInstant(zone, day, minute)).toBe(computeTemporalInstant(zone, day, minute));
        },
      ),
      { numRuns: 500 },
    );
  });

  it.each(ZONES)("resolves the clock times around the changes of %s as Temporal does", (zone) => {
    const changes = daysOfChange(zone);
    const sample = changes.filter((_, i) => i % Math.ceil(changes.length / 12) === 0);
    for (const day of sample) {
      for (const near of [day - 1, day, day + 1]) {
        for (let minute = 0; minute < 1440; minute += 30) {
          const actual = resolveInstant(zone, near, minute);
          if (actual !== computeTemporalInstant(zone, near, minute)) {
            expect.fail(`${zone} ${formatIsoDay(near)} ${formatClockTime(minute)}`);
          }
        }
      }
    }
  });
});

describe("a clock time that a zone skips or repeats", () => {
  it("stays on its day where midnight is missing", () => {
    expect(at("America/Santiago", "2026-09-06", "00:00")).toBe("2026-09-06T01:00:00-03:00");
    expect(at("America/Santiago", "2026-09-06", "00:30")).toBe("2026-09-06T01:30:00-03:00");
    expect(at("America/Havana", "2024-03-10", "00:00")).toBe("2024-03-10T01:00:00-04:00");
    expect(at("America/Asuncion", "2023-10-01", "00:15")).toBe("2023-10-01T01:15:00-03:00");
  });

  it("is shifted by the length of the clock change", () => {
    expect(at("Europe/Madrid", "2026-03-29", "02:30")).toBe("2026-03-29T03:30:00+02:00");
    expect(at("America/New_York", "2026-03-08", "02:00")).toBe("2026-03-08T03:00:00-04:00");
    expect(at("Australia/Lord_Howe", "2026-10-04", "02:15")).toBe("2026-10-04T02:45:00+11:00");
  });

  it("means the first occurrence when repeated", () => {
    expect(at("Europe/Madrid", "2026-10-25", "02:30")).toBe("2026-10-25T02:30:00+02:00");
    expect(at("America/New_York", "2026-11-01", "01:30")).toBe("2026-11-01T01:30:00-04:00");
    expect(at("America/Santiago", "2026-04-04", "23:30")).toBe("2026-04-04T23:30:00-03:00");
    expect(at("Australia/Lord_Howe", "2026-04-05", "01:45")).toBe("2026-04-05T01:45:00+11:00");
  });

  it("is shifted by a day where the whole day is missing", () => {
    expect(at("Pacific/Apia", "2011-12-29", "10:00")).toBe("2011-12-29T10:00:00-10:00");
    expect(at("Pacific/Apia", "2011-12-30", "10:00")).toBe("2011-12-31T10:00:00+14:00");
    expect(at("Pacific/Apia", "2011-12-31", "10:00")).toBe("2011-12-31T10:00:00+14:00");
  });
});

describe("an instant", () => {
  it("is one day in Kiritimati and another in Mexico City", () => {
    const instant = Date.UTC(2026, 2, 29, 10, 30);
    expect(formatIsoDay(getTodayIn("Pacific/Kiritimati", instant))).toBe("2026-03-30");
    expect(formatIsoDay(getTodayIn("America/Mexico_City", instant))).toBe("2026-03-29");
  });

  it("is formatted with the offset of the zone, and milliseconds only when there are any", () => {
    expect(formatInstant("Europe/Madrid", Date.UTC(2026, 2, 29, 7))).toBe(
      "2026-03-29T09:00:00+02:00",
    );
    expect(formatInstant("UTC", Date.UTC(2026, 0, 2, 3, 4, 5, 67))).toBe(
      "2026-01-02T03:04:05.067+00:00",
    );
    expect(formatInstant("America/Lima", -1)).toBe("1969-12-31T18:59:59.999-05:00");
  });
});
