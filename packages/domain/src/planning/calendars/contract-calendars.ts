// Calendars of other applications that a user follows, by address or file, and their events.
import * as z from "zod/mini";
import { countryKeys } from "../../account/profile/countries.ts";
import { endpoint } from "../../http/endpoint.ts";
import { buildPageSchema, wholeListQuery } from "../../http/envelope.ts";
import { instant } from "../../http/values.ts";
import { id, idParams } from "../../id.ts";
import { calendarReads } from "../../live/planning-reads.ts";
import { requiredLine } from "../../text.ts";
import { webAddress } from "../../web-address.ts";
import { areaKeys } from "../../workspace/areas/areas.ts";
import { noContent } from "../call-errors.ts";
import { isTagColor } from "../tasks/tags/tag-rules.ts";
import {
  MAX_CALENDAR_BYTES,
  MAX_CALENDAR_NAME,
  normaliseCalendarAddress,
} from "./calendar-limits.ts";

export const calendarFailures = [
  "calendar_unreachable",
  "calendar_private",
  "calendar_too_large",
  "calendar_too_many",
  "calendar_malformed",
  "calendar_unauthorized",
  "calendar_read_only",
] as const;
export type CalendarFailure = (typeof calendarFailures)[number];

const brokenReasons = ["unended", "malformed", "time_invalid", "time_missing"] as const;
export type BrokenReason = (typeof brokenReasons)[number];

/** What the latest copy of a calendar contains, and what of it cannot be displayed. */
export const calendarReport = z.object({
  events: z.int(),
  brokenCount: z.int(),
  /** The first ones, by their line in the file. */
  broken: z.array(z.object({ line: z.int(), title: z.string(), reason: z.enum(brokenReasons) })),
  /** Titles of series of which only the first dates are displayed. */
  unsupported: z.array(z.string()),
  /** How zones that are not named as usual were read; null for one that only the file describes. */
  zones: z.array(
    z.object({
      tzid: z.string(),
      zone: z.nullable(z.string()),
      source: z.enum(["name", "windows", "file", "assumed"]),
    }),
  ),
  /** Whether there were too many events, and the last ones are left out. */
  isCut: z.boolean(),
});
export type CalendarReport = z.output<typeof calendarReport>;

const settings = {
  color: z.optional(z.nullable(z.string().check(z.refine(isTagColor, "color_unknown")))),
  areaId: z.optional(z.nullable(z.enum(areaKeys))),
  /** Whether its events take time of the day. */
  isBusy: z.optional(z.boolean()),
};
const name = requiredLine(MAX_CALENDAR_NAME, "calendar_name_required");
const url = z.pipe(z.string(), z.pipe(z.transform(normaliseCalendarAddress), webAddress));

/** National holidays are computed; the others are fetched or sent. */
const kind = z.enum(["ICS", "HOLIDAYS"]);

const calendar = z.object({
  id: z.string(),
  kind: z.enum([...kind.options, "ACCOUNT"]),
  /** Of a calendar of an account, and whether planned tasks are written into it. */
  accountId: z.nullable(z.string()),
  isWritten: z.boolean(),
  name: z.string(),
  color: z.nullable(z.string()),
  areaId: z.nullable(z.enum(areaKeys)),
  isBusy: z.boolean(),
  /** Of holidays. */
  country: z.nullable(z.enum(countryKeys)),
  /** The host of its address, which is secret; null for a file and for holidays. */
  site: z.nullable(z.string()),
  /** When its latest copy came; null until there is one. */
  refreshedAt: z.nullable(instant),
  /** Since when it does not answer, and why; null while it does. */
  failingSince: z.nullable(instant),
  failure: z.nullable(z.enum(calendarFailures)),
  report: calendarReport,
  createdAt: instant,
  updatedAt: instant,
});
export type FollowedCalendar = z.output<typeof calendar>;

/** Either an address or the text of a file, or the country of holidays. */
export const calendarInput = z
  .object({
    id: z.optional(id),
    kind,
    country: z.optional(z.enum(countryKeys)),
    url: z.optional(url),
    text: z.optional(z.string().check(z.maxLength(MAX_CALENDAR_BYTES, "calendar_too_large"))),
    name: z.optional(name),
    ...settings,
  })
  .check(
    z.refine(
      (input) =>
        [input.url, input.text].filter((source) => source !== undefined).length ===
        (input.kind === "ICS" ? 1 : 0),
      { error: "calendar_source_required", path: ["url"] },
    ),
    z.refine((input) => (input.kind === "HOLIDAYS") === (input.country !== undefined), {
      error: "calendar_country_required",
      path: ["country"],
    }),
  );

/** The same for events of agendas and calendars. */
export const calendarEvent = z.object({
  calendarId: z.string(),
  uid: z.string(),
  title: z.string(),
  /** In the user's zone; of a whole day its midnights. */
  startsAt: z.string(),
  endsAt: z.string(),
  isAllDay: z.boolean(),
  /** Whether it takes time of the day. */
  isBusy: z.boolean(),
  calendarName: z.string(),
  color: z.nullable(z.string()),
  areaId: z.nullable(z.enum(areaKeys)),
});
export type CalendarEvent = z.output<typeof calendarEvent>;

const errors = ["not_found", "conflict"];
const offerReads = ["/planning/holidays-offer"];

export const calendarsApi = {
  list: endpoint("GET /planning/calendars", {
    summary: { es: "Los calendarios que sigues", en: "The calendars you follow" },
    query: z.object(wholeListQuery),
    data: buildPageSchema(calendar),
  }),
  create: endpoint("POST /planning/calendars", {
    changes: [...calendarReads, ...offerReads],
    summary: {
      es: "Sigue un calendario por su dirección o su archivo .ics, o los días festivos de un país",
      en: "Follow a calendar by its address or its .ics file, or the holidays of a country",
    },
    body: calendarInput,
    // A file within JSON, with its escapes.
    bodyLimit: 2 * MAX_CALENDAR_BYTES,
    data: calendar,
    success: 201,
    errors: ["conflict", "too_many_calendars"],
  }),
  update: endpoint("PATCH /planning/calendars/:id", {
    changes: calendarReads,
    summary: { es: "Cambia un calendario que sigues", en: "Change a calendar you follow" },
    params: idParams,
    body: z.object({ name: z.optional(name), ...settings, updatedAt: z.optional(instant) }),
    data: calendar,
    errors,
  }),
  remove: endpoint("DELETE /planning/calendars/:id", {
    changes: calendarReads,
    summary: { es: "Deja de seguir un calendario", en: "Stop following a calendar" },
    params: idParams,
    data: noContent,
  }),
  refresh: endpoint("POST /planning/calendars/:id/refresh", {
    changes: calendarReads,
    summary: {
      es: "Actualiza ahora un calendario que sigues",
      en: "Refresh a calendar you follow now",
    },
    params: idParams,
    data: calendar,
  }),
  offer: endpoint("GET /planning/holidays-offer", {
    summary: {
      es: "Si falta decidir sobre los días festivos: se ofrecen una sola vez",
      en: "Whether holidays are still to be offered, which happens once",
    },
    data: z.object({ isOpen: z.boolean() }),
  }),
  declineOffer: endpoint("DELETE /planning/holidays-offer", {
    changes: offerReads,
    summary: {
      es: "Deja de ofrecer los días festivos",
      en: "Stop offering holidays",
    },
    data: noContent,
  }),
};
