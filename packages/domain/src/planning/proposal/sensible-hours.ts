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
  if (isWithOthers(task) || task.needsReply) {
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

/** Whether it is done with others, or takes time with them. */
export function isWithOthers({ flags, socialMin }: Pick<ProposalTask, "flags" | "socialMin">) {
  return flags.isSocial || socialMin > 0;
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

const MEAL_WORTH = 1000;
const mealTask: ProposalTask = {
  id: "meal",
  minutes: null,
  breaksMin: 0,
  bufferMin: 0,
  socialMin: 0,
  priority: null,
  context: "general",
  areaId: "",
  planId: null,
  routineId: null,
  flags: Object.fromEntries(
    taskCharacteristics.map((name) => [name, false]),
  ) as ProposalTask["flags"],
  needsReply: false,
  isStarted: false,
  isReliefMove: false,
  daysLeft: null,
  notAfter: null,
};

export function isMeal({ task }: Pick<Piece, "task">): boolean {
  return task === mealTask;
}

/** Breakfast is within this time after waking up. */
const BREAKFAST_HOURS = 2.5 * MINUTES_IN_HOUR;
const BREAKFAST_MIN = 20;

/**
 * Meals move like tasks, so that they take the least from others; none once its time is over, nor where taken
 * hours have room for it: whoever works through it eats there.
 */
export function buildMeals({ windows, preferences, nowMinute, busy }: ProposalInput): Piece[] {
  const wakeUp = windows[0]?.from ?? 0;
  const breakfast = { from: wakeUp, to: wakeUp + BREAKFAST_HOURS, minutes: BREAKFAST_MIN };
  return [breakfast, ...preferences.meals]
    .filter(
      ({ from, to, minutes }) =>
        (nowMinute ?? 0) <= from + minutes &&
        !busy.some((range) => Math.min(range.to, to) - Math.max(range.from, from) >= minutes),
    )
    .map(({ from, to, minutes }) => ({
      task: mealTask,
      minutes,
      bufferAfter: 0,
      focus: 0,
      work: 0,
      load: 0,
      strain: 0,
      worth: MEAL_WORTH,
      limits: [],
      hours: [{ from, to }],
      isDue: false,
      isPromised: true,
      earliest: -Infinity,
      latest: Infinity,
      blockedBy: [],
      blocks: [],
      previous: [],
      following: [],
    }));
}
