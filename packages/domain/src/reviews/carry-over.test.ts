import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatIsoDay, parseDay } from "../time/day.ts";
import { countOpen } from "../planning/agenda/agenda.ts";
import {
  buildMovedSchedule,
  listOpenOnce,
  listOpenTasks,
  shouldProposeSmaller,
} from "./carry-over.ts";
import { MAX_CARRY_OVER } from "./catalogue.ts";
import vectors from "../planning/agenda/vectors/open.json" with { type: "json" };

const toDay = (text: string) => parseDay(text) ?? Number.NaN;

type OpenOccurrence = Parameters<typeof listOpenTasks>[0][number];

const open = (id: string, day: number, given: Partial<OpenOccurrence> = {}): OpenOccurrence => ({
  task: { id, isOwn: true },
  day,
  occurrence: null,
  part: null,
  completed: false,
  isPaused: false,
  ...given,
});

const list = (occurrences: readonly OpenOccurrence[], to = 7) =>
  listOpenTasks(occurrences, { from: 0, to }).map(({ taskId }) => taskId);

describe("what stayed open", () => {
  it("are tasks of the period that were not done, the latest first", () => {
    const done = open("done", 3, { completed: true });
    expect(list([open("early", 1), open("recent", 5), done, open("tomorrow", 8)])).toEqual([
      "recent",
      "early",
    ]);
  });

  it("leaves out pauses and tasks that others only assigned", () => {
    const assigned = open("assigned", 2, { task: { id: "assigned", isOwn: false } });
    expect(list([open("paused", 1, { isPaused: true }), assigned])).toEqual([]);
  });

  it("has a task over several days only after its last day", () => {
    const days = [6, 7, 8].map((day, at) =>
      open("move", day, { part: { number: at + 1, days: 3 } }),
    );
    expect(list(days)).toEqual([]);
    expect(list(days, 8)).toEqual(["move"]);
  });

  it("has an occurrence only when no other one is near", () => {
    const run = [6, 7].map((day) => open("run", day, { occurrence: day }));
    const bill = open("bill", 5, { occurrence: 5 });
    expect(list([...run, bill])).toEqual(["bill"]);
    // Of a single day: it comes again tomorrow.
    expect(
      listOpenTasks([open("run", 7, { occurrence: 7 }), open("run", 8, { occurrence: 8 })], {
        from: 7,
        to: 7,
      }),
    ).toEqual([]);
  });

  it("has what is open since before the period, but no earlier occurrence of a series", () => {
    const series = [2, 5].map((day) => open("bill", day, { occurrence: day }));
    const occurrences = [open("call", 1), open("today", 7), ...series];
    const listSince = (from: number) =>
      listOpenTasks(occurrences, { from, to: 7 }).map(({ taskId }) => taskId);
    expect(listSince(7)).toEqual(["today", "call"]);
    expect(listSince(4)).toEqual(["today", "bill", "call"]);
  });

  it("is at most a hundred tasks, each once", () => {
    const day = fc.integer({ min: 0, max: 9 });
    const one = fc.tuple(fc.integer({ min: 0, max: 300 }), day, fc.boolean());
    const isSame = (a: readonly [number, ...unknown[]], b: readonly [number, ...unknown[]]) =>
      a[0] === b[0];
    fc.assert(
      fc.property(fc.uniqueArray(one, { maxLength: 200, comparator: isSame }), (all) => {
        const occurrences = all.map(([id, at, completed]) => open(String(id), at, { completed }));
        const ids = list(occurrences);
        expect(new Set(ids).size).toBe(ids.length);
        const possible = all.filter(([, at, completed]) => at <= 7 && !completed).length;
        expect(ids.length).toBe(Math.min(possible, MAX_CARRY_OVER));
      }),
    );
  });
});

/** Days relative to today; without `start` it has no schedule. */
interface AgendaTask {
  readonly id: string | null;
  readonly start?: number;
  readonly end?: number;
  readonly from?: number;
  readonly daily?: boolean;
  readonly completed?: boolean;
  readonly maySchedule?: boolean;
}

describe("what today's agenda has open", () => {
  const TODAY = toDay("2026-03-11");
  const at = (offset: number) => formatIsoDay(TODAY + offset);
  const buildItem = ({ id, start, end, from, daily, ...given }: AgendaTask) => ({
    taskId: id,
    completed: false,
    maySchedule: true,
    ...given,
    carriedFrom: from === undefined ? null : at(from),
    schedule:
      start === undefined
        ? null
        : ({
            startDate: `${at(start)}T09:00:00-06:00`,
            endDate: end === undefined ? null : at(end),
            frequency: daily === true ? "DAILY" : null,
            rruleString: null,
          } as Parameters<typeof listOpenOnce>[0][number]["schedule"]),
  });

  it.each(vectors.cases)("$name", ({ items: ofDay, left, counts, movable, movableYesterday }) => {
    const items = ofDay.map(buildItem);
    const overdue = left.map(buildItem);
    expect(countOpen({ items, overdue: { total: overdue.length } })).toEqual(counts);
    const once = listOpenOnce([...items, ...overdue], TODAY);
    const listUntil = (to: number) =>
      listOpenTasks(once, { from: to, to }).map(({ taskId }) => taskId);
    expect(listUntil(TODAY)).toEqual(movable);
    expect(listUntil(TODAY - 1)).toEqual(movableYesterday);
  });
});

it("asks whether it could be smaller from the second move on", () => {
  expect([0, 1, 2].map((timesMoved) => shouldProposeSmaller({ timesMoved }))).toEqual([
    false,
    true,
    true,
  ]);
});

describe("a moved schedule", () => {
  const timezone = "America/Mexico_City";

  it("keeps its clock time and its length", () => {
    const overnight = {
      startDay: toDay("2026-03-10"),
      startMinute: 23 * 60,
      endDay: toDay("2026-03-11"),
      endMinute: 30,
      timezone,
      allDay: false,
    };
    expect(buildMovedSchedule(overnight, toDay("2026-04-01"))).toEqual({
      startDate: "2026-04-01T23:00",
      endDate: "2026-04-02T00:30",
      timezone,
      allDay: false,
    });
  });

  it("stays all-day", () => {
    const days = { startDay: toDay("2026-03-10"), startMinute: null, endMinute: null };
    const single = { ...days, endDay: null, timezone, allDay: true };
    expect(buildMovedSchedule(single, toDay("2026-03-12"))).toEqual({
      startDate: "2026-03-12",
      endDate: null,
      timezone,
      allDay: true,
    });
  });
});
