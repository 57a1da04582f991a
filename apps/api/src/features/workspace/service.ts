// Reads workspaces for members, and in reduced form for invited and former members.
import { and, asc, eq } from "drizzle-orm";
import type { QueryOf } from "@vereda/domain/http/endpoint";
import { parseDay } from "@vereda/domain/time/day";
import { resolveInstant } from "@vereda/domain/time/zone";
import type { ActiveArea, WorkspaceEntry, workspaceApi } from "@vereda/domain/workspace/contract";
import type { Database } from "#db/client.ts";
import { prepareJsonLists, prepareOnce, selectNamedValue } from "#db/json-rows.ts";
import type { NamedValues } from "#db/json-rows.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { requireWorkspaceAccess } from "./access.ts";
import { workspaceAreas } from "./tables/workspaces.ts";
import { buildEntrySelect, filterVisibleAreas, toActiveArea, toEntry } from "./workspace-entry.ts";
import type { EntryRow } from "./workspace-entry.ts";

const values: NamedValues = {
  user_id: "$1::uuid",
  workspace_id: "$2::uuid",
  status: "$3::text",
  includes_archived: "$4::boolean",
  starts: "$5::timestamptz",
  ends: "$6::timestamptz",
};
const [userId, workspaceId, status, includesArchived, starts, ends] =
  Object.keys(values).map(selectNamedValue);

// A replaced role does not mean that the user left.
const condition = `memberships.user_id = ${userId}
  and (${workspaceId} is null or memberships.workspace_id = ${workspaceId})
  and memberships.status = ${status}
  and (memberships.status <> 'ENDED' or memberships.ending in ('left', 'removed'))
  and (${includesArchived} or workspaces.end_date is null)
  and (${starts} is null
    or coalesce(least(memberships.end_date, workspaces.end_date), 'infinity') >= ${starts})
  and (${ends} is null or memberships.start_date < ${ends})`;

const getEntriesQuery = prepareOnce((db) => {
  const selects = { rows: buildEntrySelect(condition) };
  return prepareJsonLists<{ readonly rows: EntryRow }>(db, "workspace_entries", selects, values);
});

interface EntryFilter {
  readonly workspaceId?: string;
  readonly status: WorkspaceEntry["member"]["status"];
  readonly archived: boolean;
  readonly starts?: Date | undefined;
  readonly ends?: Date | undefined;
}

async function listEntries(
  db: Database,
  of: string,
  filter: EntryFilter,
): Promise<WorkspaceEntry[]> {
  const { rows } = await getEntriesQuery(db)(
    of,
    filter.workspaceId ?? null,
    filter.status,
    String(filter.archived),
    filter.starts?.toISOString() ?? null,
    filter.ends?.toISOString() ?? null,
  );
  return rows.map(toEntry);
}

/**
 * Filters by status and by days in the user's time zone that overlap the membership.
 * A membership lasts until it ends or the workspace is archived.
 */
export function findWorkspaces(
  db: Database,
  caller: Caller,
  { status, archived, startDate, endDate }: QueryOf<typeof workspaceApi.list>,
): Promise<WorkspaceEntry[]> {
  const getMidnight = (day: string | undefined, after: 0 | 1) => {
    const parsed = day === undefined ? null : parseDay(day);
    return parsed === null
      ? undefined
      : new Date(resolveInstant(caller.timeZone, parsed + after, 0));
  };
  const [starts, ends] = [getMidnight(startDate, 0), getMidnight(endDate, 1)];
  return listEntries(db, caller.userId, { status, archived, starts, ends });
}

/** Includes archived workspaces. @throws not_found unless the user is an active member */
export async function getWorkspace(
  db: Database,
  memberUserId: string,
  id: string,
): Promise<WorkspaceEntry> {
  const filter = { workspaceId: id, status: "ACTIVE", archived: true } as const;
  const [entry] = await listEntries(db, memberUserId, filter);
  if (entry === undefined) throw new AppError("not_found");
  return entry;
}

/** Only areas visible to the user. @throws not_found unless the user is an active member */
export async function listActiveAreas(
  db: Database,
  memberUserId: string,
  id: string,
): Promise<ActiveArea[]> {
  const access = await requireWorkspaceAccess(db, memberUserId, id);
  return filterVisibleAreas(access, await listAreasInOrder(db, id));
}

/** Active areas in menu order. Does not check permissions. */
export async function listAreasInOrder(db: Database, id: string): Promise<ActiveArea[]> {
  const rows = await db
    .select()
    .from(workspaceAreas)
    .where(and(eq(workspaceAreas.workspaceId, id), eq(workspaceAreas.status, "active")))
    .orderBy(asc(workspaceAreas.order), asc(workspaceAreas.areaId));
  return rows.map(toActiveArea);
}
