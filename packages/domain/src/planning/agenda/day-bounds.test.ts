import { describe, expect, it } from "vitest";
import { daysOfWeek } from "../../energizing/catalogue.ts";
import type { DayOfWeek } from "../../energizing/catalogue.ts";
import { formatDay, parseDay } from "../../time/day.ts";
import { beginningOfDay, dayOf, endOfDay, livedTime } from "../../time/lived-day.ts";
import type { PersonDays } from "../../time/lived-day.ts";
import { instantOf } from "../../time/zone.ts";
import { pastMidnightOf } from "./day-bounds.ts";
import type { DayEnds } from "./day-bounds.ts";

const zone = "America/Mexico_City";

function rhythm(bedtime: string | null, wakeUp: string | null, only?: DayOfWeek) {
  return daysOfWeek
    .filter((dayOfWeek) => only === undefined || dayOfWeek === only)
    .map((dayOfWeek) => ({ dayOfWeek, bedtime, wakeUp }));
}

interface Told {
  readonly zone?: string;
  readonly dayEnds?: DayEnds;
  readonly dailySettings?: ReturnType<typeof rhythm>;
}

function rule(bedtime: string | null, wakeUp: string | null, told: Told = {}): PersonDays {
  const { dayEnds = "bedtime", dailySettings = rhythm(bedtime, wakeUp) } = told;
  return { timeZone: told.zone ?? zone, pastMidnight: pastMidnightOf(dayEnds, dailySettings) };
}

/** The day at a wall time such as `2026-03-06 01:15` in the zone of a rule. */
function dayAt(wall: string, given: PersonDays): string {
  const [date = "", time = ""] = wall.split(" ");
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const instant = instantOf(given.timeZone, parseDay(date) ?? 0, hours * 60 + minutes);
  return formatDay(dayOf(instant, given));
}

describe("a day that ends at midnight", () => {
  it("does so whatever the rhythm says", () => {
    const given = rule("01:30", "09:00", { dayEnds: "midnight" });
    expect(dayAt("2026-03-05 23:59", given)).toBe("2026-03-05");
    expect(dayAt("2026-03-06 00:00", given)).toBe("2026-03-06");
  });
});

describe("a day that ends at bedtime", () => {
  it("goes on after midnight until then, and no minute longer", () => {
    const given = rule("01:30", "09:00");
    expect(dayAt("2026-03-06 00:00", given)).toBe("2026-03-05");
    expect(dayAt("2026-03-06 01:29", given)).toBe("2026-03-05");
    expect(dayAt("2026-03-06 01:30", given)).toBe("2026-03-06");
    expect(dayAt("2026-03-06 23:59", given)).toBe("2026-03-06");
  });

  it("lasts until midnight for whoever goes to bed before, or at midnight", () => {
    for (const bedtime of ["21:00", "23:59", "00:00"]) {
      const given = rule(bedtime, "06:30");
      expect(dayAt("2026-03-05 23:59", given)).toBe("2026-03-05");
      expect(dayAt("2026-03-06 00:00", given)).toBe("2026-03-06");
    }
  });

  it("has the bedtime of its own evening", () => {
    const given = rule(null, null, { dailySettings: rhythm("02:00", "10:00", "FRIDAY") });
    // 6 March 2026 is a Friday.
    expect(dayAt("2026-03-06 01:00", given)).toBe("2026-03-06");
    expect(dayAt("2026-03-07 01:00", given)).toBe("2026-03-06");
    expect(dayAt("2026-03-08 01:00", given)).toBe("2026-03-08");
  });

  it("ends at midnight where a bedtime is missing or is none", () => {
    for (const bedtime of [null, "", "late"]) {
      expect(dayAt("2026-03-06 00:00", rule(bedtime, "07:00"))).toBe("2026-03-06");
    }
    expect(dayAt("2026-03-06 00:00", rule("01:00", "07:00", { dailySettings: [] }))).toBe(
      "2026-03-06",
    );
  });

  it("takes the hours before noon for the night where no morning is told", () => {
    expect(dayAt("2026-03-06 03:00", rule("04:00", null))).toBe("2026-03-05");
    expect(dayAt("2026-03-06 03:00", rule("22:00", null))).toBe("2026-03-06");
  });

  it("holds for whoever works at night", () => {
    const given = rule("08:00", "16:00");
    expect(dayAt("2026-03-06 07:59", given)).toBe("2026-03-05");
    expect(dayAt("2026-03-06 08:00", given)).toBe("2026-03-06");
  });
});

describe("the minutes past midnight of each weekday", () => {
  it("are not listed where no day goes on", () => {
    expect(pastMidnightOf("midnight", rhythm("01:30", "09:00"))).toEqual([]);
    expect(pastMidnightOf("bedtime", rhythm("23:00", "07:00"))).toEqual([]);
    expect(pastMidnightOf("bedtime", rhythm("00:00", "07:00"))).toEqual([]);
    expect(pastMidnightOf("bedtime", [])).toEqual([]);
  });

  it("begin on Monday, and are none for the evenings without a bedtime", () => {
    const minutes = pastMidnightOf("bedtime", rhythm("02:00", "10:00", "FRIDAY"));
    expect(minutes).toEqual([0, 0, 0, 0, 120, 0, 0]);
  });

  it("are held against the next morning, or else against the day's own", () => {
    const [late, early] = [rhythm("13:00", "20:00", "SATURDAY"), rhythm("13:00", "07:00")];
    const mixed = [...early.filter(({ dayOfWeek }) => dayOfWeek !== "SATURDAY"), ...late];
    expect(pastMidnightOf("bedtime", mixed)).toEqual([0, 0, 0, 0, 780, 0, 0]);
    expect(pastMidnightOf("bedtime", late)).toEqual([0, 0, 0, 0, 0, 780, 0]);
  });

  it("are none where somebody would go to bed when getting up", () => {
    expect(pastMidnightOf("bedtime", rhythm("07:00", "07:00"))).toEqual([]);
  });
});

describe("clocks that change", () => {
  it("leave no instant without a day, and none with two", () => {
    // Clocks go from 2:00 to 3:00 on 29 March 2026, and back on 25 October.
    for (const date of ["2026-03-28", "2026-10-24"]) {
      for (const bedtime of ["02:30", "01:00"]) {
        const given = rule(bedtime, "09:00", { zone: "Europe/Madrid" });
        const day = parseDay(date) ?? 0;
        for (const n of [day - 1, day, day + 1]) {
          const end = endOfDay(n, given);
          expect(end).toBe(beginningOfDay(n + 1, given));
          expect([dayOf(end - 1, given), dayOf(end, given)]).toEqual([n, n + 1]);
        }
      }
    }
  });

  it("shorten a night in which the hour of bedtime is skipped, and keep the day", () => {
    const given = rule("00:30", "08:00", { zone: "America/Santiago" });
    // Midnight is skipped on 6 September 2026: clocks go from 23:59 to 1:00.
    const day = parseDay("2026-09-05") ?? 0;
    expect(dayOf(endOfDay(day, given) - 1, given)).toBe(day);
    expect(dayOf(endOfDay(day, given), given)).toBe(day + 1);
  });
});

describe("the minute of a day that is lived on", () => {
  it("counts past midnight until bedtime, and begins with the next day's own clock", () => {
    const given = rule("01:30", "09:00");
    const friday = parseDay("2026-03-06") ?? 0;
    const at = (minute: number) => livedTime(instantOf(zone, friday + 1, minute), given);
    expect(at(-1)).toEqual({ day: friday, minute: 1439 });
    expect(at(30)).toEqual({ day: friday, minute: 1470 });
    expect(at(90)).toEqual({ day: friday + 1, minute: 90 });
  });
});
