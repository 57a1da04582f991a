// Loads the titles of many objectives, missions and tasks that a user may read, by role or share.
import { and, eq, inArray, or } from "drizzle-orm";
import { shareOrigins } from "@vereda/domain/planning/catalogue";
import type { ShareOrigin } from "@vereda/domain/planning/catalogue";
import { getHighestOrigin, isVisibleFrom, canByRole } from "@vereda/domain/planning/policy";
import type { AreaKey } from "@vereda/domain/workspace/areas/areas";
import type { Database } from "#db/client.ts";
import type { NoticeSubject, SubjectIds } from "#platform/hooks.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { selectMembershipColumns } from "../../workspace/access.ts";
import type { LocationMembership } from "../../workspace/access.ts";
import { isShareActive, termColumns } from "./share-terms.ts";
import { shares } from "../tables/sharing.ts";
import { missions, objectives, tasks } from "../tables/plans.ts";
import type { Subject } from "./subject.ts";

interface ReadableSubject extends Subject {
  readonly title: string;
  /** Null when the user may not see the parents. */
  readonly place: {
    readonly workspaceId: string;
    readonly areaId: AreaKey;
    readonly objectiveId: string;
    readonly missionId: string | null;
  } | null;
}

interface Row extends LocationMembership {
  readonly kind: ShareOrigin;
  readonly id: string;
  readonly title: string;
  readonly workspaceId: string;
  readonly areaId: AreaKey;
  readonly objectiveId: string;
  readonly missionId: string | null;
}

function selectLocationColumns(caller: Caller) {
  const { workspaceId, areaId } = objectives;
  return {
    workspaceId,
    areaId,
    objectiveId: objectives.id,
    ...selectMembershipColumns(caller.userId, "objectives"),
  };
}

async function loadRows(
  db: Database,
  caller: Caller,
  subjects: readonly Subject[],
): Promise<Row[]> {
  const filterIds = (origin: ShareOrigin) =>
    subjects.filter(({ kind }) => kind === origin).map(({ id }) => id);
  const columns = selectLocationColumns(caller);
  const results: Row[] = [];
  const [ofObjectives, ofMissions, ofTasks] = [
    filterIds("objective"),
    filterIds("mission"),
    filterIds("task"),
  ];
  if (ofObjectives.length > 0) {
    const rows = await db
      .select({ id: objectives.id, title: objectives.title, ...columns })
      .from(objectives)
      .where(inArray(objectives.id, ofObjectives));
    results.push(...rows.map((row) => ({ ...row, kind: "objective" as const, missionId: null })));
  }
  if (ofMissions.length > 0) {
    const rows = await db
      .select({ id: missions.id, title: missions.title, missionId: missions.id, ...columns })
      .from(missions)
      .innerJoin(objectives, eq(objectives.id, missions.objectiveId))
      .where(inArray(missions.id, ofMissions));
    results.push(...rows.map((row) => ({ ...row, kind: "mission" as const })));
  }
  if (ofTasks.length > 0) {
    const rows = await db
      .select({ id: tasks.id, title: tasks.title, missionId: tasks.missionId, ...columns })
      .from(tasks)
      .innerJoin(objectives, eq(objectives.id, tasks.objectiveId))
      .where(inArray(tasks.id, ofTasks));
    results.push(...rows.map((row) => ({ ...row, kind: "task" as const })));
  }
  return results;
}

async function loadSharedIds(db: Database, caller: Caller, rows: readonly Row[]) {
  const listIds = (level: (row: Row) => string | null) => [
    ...new Set(rows.flatMap((row) => level(row) ?? [])),
  ];
  const { objectiveId, missionId, taskId } = shares;
  const candidates = await db
    .select({ objectiveId, missionId, taskId, ...termColumns })
    .from(shares)
    .where(
      and(
        eq(shares.userId, caller.userId),
        or(
          inArray(
            objectiveId,
            listIds((row) => row.objectiveId),
          ),
          inArray(
            missionId,
            listIds((row) => row.missionId),
          ),
          inArray(
            taskId,
            listIds((row) => (row.kind === "task" ? row.id : null)),
          ),
        ),
      ),
    );
  const active = candidates.filter((share) => isShareActive(share, caller.requestedAt));
  return new Set(active.map((share) => share.objectiveId ?? share.missionId ?? share.taskId));
}

/** The highest level that the user may see; null without read access. */
function getVisibility(row: Row, shared: ReadonlySet<string | null>): ShareOrigin | null {
  if (row.isBlocked) return null;
  if (canByRole(row.membership, "read", row.areaId)) return "objective";
  const origins: ShareOrigin[] = [];
  if (shared.has(row.objectiveId)) origins.push("objective");
  if (row.missionId !== null && shared.has(row.missionId)) origins.push("mission");
  if (shared.has(row.id)) origins.push(row.kind);
  return getHighestOrigin(origins);
}

export async function listReadableSubjects(
  db: Database,
  caller: Caller,
  subjects: readonly Subject[],
): Promise<ReadableSubject[]> {
  if (subjects.length === 0) return [];
  const rows = await loadRows(db, caller, subjects);
  if (rows.length === 0) return [];
  const shared = await loadSharedIds(db, caller, rows);
  return rows.flatMap((row) => {
    const visibility = getVisibility(row, shared);
    if (visibility === null) return [];
    const { kind, id, title, workspaceId, areaId, objectiveId, missionId } = row;
    const location = { workspaceId, areaId, objectiveId, missionId };
    return [{ kind, id, title, place: isVisibleFrom(visibility, "objective") ? location : null }];
  });
}

/** Of these, the ids of those that the user may share. */
export async function listShareableIds(
  db: Database,
  caller: Caller,
  subjects: readonly Subject[],
): Promise<ReadonlySet<string>> {
  const rows = await loadRows(db, caller, subjects);
  const shareable = rows.filter(
    ({ membership, areaId, isBlocked, isArchived }) =>
      !isBlocked && !isArchived && canByRole(membership, "own", areaId),
  );
  return new Set(shareable.map(({ id }) => id));
}

export function listPlanSubjects(
  db: Database,
  caller: Caller,
  ids: SubjectIds,
): Promise<NoticeSubject[]> {
  const requested = shareOrigins.flatMap((kind) =>
    (ids.get(kind) ?? []).map((id) => ({ kind, id })),
  );
  return listReadableSubjects(db, caller, requested);
}
