// Shared code for objectives, missions and tasks as subjects of shares and comments.
import { eq, or } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { ShareOrigin } from "@vereda/domain/planning/catalogue";
import { isVisibleFrom, canByRole } from "@vereda/domain/planning/policy";
import type { PlanningAction } from "@vereda/domain/planning/policy";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { findMissionFor, findObjectiveFor, findTaskFor } from "./access.ts";
import type { ObjectiveAccess } from "./access.ts";
import { shares } from "../tables/sharing.ts";

export const subjectColumn = {
  objective: "objectiveId",
  mission: "missionId",
  task: "taskId",
} as const satisfies Readonly<Record<ShareOrigin, string>>;

export interface Subject {
  readonly kind: ShareOrigin;
  readonly id: string;
}

export interface SubjectAccess extends ObjectiveAccess {
  readonly kind: ShareOrigin;
  readonly path: readonly (Subject & { readonly title: string })[];
}

/** @throws not_found to strangers; forbidden to those who see it and may not do this; area_blocked */
export async function findSubjectFor(
  db: Database,
  caller: Caller,
  { kind, id }: Subject,
  action: PlanningAction,
): Promise<SubjectAccess> {
  if (kind === "objective") {
    const access = await findObjectiveFor(db, caller, id, action);
    return { ...access, kind, path: [toPathItem("objective", access.objective)] };
  }
  if (kind === "mission") {
    const access = await findMissionFor(db, caller, id, action);
    const path = [toPathItem("objective", access.objective), toPathItem("mission", access.mission)];
    return { ...access, kind, path };
  }
  const access = await findTaskFor(db, caller, id, action);
  const above = [toPathItem("objective", access.objective), toPathItem("mission", access.mission)];
  return { ...access, kind, path: [...above, toPathItem("task", access.task)] };
}

function toPathItem(
  kind: ShareOrigin,
  { id, title }: { readonly id: string; readonly title: string },
) {
  return { kind, id, title };
}

export function getVisiblePath({ path, visibility }: SubjectAccess): SubjectAccess["path"] {
  return path.filter(({ kind }) => isVisibleFrom(visibility, kind));
}

export function buildShareFilter(access: SubjectAccess): SQL | undefined {
  return or(...getVisiblePath(access).map(({ kind, id }) => eq(shares[subjectColumn[kind]], id)));
}

/** Users who plan an objective see all its shares and comments. */
export function canPlan({
  membership,
  objective,
}: Pick<ObjectiveAccess, "membership" | "objective">): boolean {
  return canByRole(membership, "own", objective.areaId);
}

interface SubjectColumns {
  readonly objectiveId: string | null;
  readonly missionId: string | null;
  readonly taskId: string | null;
}

export function getSubject({ objectiveId, missionId, taskId }: SubjectColumns): Subject {
  if (objectiveId !== null) return { kind: "objective", id: objectiveId };
  if (missionId !== null) return { kind: "mission", id: missionId };
  return { kind: "task", id: taskId ?? "" };
}

export function isAbout(
  table: Readonly<Record<(typeof subjectColumn)[ShareOrigin], PgColumn>>,
  { kind, id }: Subject,
): SQL {
  return eq(table[subjectColumn[kind]], id);
}
