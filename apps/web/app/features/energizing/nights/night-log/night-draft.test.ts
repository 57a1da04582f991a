import { daysOfWeek } from "@vereda/domain/energizing/catalogue";
import { listFieldErrors } from "@vereda/domain/http/field-messages";
import { dayFromCivil } from "@vereda/domain/time/day";
import * as z from "zod/mini";
import { describe, expect, it } from "vitest";
import {
  createNightDraft,
  defineNightContract,
  nightMessages,
  toRequest,
  getInterval,
  type NightDraft,
} from "./night-draft.ts";

const ZONE = "America/Mexico_City";
const TODAY = dayFromCivil(2026, 3, 4);
const NOW_MS = Date.parse("2026-03-04T09:32:00-06:00");
const id = "019cb000-0000-7000-8000-000000000001";
const rhythm = daysOfWeek.map((dayOfWeek) => ({ dayOfWeek, bedtime: "22:30", wakeUp: "06:10" }));

function createDraft(changes: Partial<Parameters<typeof createNightDraft>[0]> = {}): NightDraft {
  return createNightDraft({
    id,
    now: { day: TODAY, minute: 572 },
    logged: new Set(),
    dailySettings: rhythm,
    ...changes,
  });
}

describe("new night draft", () => {
  it("is last night, at the times of the rhythm", () => {
    expect(createDraft()).toMatchObject({ day: "2026-03-04", bedtime: "22:30", wakeUp: "06:10" });
  });

  it("is for the latest morning without a night", () => {
    const logged = new Set([TODAY, TODAY - 1]);
    expect(createDraft({ logged }).day).toBe("2026-03-02");
    const week = new Set(Array.from({ length: 7 }, (_, back) => TODAY - back));
    expect(createDraft({ logged: week }).day).toBe("2026-03-04");
  });

  it("uses default times without a rhythm", () => {
    expect(createDraft({ dailySettings: [] })).toMatchObject({ bedtime: "23:00", wakeUp: "07:00" });
  });

  it("does not end after the current time", () => {
    const early = createDraft({ now: { day: TODAY, minute: 308 } });
    expect(early).toMatchObject({ day: "2026-03-04", wakeUp: "05:05" });
  });
});

describe("interval of a night", () => {
  it("starts on the previous evening when bedtime is later than wake-up", () => {
    expect(getInterval({ day: "2026-03-04", bedtime: "23:10", wakeUp: "06:40" }, ZONE)).toEqual({
      started: { day: TODAY - 1, minute: 1390 },
      ended: { day: TODAY, minute: 400 },
      minutes: 450,
    });
  });

  it("lies within one day otherwise", () => {
    expect(
      getInterval({ day: "2026-03-04", bedtime: "00:30", wakeUp: "08:00" }, ZONE),
    ).toMatchObject({
      started: { day: TODAY, minute: 30 },
      minutes: 450,
    });
  });

  it("is the elapsed time across a clock change", () => {
    const night = { day: "2026-03-29", bedtime: "23:00", wakeUp: "07:00" };
    expect(getInterval(night, "Europe/Madrid")?.minutes).toBe(420);
  });

  it("is null while a field is missing", () => {
    expect(getInterval({ day: null, bedtime: "23:00", wakeUp: "07:00" }, ZONE)).toBeNull();
    expect(getInterval({ day: "2026-03-04", bedtime: null, wakeUp: "07:00" }, ZONE)).toBeNull();
  });
});

const read = (draft: NightDraft) =>
  z.safeParse(defineNightContract(NOW_MS), toRequest(draft, ZONE), { reportInput: true });
const listErrors = (draft: NightDraft) => {
  const result = read(draft);
  return result.success ? [] : listFieldErrors(result.error.issues, "es", nightMessages);
};

describe("saving a night", () => {
  it("sends instants in the user's zone, and the count of the quick option", () => {
    const filledDraft: NightDraft = {
      ...createDraft(),
      awakenings: "3+",
      feelingUponWaking: "TIRED",
      factors: [{ factorId: "caffeine_late", isPositive: false }],
      notes: "  Soñé con el mar. ",
    };
    expect(read(filledDraft).data).toMatchObject({
      id,
      startedAt: "2026-03-03T22:30:00-06:00",
      endedAt: "2026-03-04T06:10:00-06:00",
      awakeningsCount: 3,
      feelingUponWaking: "TIRED",
      factors: [{ factorId: "caffeine_late", isPositive: false }],
      notes: "Soñé con el mar.",
    });
  });

  it("reports every missing time", () => {
    expect(listErrors({ ...createDraft(), bedtime: null, wakeUp: null })).toEqual([
      { path: "startedAt", message: "Escribe la hora." },
      { path: "endedAt", message: "Escribe la hora." },
    ]);
  });

  it("reports only the one missing time", () => {
    expect(listErrors({ ...createDraft(), bedtime: null })).toEqual([
      { path: "startedAt", message: "Escribe la hora." },
    ]);
    expect(listErrors({ ...createDraft(), wakeUp: null })).toEqual([
      { path: "endedAt", message: "Escribe la hora." },
    ]);
  });

  it("treats an incomplete time as missing", () => {
    expect(listErrors({ ...createDraft(), bedtime: "", wakeUp: "" })).toEqual([
      { path: "startedAt", message: "Escribe la hora." },
      { path: "endedAt", message: "Escribe la hora." },
    ]);
    expect(listErrors({ ...createDraft(), wakeUp: "" })).toEqual([
      { path: "endedAt", message: "Escribe la hora." },
    ]);
    expect(listErrors({ ...createDraft(), day: "" })).toEqual([
      { path: "day", message: "Escribe el día." },
    ]);
  });

  it("reports only the missing day", () => {
    expect(listErrors({ ...createDraft(), day: null })).toEqual([
      { path: "day", message: "Escribe el día." },
    ]);
  });

  it("rejects a night in the future", () => {
    expect(listErrors({ ...createDraft(), wakeUp: "09:40" })).toEqual([
      { path: "endedAt", message: "Esa hora todavía no llega." },
    ]);
    expect(listErrors({ ...createDraft(), wakeUp: "09:30" })).toEqual([]);
  });
});
