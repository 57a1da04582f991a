// Proposes dates for the missions of a plan created from a template, based on their tasks.
import type { Day } from "../../time/day.ts";
import type { TemplateMission } from "./contract-templates.ts";
import { readSchedule } from "../schedules/schedule.ts";
import { getObjectiveDates, getTaskDates } from "./template-dates.ts";
import type { TemplateDateOptions } from "./template-dates.ts";

export type MissionDates = { readonly first: Day; readonly last: Day };
type Days = Pick<TemplateMission, "tasks">;

/** Days do not depend on the zone here. */
const ZONE = "UTC";

/**
 * The dates of each mission, in order; null for open-ended plans (routines) and for a plan's only mission.
 */
export function getMissionDates(
  options: TemplateDateOptions,
  missions: readonly Days[],
): (MissionDates | null)[] {
  const whole = getPlanDates(options, missions);
  if (whole === null || missions.length < 2) return missions.map(() => null);
  const length = whole.last - whole.first + 1;
  const share = (index: number) => whole.first + Math.floor((index * length) / missions.length);
  const ranges = missions.map(
    (mission, index) =>
      clipDates(whole, getTaskRange(options, mission, whole)) ?? {
        first: share(index),
        last: Math.max(share(index), share(index + 1) - 1),
      },
  );
  return ranges.map(({ first, last }, index) => ({
    first: index === 0 ? whole.first : first,
    last: Math.max(last, (ranges[index + 1]?.first ?? whole.last + 1) - 1),
  }));
}

/** The plan's dates; for an event they include the preparation days before it, from today on. */
function getPlanDates(
  options: TemplateDateOptions,
  missions: readonly Days[],
): MissionDates | null {
  const own = read(getObjectiveDates(options), options.type);
  if (own === null || options.type === "ROUTINE") return null;
  if (options.type !== "EVENT") return own;
  const days = missions.flatMap(({ tasks }) => tasks.map(({ day }) => day ?? 0));
  const earliest = options.start + Math.min(0, ...days);
  return { first: Math.min(own.first, Math.max(earliest, options.today)), last: own.last };
}

/** From the first to the last day of its tasks; open-ended recurrences last as long as the plan. */
function getTaskRange(
  options: TemplateDateOptions,
  { tasks }: Days,
  whole: MissionDates,
): MissionDates | null {
  const dates = tasks.flatMap((task) => {
    const input = getTaskDates(options, task);
    return input === null ? [] : (read(input, "TASK", whole.last) ?? []);
  });
  if (dates.length === 0) return null;
  return {
    first: Math.min(...dates.map(({ first }) => first)),
    last: Math.max(...dates.map(({ last }) => last)),
  };
}

function clipDates(whole: MissionDates, dates: MissionDates | null): MissionDates | null {
  if (dates === null) return null;
  const clipDay = (day: Day) => Math.min(Math.max(day, whole.first), whole.last);
  return { first: clipDay(dates.first), last: clipDay(dates.last) };
}

function read(
  input: Parameters<typeof readSchedule>[0],
  type: Parameters<typeof readSchedule>[1],
  endless = Infinity,
): MissionDates | null {
  const result = readSchedule(input, type, ZONE);
  if (!result.ok) return null;
  return { first: result.schedule.startDay, last: result.schedule.lastDay ?? endless };
}
