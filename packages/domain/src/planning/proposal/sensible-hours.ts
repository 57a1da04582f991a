// The hours in which a friend would advise a task: for others, by daylight, and away from bedtime.
import { MINUTES_IN_DAY, MINUTES_IN_HOUR } from "../../time/units.ts";
import { taskCharacteristics } from "../tasks/catalogue-tasks.ts";
import { HEAVY_LOAD } from "../workload/workload.ts";
import type { Piece } from "./board-types.ts";
import type { HoursLimit, MinuteRange, ProposalInput, ProposalTask } from "./input.ts";

/** Before bed nothing physical, and nothing demanding that can wait. */
const CALM_NIGHT = 90;

const inHours = (from: number, to: number): MinuteRange => ({
  from: from * MINUTES_IN_HOUR,
  to: to * MINUTES_IN_HOUR,
});
const SOCIABLE = inHours(10, 20);
/** Partners and friends are awake later, and meetings are in office hours. */
const CLOSE_CIRCLE = inHours(9, 22);
const OFFICE = inHours(9, 18);
/** Shops, banks and counters. */
const OPEN = inHours(9, 19);

const workAreas: ReadonlySet<string> = new Set([
  "work",
  "business",
  "panel",
  "roadmap",
  "users",
  "member_coordination",
]);
const closeAreas: ReadonlySet<string> = new Set(["relationship", "friends"]);

type Context = { readonly daylight: MinuteRange; readonly bedtime: number; readonly load: number };

/** Each limit but `calm_night` repeats daily. */
export function listHoursLimits(task: ProposalTask, info: Context): HoursLimit[] {
  const { context, flags, daysLeft } = task;
  const limits: HoursLimit[] = [];
  const isOutdoors = context === "outdoor" || context === "park";
  const isAtHome = context === "home" || context === "home_office";
  if (flags.isSocial || task.socialMin > 0) {
    limits.push({ rule: "sociable", ...getSociableHours(task) });
  }
  if (isOutdoors) limits.push({ rule: "daylight", ...info.daylight });
  else if (
    context === "hospital" ||
    (flags.isTravel && context !== "gym") ||
    (task.areaId === "groceries" && !isAtHome)
  ) {
    limits.push({ rule: "open", ...OPEN });
  }
  const isDue = daysLeft !== null && daysLeft <= 0;
  if (isPhysical(task) || (info.load >= HEAVY_LOAD && !isDue)) {
    limits.push({ rule: "calm_night", from: -Infinity, to: info.bedtime - CALM_NIGHT });
  }
  return limits;
}

export function isPhysical({ context, flags }: Pick<ProposalTask, "context" | "flags">): boolean {
  return flags.isPhysical || context === "gym" || context === "physical";
}

function getSociableHours({ areaId, context }: ProposalTask): MinuteRange {
  if (workAreas.has(areaId) || context === "office") return OFFICE;
  return closeAreas.has(areaId) ? CLOSE_CIRCLE : SOCIABLE;
}

/** The times that all limits allow, on the day and after its midnight. */
export function intersectLimits(limits: readonly HoursLimit[]): MinuteRange[] {
  return [0, MINUTES_IN_DAY]
    .map((shift) => ({
      from: Math.max(-Infinity, ...limits.map(({ from }) => from + shift)),
      to: Math.min(
        Infinity,
        ...limits.map(({ rule, to }) => (rule === "calm_night" ? to : to + shift)),
      ),
    }))
    .slice(0, limits.every(({ rule }) => rule === "calm_night") ? 1 : 2)
    .filter(({ from, to }) => from < to);
}

const LUNCH_WORTH = 1000;
const lunchTask: ProposalTask = {
  id: "lunch",
  minutes: null,
  breaksMin: 0,
  bufferMin: 0,
  socialMin: 0,
  priority: null,
  context: "general",
  areaId: "",
  planId: null,
  flags: Object.fromEntries(
    taskCharacteristics.map((name) => [name, false]),
  ) as ProposalTask["flags"],
  isStarted: false,
  isReliefMove: false,
  daysLeft: null,
  notAfter: null,
};

export function isLunch({ task }: Pick<Piece, "task">): boolean {
  return task === lunchTask;
}

/**
 * Lunch moves like a task, so that it takes the least from others; none once its time is over, nor where taken
 * hours have room for it: whoever works through it eats there.
 */
export function buildLunch({ preferences, nowMinute, busy }: ProposalInput): Piece[] {
  const { lunch, lunchMin } = preferences;
  if ((nowMinute ?? 0) > lunch.from + lunchMin) return [];
  if (busy.some(({ from, to }) => Math.min(to, lunch.to) - Math.max(from, lunch.from) >= lunchMin))
    return [];
  return [
    {
      task: lunchTask,
      minutes: lunchMin,
      bufferAfter: 0,
      focus: 0,
      load: 0,
      strain: 0,
      worth: LUNCH_WORTH,
      limits: [],
      hours: [lunch],
      isDue: false,
      earliest: -Infinity,
      latest: Infinity,
      blockedBy: [],
      blocks: [],
    },
  ];
}
