import { describe, expect, it } from "vitest";
import { getDaylight } from "../../time/daylight.ts";
import { parseDay } from "../../time/day.ts";
import type { TaskCharacteristic, TaskContext } from "../tasks/catalogue-tasks.ts";
import type { TaskPriority } from "../catalogue.ts";
import { defaultPreferences } from "./input.ts";
import type { Meal, MinuteRange, Proposal, ProposalInput, ProposalTask } from "./input.ts";
import { proposeDay } from "./propose-day.ts";
import {
  buildDay,
  buildFixed,
  buildFlags,
  buildTask,
  markReliefMoves,
  parseTime,
} from "./proposal-testing.ts";
import vectors from "./vectors/days.json" with { type: "json" };

type TaskVector = {
  readonly minutes?: number;
  readonly social?: number;
  readonly is?: string;
  readonly at?: TaskContext;
  readonly area?: string;
  readonly priority?: TaskPriority;
  readonly plan?: string;
  readonly routine?: string;
  readonly daysLeft?: number;
  readonly notAfter?: string;
};
/** What a sensible friend would say: at which time, after what, in the clear hours, why, or why on another day. */
type Advice = {
  readonly from?: string;
  readonly to?: string;
  readonly after?: string;
  readonly clear?: boolean;
  readonly why?: string;
  readonly left?: string;
};
type Case = {
  readonly day: string;
  readonly date?: string;
  readonly zone?: string;
  readonly awake?: string;
  readonly now?: string;
  readonly fixed?: Readonly<
    Record<string, string | { time: string; is: string; at?: TaskContext }>
  >;
  readonly tasks: Readonly<Record<string, TaskVector>>;
  readonly friend: Readonly<Record<string, Advice>>;
  /** False where the day leaves no time for it or it is not awake. */
  readonly lunch?: boolean;
  readonly dinner?: boolean;
  /** Hours of fixed blocks. */
  readonly busy?: Readonly<Record<string, string>>;
  readonly breaks?: boolean;
  /** Whether no work lasts longer than two and a half hours without a break. */
  readonly work?: boolean;
};
const cases = vectors.cases as readonly Case[];

const parseFlags = (names = "") =>
  buildFlags(
    Object.fromEntries(names.split(" ").map((name) => [name as TaskCharacteristic, true])),
  );
const parseRange = (text: string): MinuteRange => {
  const [from = "", to = ""] = text.split("–");
  return { from: parseTime(from), to: parseTime(to) };
};

function readTask([id, task]: [string, TaskVector]): ProposalTask {
  return buildTask(id, {
    minutes: task.minutes ?? null,
    socialMin: task.social ?? 0,
    flags: parseFlags(task.is),
    context: task.at ?? "general",
    areaId: task.area ?? "personal",
    priority: task.priority ?? null,
    planId: task.plan ?? null,
    routineId: task.routine ?? null,
    daysLeft: task.daysLeft ?? null,
    notAfter: task.notAfter === undefined ? null : parseTime(task.notAfter),
  });
}

function readDay(given: Case): ProposalInput {
  const day = parseDay(given.date ?? "2026-03-11") ?? Number.NaN;
  return markReliefMoves(
    buildDay(Object.entries(given.tasks).map(readTask), {
      windows: [parseRange(given.awake ?? "07:00–23:00")],
      nowMinute: given.now === undefined ? null : parseTime(given.now),
      daylight: getDaylight(day, given.zone ?? "America/Mexico_City"),
      busy: Object.values(given.busy ?? {}).map(parseRange),
      fixed: Object.entries(given.fixed ?? {}).map(([id, item]) => {
        const { time, is, at } = typeof item === "string" ? { time: item, is: "" } : item;
        const [from = "", to = ""] = time.split("–");
        return buildFixed(id, from, to, { flags: parseFlags(is), context: at ?? null });
      }),
    }),
  );
}

function formatWhy(why: { readonly code: string; readonly rule?: string }): string {
  return why.rule ?? why.code;
}

/** The proposal in the words of a vector. */
function describeTask({ scheduled, unscheduled }: Proposal, id: string, advice: Advice): Advice {
  const left = unscheduled.find((one) => one.id === id);
  if (left !== undefined) return { left: formatWhy(left.why) };
  const slot = scheduled.find((one) => one.id === id);
  if (slot === undefined) throw new Error(`${id} is in neither list`);
  return {
    ...advice,
    ...(advice.from !== undefined && slot.from < parseTime(advice.from) && { from: format(slot) }),
    ...(advice.to !== undefined && slot.to > parseTime(advice.to) && { to: format(slot) }),
    ...(advice.after !== undefined && !isAfter(scheduled, slot, advice.after) && { after: "not" }),
    ...(advice.why !== undefined && { why: formatWhy(slot.reason) }),
    ...(advice.left !== undefined && { left: "nothing" }),
  };
}

function isAfter(scheduled: Proposal["scheduled"], { from }: MinuteRange, id: string): boolean {
  return scheduled.some((other) => other.id === id && other.to <= from);
}

const format = ({ from, to }: MinuteRange) =>
  [from, to].map((n) => `${Math.floor(n / 60)}:${String(n % 60).padStart(2, "0")}`).join("–");

function isInside(inner: MinuteRange, outer: readonly MinuteRange[]): boolean {
  return outer.some(({ from, to }) => from <= inner.from && inner.to <= to);
}

/** The most minutes of a meal's hours without any item. */
function getFreeMinutes({ fixed }: ProposalInput, { scheduled }: Proposal, meal: Meal): number {
  let free = 0;
  let edge = meal.from;
  for (const { from, to } of [...fixed, ...scheduled].toSorted((a, b) => a.from - b.from)) {
    free = Math.max(free, Math.min(from, meal.to) - edge);
    edge = Math.max(edge, to);
  }
  return Math.max(free, meal.to - edge);
}

describe("what a sensible friend would propose for a day", () => {
  it("is described for at least 60 days", () => {
    expect(cases.length).toBeGreaterThanOrEqual(60);
  });

  it.each(cases)("$day", (given) => {
    const input = readDay(given);
    const proposal = proposeDay(input);
    const actual = Object.fromEntries(
      Object.entries(given.friend).map(([id, advice]) => [id, describeTask(proposal, id, advice)]),
    );
    expect(actual).toEqual(given.friend);
    for (const [id, { clear }] of Object.entries(given.friend)) {
      const slot = proposal.scheduled.find((one) => one.id === id);
      if (clear === true && slot !== undefined) expect(isInside(slot, input.clearHours)).toBe(true);
    }
    const meals = defaultPreferences.meals.filter(
      (_, at) => given.now === undefined && (at === 0 ? given.lunch : given.dinner) !== false,
    );
    for (const meal of meals) {
      expect(getFreeMinutes(input, proposal, meal)).toBeGreaterThanOrEqual(meal.minutes);
    }
    if (given.work === true) {
      const worked = proposal.scheduled.toSorted((a, b) => a.from - b.from);
      let run = 0;
      for (const [at, { from, to }] of worked.entries()) {
        run = from - (worked[at - 1]?.to ?? 0) >= defaultPreferences.breakMin ? 0 : run;
        run += to - from;
        expect(run).toBeLessThanOrEqual(defaultPreferences.workMin);
      }
    }
    if (given.breaks === true) {
      const demanding = [...input.fixed, ...proposal.scheduled].toSorted((a, b) => a.from - b.from);
      for (const [at, next] of demanding.slice(1).entries()) {
        expect(next.from - (demanding[at]?.to ?? 0)).toBeGreaterThanOrEqual(15);
      }
    }
  });
});
