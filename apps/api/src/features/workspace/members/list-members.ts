import { and, asc, eq, isNull, ne } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { QueryOf } from "@vereda/domain/http/endpoint";
import type { Page } from "@vereda/domain/http/envelope";
import type { Member, membersApi } from "@vereda/domain/workspace/members/contract-members";
import { canInWorkspace, canReadAnyArea } from "@vereda/domain/workspace/policy";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { loadPage } from "#platform/http/load-page.ts";
import { requireWorkspaceAccess } from "../access.ts";
import { memberships } from "../tables/workspaces.ts";
import { showMembers } from "./member-view.ts";

/**
 * Defaults to active members and open invitations. Users with read access see active members only; other
 * statuses need the permission to manage.
 */
export async function listMembers(
  db: Database,
  caller: Caller,
  workspaceId: string,
  { status, ...paging }: QueryOf<typeof membersApi.list>,
): Promise<Page<Member>> {
  const access = await requireWorkspaceAccess(db, caller.userId, workspaceId);
  const manages = canInWorkspace(access, "manage");
  if (!canReadAnyArea(access)) throw new AppError("forbidden");
  if (!manages && status !== undefined && status !== "ACTIVE") throw new AppError("forbidden");
  const visibleStatus = manages ? status : "ACTIVE";
  const which = and(
    eq(memberships.workspaceId, workspaceId),
    visibleStatus === undefined
      ? ne(memberships.status, "ENDED")
      : eq(memberships.status, visibleStatus),
  );
  const rows = db
    .select()
    .from(memberships)
    .where(which)
    .orderBy(asc(memberships.status), asc(memberships.startDate), asc(memberships.id));
  return loadPage(paging, db.$count(memberships, which), rows, (all) =>
    showMembers(db, caller, all),
  );
}

const theirs = alias(memberships, "theirs");

/** Also through an invitation that names the other, and a membership that ended. */
export async function isWorkspaceSharedBetween(
  db: Database,
  userId: string,
  otherId: string,
): Promise<boolean> {
  const rows = await db
    .select({ id: memberships.id })
    .from(memberships)
    .innerJoin(theirs, eq(theirs.workspaceId, memberships.workspaceId))
    .where(
      and(eq(memberships.userId, userId), eq(theirs.userId, otherId), isNull(theirs.invitedAs)),
    )
    .limit(1);
  return rows.length > 0;
}
