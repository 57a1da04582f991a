import { describe, expect, it } from "vitest";
import { daysOfWeek } from "../../energizing/catalogue.ts";
import type { DayOfWeek } from "../../energizing/catalogue.ts";
import { formatIsoDay, parseDay } from "../../time/day.ts";
import { startOfDay, getUserDay, endOfDay, getUserTime } from "../../time/user-day.ts";
import type { UserDays } from "../../time/user-day.ts";
import { resolveInstant } from "../../time/zone.ts";
import { listPastMidnightMinutes } from "./day-bounds.ts";
import type { DayEnds } from "./day-bounds.ts";

const zone = "America/Mexico_City";

function rhythm(bedtime: string | null, wakeUp: string | null, only?: DayOfWeek) {
  return daysOfWeek
    .filter((dayOfWeek) => only === undefined || dayOfWeek === only)
    .map((dayOfWeek) => ({ dayOfWeek, bedtime, wakeUp }));
}

interface RuleOptions {
  readonly zone?: string;
  readonly dayEnds?: DayEnds;
  readonly dailySettings?: ReturnType<typeof rhythm>;
}

function buildUserDays(
  bedtime: string | null,
  wakeUp: string | null,
  options: RuleOptions = {},
): UserDays {
  const { dayEnds = "bedtime", dailySettings = rhythm(bedtime, wakeUp) } = options;
  return {
    timeZone: options.zone ?? zone,
    pastMidnight: listPastMidnightMinutes(dayEnds, dailySettings),
  };
}

function dayAt(wall: string, given: UserDays): string {
  const [date = "", time = ""] = wall.split(" ");
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const instant = resolveInstant(given.timeZone, parseDay(date) ?? 0, hours * 60 + minutes);
  return formatIsoDay(getUserDay(instant, given));
}

describe("a day that ends at midnight", () => {
  it("ignores the rhythm", () => {
    const given = buildUserDays("01:30", "09:00", { dayEnds: "midnight" });
    expect(dayAt("2026-03-05 23:59", given)).toBe("2026-03-05");
    expect(dayAt("2026-03-06 00:00", given)).toBe("2026-03-06");
  });
});

describe("a day that ends at bedtime", () => {
  it("continues after midnight until exactly then", () => {
    const given = buildUserDays("01:30", "09:00");
    expect(dayAt("2026-03-06 00:00", given)).toBe("2026-03-05");
    expect(dayAt("2026-03-06 01:29", given)).toBe("2026-03-05");
    expect(dayAt("2026-03-06 01:30", given)).toBe("2026-03-06");
    expect(dayAt("2026-03-06 23:59", given)).toBe("2026-03-06");
  });

  it("ends at midnight when bedtime is at midnight or earlier", () => {
    for (const bedtime of ["21:00", "23:59", "00:00"]) {
      const given = buildUserDays(bedtime, "06:30");
      expect(dayAt("2026-03-05 23:59", given)).toBe("2026-03-05");
      expect(dayAt("2026-03-06 00:00", given)).toBe("2026-03-06");
    }
  });

  it("uses the bedtime of the night that follows it", () => {
    const given = buildUserDays(null, null, { dailySettings: rhythm("02:00", "10:00", "FRIDAY") });
    // 6 March 2026 is a Friday.
    expect(dayAt("2026-03-05 01:00", given)).toBe("2026-03-05");
    expect(dayAt("2026-03-06 01:00", given)).toBe("2026-03-05");
    // No night of Saturday is set, so that of Friday applies.
    expect(dayAt("2026-03-07 01:00", given)).toBe("2026-03-06");
    expect(dayAt("2026-03-08 01:00", given)).toBe("2026-03-08");
  });

  it("ends at midnight when bedtime is missing or invalid", () => {
    for (const bedtime of [null, "", "late"]) {
      expect(dayAt("2026-03-06 00:00", buildUserDays(bedtime, "07:00"))).toBe("2026-03-06");
    }
    expect(dayAt("2026-03-06 00:00", buildUserDays("01:00", "07:00", { dailySettings: [] }))).toBe(
      "2026-03-06",
    );
  });

  it("treats the hours before noon as night when no wake-up time is set", () => {
    expect(dayAt("2026-03-06 03:00", buildUserDays("04:00", null))).toBe("2026-03-05");
    expect(dayAt("2026-03-06 03:00", buildUserDays("22:00", null))).toBe("2026-03-06");
  });

  it("works for night shifts", () => {
    const given = buildUserDays("08:00", "16:00");
    expect(dayAt("2026-03-06 07:59", given)).toBe("2026-03-05");
    expect(dayAt("2026-03-06 08:00", given)).toBe("2026-03-06");
  });
});

describe("minutes past midnight of each weekday", () => {
  it("are empty when no day continues past midnight", () => {
    expect(listPastMidnightMinutes("midnight", rhythm("01:30", "09:00"))).toEqual([]);
    expect(listPastMidnightMinutes("bedtime", rhythm("23:00", "07:00"))).toEqual([]);
    expect(listPastMidnightMinutes("bedtime", rhythm("00:00", "07:00"))).toEqual([]);
    expect(listPastMidnightMinutes("bedtime", [])).toEqual([]);
  });

  it("start on Monday, and are zero for evenings without a bedtime", () => {
    const minutes = listPastMidnightMinutes("bedtime", rhythm("02:00", "10:00", "FRIDAY"));
    expect(minutes).toEqual([0, 0, 0, 120, 120, 0, 0]);
  });

  it("are compared with the next wake-up time, or else with the day's own", () => {
    const [saturdayRhythm, early] = [
      rhythm("13:00", "20:00", "SATURDAY"),
      rhythm("13:00", "07:00"),
    ];
    const mixed = [...early.filter(({ dayOfWeek }) => dayOfWeek !== "SATURDAY"), ...saturdayRhythm];
    expect(listPastMidnightMinutes("bedtime", mixed)).toEqual([0, 0, 0, 0, 780, 0, 0]);
    expect(listPastMidnightMinutes("bedtime", saturdayRhythm)).toEqual([0, 0, 0, 0, 780, 780, 0]);
  });

  it("are zero when bedtime equals the wake-up time", () => {
    expect(listPastMidnightMinutes("bedtime", rhythm("07:00", "07:00"))).toEqual([]);
  });
});

describe("clock changes", () => {
  it("leave no gap or overlap between days", () => {
    // Clocks go from 2:00 to 3:00 on 29 March 2026, and back on 25 October.
    for (const date of ["2026-03-28", "2026-10-24"]) {
      for (const bedtime of ["02:30", "01:00"]) {
        const given = buildUserDays(bedtime, "09:00", { zone: "Europe/Madrid" });
        const day = parseDay(date) ?? 0;
        for (const n of [day - 1, day, day + 1]) {
          const end = endOfDay(n, given);
          expect(end).toBe(startOfDay(n + 1, given));
          expect([getUserDay(end - 1, given), getUserDay(end, given)]).toEqual([n, n + 1]);
        }
      }
    }
  });

  it("shorten a night whose bedtime is skipped, and preserve the day", () => {
    const given = buildUserDays("00:30", "08:00", { zone: "America/Santiago" });
    // Midnight is skipped on 6 September 2026: clocks go from 23:59 to 1:00.
    const day = parseDay("2026-09-05") ?? 0;
    expect(getUserDay(endOfDay(day, given) - 1, given)).toBe(day);
    expect(getUserDay(endOfDay(day, given), given)).toBe(day + 1);
  });
});

describe("minute of a day that continues past midnight", () => {
  it("counts past midnight until bedtime, then follows the next day's clock", () => {
    const given = buildUserDays("01:30", "09:00");
    const friday = parseDay("2026-03-06") ?? 0;
    const at = (minute: number) => getUserTime(resolveInstant(zone, friday + 1, minute), given);
    expect(at(-1)).toEqual({ day: friday, minute: 1439 });
    expect(at(30)).toEqual({ day: friday, minute: 1470 });
    expect(at(90)).toEqual({ day: friday + 1, minute: 90 });
  });
});
