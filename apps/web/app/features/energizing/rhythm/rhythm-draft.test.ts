import { listFieldErrors } from "@vereda/domain/http/field-messages";
import * as z from "zod/mini";
import { describe, expect, it } from "vitest";
import {
  commonTimes,
  dayGroups,
  isSimple,
  rhythmContract,
  rhythmDraft,
  rhythmMessages,
  getSummary,
  weekFromMonday,
  withStartingPoint,
  withTimes,
  withoutTimes,
} from "./rhythm-draft.ts";

const { dailySettings: start } = rhythmDraft(null);
const weekend = [5, 6];

describe("the week being edited", () => {
  it("goes from Monday to Sunday, whatever order it was kept in", () => {
    const draft = rhythmDraft({ dailySettings: start.toReversed() });
    expect(draft.dailySettings.map((day) => day.dayOfWeek)).toEqual(weekFromMonday);
    expect(weekFromMonday[0]).toBe("MONDAY");
    expect(weekFromMonday[6]).toBe("SUNDAY");
  });

  it("begins with eight hours for who has no rhythm yet, and invents nothing for who has one", () => {
    expect(start.every((day) => day.bedtime === "23:00" && day.wakeUp === "07:00")).toBe(true);
    const [monday, tuesday] = rhythmDraft({ dailySettings: start.slice(0, 1) }).dailySettings;
    expect(monday?.bedtime).toBe("23:00");
    expect(tuesday).toEqual({ dayOfWeek: "TUESDAY", bedtime: null, wakeUp: null });
  });
});

describe("a group of days", () => {
  it("is a range when its days are alike", () => {
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

  it("says so when no day has times", () => {
    const free = withoutTimes(start, weekend);
    expect(getSummary(free, dayGroups.weekend)).toEqual({ kind: "none" });
    expect(isSimple(free)).toBe(true);
  });

  it("is half told while one of its times is missing", () => {
    const half = withTimes(withoutTimes(start, weekend), dayGroups.weekend, { bedtime: "23:30" });
    expect(getSummary(half, dayGroups.weekend)).toEqual({ kind: "half" });
    expect(isSimple(half)).toBe(true);
  });

  it("is mixed when its days differ, and alike again once both times are set for all", () => {
    const mixed = start.with(1, { dayOfWeek: "TUESDAY", bedtime: "22:00", wakeUp: "07:00" });
    expect(getSummary(mixed, dayGroups.weekdays)).toEqual({ kind: "mixed" });
    expect(commonTimes(mixed, dayGroups.weekdays)).toEqual({ bedtime: null, wakeUp: "07:00" });
    expect(isSimple(mixed)).toBe(false);
    expect(isSimple(withTimes(mixed, dayGroups.weekdays, { bedtime: "22:30" }))).toBe(true);
  });

  it("begins with eight hours again when its days are asked for", () => {
    const free = withoutTimes(start, weekend);
    expect(withStartingPoint(free, weekend)).toEqual(start);
    expect(withStartingPoint(free, [5])[6]).toEqual(free[6]);
  });

  it("leaves the other days alone", () => {
    const changed = withTimes(start, dayGroups.weekdays, { bedtime: "22:00" });
    expect(changed.slice(5)).toEqual(start.slice(5));
    expect(withoutTimes(start, [0]).slice(1)).toEqual(start.slice(1));
  });
});

const listErrors = (dailySettings: typeof start) => {
  const result = z.safeParse(rhythmContract, { dailySettings });
  return result.success ? [] : listFieldErrors(result.error.issues, "es", rhythmMessages);
};

describe("saving a rhythm", () => {
  it("takes days with both times and days with none", () => {
    expect(listErrors(start)).toEqual([]);
    expect(listErrors(withoutTimes(start, weekend))).toEqual([]);
  });

  it("asks for the rest of a time that is half written", () => {
    const half = withTimes(start, dayGroups.weekend, { wakeUp: "" });
    expect(getSummary(half, dayGroups.weekend)).toEqual({ kind: "half" });
    expect(listErrors(half).map(({ message }) => message)).toEqual([
      "Completa la hora: horas y minutos.",
      "Completa la hora: horas y minutos.",
    ]);
  });

  it("asks for the time that is missing", () => {
    const half = withTimes(start, dayGroups.weekend, { wakeUp: null });
    expect(listErrors(half)).toEqual([
      { path: "dailySettings.5.wakeUp", message: "Falta esta hora." },
      { path: "dailySettings.6.wakeUp", message: "Falta esta hora." },
    ]);
  });
});
