import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatIsoDay, parseDay } from "../../time/day.ts";
import { buildCalendarDays } from "../../time/user-day.ts";
import type { ScheduleInput } from "../schedules/contract-schedule.ts";
import { findMissedOccurrence, LOOKBACK_DAYS } from "./missed-occurrence.ts";
import { findPause } from "../schedules/pauses.ts";
import { buildOccurrenceSpec, readSchedule } from "../schedules/schedule.ts";
import vectors from "./vectors/missed.json" with { type: "json" };

type Case = {
  readonly name: string;
  readonly zone?: string;
  readonly today?: string;
  readonly schedule: ScheduleInput;
  readonly completed?: Readonly<Record<string, boolean>>;
  readonly pauses?: readonly { from: string; until: string | null }[];
  readonly limits?: { start: string | null; end: string | null };
  readonly carried: string | null;
  readonly occurrence?: string;
};
const cases = vectors.cases as readonly Case[];

const day = (text: string) => parseDay(text) ?? Number.NaN;
const dayOrNull = (text: string | null) => (text === null ? null : day(text));

function buildInput(
  given: Omit<Case, "name" | "carried">,
): Parameters<typeof findMissedOccurrence>[0] {
  const zone = given.zone ?? "America/Mexico_City";
  const read = readSchedule(given.schedule, "TASK", zone);
  if (!read.ok) throw new Error(JSON.stringify(read.issues));
  const { pauses = [], limits } = given;
  return {
    occurring: buildOccurrenceSpec(read.schedule),
    limits:
      limits === undefined ? null : { start: dayOrNull(limits.start), end: dayOrNull(limits.end) },
    user: buildCalendarDays(zone),
    today: day(given.today ?? "2026-03-11"),
    completed: new Map(
      Object.entries(given.completed ?? {}).map(([text, isToday]) => [day(text), isToday]),
    ),
    isPausedOn: (n) => findPause(pauses, n) !== null,
  };
}

describe("missed occurrence carried to today", () => {
  it.each(cases)("$name", ({ carried, occurrence, ...given }) => {
    const missed = findMissedOccurrence(buildInput(given));
    expect(missed === null ? null : formatIsoDay(missed.displayDay)).toBe(carried);
    if (missed !== null) expect(formatIsoDay(missed.occurrence)).toBe(occurrence ?? carried);
  });

  it("is the latest open date within LOOKBACK_DAYS, and none when today has an occurrence", () => {
    const interval = fc.integer({ min: 1, max: 40 });
    const ago = fc.integer({ min: 0, max: 120 });
    fc.assert(
      fc.property(interval, ago, (every, days) => {
        const today = day("2026-03-11");
        const schedule = {
          startDate: formatIsoDay(today - days),
          frequency: "DAILY" as const,
          interval: every,
        };
        const input = buildInput({ schedule });
        const dates = input.occurring.recurrence;
        const past = Array.from({ length: LOOKBACK_DAYS }, (_, back) => today - 1 - back);
        const latest = past.find((n) => dates?.occursOn(n) === true) ?? null;
        const expected = dates?.occursOn(today) === true ? null : latest;
        expect(findMissedOccurrence(input)?.occurrence ?? null).toBe(expected);
      }),
    );
  });
});
