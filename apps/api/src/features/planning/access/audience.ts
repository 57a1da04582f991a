// Who of some people may see what changed in plans: by their roles where it is planned, or because it, or something
// above it, is shared with them. Asked in the background, for those who have a screen open.
import { and, inArray, or } from "drizzle-orm";
import type { AreaKey } from "@vereda/domain/workspace/areas/areas";
import { mayByRole } from "@vereda/domain/planning/policy";
import type { Database } from "#db/client.ts";
import { addChangedKind } from "#platform/realtime/change.ts";
import type { Change, ChangedKinds } from "#platform/realtime/change.ts";
import { listMembershipsAmong } from "../../workspace/access.ts";
import { isShareActive, termColumns } from "../sharing/share-terms.ts";
import { shares } from "../tables/sharing.ts";
import { missions, objectives, tasks } from "../tables/plans.ts";

/** What changed, with what stands above it as far as that is still there. */
interface ChangePath {
  readonly objective: string | undefined;
  readonly mission: string | undefined;
  readonly task: string | undefined;
}

function listIds(changes: readonly Change[], kind: keyof ChangePath): string[] {
  return [...new Set(changes.flatMap((change) => change[kind] ?? []))];
}

async function missionsOfTasks(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>();
  const rows = await db
    .select({ id: tasks.id, missionId: tasks.missionId })
    .from(tasks)
    .where(inArray(tasks.id, [...ids]));
  return new Map(rows.map(({ id, missionId }) => [id, missionId]));
}

async function objectivesOfMissions(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>();
  const rows = await db
    .select({ id: missions.id, objectiveId: missions.objectiveId })
    .from(missions)
    .where(inArray(missions.id, [...ids]));
  return new Map(rows.map(({ id, objectiveId }) => [id, objectiveId]));
}

// Rows about a task name only the task; those of tasks and missions that went name what they hung on.
async function resolvePaths(db: Database, changes: readonly Change[]): Promise<ChangePath[]> {
  const withoutMission = changes.filter(({ mission }) => mission === undefined);
  const missionByTask = await missionsOfTasks(db, listIds(withoutMission, "task"));
  const partialPaths = changes.map(({ objective, mission, task }) => ({
    objective,
    mission: mission ?? (task === undefined ? undefined : missionByTask.get(task)),
    task,
  }));
  const withoutObjective = partialPaths.filter(({ objective }) => objective === undefined);
  const objectiveByMission = await objectivesOfMissions(db, [
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

/** In which areas something changed; an objective that went names its own. */
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

/** Those whose role lets them read there. */
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
      (area) => area.workspaceId === workspaceId && mayByRole(membership, "read", area.areaId),
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
  const at = (kind: keyof ChangePath) => [...new Set(paths.flatMap((path) => path[kind] ?? []))];
  const rows = await db
    .select({ userId: shares.userId, ...termColumns })
    .from(shares)
    .where(
      and(
        inArray(shares.userId, [...among]),
        or(
          inArray(shares.objectiveId, at("objective")),
          inArray(shares.missionId, at("mission")),
          inArray(shares.taskId, at("task")),
        ),
      ),
    );
  for (const row of rows)
    if (isShareActive(row, now)) addChangedKind(changed, row.userId, "planning");
}

/** Who of these people may see what changed in plans. */
export async function planningAudience(
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
