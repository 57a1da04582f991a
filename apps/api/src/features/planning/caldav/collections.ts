// The collections of a user: one of tasks for each area that they read, and one of what has an hour.
import { and, eq, sql } from "drizzle-orm";
import { areaDefinitions } from "@vereda/domain/workspace/areas/areas";
import { canInWorkspace } from "@vereda/domain/workspace/policy";
import type { AreaKey } from "@vereda/domain/workspace/areas/areas";
import type { Label } from "@vereda/domain/locale";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { listOpenAreas } from "#features/workspace/access.ts";
import { calendarCollections } from "../tables/caldav.ts";
import { tasks } from "../tables/plans.ts";
import { DavError } from "./dav-error.ts";

interface PlanLocation {
  readonly workspaceId: string;
  readonly areaId: AreaKey;
}

interface Definition {
  readonly key: string;
  readonly component: "VTODO" | "VEVENT";
  /** Whether a program created it; then it has the tasks that programs wrote there. */
  readonly isCustom: boolean;
  /** The area of its tasks, or of those that are created there. */
  readonly location: PlanLocation;
  readonly title: string;
  readonly color: string;
  readonly permissions: { readonly canWork: boolean; readonly canPlan: boolean };
}

export interface Collection extends Definition {
  /** Null until it is read for the first time. */
  readonly id: string | null;
  readonly version: number;
  readonly oldestVersion: number;
  readonly properties: Readonly<Record<string, string>>;
  /** Whether nothing has changed since its objects were compared with the plans. */
  readonly isFresh: boolean;
}

const EVENTS_KEY = "events";
const eventsTitle: Label = { es: "Vereda: con hora", en: "Vereda: with a time" };
const EVENTS_COLOR = "#0f766e";

/** Less than the shortest life of a row of `day_changes`, which end with an hour. */
const MAX_SNAPSHOT_AGE = sql.raw("interval '50 minutes'");

const buildAreaKey = ({ workspaceId, areaId }: PlanLocation) => `${areaId}-${workspaceId}`;

async function listDefinitions(db: Database, caller: Caller): Promise<Definition[]> {
  const areas = await listOpenAreas(db, caller.userId);
  const lists = areas.flatMap(({ workspaceId, areaId, typeId, workspaceName, ...membership }) => {
    const { label, colour, isInternal } = areaDefinitions[areaId];
    if (isInternal || !canInWorkspace(membership, "read", areaId)) return [];
    const location = { workspaceId, areaId };
    const name = label[caller.locale];
    return {
      key: buildAreaKey(location),
      component: "VTODO" as const,
      isCustom: false,
      location,
      title: typeId === "PERSONAL_STUDIO" ? name : `${workspaceName}: ${name}`,
      color: colour,
      permissions: {
        canWork: canInWorkspace(membership, "work", areaId),
        canPlan: canInWorkspace(membership, "plan", areaId),
      },
      isPersonal: typeId === "PERSONAL_STUDIO",
    };
  });
  const own = lists.filter(({ isPersonal }) => isPersonal);
  const target = own.find(({ location }) => location.areaId === "personal") ?? own[0];
  if (target === undefined) return lists;
  const title = eventsTitle[caller.locale];
  const events = { ...target, key: EVENTS_KEY, component: "VEVENT" as const, title };
  return [...lists, { ...events, color: EVENTS_COLOR }];
}

/** Those whose changes may change the objects of a collection. */
function selectOwners({ userId }: Caller) {
  const { key, component } = calendarCollections;
  return sql`array(
    select ${userId}::uuid
    union select user_id from memberships where memberships.workspace_id =
      case when ${component} is null and ${key} <> ${EVENTS_KEY} then right(${key}, 36)::uuid end
    union select owner_id from ${tasks} where ${key} = ${EVENTS_KEY} and assignee_id = ${userId})`;
}

const selectFresh = (caller: Caller) => sql<boolean>`(
  ${calendarCollections.comparedAt} > now() - ${MAX_SNAPSHOT_AGE} and not exists (
    select from day_changes
    where owner_id = any(${selectOwners(caller)})
      and transaction >= pg_snapshot_xmin(${calendarCollections.snapshot}::pg_snapshot)
      and not pg_visible_in_snapshot(transaction, ${calendarCollections.snapshot}::pg_snapshot)))
  is true`;

/** @param key of the only one to list */
export async function listCollections(
  db: Database,
  caller: Caller,
  key?: string,
): Promise<Collection[]> {
  const definitions = await listDefinitions(db, caller);
  const { id, version, oldestVersion, properties } = calendarCollections;
  const rows = await db
    .select({
      key: calendarCollections.key,
      component: calendarCollections.component,
      id,
      version,
      oldestVersion,
      properties,
      isFresh: selectFresh(caller),
    })
    .from(calendarCollections)
    .where(
      and(
        eq(calendarCollections.ownerId, caller.userId),
        key === undefined ? undefined : eq(calendarCollections.key, key),
      ),
    );
  const stored = new Map(rows.map(({ component: _own, ...row }) => [row.key, row]));
  const target = definitions.find((one) => one.key === EVENTS_KEY);
  const custom = rows.flatMap(
    ({ key: own, component, properties: { "d:displayname": title = own } }) =>
      component === null || target === undefined
        ? []
        : { ...target, key: own, component, title, isCustom: true },
  );
  const initial = { id: null, version: 0, oldestVersion: 0, properties: {}, isFresh: false };
  return [...definitions, ...custom]
    .filter((one) => key === undefined || one.key === key)
    .map((one) => ({ ...one, ...(stored.get(one.key) ?? initial) }));
}

/** @throws DavError 404 for what is not there or not the caller's to read */
export async function getCollection(
  db: Database,
  caller: Caller,
  key: string,
): Promise<Collection> {
  const [collection] = await listCollections(db, caller, key);
  if (collection === undefined) throw new DavError(404);
  return collection;
}
