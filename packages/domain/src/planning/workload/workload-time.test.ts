import { HOUR_MS } from "../../time/units.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { daysOfWeek } from "../../energizing/catalogue.ts";
import { formatClockTime } from "../../time/clock-time.ts";
import { parseDay } from "../../time/day.ts";
import { buildCalendarDays } from "../../time/user-day.ts";
import { resolveInstant } from "../../time/zone.ts";
import type { FixedBlock } from "./fixed-blocks/contract-fixed-blocks.ts";
import { listBlocksAround } from "./fixed-blocks/block-intervals.ts";
import { weekdays } from "../recurrence/catalogue-recurrence.ts";
import type { ScheduleInput } from "../schedules/contract-schedule.ts";
import { readSchedule, toScheduleResponse } from "../schedules/schedule.ts";
import vectors from "./vectors/workload-days.json" with { type: "json" };
import { getEventInterval, computeDayMinutes } from "./workload-time.ts";

type Case = {
  readonly name: string;
  readonly zone?: string;
  readonly day?: string;
  readonly rhythm?: readonly [string, string | null];
  readonly now?: string;
  readonly events?: readonly ScheduleInput[];
  readonly blocks?: readonly {
    readonly days: string;
    readonly from: string;
    readonly until: string;
    readonly except?: readonly string[];
  }[];
  readonly minutes: Readonly<Record<"day" | "rest" | "fixed" | "elapsed" | "available", number>> & {
    readonly knowsRest: boolean;
    readonly blocks?: number;
  };
};
const cases = vectors.cases as readonly Case[];

const zoneOf = ({ zone = "America/Mexico_City" }: Pick<Case, "zone">) => zone;
const dayOf = ({ day = "2026-03-11" }: Pick<Case, "day">) => parseDay(day) ?? Number.NaN;

function everyDay(wakeUp: string | null, bedtime: string | null) {
  return daysOfWeek.map((dayOfWeek) => ({ dayOfWeek, wakeUp, bedtime }));
}

function buildSchedule(input: ScheduleInput, zone: string) {
  const read = readSchedule(input, "EVENT", zone);
  if (!read.ok) throw new Error(JSON.stringify(read.issues));
  return toScheduleResponse({ ...read.schedule, id: "event", updatedAt: "2026-03-01T00:00:00Z" });
}

function buildBlock({
  days,
  from,
  until,
  except = [],
}: NonNullable<Case["blocks"]>[number]): FixedBlock {
  const byWeekday = weekdays.filter((weekday) => days.split(" ").includes(weekday));
  return { id: "block", title: "Trabajo", byWeekday, from, until, exceptDates: [...except] };
}

describe("the available minutes of a day", () => {
  it.each(cases)("$name", (given) => {
    const { rhythm, now, minutes, events = [], blocks = [] } = given;
    const zone = zoneOf(given);
    const day = dayOf(given);
    const result = computeDayMinutes({
      day,
      zone,
      dailySettings: rhythm === undefined ? [] : everyDay(...rhythm),
      events: events.flatMap(
        (event) => getEventInterval(buildSchedule(event, zone), day, buildCalendarDays(zone)) ?? [],
      ),
      blocks: listBlocksAround(blocks.map(buildBlock), day, zone),
      now: now === undefined ? null : Date.parse(now),
    });
    expect(result).toEqual({
      dayMinutes: minutes.day,
      restMinutes: minutes.rest,
      fixedMinutes: minutes.fixed,
      fixedMin: minutes.blocks ?? 0,
      goneMinutes: minutes.elapsed,
      availableMinutes: minutes.available,
      knowsRest: minutes.knowsRest,
    });
  });
});

describe("the time of an event", () => {
  const zone = "America/Mexico_City";
  const day = parseDay("2026-03-11") ?? 0;
  const event = buildSchedule({ startDate: "2026-03-11T17:00", endDate: "2026-03-11T19:00" }, zone);
  const getInterval = (given: object) =>
    getEventInterval({ ...event, ...given }, day, buildCalendarDays(zone));

  it("is from its start to its end", () => {
    const at = (hours: number) => resolveInstant(zone, day, hours * 60);
    expect(getInterval({})).toEqual({ from: at(17), to: at(19) });
    expect(
      getInterval({ rruleString: "FREQ=WEEKLY", startDate: "2026-03-04T17:00:00-06:00" }),
    ).toEqual({
      from: at(17),
      to: at(17) + (7 * 24 + 2) * HOUR_MS,
    });
  });

  it.each([
    ["lasts all day", { allDay: true }],
    ["was called off", { status: "CANCELLED" }],
    ["says no end", { endDate: null }],
    ["has a beginning that is no date", { startDate: "soon" }],
    ["has an end that is no date", { endDate: "late" }],
    ["begins at no clock time", { startDate: "2026-03-11" }],
    ["ends at no clock time", { endDate: "2026-03-11" }],
  ])("is null when it %s", (_about, given) => {
    expect(getInterval(given)).toBeNull();
  });

  it("takes no time from a day when it ends before it starts", () => {
    const noon = resolveInstant(zone, day, 720);
    const events = [{ from: noon, to: noon - HOUR_MS }];
    const minutes = computeDayMinutes({ day, zone, dailySettings: [], events, now: null });
    expect(minutes.fixedMinutes).toBe(0);
  });
});

const anyZone = fc.constantFrom("America/Mexico_City", "Europe/Madrid", "America/Santiago");
const clock = fc.integer({ min: 0, max: 1439 }).map(formatClockTime);

const anyHours = fc.array(
  fc.tuple(fc.integer({ min: -20, max: 40 }), fc.integer({ min: 1, max: 30 })),
);

const anyQuestion = fc
  .record({
    zone: anyZone,
    day: fc.integer({ min: 20_453, max: 20_818 }),
    wakeUp: fc.option(clock),
    bedtime: fc.option(clock),
    events: anyHours,
    blocks: anyHours,
    now: fc.option(fc.integer({ min: -5, max: 40 })),
  })
  .map(({ zone, day, wakeUp, bedtime, events, blocks, now }) => {
    const midnight = resolveInstant(zone, day, 0);
    const toInterval = ([from, hours]: [number, number]) => ({
      from: midnight + from * HOUR_MS,
      to: midnight + (from + hours) * HOUR_MS,
    });
    return {
      zone,
      day,
      dailySettings: everyDay(wakeUp, bedtime),
      events: events.map(toInterval),
      blocks: blocks.map(toInterval),
      now: now === null ? null : midnight + now * HOUR_MS,
    };
  });

describe("the available minutes of any day", () => {
  it("add up, and none is negative", () => {
    fc.assert(
      fc.property(anyQuestion, (question) => {
        const { knowsRest, ...minutes } = computeDayMinutes(question);
        const { dayMinutes, restMinutes, fixedMinutes, goneMinutes, availableMinutes } = minutes;
        expect(availableMinutes).toBe(dayMinutes - restMinutes - fixedMinutes - goneMinutes);
        for (const value of Object.values(minutes)) expect(value).toBeGreaterThanOrEqual(0);
        expect([1380, 1440, 1500]).toContain(dayMinutes);
        expect(knowsRest || restMinutes === 0).toBe(true);
      }),
    );
  });

  it("do not depend on the order of events, and count duplicates once", () => {
    fc.assert(
      fc.property(anyQuestion, (question) => {
        const events = [...question.events, ...question.events.toReversed()];
        expect(computeDayMinutes({ ...question, events })).toEqual(computeDayMinutes(question));
      }),
    );
  });

  it("count a minute once, whether a block, an event or both take it", () => {
    fc.assert(
      fc.property(anyQuestion, ({ events, blocks, ...question }) => {
        const both = computeDayMinutes({ ...question, events, blocks });
        const asEvents = computeDayMinutes({ ...question, events: [...events, ...blocks] });
        expect({ ...both, fixedMin: 0 }).toEqual(asEvents);
        const twice = [...blocks, ...blocks.toReversed()];
        expect(computeDayMinutes({ ...question, events, blocks: twice })).toEqual(both);
        expect(computeDayMinutes({ ...question, events: [], blocks, now: null }).fixedMinutes).toBe(
          both.fixedMin,
        );
      }),
    );
  });

  it("only decrease during the day", () => {
    fc.assert(
      fc.property(anyQuestion, fc.integer({ min: 0, max: 300 }), (question, later) => {
        const now = question.now ?? resolveInstant(question.zone, question.day, 0);
        const earlier = computeDayMinutes({ ...question, now });
        const after = computeDayMinutes({ ...question, now: now + later * 60_000 });
        expect(after.availableMinutes).toBeLessThanOrEqual(earlier.availableMinutes);
      }),
    );
  });
});
