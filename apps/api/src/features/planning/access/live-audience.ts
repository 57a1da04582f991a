// Finds the connected users who may see a change to plans, for live updates.
import { and, inArray, or } from "drizzle-orm";
import type { AreaKey } from "@vereda/domain/workspace/areas/areas";
import { canByRole } from "@vereda/domain/planning/policy";
import type { Database } from "#db/client.ts";
import { addChangedKind } from "#platform/realtime/change.ts";
import type { Change, ChangedKinds } from "#platform/realtime/change.ts";
import { listMembershipsAmong } from "../../workspace/access.ts";
import { isShareActive, termColumns } from "./share-terms.ts";
import { shares } from "../tables/sharing.ts";
import { missions, objectives, tasks } from "../tables/plans.ts";

interface ChangePath {
  readonly objective: string | undefined;
  readonly mission: string | undefined;
  readonly task: string | undefined;
}

function listIds(changes: readonly Change[], kind: keyof ChangePath): string[] {
  return [...new Set(changes.flatMap((change) => change[kind] ?? []))];
}

async function loadMissionIdsByTask(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>();
  const rows = await db
    .select({ id: tasks.id, missionId: tasks.missionId })
    .from(tasks)
    .where(inArray(tasks.id, [...ids]));
  return new Map(rows.map(({ id, missionId }) => [id, missionId]));
}

async function loadObjectiveIdsByMission(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>();
  const rows = await db
    .select({ id: missions.id, objectiveId: missions.objectiveId })
    .from(missions)
    .where(inArray(missions.id, [...ids]));
  return new Map(rows.map(({ id, objectiveId }) => [id, objectiveId]));
}

// Adds missing ancestors: changes about a task name only the task, but changes of deleted tasks and
// missions name their parent.
async function resolvePaths(db: Database, changes: readonly Change[]): Promise<ChangePath[]> {
  const withoutMission = changes.filter(({ mission }) => mission === undefined);
  const missionByTask = await loadMissionIdsByTask(db, listIds(withoutMission, "task"));
  const partialPaths = changes.map(({ objective, mission, task }) => ({
    objective,
    mission: mission ?? (task === undefined ? undefined : missionByTask.get(task)),
    task,
  }));
  const withoutObjective = partialPaths.filter(({ objective }) => objective === undefined);
  const objectiveByMission = await loadObjectiveIdsByMission(db, [
    ...new Set(withoutObjective.flatMap(({ mission }) => mission ?? [])),
  ]);
  return partialPaths.map((line) => ({
    ...line,
    objective:
      line.objective ??
      (line.mission === undefined ? undefined : objectiveByMission.get(line.mission)),
  }));
}

interface Area {
  readonly workspaceId: string;
  readonly areaId: AreaKey;
}

/** Areas of the changed plans; changes of deleted objectives carry their own area. */
async function listAreas(
  db: Database,
  changes: readonly Change[],
  paths: readonly ChangePath[],
): Promise<Area[]> {
  const named = changes.flatMap(({ workspace, area }) =>
    workspace === undefined || area === undefined ? [] : [{ workspaceId: workspace, areaId: area }],
  );
  const ids = [...new Set(paths.flatMap(({ objective }) => objective ?? []))];
  if (ids.length === 0) return named;
  const rows = await db
    .selectDistinct({ workspaceId: objectives.workspaceId, areaId: objectives.areaId })
    .from(objectives)
    .where(inArray(objectives.id, ids));
  return [...named, ...rows];
}

async function addReadersByRole(
  db: Database,
  changed: ChangedKinds,
  where: readonly Area[],
  among: readonly string[],
): Promise<void> {
  const memberships = await listMembershipsAmong(
    db,
    where.map(({ workspaceId }) => workspaceId),
    among,
  );
  for (const { userId, workspaceId, ...membership } of memberships) {
    const reads = where.some(
      (area) => area.workspaceId === workspaceId && canByRole(membership, "read", area.areaId),
    );
    if (reads) addChangedKind(changed, userId, "planning");
  }
}

async function addShareRecipients(
  db: Database,
  changed: ChangedKinds,
  paths: readonly ChangePath[],
  { among, now }: { readonly among: readonly string[]; readonly now: Date },
): Promise<void> {
  const listPathIds = (kind: keyof ChangePath) => [
    ...new Set(paths.flatMap((path) => path[kind] ?? [])),
  ];
  const rows = await db
    .select({ userId: shares.userId, ...termColumns })
    .from(shares)
    .where(
      and(
        inArray(shares.userId, [...among]),
        or(
          inArray(shares.objectiveId, listPathIds("objective")),
          inArray(shares.missionId, listPathIds("mission")),
          inArray(shares.taskId, listPathIds("task")),
        ),
      ),
    );
  for (const row of rows) {
    const { userId } = row;
    if (userId !== null && isShareActive(row, now)) addChangedKind(changed, userId, "planning");
  }
}

export async function findPlanningAudience(
  db: Database,
  changes: readonly Change[],
  among: readonly string[],
  now: Date,
): Promise<ChangedKinds> {
  const changed: ChangedKinds = new Map();
  const planned = changes.filter(
    ({ kind, objective, mission, task }) =>
      kind === "planning" && (objective ?? mission ?? task) !== undefined,
  );
  if (planned.length === 0) return changed;
  const paths = await resolvePaths(db, planned);
  await addReadersByRole(db, changed, await listAreas(db, planned, paths), among);
  await addShareRecipients(db, changed, paths, { among, now });
  return changed;
}
