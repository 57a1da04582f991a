// Sends the daily email about what is unread, at 8:00 in each user's time zone, to those whose it is.
import {
  formatDigestLines,
  getNextDigestAt,
  type UnreadSummary,
} from "@vereda/domain/inbox/digest";
import type { NotificationKind } from "@vereda/domain/inbox/catalogue";
import { HOUR_MS, MINUTE_MS } from "@vereda/domain/time/units";
import { and, asc, count, eq, gte, inArray, isNull, lte, ne, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import type { AppContext } from "#platform/context.ts";
import type { Hooks } from "#platform/hooks.ts";
import { getPublicUrl } from "#platform/http/public-url.ts";
import type { JobDefinition, JobRun } from "#platform/jobs/jobs.ts";
import { containsAddress } from "../account/emails/email-formatters.ts";
import { buildEmail } from "../account/emails/send-email.ts";
import { getRecipients, getUsersById } from "../account/user-lookup.ts";
import { isNotSnoozed } from "./inbox-entries.ts";
import { filterSubscribers } from "./notify.ts";
import { localizePath } from "./push/queue-pushes.ts";
import { digests, notifications } from "./tables/notifications.ts";
import { signDigestToken } from "./digest-links.ts";

const BATCH_SIZE = 200;

/** After a long outage, waits for the next morning. */
const MISSED_AFTER_MS = 4 * HOUR_MS;

/** More than a line names, so that it names none of many. */
const READ_NAMES = 4;

/** For a new account. */
export const scheduleDigest: NonNullable<Hooks["registered"]> = async (tx, { id }, now) => {
  const user = (await getRecipients(tx, [id])).get(id);
  if (user === undefined) return;
  const nextAt = new Date(getNextDigestAt(user.timeZone, now.getTime()));
  await tx.insert(digests).values({ ownerId: id, nextAt, since: now }).onConflictDoNothing();
};

async function lockDue(tx: Database, now: Date) {
  const due = await tx
    .select()
    .from(digests)
    .where(lte(digests.nextAt, now))
    .orderBy(asc(digests.nextAt))
    .limit(BATCH_SIZE)
    .for("update", { skipLocked: true });
  const recipients = await getRecipients(
    tx,
    due.map(({ ownerId }) => ownerId),
  );
  return due.flatMap((digest) => {
    const recipient = recipients.get(digest.ownerId);
    return recipient === undefined ? [] : [{ digest, recipient }];
  });
}

type DueRow = Awaited<ReturnType<typeof lockDue>>[number];

/** False also for a user who has moved to where it is not 8:00 yet. */
function isDueNow({ digest, recipient }: DueRow, now: Date): boolean {
  const dueAt = getNextDigestAt(recipient.timeZone, digest.nextAt.getTime() - 1);
  return dueAt <= now.getTime() && now.getTime() - dueAt <= MISSED_AFTER_MS;
}

async function saveNext(
  tx: Database,
  rows: readonly DueRow[],
  current: readonly DueRow[],
  now: Date,
) {
  const list = (of: (row: DueRow) => unknown) => sql.param(rows.map(of));
  const getNext = ({ recipient }: DueRow) =>
    new Date(getNextDigestAt(recipient.timeZone, now.getTime())).toISOString();
  await tx.execute(sql`
    update digests set next_at = decided.at, since = decided.since
    from unnest(
      ${list(({ digest }) => digest.ownerId)}::uuid[],
      ${list(getNext)}::timestamptz[],
      ${list((row) => (current.includes(row) ? now : row.digest.since).toISOString())}::timestamptz[]
    ) as decided(id, at, since)
    where digests.owner_id = decided.id`);
}

/** Unread notices that came, or came back, since the last one; without those that have emails of their own. */
async function listNotices(tx: Database, userIds: readonly string[], now: Date) {
  const { ownerId, kind, actorId, createdAt, snoozedUntil, readAt } = notifications;
  const rows = await tx
    .select({
      ownerId,
      kind,
      count: count(),
      actorIds: sql<string[]>`(array_agg(distinct ${actorId}::text)
        filter (where ${actorId} is not null))[1:${sql.raw(String(READ_NAMES))}]`,
    })
    .from(notifications)
    .innerJoin(digests, eq(digests.ownerId, ownerId))
    .where(
      and(
        inArray(ownerId, [...userIds]),
        isNull(readAt),
        isNotSnoozed(now),
        ne(kind, "security"),
        gte(sql`greatest(${createdAt}, ${snoozedUntil})`, digests.since),
      ),
    )
    .groupBy(ownerId, kind);
  const actors = await getUsersById(
    tx,
    rows.flatMap(({ actorIds }) => actorIds ?? []),
  );
  return rows.map(({ actorIds, ...row }) => ({
    ...row,
    names: (actorIds ?? []).flatMap((id) => {
      const name = actors.get(id)?.firstName ?? "";
      return name === "" || containsAddress(name) ? [] : name;
    }),
  }));
}

async function listUnread(
  { hooks }: Pick<AppContext, "hooks">,
  tx: Database,
  due: readonly DueRow[],
  now: Date,
): Promise<ReadonlyMap<string, readonly UnreadSummary[]>> {
  const userIds = due.map(({ digest }) => digest.ownerId);
  if (userIds.length === 0) return new Map();
  const since = new Map(due.map(({ digest }) => [digest.ownerId, digest.since]));
  const unread: (UnreadSummary & { ownerId: string; kind: NotificationKind | "messages" })[] =
    await listNotices(tx, userIds, now);
  for (const { unreadMessages } of hooks) {
    for (const { userId, count: messages, latestAt } of (await unreadMessages?.(tx, userIds)) ?? [])
      if (latestAt >= (since.get(userId) ?? now))
        unread.push({ ownerId: userId, kind: "messages", count: messages, names: [] });
  }
  return Map.groupBy(unread, ({ ownerId }) => ownerId);
}

type Deps = Pick<AppContext, "db" | "hooks" | "mailer" | "config">;

/** @returns the number of users whose turn it was, and what to send */
async function prepareBatch({ db, hooks, config }: Deps, now: Date) {
  return db.transaction(async (tx) => {
    const rows = await lockDue(tx, now);
    if (rows.length === 0) return { processed: 0, emails: [] };
    const current = rows.filter((row) => isDueNow(row, now));
    const reachable = current.filter(({ recipient }) => recipient.isReachable);
    const ids = reachable.map(({ digest }) => digest.ownerId);
    const on = new Set(await filterSubscribers(tx, ids, "digest", "letter"));
    const due = reachable.filter(({ digest }) => on.has(digest.ownerId));
    const unread = await listUnread({ hooks }, tx, due, now);
    await saveNext(tx, rows, current, now);
    const emails = due.flatMap(({ digest, recipient }) => {
      const { language } = recipient;
      const lines = formatDigestLines(unread.get(digest.ownerId) ?? [], language);
      if (lines.length === 0) return [];
      const buildUrl = (path: string) => new URL(path, getPublicUrl(config)).href;
      const token = signDigestToken(digest);
      const link = buildUrl(localizePath(language, "/panel/inbox"));
      const off = buildUrl(`${language === "es" ? "" : "/en"}/daily-email/${token}`);
      const unsubscribeUrl = buildUrl(`/api/v1/public/digests/${token}`);
      return {
        ...buildEmail(recipient, "digest", { unread: lines.join("\n"), link, off }),
        unsubscribeUrl,
      };
    });
    return { processed: rows.length, emails };
  });
}

/** A crash after the transaction loses emails: that is better than sending them twice. */
async function sendDigests(deps: Deps, { now, signal }: Pick<JobRun, "now" | "signal">) {
  const goodUntil = new Date(now.getTime() + MISSED_AFTER_MS);
  for (let isFull = true; isFull && !signal.aborted;) {
    const { processed, emails } = await prepareBatch(deps, now);
    for (const email of emails) await deps.mailer.send(email, { goodUntil });
    isFull = processed === BATCH_SIZE;
  }
}

export function makeDigestJob(deps: Deps): JobDefinition {
  return {
    name: "send-digests",
    everyMs: 5 * MINUTE_MS,
    load: async () => (run) => sendDigests(deps, run),
  };
}
