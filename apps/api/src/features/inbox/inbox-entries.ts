// Lists inbox entries: notices of one kind about one subject are grouped, the latest first.
import { and, count, countDistinct, desc, eq, gt, isNull, lte, or, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Page } from "@vereda/domain/http/envelope";
import type { QueryOf } from "@vereda/domain/http/endpoint";
import type { InboxEntry, inboxApi } from "@vereda/domain/inbox/contract";
import type { Database } from "#db/client.ts";
import type { AppContext } from "#platform/context.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { loadPage } from "#platform/http/load-page.ts";
import { getUsersById } from "../account/user-lookup.ts";
import { notifications } from "./tables/notifications.ts";

type Deps = Pick<AppContext, "db" | "hooks">;

const MAX_NAMES = 3;
const columns = notifications;

export function isNotSnoozed(now: Date): SQL | undefined {
  return or(isNull(columns.snoozedUntil), lte(columns.snoozedUntil, now));
}

function buildFilter(show: QueryOf<typeof inboxApi.list>["show"], now: Date): SQL | undefined {
  if (show === "put_off") return gt(columns.snoozedUntil, now);
  return show === "unread" ? and(isNotSnoozed(now), isNull(columns.readAt)) : isNotSnoozed(now);
}

/** A snoozed notice sorts by the time at which it returns. */
const at = sql`greatest(${columns.createdAt}, ${columns.snoozedUntil})`;

function buildEntriesQuery(db: Database, which: SQL | undefined) {
  return db
    .select({
      id: sql<string>`(array_agg(${columns.id} order by ${columns.createdAt} desc, ${columns.id} desc))[1]`,
      kind: columns.kind,
      detail: columns.detail,
      subjectKind: columns.subjectKind,
      subjectId: columns.subjectId,
      all: count(),
      unread: sql<number>`(count(*) filter (where ${columns.readAt} is null))::integer`,
      actorIds: sql<
        (string | null)[]
      >`(array_agg(${columns.actorId}::text order by ${columns.createdAt} desc, ${columns.id} desc))[1:20]`,
      at: sql<string>`to_json(max(${columns.createdAt}))#>>'{}'`,
      snoozedUntil: sql<string | null>`to_json(max(${columns.snoozedUntil}))#>>'{}'`,
      updatedAt: sql<string>`to_json(max(${columns.updatedAt}))#>>'{}'`,
    })
    .from(notifications)
    .where(which)
    .groupBy(columns.groupKey, columns.kind, columns.detail, columns.subjectKind, columns.subjectId)
    .orderBy(desc(sql`max(${at})`), desc(columns.groupKey));
}

type EntryRow = Awaited<ReturnType<typeof buildEntriesQuery>>[number];

function formatInstant(text: string): string {
  return new Date(text).toISOString();
}

type SubjectReference = Pick<EntryRow, "subjectKind" | "subjectId">;

const formatKey = (kind: string, id: string) => `${kind}:${id}`;

/** None for what the caller may no longer see. */
async function findSubjects({ db, hooks }: Deps, caller: Caller, rows: readonly EntryRow[]) {
  const byKind = Map.groupBy(rows, ({ subjectKind }) => subjectKind);
  const ids = new Map(
    [...byKind].map(([kind, about]) => [kind, about.map(({ subjectId }) => subjectId)]),
  );
  const visible = new Map<string, InboxEntry["subject"]>();
  for (const { subjects } of hooks) {
    for (const subject of (await subjects?.(db, caller, ids)) ?? [])
      visible.set(formatKey(subject.kind, subject.id), subject);
  }
  return ({ subjectKind, subjectId }: SubjectReference) =>
    visible.get(formatKey(subjectKind, subjectId)) ?? null;
}

async function loadEntries(
  deps: Deps,
  caller: Caller,
  rows: readonly EntryRow[],
  now: Date,
): Promise<InboxEntry[]> {
  const findSubject = await findSubjects(deps, caller, rows);
  const getActorIds = ({ actorIds }: EntryRow) =>
    [...new Set(actorIds)].filter((id) => id !== null).slice(0, MAX_NAMES);
  const actors = await getUsersById(deps.db, rows.flatMap(getActorIds));
  return rows.map((row) => {
    const { id, kind, detail, all, unread, snoozedUntil } = row;
    const isSnoozed = snoozedUntil !== null && Date.parse(snoozedUntil) > now.getTime();
    return {
      id,
      kind,
      detail,
      subject: findSubject(row),
      count: unread === 0 ? all : unread,
      people: getActorIds(row).flatMap((actorId) => actors.get(actorId)?.firstName ?? []),
      isRead: unread === 0,
      at: formatInstant(row.at),
      snoozedUntil: isSnoozed ? formatInstant(snoozedUntil) : null,
      updatedAt: formatInstant(row.updatedAt),
    };
  });
}

export async function listInbox(
  deps: Deps,
  caller: Caller,
  { show, ...paging }: QueryOf<typeof inboxApi.list>,
  now: Date,
): Promise<Page<InboxEntry>> {
  const { db } = deps;
  const which = and(eq(columns.ownerId, caller.userId), buildFilter(show, now));
  const keys = db.selectDistinct({ key: columns.groupKey }).from(notifications).where(which);
  return loadPage(paging, db.$count(keys.as("keys")), buildEntriesQuery(db, which), (rows) =>
    loadEntries(deps, caller, rows, now),
  );
}

/** Counts entries, not notices, that have something unread. */
export async function countUnread(
  db: Database,
  { userId }: Caller,
  now: Date,
): Promise<{ count: number }> {
  const [row] = await db
    .select({ count: countDistinct(columns.groupKey) })
    .from(notifications)
    .where(and(eq(columns.ownerId, userId), isNull(columns.readAt), isNotSnoozed(now)));
  return { count: row?.count ?? 0 };
}

/** Finds the group key of one of the caller's notices.
@throws not_found */
export async function findGroup(db: Database, { userId }: Caller, id: string): Promise<string> {
  const [row] = await db
    .select({ groupKey: columns.groupKey })
    .from(notifications)
    .where(and(eq(columns.id, id), eq(columns.ownerId, userId)));
  if (row === undefined) throw new AppError("not_found");
  return row.groupKey;
}

/** Returns an entry whether read, unread or snoozed.
@throws not_found */
export async function getEntry(
  deps: Deps,
  caller: Caller,
  groupKey: string,
  now: Date,
): Promise<InboxEntry> {
  const which = and(eq(columns.ownerId, caller.userId), eq(columns.groupKey, groupKey));
  const [entry] = await loadEntries(deps, caller, await buildEntriesQuery(deps.db, which), now);
  if (entry === undefined) throw new AppError("not_found");
  return entry;
}
