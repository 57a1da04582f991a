// Checks access to the ideas and the library of an area; suspended users and archived workspaces only read.
import { and, eq, isNull } from "drizzle-orm";
import { listSharedAreaTools } from "@vereda/domain/community/area-tools/area-tools";
import type { SharedAreaTool } from "@vereda/domain/community/area-tools/area-tools";
import type { AreaKey } from "@vereda/domain/workspace/areas/areas";
import { canInWorkspace } from "@vereda/domain/workspace/policy";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError, createInvalidFieldsError } from "#platform/http/errors/errors.ts";
import { requireAreaPermission, requireNotArchived } from "#features/workspace/access.ts";
import type { AreaMembership } from "#features/workspace/access.ts";
import { requireNotSuspended } from "#features/account/users/suspensions.ts";
import { hideRefusals } from "../refusals.ts";
import { ideas, libraryItems, type IdeaRow, type LibraryItemRow } from "../tables/area-tools.ts";

export interface AreaLocation {
  readonly workspaceId: string;
  readonly areaId: AreaKey;
}

type OwnedRow = AreaLocation & { readonly authorId: string | null };

interface RowAccess<Row extends OwnedRow> {
  readonly row: Row;
  readonly membership: AreaMembership;
}

/**
 * @throws as `requireAreaPermission`; suspended for writing; validation_error when the area does not offer
 * the tool
 */
export async function requireAreaTool(
  db: Database,
  caller: Caller,
  location: AreaLocation,
  tool: SharedAreaTool,
  { now, isWriting }: { readonly now: Date; readonly isWriting: boolean },
): Promise<void> {
  await requireAreaPermission(db, caller, location, isWriting ? "work" : "read");
  if (!listSharedAreaTools(location.areaId).includes(tool))
    throw createInvalidFieldsError({ path: "areaId", code: "area_without_tool" });
  if (isWriting) await requireNotSuspended(db, caller, now);
}

/** @throws not_found also to members who may not read the area, and of an inactive one; area_blocked */
async function requireRowAccess<Row extends OwnedRow>(
  db: Database,
  caller: Caller,
  row: Row | undefined,
): Promise<RowAccess<Row>> {
  if (row === undefined) throw new AppError("not_found");
  const membership = requireAreaPermission(db, caller, row, "read");
  return { row, membership: await hideRefusals(membership, { except: ["area_blocked"] }) };
}

/** @throws as `requireRowAccess`; not_found for an idea that moderators hid */
export async function findIdea(
  db: Database,
  caller: Caller,
  id: string,
): Promise<RowAccess<IdeaRow>> {
  const [row] = await db
    .select()
    .from(ideas)
    .where(and(eq(ideas.id, id), isNull(ideas.hiddenAt)));
  return requireRowAccess(db, caller, row);
}

/** @throws as `requireRowAccess` */
export async function findLibraryItem(
  db: Database,
  caller: Caller,
  id: string,
): Promise<RowAccess<LibraryItemRow>> {
  const [row] = await db
    .select()
    .from(libraryItems)
    .where(and(eq(libraryItems.id, id), isNull(libraryItems.hiddenAt)));
  return requireRowAccess(db, caller, row);
}

/** @throws forbidden; workspace_archived; suspended */
export async function requireWorkIn(
  db: Database,
  caller: Caller,
  { row, membership }: RowAccess<OwnedRow>,
  now: Date,
): Promise<void> {
  if (!canInWorkspace(membership, "work", row.areaId)) throw new AppError("forbidden");
  requireNotArchived(membership);
  await requireNotSuspended(db, caller, now);
}

/**
 * Authors change what they wrote, and users who manage the area what others did.
 * @throws forbidden; workspace_archived; suspended
 */
export async function requireChange(
  db: Database,
  caller: Caller,
  access: RowAccess<OwnedRow>,
  now: Date,
): Promise<void> {
  const { row, membership } = access;
  const isOwn = row.authorId === caller.userId;
  if (!isOwn && !canInWorkspace(membership, "manage", row.areaId)) throw new AppError("forbidden");
  await requireWorkIn(db, caller, access, now);
}
