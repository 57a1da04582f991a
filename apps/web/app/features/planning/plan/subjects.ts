// What the schedule dialog has to know about an objective, a mission or a task of a plan: what it is,
// and where the plan above it leaves room.
import type { Plan } from "@vereda/domain/planning/objectives/contract-objective";
import type { Schedule } from "@vereda/domain/planning/schedules/contract-schedule";
import type { Task } from "@vereda/domain/planning/tasks/contract-task";
import type { DayRange } from "@vereda/domain/planning/schedules/occurrence";
import {
  limitsOf,
  nearestParent,
  type ParentSchedule,
} from "@vereda/domain/planning/schedules/preview/schedule-placement";
import type { Day } from "@vereda/domain/time/day";
import type { PersonDays } from "@vereda/domain/time/lived-day";
import type { ScheduleSubject } from "../schedule/schedule-subject.ts";
import { readAnswer } from "../schedule/schedule-words.ts";
import { missionOf, taskOf } from "./plan-data.ts";

export type Target =
  | { readonly kind: "objective" }
  | { readonly kind: "mission"; readonly id: string }
  /** `task` is given for one that its plan is too long to hold. */
  | {
      readonly kind: "task";
      readonly id: string;
      readonly task?: Task;
      /** The one date that is meant of a task that recurs. */
      readonly date?: string;
    };

type TaskTarget = Extract<Target, { kind: "task" }>;

const OPEN: DayRange = { start: null, end: null };

/** Null when the plan does not hold it. */
export function subjectOf(
  plan: Plan,
  target: Target,
  today: Day,
  person: PersonDays,
): ScheduleSubject | null {
  if (target.kind === "objective") return objectiveSubject(plan);
  if (target.kind === "mission") return missionSubject(plan, target.id);
  return taskSubject(plan, target, today, person);
}

function objectiveSubject({ objective }: Plan): ScheduleSubject {
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

function missionSubject(plan: Plan, missionId: string): ScheduleSubject | null {
  const mission = missionOf(plan, missionId);
  if (mission === undefined) return null;
  const { id, title, schedule } = mission;
  const objective = parentOf(plan.objective.schedule);
  return {
    kind: "mission",
    type: "MISSION",
    id,
    title,
    schedule,
    placement: { kind: "mission", objective },
    limits: limitsBelow(nearestParent(null, objective)),
    needsEstimate: false,
  };
}

function taskSubject(
  plan: Plan,
  target: TaskTarget,
  today: Day,
  person: PersonDays,
): ScheduleSubject | null {
  const found = placeOf(plan, target);
  if (found === null) return null;
  const { id, title, schedule, plannedTotalMin } = found.task;
  const { start, end } = limitsWithin(found.mission.schedule, plan.objective.schedule);
  const stored = schedule === null ? null : readAnswer(schedule);
  return {
    kind: "task",
    type: "TASK",
    id,
    title,
    schedule,
    limits: { start: Math.max(start ?? today, today), end },
    needsEstimate: !plannedTotalMin,
    placement: {
      kind: "task",
      objective: parentOf(plan.objective.schedule),
      mission: parentOf(found.mission.schedule),
      // The dialog asks for the estimation itself, with a message of its own.
      isEstimated: true,
      storedStart: stored?.startDay ?? null,
      today,
      person,
    },
  };
}

/** Whether something above has to get its dates before this can. */
export function waitsForObjective(plan: Plan, target: Target): boolean {
  if (target.kind === "objective") return false;
  const objective = parentOf(plan.objective.schedule);
  const missionSchedule =
    target.kind === "task" ? placeOf(plan, target)?.mission.schedule : undefined;
  return nearestParent(parentOf(missionSchedule ?? null), objective) === null;
}

/** The task that is meant, and its mission: as the plan holds it, or as it came by itself. */
function placeOf(plan: Plan, { id, task }: TaskTarget) {
  const held = taskOf(plan, id);
  const mission = held === null && task ? missionOf(plan, task.missionId) : undefined;
  return task && mission ? { task, mission } : held;
}

function parentOf(schedule: Schedule | null): ParentSchedule | null {
  return schedule === null ? null : readAnswer(schedule);
}

/** The days that a mission's dates, or else those of its objective, leave to a task. */
export function limitsWithin(mission: Schedule | null, objective: Schedule | null): DayRange {
  return limitsBelow(nearestParent(parentOf(mission), parentOf(objective)));
}

function limitsBelow(parent: ParentSchedule | null): DayRange {
  return parent === null ? OPEN : limitsOf(parent);
}
