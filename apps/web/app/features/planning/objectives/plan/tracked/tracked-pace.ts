// Builds the history of a tracked resource for its page: pace and chart points.
import type { Plan } from "@vereda/domain/planning/objectives/contract-objective";
import { computePace, type Pace, type PaceEntry } from "@vereda/domain/planning/objectives/pace";
import type { ResourceBehaviour } from "@vereda/domain/workspace/catalogue-resources";
import { parseDay, type Day } from "@vereda/domain/time/day";
import { getTodayIn } from "@vereda/domain/time/zone";
import { readStoredSchedule } from "#features/planning/schedules/format-schedule.ts";

export type Tracked = {
  readonly behaviour: ResourceBehaviour;
  readonly target: number | null;
  readonly start: Day;
  readonly deadline: Day | null;
  readonly today: Day;
  readonly pace: Pace;
  /** The cumulative value at the end of each day with entries, earliest first. */
  readonly points: readonly PaceEntry[];
};

export function buildTracked(
  { objective, progressByDay }: Plan,
  today: Day,
  zone: string,
): Tracked {
  const behaviour = objective.behaviour ?? "CUMULATIVE";
  const entries = progressByDay.flatMap(({ day, value }) => {
    const parsed = parseDay(day);
    return parsed === null ? [] : [{ day: parsed, value }];
  });
  const stored = objective.schedule === null ? null : readStoredSchedule(objective.schedule);
  const made = getTodayIn(zone, Date.parse(objective.createdAt));
  const first = entries[0]?.day ?? today;
  const start = Math.min(stored?.startDay ?? made, first);
  const paceEntries =
    behaviour === "STATE" ? entries : addEarlierEntry(entries, objective.currentValue);
  const target = objective.targetValue;
  const deadline = stored?.endDay ?? null;
  return {
    behaviour,
    target,
    start,
    deadline,
    today,
    pace: computePace({ behaviour, entries: paceEntries, start, target, deadline, today }),
    points: behaviour === "STATE" ? entries : accumulate(paceEntries),
  };
}

/** Puts the sum of entries before the loaded days on the day before the first one. */
function addEarlierEntry(entries: PaceEntry[], current: number | null): PaceEntry[] {
  const [first] = entries;
  const entrySum = entries.reduce((sum, { value }) => sum + value, 0);
  const earlier = (current ?? entrySum) - entrySum;
  if (first === undefined || Math.abs(earlier) < 1e-6) return entries;
  return [{ day: first.day - 1, value: earlier }, ...entries];
}

function accumulate(entries: readonly PaceEntry[]): PaceEntry[] {
  let sum = 0;
  return entries.map(({ day, value }) => {
    sum += value;
    return { day, value: sum };
  });
}
