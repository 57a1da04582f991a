// Creates the demo user's objectives, missions and tasks with schedules and first progress.
import { planningApi } from "@vereda/domain/planning/contract";
import type { ScheduleInput } from "@vereda/domain/planning/schedules/contract-schedule";
import { MINUTES_IN_DAY } from "@vereda/domain/time/units";
import { formatIsoDay, type Day } from "@vereda/domain/time/day";
import { resolveInstant } from "@vereda/domain/time/zone";
import type { DemoClient } from "./demo-client.ts";
import { demoObjectives, demoUser } from "./life.ts";
import type { DemoMission, DemoObjective, DemoSchedule, DemoTask } from "./life.ts";

function buildSchedule({ start, end, from, to, rrule }: DemoSchedule, today: Day): ScheduleInput {
  const formatScheduleDate = (day: Day, time: string | undefined) =>
    time === undefined ? formatIsoDay(day) : `${formatIsoDay(day)}T${time}`;
  return {
    startDate: formatScheduleDate(today + start, from),
    ...(end === undefined ? {} : { endDate: formatScheduleDate(today + end, to) }),
    ...(rrule === undefined ? {} : { rruleString: rrule }),
  };
}

async function seedTask(client: DemoClient, missionId: string, task: DemoTask, today: Day) {
  const { id } = await client.call(planningApi.createTask, {
    params: { id: missionId },
    body: task.body,
  });
  if (task.when === undefined) return;
  const body = buildSchedule(task.when, today);
  await client.call(planningApi.taskSchedule.put, { params: { id }, body });
}

async function seedMission(
  client: DemoClient,
  objectiveId: string,
  mission: DemoMission,
  today: Day,
) {
  const { id } = await client.call(planningApi.createMission, {
    params: { id: objectiveId },
    body: mission.body,
  });
  const body = buildSchedule(mission.when, today);
  await client.call(planningApi.missionSchedule.put, { params: { id }, body });
  for (const task of mission.tasks) await seedTask(client, id, task, today);
}

async function seedProgress(client: DemoClient, id: string, demo: DemoObjective, today: Day) {
  for (const { day, ...progress } of demo.progress ?? []) {
    const at = resolveInstant(demoUser.timezone, today + day, MINUTES_IN_DAY - 120);
    const body = { ...progress, unit: demo.body.trackedUnit, loggedAt: new Date(at).toISOString() };
    await client.call(planningApi.createProgressEntry, { params: { id }, body });
  }
}

/** Creates all demo objectives; set the client's clock to a day before the first one starts. */
export async function seedPlans(
  client: DemoClient,
  workspaceId: string,
  today: Day,
): Promise<void> {
  for (const objective of demoObjectives) {
    const { id } = await client.call(planningApi.createObjective, {
      body: { ...objective.body, workspaceId },
    });
    const body = buildSchedule(objective.when, today);
    await client.call(planningApi.objectiveSchedule.put, { params: { id }, body });
    for (const mission of objective.missions) await seedMission(client, id, mission, today);
    await seedProgress(client, id, objective, today);
  }
}
