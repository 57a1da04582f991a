// Builds inputs of proposals for tests.
import { findClearHours } from "../../energizing/insights/energy/clear-hours.ts";
import { buildTypicalCurve } from "../../energizing/insights/energy/energy-curve.ts";
import { readSchedule, toScheduleResponse } from "../schedules/schedule.ts";
import { taskCharacteristics } from "../tasks/catalogue-tasks.ts";
import { noParts } from "../workload/workload-parts.ts";
import { computeExcess, computeRelief } from "../workload/workload-relief.ts";
import { isHighPriority } from "../catalogue.ts";
import { defaultPreferences } from "./input.ts";
import { isWithOthers } from "./sensible-hours.ts";
import type { FixedItem, ProposalInput, ProposalTask } from "./input.ts";

const read = readSchedule({ startDate: "2026-03-11" }, "TASK", "America/Mexico_City");
if (!read.ok) throw new Error(JSON.stringify(read.issues));
const aDay = toScheduleResponse({
  ...read.schedule,
  id: "schedule",
  updatedAt: "2026-03-01T00:00:00Z",
});

export type Flags = Partial<ProposalTask["flags"]>;
export type Given<T> = Partial<Omit<T, "flags">> & { flags?: Flags };

export const buildFlags = (given: Flags = {}) =>
  Object.fromEntries(
    taskCharacteristics.map((name) => [name, given[name] === true]),
  ) as ProposalTask["flags"];

export const parseTime = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));

export function buildTask(id: string, { flags, ...given }: Given<ProposalTask> = {}): ProposalTask {
  return {
    id,
    minutes: 60,
    breaksMin: 0,
    bufferMin: 0,
    socialMin: 0,
    priority: null,
    context: "general",
    areaId: "personal",
    planId: null,
    routineId: null,
    flags: buildFlags(flags),
    needsReply: false,
    isStarted: false,
    isReliefMove: false,
    daysLeft: null,
    notAfter: null,
    ...given,
  };
}

export function buildFixed(
  id: string,
  from: string,
  to: string,
  { flags, ...given }: Given<FixedItem> = {},
): FixedItem {
  return {
    id,
    from: parseTime(from),
    to: parseTime(to),
    context: null,
    planId: null,
    flags: buildFlags(flags),
    ...given,
  };
}

export function buildDay(
  tasks: readonly ProposalTask[],
  given: Partial<ProposalInput> = {},
): ProposalInput {
  const windows = given.windows ?? [{ from: parseTime("07:00"), to: parseTime("23:00") }];
  const wakeUp = windows[0]?.from ?? 420;
  const end = windows.at(-1)?.to ?? 1380;
  const bedtime = end <= wakeUp ? end + 1440 : end;
  const energyAt = buildTypicalCurve({ wakeUp, bedtime });
  return {
    windows,
    nowMinute: null,
    fixed: [],
    busy: [],
    tasks,
    energyAt,
    clearHours: findClearHours(energyAt, { from: wakeUp, to: bedtime }),
    daylight: { from: parseTime("07:00"), to: parseTime("18:30") },
    preferences: defaultPreferences,
    ...given,
  };
}

/** Marks the tasks that the load of this day suggests to move, by its own rules. */
export function markReliefMoves(input: ProposalInput): ProposalInput {
  const { tasks, windows, fixed, nowMinute } = input;
  const waking = windows.reduce(
    (sum, { from, to }) =>
      sum + Math.max(0, (to <= from ? to + 1440 : to) - Math.max(from, nowMinute ?? 0)),
    0,
  );
  const minutes = tasks.reduce((sum, task) => sum + (task.minutes ?? 0), 0);
  const relief = computeRelief(
    computeExcess({
      outsideMinutes: minutes,
      remaining: {
        tasks: tasks.length,
        minutes,
        parts: noParts,
        mental: 0,
        physical: 0,
      },
      availableMinutes: waking - fixed.reduce((sum, { from, to }) => sum + to - from, 0),
      highPriorityTasks: tasks.filter(({ priority }) => isHighPriority(priority)).length,
    }),
    tasks.map((task) => ({
      ...task.flags,
      taskId: task.id,
      completed: false,
      priority: task.priority,
      schedule: aDay,
      minutes: task.minutes ?? 0,
      isStarted: task.isStarted,
      isOverdue: false,
      canReschedule: true,
      isSocial: isWithOthers(task),
      lastDay: task.daysLeft,
    })),
    1,
  );
  const movedIds = new Set(relief?.moves.map(({ taskId }) => taskId));
  return {
    ...input,
    tasks: tasks.map((task) => ({ ...task, isReliefMove: movedIds.has(task.id) })),
  };
}
