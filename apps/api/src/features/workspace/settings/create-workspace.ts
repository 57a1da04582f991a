// Creates workspaces and limits their number per owner.
import { and, eq, isNull, ne, sql } from "drizzle-orm";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import { createId } from "@vereda/domain/id";
import type { WorkspaceEntry } from "@vereda/domain/workspace/contract";
import type { WorkspaceType } from "@vereda/domain/workspace/catalogue";
import type { settingsApi } from "@vereda/domain/workspace/settings/contract-settings";
import type { WorkspaceTemplateKey } from "@vereda/domain/workspace/settings/templates/template-keys";
import { planWorkspace } from "@vereda/domain/workspace/settings/templates/workspace-templates";
import type { Database } from "#db/client.ts";
import type { AppContext } from "#platform/context.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError, createInvalidFieldsError } from "#platform/http/errors/errors.ts";
import { findRepeated, type Created } from "#platform/http/writing.ts";
import { announceMembers } from "../members/members-changed.ts";
import { insertWorkspace } from "../new-workspace.ts";
import { getWorkspace } from "../service.ts";
import { workspaces } from "../tables/workspaces.ts";

/** Counts active workspaces, without the Personal Studio. */
const MAX_OWNED_WORKSPACES = 50;

/** Serializes concurrent requests of an owner, so that the second one finds and counts the first. */
async function lockOwnWorkspaces(tx: Database, ownerId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${ownerId}, 1))`);
}

/** Call it in a transaction. @throws too_many_workspaces */
export async function requireWorkspaceCapacity(tx: Database, ownerId: string): Promise<void> {
  await lockOwnWorkspaces(tx, ownerId);
  const owned = await tx.$count(
    workspaces,
    and(
      eq(workspaces.ownerId, ownerId),
      ne(workspaces.typeId, "PERSONAL_STUDIO"),
      isNull(workspaces.endDate),
    ),
  );
  if (owned >= MAX_OWNED_WORKSPACES) throw new AppError("too_many_workspaces");
}

/** @throws validation_error for a type that does not offer the template */
function requireTemplate(typeId: WorkspaceType, template: WorkspaceTemplateKey) {
  const planned = planWorkspace(typeId, template);
  if (planned === null) throw createInvalidFieldsError({ path: "template", code: "not_an_option" });
  return planned;
}

/**
 * A repeated request with the same id returns the existing workspace.
 * @throws validation_error; too_many_workspaces; conflict when another user owns the id
 */
export async function createWorkspace(
  deps: Pick<AppContext, "db" | "hooks">,
  caller: Caller,
  body: BodyOf<typeof settingsApi.create>,
  now: Date,
): Promise<Created<WorkspaceEntry>> {
  const { db, hooks } = deps;
  const { userId } = caller;
  const { typeId, template = null } = body;
  const planned = template === null ? null : requireTemplate(typeId, template);
  const id = body.id ?? createId(now.getTime());
  const isNew = await db.transaction(async (tx) => {
    await lockOwnWorkspaces(tx, userId);
    const own = { id, ownerId: userId };
    if ((await findRepeated(tx, workspaces, own, ["ownerId"])) !== undefined) return false;
    await requireWorkspaceCapacity(tx, userId);
    // Those of a household give each other chores.
    const made = { ...body, ...own, assignsAtOnce: template === "FAMILY_HOME" };
    if (!(await insertWorkspace(tx, made, now, planned?.areas))) return false;
    await announceMembers(tx, deps, id, now);
    if (planned !== null) {
      const { choresArea: areaId, chores } = planned;
      const added = { workspaceId: id, areaId, chores };
      for (const { choresAdded } of hooks) await choresAdded?.(tx, caller, added, now);
    }
    return true;
  });
  return { made: await getWorkspace(db, userId, id), isNew };
}
