// Calendar accounts of a user: connecting, choosing calendars, deciding what is unclear, disconnecting.
import { and, asc, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import { createId } from "@vereda/domain/id";
import {
  MAX_CALENDAR_ACCOUNTS,
  MAX_CALENDAR_NAME,
  MAX_CALENDARS,
} from "@vereda/domain/planning/calendars/calendar-limits";
import {
  calendarAccountsApi,
  type CalendarAccount,
  type EventIssue,
  type EventSide,
} from "@vereda/domain/planning/calendars/contract-calendar-accounts";
import type { CalendarFailure } from "@vereda/domain/planning/calendars/contract-calendars";
import { tagColors } from "@vereda/domain/planning/tasks/tags/tag-rules";
import { formatClockTime } from "@vereda/domain/time/clock-time";
import { formatIsoDay } from "@vereda/domain/time/day";
import { HOUR_MS } from "@vereda/domain/time/units";
import { getSiteName } from "@vereda/domain/web-address";
import { lockUser } from "#features/account/user-conditions.ts";
import type { Database } from "#db/client.ts";
import type { AppContext } from "#platform/context.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError, createInvalidFieldsError } from "#platform/http/errors/errors.ts";
import { loadPage } from "#platform/http/load-page.ts";
import { consume, limitKey } from "#platform/http/rate-limit/rate-limit.ts";
import { route } from "#platform/http/route.ts";
import {
  deleteRow,
  findRepeated,
  insertOnce,
  updateVersion,
  type Created,
} from "#platform/http/writing.ts";
import { requireRow } from "../../access/access.ts";
import type { CalendarFields } from "../../caldav/calendar-fields.ts";
import { getInstant, toZone } from "../../caldav/calendar-times.ts";
import { loadPlans } from "../../caldav/plan-fields.ts";
import {
  calendarAccounts,
  followedCalendars,
  writtenEvents,
  type CalendarAccountRow,
  type CalendarRow,
  type WrittenEventRow,
} from "../../tables/calendars.ts";
import { CalendarCopyError, encryptedCalendar } from "../calendar-copy.ts";
import { refreshCalendar } from "../refresh-calendars.ts";
import type { CalendarDeps } from "../store-copy.ts";
import { encryptedAccount, findHome, listRemoteCalendars, openSession } from "./account-server.ts";
import { packObjects } from "./sync-calendar.ts";
import { applyDeletion, parseEvent, writeEvent } from "./written-events.ts";

/** Each makes the server send requests. */
const requests = { limit: 60, windowMs: HOUR_MS };
const MAX_ISSUES = 50;
const SYNC_TIMEOUT_MS = 30_000;

const isOwn = ({ userId }: Pick<Caller, "userId">, id: string) =>
  and(eq(calendarAccounts.id, id), eq(calendarAccounts.ownerId, userId));

async function findAccount({ db, dataKeys, network }: CalendarDeps, caller: Caller, id: string) {
  const [row] = await db.select().from(calendarAccounts).where(isOwn(caller, id));
  const { username, content, site } = requireRow(row);
  const userKey = await dataKeys.find(db, caller.userId);
  const secrets = userKey && encryptedAccount.tryDecrypt(userKey, content);
  if (userKey === null || secrets === null) throw new AppError("calendar_account_unavailable");
  const open = (password = secrets.password) => openSession(network, { username, password });
  return { site, userKey, secrets, open };
}

function showSide({ title, times }: CalendarFields, { timeZone }: Caller): EventSide {
  const { start, due } = times;
  if (start === null) return { title, day: null, time: null, minutes: null };
  const { day, minute } = toZone(start, timeZone);
  const isTimed = due !== null && minute !== null;
  const minutes = isTimed ? Math.round((getInstant(due) - getInstant(start)) / 60_000) : null;
  const time = minute === null ? null : formatClockTime(minute);
  return { title, day: formatIsoDay(day), time, minutes };
}

/** By account. */
async function loadIssues(db: Database, caller: Caller) {
  const rows = await db
    .select({ event: writtenEvents, accountId: followedCalendars.accountId })
    .from(writtenEvents)
    .innerJoin(followedCalendars, eq(followedCalendars.id, writtenEvents.calendarId))
    .where(
      and(
        eq(writtenEvents.ownerId, caller.userId),
        or(eq(writtenEvents.isMissing, true), isNotNull(writtenEvents.otherRaw)),
      ),
    )
    .orderBy(asc(writtenEvents.taskId))
    .limit(MAX_ISSUES);
  const objects = rows.map(({ event: { taskId } }) => ({ taskId, subjectId: taskId }));
  const plans = await loadPlans(db, caller, objects, "VEVENT");
  const issues = rows.flatMap(({ event: { taskId, isMissing, otherRaw }, accountId }) => {
    const plan = plans.get(taskId);
    const other = isMissing || otherRaw === null ? null : parseEvent(otherRaw, caller);
    if (plan === undefined || (!isMissing && other === null)) return [];
    const there = other && showSide(other.fields, caller);
    return [{ accountId, issue: { taskId, here: showSide(plan.fields, caller), there } }];
  });
  const groups = Map.groupBy(issues, ({ accountId }) => accountId);
  return (id: string): EventIssue[] => (groups.get(id) ?? []).map(({ issue }) => issue);
}

async function showAccounts({ db }: CalendarDeps, caller: Caller, rows: CalendarAccountRow[]) {
  const issuesOf = rows.length === 0 ? () => [] : await loadIssues(db, caller);
  return rows.map(
    ({ id, site, username, deletionChoice, createdAt, updatedAt }): CalendarAccount => {
      const dates = { createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
      return { id, site, username, deletionChoice, issues: issuesOf(id), ...dates };
    },
  );
}

async function showAccount(deps: CalendarDeps, caller: Caller, id: string) {
  const rows = await deps.db.select().from(calendarAccounts).where(isOwn(caller, id));
  return requireRow((await showAccounts(deps, caller, rows))[0]);
}

/** Says at its field what an account refused. */
async function atField<T>(
  run: () => Promise<T>,
  paths: { readonly unauthorized: string; readonly other: string },
): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof CalendarCopyError)) throw error;
    const { code } = error;
    const named: readonly CalendarFailure[] = ["calendar_private", "calendar_read_only"];
    throw createInvalidFieldsError(
      code === "calendar_unauthorized"
        ? { path: paths.unauthorized, code }
        : { path: paths.other, code: named.includes(code) ? code : "calendar_account_unreachable" },
    );
  }
}

async function connect(
  deps: CalendarDeps,
  caller: Caller,
  { id: given, server, username, password }: BodyOf<typeof calendarAccountsApi.create>,
  now: Date,
): Promise<Created<CalendarAccount>> {
  const { db, dataKeys, network } = deps;
  const { userId: ownerId } = caller;
  const id = given ?? createId(now.getTime());
  const repeated = await findRepeated(db, calendarAccounts, { id, ownerId }, ["ownerId"]);
  if (repeated !== undefined) return { made: await showAccount(deps, caller, id), isNew: false };
  await consume(db, limitKey("calendar-account", ownerId), requests, now);
  const paths = { unauthorized: "password", other: "server" };
  const homeUrl = await atField(async () => {
    const session = openSession(network, { username, password });
    const home = await findHome(session, server);
    const calendars = await listRemoteCalendars(session, home);
    if (calendars.length > 0) return home;
    throw createInvalidFieldsError({ path: "server", code: "calendar_account_empty" });
  }, paths);
  const userKey = await dataKeys.getOrCreate(db, ownerId, now);
  const content = encryptedAccount.encrypt(userKey, { password, homeUrl });
  const isNew = await db.transaction(async (tx) => {
    await lockUser(tx, ownerId);
    const owned = await tx.$count(calendarAccounts, eq(calendarAccounts.ownerId, ownerId));
    if (owned >= MAX_CALENDAR_ACCOUNTS) throw new AppError("too_many_calendar_accounts");
    const site = getSiteName(server);
    const row = { id, ownerId, site, username, content, createdAt: now, updatedAt: now };
    return (await insertOnce(tx, calendarAccounts, row, ["ownerId"])).isNew;
  });
  return { made: await showAccount(deps, caller, id), isNew };
}

/** The calendars of the account that are followed. */
const listFollowed = (db: Database, accountId: string): Promise<CalendarRow[]> =>
  db
    .select()
    .from(followedCalendars)
    .where(eq(followedCalendars.accountId, accountId))
    .orderBy(asc(followedCalendars.isWritten), asc(followedCalendars.id))
    .limit(MAX_CALENDARS);

/**
 * First those that are no longer written to, because what they have is written elsewhere after that. What a
 * slow server leaves is the job's.
 */
async function syncAll(deps: CalendarDeps, caller: Caller, id: string, now: Date): Promise<void> {
  const signal = AbortSignal.timeout(SYNC_TIMEOUT_MS);
  for (const row of await listFollowed(deps.db, id)) {
    try {
      await refreshCalendar(deps, row, caller.timeZone, { now, signal });
    } catch (error) {
      if (!signal.aborted) throw error;
      return;
    }
  }
}

async function offer({ secrets, open }: Awaited<ReturnType<typeof findAccount>>) {
  try {
    return await listRemoteCalendars(open(), secrets.homeUrl);
  } catch (error) {
    if (!(error instanceof CalendarCopyError)) throw error;
    throw new AppError("calendar_account_unavailable");
  }
}

async function listOffered(deps: CalendarDeps, caller: Caller, id: string, now: Date) {
  const account = await findAccount(deps, caller, id);
  await consume(deps.db, limitKey("calendar-account", caller.userId), requests, now);
  const followed = new Map((await listFollowed(deps.db, id)).map((row) => [row.remoteUrl, row]));
  const calendars = (await offer(account)).map((calendar) => {
    const row = followed.get(calendar.url);
    return { ...calendar, isFollowed: row !== undefined, isWritten: row?.isWritten ?? false };
  });
  return { calendars };
}

async function choose(
  deps: CalendarDeps,
  caller: Caller,
  id: string,
  { urls, writesTo }: BodyOf<typeof calendarAccountsApi.choose>,
  now: Date,
): Promise<CalendarAccount> {
  const { db } = deps;
  const account = await findAccount(deps, caller, id);
  await consume(db, limitKey("calendar-account", caller.userId), requests, now);
  const offered = await offer(account);
  const chosen = offered.filter(({ url }) => urls.includes(url) || url === writesTo);
  if (writesTo !== null && !chosen.some(({ url, canWrite }) => url === writesTo && canWrite))
    throw createInvalidFieldsError({ path: "writesTo", code: "calendar_read_only" });
  const packed = { url: null, source: await packObjects(new Map()) };
  const removedIds = await db.transaction(async (tx) => {
    await lockUser(tx, caller.userId);
    const isOwned = eq(followedCalendars.ownerId, caller.userId);
    const { accountId, remoteUrl } = followedCalendars;
    // What another one had is deleted there, and then written here.
    const isWritten = sql`coalesce(${accountId} = ${id} and ${remoteUrl} = ${writesTo}, false)`;
    const ofAccounts = await tx
      .update(followedCalendars)
      .set({ isWritten, nextRefreshAt: now })
      .where(and(isOwned, isNotNull(accountId)))
      .returning();
    const before = ofAccounts.filter((row) => row.accountId === id);
    const isChosen = (row: CalendarRow) => chosen.some(({ url }) => url === row.remoteUrl);
    const added = chosen.filter(({ url }) => !before.some((row) => row.remoteUrl === url));
    const removed = before.filter((row) => !isChosen(row));
    const count = await tx.$count(followedCalendars, isOwned);
    if (count - removed.length + added.length > MAX_CALENDARS)
      throw new AppError("too_many_calendars");
    const rows = added.map(({ url, name }, index) => ({
      id: createId(now.getTime()),
      ownerId: caller.userId,
      accountId: id,
      remoteUrl: url,
      isWritten: url === writesTo,
      name: name.slice(0, MAX_CALENDAR_NAME),
      color: tagColors[(before.length + index) % tagColors.length] ?? null,
      isBusy: true,
      content: encryptedCalendar.encrypt(account.userKey, packed),
      site: account.site,
      nextRefreshAt: now,
      expandedUntil: formatIsoDay(0),
      report: { events: 0, brokenCount: 0, broken: [], unsupported: [], zones: [], isCut: false },
      createdAt: now,
      updatedAt: now,
    }));
    if (rows.length > 0) await tx.insert(followedCalendars).values(rows);
    return removed.map((row) => row.id);
  });
  await syncAll(deps, caller, id, now);
  if (removedIds.length > 0)
    await db.delete(followedCalendars).where(inArray(followedCalendars.id, removedIds));
  return showAccount(deps, caller, id);
}

async function update(
  deps: CalendarDeps,
  caller: Caller,
  id: string,
  { password, ...changes }: BodyOf<typeof calendarAccountsApi.update>,
  now: Date,
): Promise<CalendarAccount> {
  const { db } = deps;
  const { secrets, userKey, open } = await findAccount(deps, caller, id);
  const renewed = password !== undefined && { ...secrets, password };
  if (renewed) {
    await consume(db, limitKey("calendar-account", caller.userId), requests, now);
    const paths = { unauthorized: "password", other: "password" };
    await atField(() => listRemoteCalendars(open(password), secrets.homeUrl), paths);
  }
  const content = renewed && { content: encryptedAccount.encrypt(userKey, renewed) };
  const current = () => showAccount(deps, caller, id);
  const changed = { ...changes, ...content };
  await updateVersion(db, calendarAccounts, isOwn(caller, id), changed, now, current);
  if (renewed) await syncAll(deps, caller, id, now);
  return showAccount(deps, caller, id);
}

async function decide(
  deps: CalendarDeps,
  caller: Caller,
  id: string,
  { taskId, choice, remember = false }: BodyOf<typeof calendarAccountsApi.decide>,
  now: Date,
): Promise<CalendarAccount> {
  const { db } = deps;
  await findAccount(deps, caller, id);
  await consume(db, limitKey("calendar-account", caller.userId), requests, now);
  await db.transaction(async (tx) => {
    const [pending] = await tx
      .select({ event: writtenEvents })
      .from(writtenEvents)
      .innerJoin(followedCalendars, eq(followedCalendars.id, writtenEvents.calendarId))
      .where(and(eq(writtenEvents.taskId, taskId), eq(followedCalendars.accountId, id)))
      .for("update");
    const { event } = requireRow(pending);
    if (choice === "HERE" || choice === "THERE") return settle(tx, caller, event, choice);
    if (!event.isMissing) return;
    await applyDeletion({ context: { ...deps, db: tx }, caller, now }, event, choice);
    if (remember)
      await tx.update(calendarAccounts).set({ deletionChoice: choice }).where(isOwn(caller, id));
  });
  await syncAll(deps, caller, id, now);
  return showAccount(deps, caller, id);
}

/** Makes the other side the one that alone changed. */
async function settle(
  tx: Database,
  caller: Caller,
  { taskId, otherEtag, otherRaw }: WrittenEventRow,
  choice: "HERE" | "THERE",
): Promise<void> {
  const plan = (await loadPlans(tx, caller, [{ subjectId: taskId, taskId }], "VEVENT")).get(taskId);
  const there = otherRaw === null ? null : parseEvent(otherRaw, caller);
  if (plan === undefined || there === null || otherRaw === null) return;
  const agreed = choice === "HERE" ? there.fields : plan.fields;
  const { title, description, times, overrides } = agreed;
  const raw = choice === "HERE" ? otherRaw : writeEvent(plan, { taskId, raw: null }, caller);
  const etag = choice === "HERE" ? (otherEtag ?? "") : "";
  const changes = { agreed: { title, description, times, overrides }, raw, etag };
  await tx
    .update(writtenEvents)
    .set({ ...changes, otherEtag: null, otherRaw: null })
    .where(eq(writtenEvents.taskId, taskId));
}

async function disconnect(
  deps: CalendarDeps,
  caller: Caller,
  id: string,
  events: "KEEP" | "REMOVE",
  now: Date,
): Promise<null> {
  const { db } = deps;
  if (events === "REMOVE") {
    await findAccount(deps, caller, id);
    await consume(db, limitKey("calendar-account", caller.userId), requests, now);
    const isOfAccount = eq(followedCalendars.accountId, id);
    await db.update(followedCalendars).set({ isWritten: false }).where(isOfAccount);
    await syncAll(deps, caller, id, now);
    const ofAccount = db
      .select({ id: followedCalendars.id })
      .from(followedCalendars)
      .where(isOfAccount);
    const left = await db.$count(writtenEvents, inArray(writtenEvents.calendarId, ofAccount));
    if (left > 0) throw new AppError("calendar_account_unavailable");
  }
  return deleteRow(db, calendarAccounts, isOwn(caller, id));
}

export function calendarAccountRoutes(app: FastifyInstance, deps: AppContext): void {
  const { db } = deps;
  route(app, calendarAccountsApi.list, ({ caller, query }) => {
    const own = eq(calendarAccounts.ownerId, caller.userId);
    const { createdAt, id } = calendarAccounts;
    const rows = db.select().from(calendarAccounts).where(own).orderBy(asc(createdAt), asc(id));
    return loadPage(query, db.$count(calendarAccounts, own), rows, (all) =>
      showAccounts(deps, caller, all),
    );
  });
  route(app, calendarAccountsApi.create, ({ caller, body, now }) =>
    connect(deps, caller, body, now),
  );
  route(app, calendarAccountsApi.offered, ({ caller, params, now }) =>
    listOffered(deps, caller, params.id, now),
  );
  route(app, calendarAccountsApi.choose, ({ caller, params, body, now }) =>
    choose(deps, caller, params.id, body, now),
  );
  route(app, calendarAccountsApi.update, ({ caller, params, body, now }) =>
    update(deps, caller, params.id, body, now),
  );
  route(app, calendarAccountsApi.refresh, async ({ caller, params, now }) => {
    await findAccount(deps, caller, params.id);
    await consume(db, limitKey("calendar-account", caller.userId), requests, now);
    await syncAll(deps, caller, params.id, now);
    return showAccount(deps, caller, params.id);
  });
  route(app, calendarAccountsApi.decide, ({ caller, params, body, now }) =>
    decide(deps, caller, params.id, body, now),
  );
  route(app, calendarAccountsApi.remove, ({ caller, params, query, now }) =>
    disconnect(deps, caller, params.id, query.events, now),
  );
}
