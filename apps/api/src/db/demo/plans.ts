// Plants the demo person's objectives, missions and tasks, with their schedules and first progress.
import { planningApi } from "@vereda/domain/planning/contract";
import type { ScheduleInput } from "@vereda/domain/planning/schedules/contract-schedule";
import { MINUTES_IN_DAY } from "@vereda/domain/time/units";
import { formatDay } from "@vereda/domain/time/day";
import type { Day } from "@vereda/domain/time/day";
import { instantOf } from "@vereda/domain/time/zone";
import type { Inhabitant } from "./inhabitant.ts";
import { demoObjectives, demoPerson } from "./life.ts";
import type { DemoMission, DemoObjective, DemoSchedule, DemoTask } from "./life-shapes.ts";

function scheduleOf({ start, end, from, to, rrule }: DemoSchedule, today: Day): ScheduleInput {
  const moment = (day: Day, time: string | undefined) =>
    time === undefined ? formatDay(day) : `${formatDay(day)}T${time}`;
  return {
    startDate: moment(today + start, from),
    ...(end === undefined ? {} : { endDate: moment(today + end, to) }),
    ...(rrule === undefined ? {} : { rruleString: rrule }),
  };
}

async function plantTask(who: Inhabitant, missionId: string, task: DemoTask, today: Day) {
  const flags = Object.fromEntries(task.is.map((name) => [name, true]));
  const { id } = await who.call(planningApi.createTask, {
    params: { id: missionId },
    body: {
      title: task.title,
      environmentId: task.environment,
      priority: task.priority,
      ...flags,
      estimation: task.minutes,
      checklistItems: (task.checklist ?? []).map((title, order) => ({ title, order })),
      positiveConsequences: task.good ?? null,
      negativeConsequences: task.bad ?? null,
    },
  });
  if (task.when === undefined) return;
  const body = scheduleOf(task.when, today);
  await who.call(planningApi.taskSchedule.put, { params: { id }, body });
}

async function plantMission(
  who: Inhabitant,
  objectiveId: string,
  mission: DemoMission & { order: number },
  today: Day,
) {
  const { id } = await who.call(planningApi.createMission, {
    params: { id: objectiveId },
    body: { title: mission.title, type: mission.type ?? null, order: mission.order },
  });
  if (mission.when !== undefined) {
    const body = scheduleOf(mission.when, today);
    await who.call(planningApi.missionSchedule.put, { params: { id }, body });
  }
  for (const task of mission.tasks) await plantTask(who, id, task, today);
}

async function plantProgress(
  who: Inhabitant,
  objectiveId: string,
  tracked: NonNullable<DemoObjective["tracked"]>,
  today: Day,
) {
  for (const { day, value, note } of tracked.progress) {
    const at = instantOf(demoPerson.timezone, today + day, MINUTES_IN_DAY - 120);
    await who.call(planningApi.createProgressEntry, {
      params: { id: objectiveId },
      body: {
        value,
        unit: tracked.unit,
        note: note ?? null,
        loggedAt: new Date(at).toISOString(),
      },
    });
  }
}

/** Plants every objective of the demo into a workspace; the person's clock stands before all starts. */
export async function plantPlans(who: Inhabitant, workspaceId: string, today: Day): Promise<void> {
  for (const objective of demoObjectives) {
    const { id } = await who.call(planningApi.createObjective, {
      body: {
        type: objective.type,
        workspaceId,
        areaId: objective.area,
        title: objective.title,
        description: objective.description ?? null,
        ...(objective.tracked && {
          trackedUnit: objective.tracked.unit,
          behaviour: objective.tracked.behaviour,
          measurementSource: "MANUAL" as const,
          targetValue: objective.tracked.target,
        }),
      },
    });
    const body = scheduleOf(objective.when, today);
    await who.call(planningApi.objectiveSchedule.put, { params: { id }, body });
    for (const [order, mission] of objective.missions.entries()) {
      await plantMission(who, id, { ...mission, order }, today);
    }
    if (objective.tracked !== undefined) await plantProgress(who, id, objective.tracked, today);
  }
}
