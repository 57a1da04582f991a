// Missions: the ordered steps of an objective.
import { and, asc, count, eq, inArray, ne, sql } from "drizzle-orm";
import type { BodyOf, QueryOf } from "@vereda/domain/http/endpoint";
import type { Page } from "@vereda/domain/http/envelope";
import { createId } from "@vereda/domain/id";
import type { planningApi } from "@vereda/domain/planning/contract";
import type { Mission } from "@vereda/domain/planning/objectives/contract-objective";
import type { planApi } from "@vereda/domain/planning/objectives/contract-plan";
import {
  canMissionBecome,
  getMissionStatus,
} from "@vereda/domain/planning/objectives/mission-transitions";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { moveToBin, removeOnce, requireNotInBin } from "../access/bin.ts";
import { findMissionFor, findObjectiveFor } from "../access/access.ts";
import { scheduleOfRow, loadSchedules } from "../schedules/schedule-rows.ts";
import { missions, tasks } from "../tables/plans.ts";
import type { MissionRow } from "../tables/plans.ts";
import { selectNextPosition } from "../tasks/ordering.ts";
import { insertOnce, updateVersion } from "#platform/http/writing.ts";
import type { Created } from "#platform/http/writing.ts";
import { loadPage } from "#platform/http/load-page.ts";

export async function showMissions(db: Database, rows: readonly MissionRow[]): Promise<Mission[]> {
  const ids = rows.map(({ id }) => id);
  const schedules = await loadSchedules(db, "missionId", ids);
  const counts = await countTasks(db, ids);
  return rows.map(({ ownerId: _owner, createdAt, updatedAt, ...row }) => {
    const schedule = schedules.get(row.id);
    const { all = 0, started = 0, completed = 0 } = counts.get(row.id) ?? {};
    return {
      ...row,
      status: getMissionStatus(row.status, started),
      taskCount: all,
      startedTaskCount: started,
      completedTaskCount: completed,
      schedule: schedule === undefined ? null : scheduleOfRow(schedule),
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
    };
  });
}

interface TaskCounts {
  readonly all: number;
  readonly started: number;
  readonly completed: number;
}

const isStarted = sql`(${tasks.status} in ('IN_PROGRESS', 'COMPLETED')
  or exists (select from task_completions where task_completions.task_id = ${tasks.id})
  or exists (select from time_entries where time_entries.task_id = ${tasks.id}))`;

async function countTasks(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, TaskCounts>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      missionId: tasks.missionId,
      all: count(),
      started: sql<number>`count(*) filter (where ${isStarted})`.mapWith(Number),
      completed: sql<number>`count(*) filter (where ${tasks.status} = 'COMPLETED')`.mapWith(Number),
    })
    .from(tasks)
    .where(and(inArray(tasks.missionId, [...ids]), ne(tasks.status, "CANCELLED")))
    .groupBy(tasks.missionId);
  return new Map(rows.map((row) => [row.missionId, row]));
}

async function showMission(db: Database, row: MissionRow): Promise<Mission> {
  const [mission] = await showMissions(db, [row]);
  if (mission === undefined) throw new AppError("not_found");
  return mission;
}

export function selectMissions(db: Database, objectiveId: string) {
  return db
    .select()
    .from(missions)
    .where(eq(missions.objectiveId, objectiveId))
    .orderBy(asc(missions.order), asc(missions.id));
}

/** @throws as `findObjectiveFor` */
export async function listMissions(
  db: Database,
  caller: Caller,
  objectiveId: string,
  query: QueryOf<typeof planApi.listMissions>,
): Promise<Page<Mission>> {
  await findObjectiveFor(db, caller, objectiveId, "read");
  const total = db.$count(missions, eq(missions.objectiveId, objectiveId));
  return loadPage(query, total, selectMissions(db, objectiveId), (rows) => showMissions(db, rows));
}

/**
 * Creates a mission, by default as the last one, or returns the one that an earlier identical request
 * created.
 */
export async function createMission(
  db: Database,
  caller: Caller,
  objectiveId: string,
  input: BodyOf<typeof planningApi.createMission>,
  now: Date,
): Promise<Created<Mission>> {
  const { objective } = await findObjectiveFor(db, caller, objectiveId, "own");
  // The owner of the objective also owns the mission, even if another user adds it, so that it is on the
  // owner's agenda.
  const { ownerId } = objective;
  const row = {
    ...input,
    order:
      input.order ??
      selectNextPosition(missions.order, missions, eq(missions.objectiveId, objectiveId)),
    id: input.id ?? createId(now.getTime()),
    ownerId,
    objectiveId,
    createdAt: now,
    updatedAt: now,
  };
  await requireNotInBin(db, input.id);
  const { made, isNew } = await insertOnce(db, missions, row, ["objectiveId"]);
  return { made: await showMission(db, made), isNew };
}

export async function getMission(db: Database, caller: Caller, id: string): Promise<Mission> {
  return showMission(db, (await findMissionFor(db, caller, id, "read")).mission);
}

/** @throws conflict with the current mission when `updatedAt` is stale; transition_not_allowed */
export async function updateMission(
  db: Database,
  caller: Caller,
  id: string,
  changes: BodyOf<typeof planningApi.updateMission>,
  now: Date,
): Promise<Mission> {
  const getRow = async () => (await findMissionFor(db, caller, id, "own")).mission;
  const before = await getRow();
  if (changes.status !== undefined && !canMissionBecome(before.status, changes.status)) {
    throw new AppError("transition_not_allowed");
  }
  const which = and(
    eq(missions.id, id),
    changes.status === undefined ? undefined : eq(missions.status, before.status),
  );
  const getCurrent = async () => showMission(db, await getRow());
  return showMission(db, await updateVersion(db, missions, which, changes, now, getCurrent));
}

export async function deleteMission(
  db: Database,
  caller: Caller,
  id: string,
  now: Date,
): Promise<null> {
  return removeOnce(db, caller, "missions", id, now, async () => {
    await findMissionFor(db, caller, id, "own");
    await moveToBin(db, caller, "mission", [id], now);
  });
}
