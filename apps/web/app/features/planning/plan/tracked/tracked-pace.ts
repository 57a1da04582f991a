// The history of a tracked resource as the screen tells it: its pace, and the points of its chart.
import type { Plan } from "@vereda/domain/planning/objectives/contract-objective";
import { paceOf, type Pace, type PaceEntry } from "@vereda/domain/planning/objectives/pace";
import type { ResourceBehaviour } from "@vereda/domain/resources/catalogue";
import { parseDay, type Day } from "@vereda/domain/time/day";
import { todayIn } from "@vereda/domain/time/zone";
import { readAnswer } from "#features/planning/schedule/schedule-words.ts";

export type Tracked = {
  readonly behaviour: ResourceBehaviour;
  readonly target: number | null;
  readonly start: Day;
  readonly deadline: Day | null;
  readonly today: Day;
  readonly pace: Pace;
  /** Where it stood at the end of each day that brought something, the earliest first. */
  readonly points: readonly PaceEntry[];
};

export function trackedOf({ objective, progressByDay }: Plan, today: Day, zone: string): Tracked {
  const behaviour = objective.behaviour ?? "CUMULATIVE";
  const entries = progressByDay.flatMap(({ day, value }) => {
    const parsed = parseDay(day);
    return parsed === null ? [] : [{ day: parsed, value }];
  });
  const stored = objective.schedule === null ? null : readAnswer(objective.schedule);
  const made = todayIn(zone, Date.parse(objective.createdAt));
  const first = entries[0]?.day ?? today;
  const start = Math.min(stored?.startDay ?? made, first);
  const told = behaviour === "STATE" ? entries : withEarlier(entries, objective.currentValue);
  const target = objective.targetValue;
  const deadline = stored?.endDay ?? null;
  return {
    behaviour,
    target,
    start,
    deadline,
    today,
    pace: paceOf({ behaviour, entries: told, start, target, deadline, today }),
    points: behaviour === "STATE" ? entries : summed(told),
  };
}

/** What lies before the days that are told stands on the day before them. */
function withEarlier(entries: PaceEntry[], current: number | null): PaceEntry[] {
  const [first] = entries;
  const told = entries.reduce((sum, { value }) => sum + value, 0);
  const earlier = (current ?? told) - told;
  if (first === undefined || Math.abs(earlier) < 1e-6) return entries;
  return [{ day: first.day - 1, value: earlier }, ...entries];
}

function summed(entries: readonly PaceEntry[]): PaceEntry[] {
  let sum = 0;
  return entries.map(({ day, value }) => {
    sum += value;
    return { day, value: sum };
  });
}
