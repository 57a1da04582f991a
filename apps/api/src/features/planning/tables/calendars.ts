// Calendars that users follow, the events of their latest copies, and the feeds that users give to others.
import { sql } from "drizzle-orm";
import {
  boolean,
  date,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { countryKeys } from "@vereda/domain/account/profile/countries";
import { deletionChoices } from "@vereda/domain/planning/calendars/contract-calendar-accounts";
import type {
  CalendarFailure,
  CalendarReport,
} from "@vereda/domain/planning/calendars/contract-calendars";
import { areaKeys, type AreaKey } from "@vereda/domain/workspace/areas/areas";
import { bytes, instant } from "#db/columns.ts";
import { selectNamedValue, type JsonSelect } from "#db/json-rows.ts";
import { definePersonalData } from "#platform/personal-data.ts";
import { defineIdColumn, defineOwnerColumn } from "./plans.ts";

/** Accounts on calendar servers (CalDAV). */
export const calendarAccounts = pgTable(
  "calendar_accounts",
  {
    id: defineIdColumn(),
    ownerId: defineOwnerColumn(),
    site: text().notNull(),
    username: text().notNull(),
    /** The password, and the address of the calendars. */
    content: bytes().notNull(),
    /** What happens with a task whose event was deleted there; null to ask. */
    deletionChoice: text({ enum: deletionChoices }),
    /** That of the database when plans were last compared with what is written there. */
    snapshot: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [index("calendar_accounts_of_owner").on(table.ownerId, table.createdAt)],
);
export type CalendarAccountRow = typeof calendarAccounts.$inferSelect;

export const followedCalendars = pgTable(
  "followed_calendars",
  {
    id: defineIdColumn(),
    ownerId: defineOwnerColumn(),
    /** Null for one with its own address or file. */
    accountId: uuid().references(() => calendarAccounts.id, { onDelete: "cascade" }),
    /** In the account. */
    remoteUrl: text(),
    /** Of the latest copy: for what changed since then. */
    syncToken: text(),
    /** Whether planned tasks are written into it; at most one of a user. */
    isWritten: boolean().notNull().default(false),
    name: text().notNull(),
    color: text(),
    areaId: text({ enum: areaKeys }),
    isBusy: boolean().notNull(),
    /** Of national holidays, which are computed. */
    country: text({ enum: countryKeys }),
    /** Its address, which is a secret of the user, and its latest copy. */
    content: bytes().notNull(),
    site: text(),
    /** Of the latest copy, for conditional requests. */
    etag: text(),
    lastModified: text(),
    refreshedAt: instant(),
    failingSince: instant(),
    failure: text().$type<CalendarFailure>(),
    failureCount: integer().notNull().default(0),
    /** Null for a file whose events need no more days. */
    nextRefreshAt: instant(),
    /** The last day up to which its events are stored. */
    expandedUntil: date({ mode: "string" }).notNull(),
    report: jsonb().$type<CalendarReport>().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    index("followed_calendars_of_owner").on(table.ownerId, table.name),
    // The job looks for those that are due.
    index("followed_calendars_due").on(table.nextRefreshAt),
    uniqueIndex("followed_calendars_of_account").on(table.accountId, table.remoteUrl),
    // The job compares their owners' plans.
    index("followed_calendars_written")
      .on(table.ownerId)
      .where(sql`is_written`),
  ],
);
export type CalendarRow = typeof followedCalendars.$inferSelect;

/** The events of tasks in the calendars of accounts. Not by reference: what a deleted task wrote is deleted after it. */
export const writtenEvents = pgTable(
  "calendar_written_events",
  {
    taskId: uuid().primaryKey(),
    ownerId: defineOwnerColumn(),
    calendarId: uuid()
      .notNull()
      .references(() => followedCalendars.id, { onDelete: "cascade" }),
    /** The name of its file there. */
    name: text().notNull(),
    etag: text().notNull(),
    /** What both sides last agreed on: the text there, and the fields of the plan. */
    raw: text().notNull(),
    agreed: json().$type<Readonly<Record<string, unknown>>>().notNull(),
    /** Deleted there, until the user decides. */
    isMissing: boolean().notNull().default(false),
    /** As it is there, after both sides changed the same, until the user decides. */
    otherEtag: text(),
    otherRaw: text(),
  },
  (table) => [
    index("calendar_written_events_of_calendar").on(table.calendarId),
    // For their questions, an export and an erasure.
    index("calendar_written_events_of_owner").on(table.ownerId),
  ],
);
export type WrittenEventRow = typeof writtenEvents.$inferSelect;

export const calendarAccountData = definePersonalData(calendarAccounts, calendarAccounts.ownerId, {
  name: "planning/calendar-accounts",
  about: {
    es: "Las cuentas de calendario que conectaste, sin su contraseña.",
    en: "The calendar accounts you connected, without their password.",
  },
  hidden: ["content", "snapshot"],
  encrypted: "all",
});

export const writtenEventData = definePersonalData(writtenEvents, writtenEvents.ownerId, {
  name: "planning/written-events",
  about: {
    es: "Lo que está escrito de tus tareas en el calendario de tu cuenta.",
    en: "What of your tasks is written in your account’s calendar.",
  },
  hidden: ["etag", "otherEtag", "agreed"],
});

/** Replaced as a whole with each copy that differs. */
export const calendarEvents = pgTable(
  "calendar_events",
  {
    calendarId: uuid()
      .notNull()
      .references(() => followedCalendars.id, { onDelete: "cascade" }),
    /** In the calendar, by start. */
    position: integer().notNull(),
    ownerId: defineOwnerColumn(),
    uid: text().notNull(),
    title: text().notNull(),
    /** Of a whole day its midnights in UTC, whatever the user's zone. */
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    isAllDay: boolean().notNull(),
    isBusy: boolean().notNull(),
    /** More than 24 hours. */
    isLong: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.calendarId, table.position] }),
    // For the events of a range of days: short ones by their start, and the few long ones.
    index("calendar_events_of_owner").on(table.ownerId, table.isLong, table.startsAt),
  ],
);

export interface CalendarEventRow {
  readonly calendarId: string;
  readonly uid: string;
  readonly title: string;
  /** Milliseconds since the epoch. */
  readonly from: number;
  readonly to: number;
  readonly isAllDay: boolean;
  readonly isBusy: boolean;
  readonly calendarName: string;
  readonly color: string | null;
  readonly areaId: AreaKey | null;
}

const MAX_EVENTS = 2000;

/**
 * Events between two instants, and a day around them because of the zones of whole days. The parameters are
 * names of values.
 */
export function selectCalendarEvents(
  userId: string,
  from: string,
  until: string,
): JsonSelect<CalendarEventRow> {
  const [owner, first, end] = [userId, from, until].map(selectNamedValue);
  const select = (which: string) => `select * from calendar_events
    where owner_id = ${owner} and starts_at < ${end} + interval '1 day' and ${which}`;
  const epoch = (column: string) => `round(date_part('epoch', ${column}) * 1000)`;
  return {
    columns: {
      calendarId: "events.calendar_id",
      uid: "events.uid",
      title: "events.title",
      from: epoch("events.starts_at"),
      to: epoch("events.ends_at"),
      isAllDay: "events.is_all_day",
      isBusy: "events.is_busy and calendars.is_busy",
      calendarName: "calendars.name",
      color: "calendars.color",
      areaId: "calendars.area_id",
    },
    rest: `from (
        ${select(`not is_long and starts_at > ${first} - interval '2 days'`)}
        union all
        ${select(`is_long and ends_at > ${first} - interval '1 day'`)}
      ) as events join followed_calendars as calendars on calendars.id = events.calendar_id
      order by events.starts_at, events.calendar_id, events.position limit ${MAX_EVENTS}`,
  };
}

export const calendarEventData = definePersonalData(calendarEvents, calendarEvents.ownerId, {
  name: "planning/calendar-events",
  about: {
    es: "Lo que dicen los calendarios que sigues, del último mes en adelante.",
    en: "What the calendars you follow say, from the last month on.",
  },
  hidden: ["position", "isLong"],
});

/** Secret addresses at which others, or other applications of the user, follow the user's plans. */
export const calendarFeeds = pgTable(
  "calendar_feeds",
  {
    id: defineIdColumn(),
    ownerId: defineOwnerColumn(),
    /** Null for all areas. */
    areaId: text({ enum: areaKeys }),
    showsTitles: boolean().notNull(),
    tokenHash: bytes().notNull().unique(),
    createdAt: instant().notNull(),
  },
  (table) => [index("calendar_feeds_of_owner").on(table.ownerId, table.createdAt)],
);
export type CalendarFeedRow = typeof calendarFeeds.$inferSelect;

export const calendarFeedData = definePersonalData(calendarFeeds, calendarFeeds.ownerId, {
  name: "planning/calendar-feeds",
  about: {
    es: "Las direcciones por las que otros siguen tu plan: de qué área y con qué detalle.",
    en: "The addresses at which others follow your plan: of which area, and in what detail.",
  },
  hidden: ["tokenHash"],
});
