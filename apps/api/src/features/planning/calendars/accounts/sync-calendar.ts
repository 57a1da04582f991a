// Synchronizes a calendar of an account: its events come here, and planned tasks are written into it.
import { and, eq, sql } from "drizzle-orm";
import { DAY_MS } from "@vereda/domain/time/units";
import { parseDay } from "@vereda/domain/time/day";
import { getTodayIn } from "@vereda/domain/time/zone";
import type { Database } from "#db/client.ts";
import { getCallerSettings } from "#features/account/user-lookup.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { calendarAccounts, writtenEvents, type CalendarRow } from "../../tables/calendars.ts";
import {
  buildCopy,
  CalendarCopyError,
  DAYS_AHEAD,
  DAYS_BACK,
  encryptedCalendar,
  lockCalendar,
  packSource,
  unpackSource,
} from "../calendar-copy.ts";
import { MIN_DAYS_AHEAD, storeCopy, type CalendarDeps } from "../store-copy.ts";
import {
  deleteRemoteObject,
  encryptedAccount,
  loadObjects,
  openSession,
  putObject,
  refreshObjects,
  type RemoteObject,
  type RemoteObjects,
  type Session,
} from "./account-server.ts";
import {
  compareEvents,
  hasUnwritten,
  type ComparedCalendar,
  type Writing,
} from "./written-events.ts";

/** A second one for what met another version than the first had read. */
const MAX_ROUNDS = 2;

/** The owner, as whom changes of the account are applied. */
async function loadOwner(db: Database, userId: string, now: Date): Promise<Caller> {
  const settings = await getCallerSettings(db, userId);
  const nothing = { pastMidnight: [], roles: [], pinLock: null, scopes: null, snapshot: null };
  return { ...settings, ...nothing, userId, sessionId: userId, requestedAt: now };
}

async function loadAccount({ db, dataKeys }: CalendarDeps, row: CalendarRow) {
  const { accountId, ownerId } = row;
  const [account] =
    accountId === null
      ? []
      : await db.select().from(calendarAccounts).where(eq(calendarAccounts.id, accountId));
  const userKey = await dataKeys.find(db, ownerId);
  const secrets = userKey && account && encryptedAccount.tryDecrypt(userKey, account.content);
  const content = userKey && encryptedCalendar.tryDecrypt(userKey, row.content);
  if (!account || !userKey || !secrets || !content)
    throw new CalendarCopyError("calendar_unreachable");
  return { account, userKey, secrets, content };
}

type Stored = readonly (readonly [name: string, etag: string, text: string])[];

async function readStored(source: string): Promise<RemoteObjects> {
  const stored = JSON.parse(await unpackSource(source)) as Stored;
  return new Map(stored.map(([name, etag, text]) => [name, { etag, text }]));
}

export const packObjects = (objects: RemoteObjects) =>
  packSource(JSON.stringify([...objects].map(([name, { etag, text }]) => [name, etag, text])));

const [ZONE, ZONE_END] = ["BEGIN:VTIMEZONE", "END:VTIMEZONE"];

/** One calendar, with each time zone once. In one pass: the texts are a stranger's. */
export function joinTexts(texts: readonly string[]): string {
  const [head = "", ...parts] = texts.join("\r\n").split(ZONE);
  const zones = new Set<string>();
  const joined = parts.map((part) => {
    const end = part.indexOf(ZONE_END);
    const zone = part.slice(0, Math.max(0, end));
    if (end === -1 || !zones.has(zone)) {
      zones.add(zone);
      return ZONE + part;
    }
    return part.slice(end + ZONE_END.length).replace(/^\r?\n/, "");
  });
  return [head, ...joined].join("") || "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n";
}

interface Run {
  readonly now: Date;
  readonly signal?: AbortSignal | undefined;
}

/** @throws CalendarCopyError; the copy that is stored stays */
export async function syncCalendar(deps: CalendarDeps, row: CalendarRow, run: Run): Promise<void> {
  const { db, network } = deps;
  const { now, signal } = run;
  const { account, userKey, secrets, content } = await loadAccount(deps, row);
  const caller = await loadOwner(db, row.ownerId, now);
  const session = openSession(network, { ...account, ...secrets }, signal);
  const url = row.remoteUrl ?? "";
  await storeSnapshot(db, row);
  const stored = await readStored(content.source);
  const today = getTodayIn(caller.timeZone, now.getTime());
  const isShort = (parseDay(row.expandedUntil) ?? 0) - today < MIN_DAYS_AHEAD;
  const range = {
    from: new Date((today - DAYS_BACK) * DAY_MS),
    until: new Date((today + DAYS_AHEAD) * DAY_MS),
  };
  const isComplete = !isShort && row.refreshedAt !== null;
  const syncToken = isComplete ? row.syncToken : null;
  const { objects: read, token } = await refreshObjects(session, url, stored, syncToken, range);
  const choice = account.deletionChoice;
  const compared = { context: deps, caller, calendar: row, choice, now };
  const objects = await exchange(compared, { session, url, signal }, read);
  const own = await db
    .select({ name: writtenEvents.name })
    .from(writtenEvents)
    .where(eq(writtenEvents.calendarId, row.id));
  const names = new Set(own.map(({ name }) => name));
  const others = [...objects].filter(([name]) => !names.has(name));
  if (objects === stored && isComplete) return storeCopy(db, row, null, now, {});
  const text = joinTexts(others.map(([, object]) => object.text));
  const copy = await buildCopy(text, caller.timeZone, now);
  const packed = { url: null, source: await packObjects(objects) };
  const changes = { syncToken: token, content: encryptedCalendar.encrypt(userKey, packed) };
  await storeCopy(db, row, copy, now, changes);
}

/** Before the plans are read: what changes meanwhile is compared again. */
async function storeSnapshot(db: Database, { accountId }: CalendarRow): Promise<void> {
  if (accountId === null) return;
  await db
    .update(calendarAccounts)
    .set({ snapshot: sql`pg_current_snapshot()::text` })
    .where(eq(calendarAccounts.id, accountId));
}

/** Whether plans changed that are not written yet; asks the account nothing. */
export async function needsSync(deps: CalendarDeps, row: CalendarRow, now: Date): Promise<boolean> {
  const caller = await loadOwner(deps.db, row.ownerId, now);
  await storeSnapshot(deps.db, row);
  return hasUnwritten(deps.db, { context: deps, caller, calendar: row, choice: null, now });
}

interface Target {
  readonly session: Session;
  readonly url: string;
  readonly signal: AbortSignal | undefined;
}

/** The objects of the calendar after changes of both sides went to the other. */
async function exchange(
  compared: ComparedCalendar,
  target: Target,
  read: RemoteObjects,
): Promise<RemoteObjects> {
  const { context, calendar } = compared;
  const rows = await context.db
    .select({ name: writtenEvents.name })
    .from(writtenEvents)
    .where(eq(writtenEvents.calendarId, calendar.id));
  if (!calendar.isWritten && rows.length === 0) return read;
  // What is beyond the range of a listing is not deleted.
  const absent = rows.map(({ name }) => name).filter((name) => !read.has(name));
  const outside = await loadObjects(target.session, target.url, absent);
  let objects = outside.size === 0 ? read : new Map([...read, ...outside]);
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const before = objects;
    const writings = await context.db.transaction(async (tx) => {
      if (!(await lockCalendar(tx, calendar.id))) return [];
      return compareEvents({ ...compared, context: { ...context, db: tx } }, before);
    });
    if (writings.length === 0) break;
    const after = new Map(before);
    objects = after;
    if (await write(compared, target, writings, after)) break;
  }
  return objects;
}

/** @returns false when one met another version than was read; `objects` then has that one */
async function write(
  { context: { db }, caller, calendar }: ComparedCalendar,
  { session, url, signal }: Target,
  writings: readonly Writing[],
  objects: Map<string, RemoteObject>,
): Promise<boolean> {
  let isSettled = true;
  // One by one: what was written is noted, whatever becomes of the next.
  for (const { taskId, name, text, etag, agreed } of writings) {
    signal?.throwIfAborted();
    const written =
      text === null
        ? await deleteRemoteObject(session, url, name, etag ?? "")
        : await putObject(session, url, { name, text }, etag);
    // Without an ETag the server stored something else than was sent.
    const stored =
      text !== null && written !== null && written.etag !== ""
        ? { etag: written.etag, text }
        : (await loadObjects(session, url, [name])).get(name);
    if (stored === undefined) objects.delete(name);
    else objects.set(name, stored);
    if (written === null) isSettled = false;
    else if (stored === undefined || agreed === null)
      await db
        .delete(writtenEvents)
        .where(and(eq(writtenEvents.taskId, taskId), eq(writtenEvents.calendarId, calendar.id)));
    else await noteWritten({ taskId, name, agreed, etag: stored.etag, raw: stored.text });
  }
  return isSettled;

  async function noteWritten(
    event: Omit<typeof writtenEvents.$inferInsert, "ownerId" | "calendarId">,
  ) {
    await db.transaction(async (tx) => {
      if (!(await lockCalendar(tx, calendar.id))) return;
      const row = { ...event, ownerId: caller.userId, calendarId: calendar.id };
      const target = writtenEvents.taskId;
      await tx.insert(writtenEvents).values(row).onConflictDoUpdate({ target, set: row });
    });
  }
}
