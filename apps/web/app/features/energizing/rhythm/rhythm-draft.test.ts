import { listFieldErrors } from "@vereda/domain/http/field-messages";
import * as z from "zod/mini";
import { describe, expect, it } from "vitest";
import {
  findCommonTimes,
  findShortSunday,
  dayGroups,
  isSimple,
  rhythmContract,
  createRhythmDraft,
  rhythmMessages,
  getSummary,
  weekFromMonday,
  withBedtime,
  withStartingPoint,
  withTimes,
  withoutTimes,
} from "./rhythm-draft.ts";

const { dailySettings: start } = createRhythmDraft(null);
const weekend = [5, 6];

describe("rhythm draft", () => {
  it("is ordered from Monday to Sunday, whatever the stored order", () => {
    const draft = createRhythmDraft({ dailySettings: start.toReversed() });
    expect(draft.dailySettings.map((day) => day.dayOfWeek)).toEqual(weekFromMonday);
    expect(weekFromMonday[0]).toBe("MONDAY");
    expect(weekFromMonday[6]).toBe("SUNDAY");
  });

  it("defaults to eight hours without a rhythm, and leaves missing days of an existing one unset", () => {
    expect(start.every((day) => day.bedtime === "23:00" && day.wakeUp === "07:00")).toBe(true);
    const [monday, tuesday] = createRhythmDraft({ dailySettings: start.slice(0, 1) }).dailySettings;
    expect(monday?.bedtime).toBe("23:00");
    expect(tuesday).toEqual({ dayOfWeek: "TUESDAY", bedtime: null, wakeUp: null });
  });
});

describe("the night from Sunday to Monday", () => {
  const week = withTimes(start, dayGroups.weekdays, { bedtime: "23:00", wakeUp: "06:15" });

  it("is short for whoever keeps the bedtime of the weekend", () => {
    const changed = withTimes(week, dayGroups.weekend, { bedtime: "00:30", wakeUp: "08:30" });
    expect(findShortSunday(changed)).toEqual({ bedtime: "00:30", minutes: 345 });
  });

  it.each([
    ["is no later", { bedtime: "22:00" }],
    ["is hardly later", { bedtime: "23:30" }],
    ["is unset", { bedtime: null, wakeUp: null }],
  ])("is not mentioned when the bedtime of the weekend %s", (_about, times) => {
    expect(findShortSunday(withTimes(week, dayGroups.weekend, times))).toBeNull();
  });
});

describe("group of days", () => {
  it("is a range when its days are equal", () => {
    const later = withTimes(start, dayGroups.weekend, { wakeUp: "09:00" });
    expect(getSummary(later, dayGroups.weekdays)).toEqual({
      kind: "range",
      bedtime: "23:00",
      wakeUp: "07:00",
    });
    expect(getSummary(later, dayGroups.weekend)).toEqual({
      kind: "range",
      bedtime: "23:00",
      wakeUp: "09:00",
    });
    expect(isSimple(later)).toBe(true);
  });

  it("is none when no day has times", () => {
    const free = withoutTimes(start, weekend);
    expect(getSummary(free, dayGroups.weekend)).toEqual({ kind: "none" });
    expect(isSimple(free)).toBe(true);
  });

  it("is half while one of its times is missing", () => {
    const half = withTimes(withoutTimes(start, weekend), dayGroups.weekend, { bedtime: "23:30" });
    expect(getSummary(half, dayGroups.weekend)).toEqual({ kind: "half" });
    expect(isSimple(half)).toBe(true);
  });

  it("is mixed when its days differ, and a range again once both times are set for all", () => {
    const mixed = start.with(1, { dayOfWeek: "TUESDAY", bedtime: "22:00", wakeUp: "07:00" });
    expect(getSummary(mixed, dayGroups.weekdays)).toEqual({ kind: "mixed" });
    expect(findCommonTimes(mixed, dayGroups.weekdays)).toEqual({ bedtime: null, wakeUp: "07:00" });
    expect(isSimple(mixed)).toBe(false);
    expect(isSimple(withTimes(mixed, dayGroups.weekdays, { bedtime: "22:30" }))).toBe(true);
  });

  it("defaults to eight hours when its times are set again", () => {
    const free = withoutTimes(start, weekend);
    expect(withStartingPoint(free, weekend)).toEqual(start);
    expect(withStartingPoint(free, [5])[6]).toEqual(free[6]);
  });

  it("does not change other days", () => {
    const changed = withTimes(start, dayGroups.weekdays, { bedtime: "22:00" });
    expect(changed.slice(5)).toEqual(start.slice(5));
    expect(withoutTimes(start, [0]).slice(1)).toEqual(start.slice(1));
  });
});

const listErrors = (dailySettings: typeof start) => {
  const result = z.safeParse(rhythmContract, { dailySettings });
  return result.success ? [] : listFieldErrors(result.error.issues, "es", rhythmMessages);
};

describe("bedtime of every day", () => {
  const nights = (bedtime: string) => {
    const settings = withBedtime(createRhythmDraft(null).dailySettings, bedtime);
    expect(settings.map(({ dayOfWeek }) => dayOfWeek)).toEqual(weekFromMonday);
    return new Set(settings.map((day) => `${day.bedtime} ${day.wakeUp}`));
  };

  it.each([
    ["23:00", "07:00"],
    ["15:59", "23:59"],
    ["16:00", "00:00"],
    ["00:30", "08:30"],
  ])("at %s sets the wake-up to %s", (bedtime, wakeUp) => {
    expect(nights(bedtime)).toEqual(new Set([`${bedtime} ${wakeUp}`]));
  });

  it("has no wake-up while it is incomplete", () => {
    expect(nights("")).toEqual(new Set([" null"]));
  });
});

describe("saving a rhythm", () => {
  it("accepts days with both times and days without any", () => {
    expect(listErrors(start)).toEqual([]);
    expect(listErrors(withoutTimes(start, weekend))).toEqual([]);
  });

  it("reports an incomplete time", () => {
    const half = withTimes(start, dayGroups.weekend, { wakeUp: "" });
    expect(getSummary(half, dayGroups.weekend)).toEqual({ kind: "half" });
    expect(listErrors(half).map(({ message }) => message)).toEqual([
      "Completa la hora: horas y minutos.",
      "Completa la hora: horas y minutos.",
    ]);
  });

  it("reports a missing time", () => {
    const half = withTimes(start, dayGroups.weekend, { wakeUp: null });
    expect(listErrors(half)).toEqual([
      { path: "dailySettings.5.wakeUp", message: "Falta esta hora." },
      { path: "dailySettings.6.wakeUp", message: "Falta esta hora." },
    ]);
  });
});
