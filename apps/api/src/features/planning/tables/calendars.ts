// Calendars that users follow, the events of their latest copies, and the feeds that users give to others.
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { countryKeys } from "@vereda/domain/account/profile/countries";
import type {
  CalendarFailure,
  CalendarReport,
} from "@vereda/domain/planning/calendars/contract-calendars";
import { areaKeys, type AreaKey } from "@vereda/domain/workspace/areas/areas";
import { bytes, instant } from "#db/columns.ts";
import { selectNamedValue, type JsonSelect } from "#db/json-rows.ts";
import { definePersonalData } from "#platform/personal-data.ts";
import { defineIdColumn, defineOwnerColumn } from "./plans.ts";

export const followedCalendars = pgTable(
  "followed_calendars",
  {
    id: defineIdColumn(),
    ownerId: defineOwnerColumn(),
    name: text().notNull(),
    color: text(),
    areaId: text({ enum: areaKeys }),
    isBusy: boolean().notNull(),
    /** Of national holidays, which are computed. */
    country: text({ enum: countryKeys }),
    /** Its address, which is a secret of the user, and the text of its latest copy. */
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
  ],
);
export type CalendarRow = typeof followedCalendars.$inferSelect;

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
