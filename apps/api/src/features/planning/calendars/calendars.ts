// Calendars that a user follows: adding, changing, removing and refreshing them.
import { and, asc, eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import { createId } from "@vereda/domain/id";
import {
  MAX_CALENDAR_NAME,
  MAX_CALENDARS,
} from "@vereda/domain/planning/calendars/calendar-limits";
import { calendarImportApi } from "@vereda/domain/planning/calendars/contract-calendar-import";
import {
  calendarsApi,
  type FollowedCalendar,
} from "@vereda/domain/planning/calendars/contract-calendars";
import { HOUR_MS } from "@vereda/domain/time/units";
import { getSiteName } from "@vereda/domain/web-address";
import type { Database } from "#db/client.ts";
import { lockUser } from "#features/account/user-conditions.ts";
import type { AppContext } from "#platform/context.ts";
import type { UserKey } from "#platform/crypto/encryption.ts";
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
import { definePersonalData } from "#platform/personal-data.ts";
import { requireRow } from "../access/access.ts";
import { followedCalendars, type CalendarRow } from "../tables/calendars.ts";
import { daySettings } from "../tables/day-settings.ts";
import {
  buildCopy,
  CalendarCopyError,
  encryptedCalendar,
  fetchCalendar,
  packSource,
  storeEvents,
} from "./calendar-copy.ts";
import { buildHolidays } from "./holidays/holidays.ts";
import { importCalendar } from "./import-calendar.ts";
import { refreshCalendar } from "./refresh-calendars.ts";
import { getNextRefresh, type CalendarDeps } from "./store-copy.ts";

/** Each makes the server fetch and parse a calendar. */
const refreshes = { limit: 60, windowMs: HOUR_MS };

function showCalendar(row: CalendarRow): FollowedCalendar {
  const { id, name, color, areaId, isBusy, country, site, failure, report } = row;
  const { accountId, isWritten } = row;
  return {
    id,
    kind: accountId !== null ? "ACCOUNT" : country !== null ? "HOLIDAYS" : "ICS",
    country,
    accountId,
    isWritten,
    name,
    color,
    areaId,
    isBusy,
    site,
    refreshedAt: row.refreshedAt?.toISOString() ?? null,
    failingSince: row.failingSince?.toISOString() ?? null,
    failure,
    report,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

const isOwn = ({ userId }: Caller, id: string) =>
  and(eq(followedCalendars.id, id), eq(followedCalendars.ownerId, userId));

async function findCalendar({ db }: Pick<AppContext, "db">, caller: Caller, id: string) {
  const [row] = await db.select().from(followedCalendars).where(isOwn(caller, id));
  return requireRow(row);
}

type NewCalendar = BodyOf<typeof calendarsApi.create>;

/** @throws validation_error at the address or the file */
async function loadNewCalendar(deps: CalendarDeps, caller: Caller, input: NewCalendar, now: Date) {
  const { url = null, text, country } = input;
  if (country !== undefined)
    return { url, source: "", copy: await buildHolidays(country, caller, now) };
  try {
    const fetched = url === null ? null : await fetchCalendar(deps.network, url);
    const source = fetched?.text ?? text ?? "";
    const copy = await buildCopy(source, caller.timeZone, now);
    const { etag = null, lastModified = null } = fetched ?? {};
    return { url, source, copy, etag, lastModified };
  } catch (error) {
    if (!(error instanceof CalendarCopyError)) throw error;
    throw createInvalidFieldsError({ path: url === null ? "text" : "url", code: error.code });
  }
}

/** @throws validation_error; conflict for the id of another user's; too_many_calendars; rate_limited */
async function createCalendar(
  deps: CalendarDeps,
  caller: Caller,
  input: NewCalendar,
  now: Date,
): Promise<Created<FollowedCalendar>> {
  const { db, dataKeys } = deps;
  const { userId: ownerId } = caller;
  const { country = null } = input;
  const id = input.id ?? createId(now.getTime());
  const repeated = await findRepeated(db, followedCalendars, { id, ownerId }, ["ownerId"]);
  if (repeated !== undefined) return { made: showCalendar(repeated), isNew: false };
  await consume(db, limitKey("calendar-refresh", ownerId), refreshes, now);
  const { url, source, copy, ...validators } = await loadNewCalendar(deps, caller, input, now);
  const userKey = await dataKeys.getOrCreate(db, ownerId, now);
  const site = url === null ? null : getSiteName(url);
  const row = {
    id,
    ownerId,
    name: input.name ?? (copy.name ?? site ?? "ICS").slice(0, MAX_CALENDAR_NAME).toWellFormed(),
    color: input.color ?? null,
    areaId: input.areaId ?? null,
    isBusy: input.isBusy ?? country === null,
    country,
    content: encryptedCalendar.encrypt(userKey, { url, source: await packSource(source) }),
    site,
    ...validators,
    refreshedAt: now,
    nextRefreshAt: getNextRefresh(id, now, 0, url === null),
    expandedUntil: copy.expandedUntil,
    report: copy.report,
    createdAt: now,
    updatedAt: now,
  };
  const isOwner = eq(followedCalendars.ownerId, ownerId);
  return db.transaction(async (tx) => {
    await lockUser(tx, ownerId);
    if (country !== null) {
      await closeHolidaysOffer(tx, ownerId, now);
      // The holidays of a country are followed once.
      const isSame = and(isOwner, eq(followedCalendars.country, country));
      const [followed] = await tx.select().from(followedCalendars).where(isSame);
      if (followed !== undefined) return { made: showCalendar(followed), isNew: false };
    }
    const owned = await tx.$count(followedCalendars, isOwner);
    if (owned >= MAX_CALENDARS) throw new AppError("too_many_calendars");
    const { made, isNew } = await insertOnce(tx, followedCalendars, row, ["ownerId"]);
    if (isNew) await storeEvents(tx, made, copy.instances);
    return { made: showCalendar(made), isNew };
  });
}

const isClosed = (userId: string) =>
  and(eq(daySettings.userId, userId), daySettings.isHolidaysOfferClosed);

async function closeHolidaysOffer(db: Database, userId: string, now: Date): Promise<void> {
  const isHolidaysOfferClosed = true;
  await db
    .insert(daySettings)
    .values({ userId, isHolidaysOfferClosed, updatedAt: now })
    .onConflictDoUpdate({ target: daySettings.userId, set: { isHolidaysOfferClosed } });
}

/** @throws not_found; rate_limited. A failure is told by the calendar. */
async function refreshNow(
  deps: CalendarDeps,
  caller: Caller,
  id: string,
  now: Date,
): Promise<FollowedCalendar> {
  const row = await findCalendar(deps, caller, id);
  await consume(deps.db, limitKey("calendar-refresh", caller.userId), refreshes, now);
  await refreshCalendar(deps, row, caller.timeZone, { now });
  return showCalendar(await findCalendar(deps, caller, id));
}

export function calendarRoutes(app: FastifyInstance, deps: AppContext): void {
  const { db } = deps;
  route(app, calendarsApi.list, ({ caller, query }) => {
    const own = eq(followedCalendars.ownerId, caller.userId);
    const { name, id } = followedCalendars;
    const rows = db.select().from(followedCalendars).where(own).orderBy(asc(name), asc(id));
    return loadPage(query, db.$count(followedCalendars, own), rows, (all) => all.map(showCalendar));
  });
  route(app, calendarsApi.create, ({ caller, body, now }) =>
    createCalendar(deps, caller, body, now),
  );
  route(app, calendarsApi.update, async ({ caller, params, body, now }) => {
    const which = isOwn(caller, params.id);
    const current = async () => showCalendar(await findCalendar(deps, caller, params.id));
    return showCalendar(await updateVersion(db, followedCalendars, which, body, now, current));
  });
  route(app, calendarsApi.remove, ({ caller, params }) =>
    deleteRow(db, followedCalendars, isOwn(caller, params.id)),
  );
  route(app, calendarsApi.offer, async ({ caller }) => ({
    isOpen: (await db.$count(daySettings, isClosed(caller.userId))) === 0,
  }));
  route(app, calendarsApi.declineOffer, async ({ caller, now }) => {
    await closeHolidaysOffer(db, caller.userId, now);
    return null;
  });
  route(app, calendarImportApi.add, ({ caller, body, now }) =>
    importCalendar(db, caller, body, now),
  );
  route(app, calendarsApi.refresh, ({ caller, params, now }) =>
    refreshNow(deps, caller, params.id, now),
  );
}

export const followedCalendarData = definePersonalData(
  followedCalendars,
  followedCalendars.ownerId,
  {
    name: "planning/calendars",
    about: {
      es: "Los calendarios que sigues, con su dirección.",
      en: "The calendars you follow, with their address.",
    },
    show: (rows: CalendarRow[], { userKey }: { userKey: UserKey | null }) =>
      rows.map((row) => {
        const content = userKey && encryptedCalendar.tryDecrypt(userKey, row.content);
        const { report: _report, ...visible } = showCalendar(row);
        return { ...visible, url: content?.url ?? null };
      }),
    encrypted: "all",
  },
);
