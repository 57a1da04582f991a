import { describe, expect, it } from "vitest";
import { parseDay } from "../../../time/day.ts";
import { daysOfWeek } from "../../catalogue.ts";
import { findLastNight, getWakingDay, getWakingMoment, type NightSummary } from "./waking-day.ts";
import days from "./vectors/waking-days.json" with { type: "json" };

const day = parseDay("2026-11-20") ?? 0;
const zone = "America/Mexico_City";

type Times = Readonly<Partial<Record<string, readonly (string | null)[]>>>;
const buildSettings = (rhythm: Times) =>
  daysOfWeek.map((dayOfWeek) => {
    const [bedtime = null, wakeUp = null] = rhythm[dayOfWeek] ?? [];
    return { dayOfWeek, bedtime, wakeUp };
  });
const everyDay = (bedtime: string, wakeUp: string) =>
  buildSettings(Object.fromEntries(daysOfWeek.map((name) => [name, [bedtime, wakeUp]])));
const night = (back: number, from: number, to: number): NightSummary => ({
  day: day + back,
  from,
  to,
  minutes: to - from,
});

describe("waking hours of a day", () => {
  it.each(days)("$name", ({ rhythm, nights, waking }) => {
    const summaries = nights.map(([back = 0, from = 0, to = 0]) => night(back, from, to));
    const info = { dailySettings: buildSettings(rhythm), nights: summaries };
    expect(getWakingDay(day, info)).toEqual({ day, ...waking });
  });

  it("fall back to the defaults when the weekday has no setting or only half of one", () => {
    for (const dailySettings of [[], buildSettings({ FRIDAY: ["23:30", null] })]) {
      expect(getWakingDay(day, { dailySettings, nights: [] })).toMatchObject({ basis: "usual" });
    }
  });

  it("are estimated from nights of the last two weeks, never from later ones", () => {
    const basis = (...backs: readonly number[]) => {
      const nights = backs.map((back) => night(back, -30, 400));
      return getWakingDay(day, { dailySettings: [], nights }).basis;
    };
    expect(basis(0, -1, -2, -3, -13)).toBe("nights");
    expect(basis(0, -1, -2, -3, -14)).toBe("usual");
    expect(basis(0, -1, -2, -3, 1)).toBe("usual");
  });

  it("are not estimated from nights that leave no time awake", () => {
    const nights = [0, -1, -2, -3, -4].map((back) => night(back, -1000, 440));
    expect(getWakingDay(day, { dailySettings: [], nights }).basis).toBe("usual");
  });
});

describe("the current waking day", () => {
  const at = (text: string) => Date.parse(`${text}-06:00`);
  const moment = (text: string, bedtime: string, wakeUp: string, nights: NightSummary[] = []) => {
    const info = { dailySettings: everyDay(bedtime, wakeUp), nights };
    const { waking, minute } = getWakingMoment(at(text), zone, info);
    return { back: day - waking.day, minute };
  };

  it("is the calendar day in the daytime", () => {
    expect(moment("2026-11-20T10:15:00", "23:00", "07:00")).toEqual({ back: 0, minute: 615 });
  });

  it("is still yesterday after midnight until a later bedtime", () => {
    expect(moment("2026-11-20T00:45:00", "01:30", "09:00")).toEqual({ back: 1, minute: 1485 });
    expect(moment("2026-11-20T01:30:00", "01:30", "09:00")).toEqual({ back: 0, minute: 90 });
    expect(moment("2026-11-20T01:45:00", "01:30", "09:00")).toEqual({ back: 0, minute: 105 });
  });

  it("is the calendar day before waking up and after bedtime", () => {
    expect(moment("2026-11-20T03:00:00", "23:00", "07:00")).toEqual({ back: 0, minute: 180 });
    expect(moment("2026-11-20T23:40:00", "23:00", "07:00")).toEqual({ back: 0, minute: 1420 });
  });

  it("is the new day when the user got up before yesterday's bedtime", () => {
    const early = [night(0, -120, 60)];
    expect(moment("2026-11-20T01:10:00", "01:30", "09:00", early)).toEqual({ back: 0, minute: 70 });
  });
});

describe("last night", () => {
  const waking = { day, wakeUp: 420, bedtime: 1380, basis: "rhythm" as const };

  it("is the night that ended on the day", () => {
    const nights = [night(0, -30, 400), night(-1, -60, 420)];
    expect(findLastNight(waking, nights)).toEqual({ wokeUp: 400, slept: 430 });
    expect(findLastNight(waking, [night(-1, -60, 420)])).toBeNull();
  });

  it("excludes sleep that ends at bedtime or later", () => {
    expect(findLastNight(waking, [night(0, 900, 1390)])).toBeNull();
    expect(findLastNight(waking, [night(0, 900, 1380)])).toBeNull();
  });
});
