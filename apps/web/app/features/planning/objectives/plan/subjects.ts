// Builds the subject of the schedule dialog from an objective, mission or task and its parents' dates.
import type { Plan } from "@vereda/domain/planning/objectives/contract-objective";
import type { Schedule } from "@vereda/domain/planning/schedules/contract-schedule";
import type { Task } from "@vereda/domain/planning/tasks/contract-task";
import type { DayRange } from "@vereda/domain/planning/schedules/occurrence";
import {
  limitsOf,
  findNearestParent,
  type ParentSchedule,
} from "@vereda/domain/planning/schedules/preview/schedule-placement";
import type { Day } from "@vereda/domain/time/day";
import type { UserDays } from "@vereda/domain/time/user-day";
import type { ScheduleSubject } from "../../schedules/schedule-subject.ts";
import { readStoredSchedule } from "../../schedules/format-schedule.ts";
import { findMission, findTask, type PlanMission } from "./plan-data.ts";

export type Target =
  | { readonly kind: "objective" }
  | { readonly kind: "mission"; readonly id: string }
  /** `task` is set if the plan response omits it because the plan is too long. */
  | {
      readonly kind: "task";
      readonly id: string;
      readonly task?: Task;
      /** A single date of a recurring task. */
      readonly date?: string;
    };

type TaskTarget = Extract<Target, { kind: "task" }>;

const OPEN: DayRange = { start: null, end: null };

export function buildSubject(
  plan: Plan,
  target: Target,
  today: Day,
  user: UserDays,
): ScheduleSubject | null {
  if (target.kind === "objective") return buildObjectiveSubject(plan);
  if (target.kind === "mission") return buildMissionSubject(plan, target.id);
  return buildTaskSubject(plan, target, today, user);
}

function buildObjectiveSubject({ objective }: Plan): ScheduleSubject {
  const { id, title, type, schedule } = objective;
  return {
    kind: "objective",
    id,
    title,
    type,
    schedule,
    placement: { kind: "objective" },
    limits: OPEN,
    needsEstimate: false,
  };
}

function buildMissionSubject(plan: Plan, missionId: string): ScheduleSubject | null {
  const mission = findMission(plan, missionId);
  if (mission === undefined) return null;
  const { id, title, schedule } = mission;
  const objective = readTitledParent(plan.objective);
  return {
    kind: "mission",
    type: "MISSION",
    id,
    title,
    schedule,
    placement: { kind: "mission", objective },
    limits: getLimitsBelow(findNearestParent(null, objective)),
    needsEstimate: false,
  };
}

function buildTaskSubject(
  plan: Plan,
  target: TaskTarget,
  today: Day,
  user: UserDays,
): ScheduleSubject | null {
  const match = findTargetTask(plan, target);
  if (match === null) return null;
  const { id, title, schedule, plannedTotalMin, repeatAfter } = match.task;
  const { start, end } = getTaskLimits(plan, match.mission);
  const stored = schedule === null ? null : readStoredSchedule(schedule);
  return {
    kind: "task",
    type: "TASK",
    id,
    title,
    schedule,
    repeatAfter,
    limits: { start: Math.max(start ?? today, today), end },
    needsEstimate: !plannedTotalMin,
    placement: {
      kind: "task",
      objective: readTitledParent(plan.objective),
      mission: readTitledParent(match.mission),
      // Always true, because the dialog requests a missing estimate itself, with its own message.
      isEstimated: true,
      storedStart: stored?.startDay ?? null,
      today,
      user,
    },
  };
}

/** Whether the objective needs dates first, because neither it nor the mission has any. */
export function needsObjectiveDates(plan: Plan, target: Target): boolean {
  if (target.kind === "objective") return false;
  const objective = readParent(plan.objective.schedule);
  const missionSchedule =
    target.kind === "task" ? findTargetTask(plan, target)?.mission.schedule : undefined;
  return findNearestParent(readParent(missionSchedule ?? null), objective) === null;
}

function findTargetTask(plan: Plan, { id, task }: TaskTarget) {
  const planTask = findTask(plan, id);
  const mission = planTask === null && task ? findMission(plan, task.missionId) : undefined;
  return task && mission ? { task, mission } : planTask;
}

function readTitledParent({
  schedule,
  title,
}: {
  schedule: Schedule | null;
  title: string;
}): ParentSchedule | null {
  const parent = readParent(schedule);
  return parent === null ? null : { ...parent, title };
}

function readParent(schedule: Schedule | null): ParentSchedule | null {
  return schedule === null ? null : readStoredSchedule(schedule);
}

/** The days within which the tasks of a mission may be. */
export function getTaskLimits({ objective }: Plan, { schedule }: PlanMission): DayRange {
  return getLimitsBelow(findNearestParent(readParent(schedule), readParent(objective.schedule)));
}

function getLimitsBelow(parent: ParentSchedule | null): DayRange {
  return parent === null ? OPEN : limitsOf(parent);
}
