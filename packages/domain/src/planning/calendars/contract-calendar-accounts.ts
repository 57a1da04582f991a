// Calendar accounts (CalDAV): their calendars are followed, and planned tasks are written into one of them.
import * as z from "zod/mini";
import { endpoint } from "../../http/endpoint.ts";
import { buildPageSchema, wholeListQuery } from "../../http/envelope.ts";
import { instant } from "../../http/values.ts";
import { id, idParams } from "../../id.ts";
import { calendarReads, planReads } from "../../live/planning-reads.ts";
import { webAddress } from "../../web-address.ts";
import { noContent } from "../call-errors.ts";
import { MAX_CALENDARS } from "./calendar-limits.ts";
import { normaliseServerAddress } from "./server-address.ts";

/** What happens with a task whose event was deleted in the account. */
export const deletionChoices = ["DELETE_TASK", "UNSCHEDULE", "WRITE_AGAIN"] as const;
export type DeletionChoice = (typeof deletionChoices)[number];

const eventSide = z.object({
  title: z.string(),
  /** In the user's zone; null without a date, and `time` for a whole day. */
  day: z.nullable(z.string()),
  time: z.nullable(z.string()),
  minutes: z.nullable(z.int()),
});
export type EventSide = z.output<typeof eventSide>;

/** A written event that was deleted there, or changed on both sides: until the user decides, neither is written. */
const eventIssue = z.object({
  taskId: z.string(),
  here: eventSide,
  /** Null for a deleted one. */
  there: z.nullable(eventSide),
});
export type EventIssue = z.output<typeof eventIssue>;

const account = z.object({
  id: z.string(),
  /** The host of its server. */
  site: z.string(),
  username: z.string(),
  /** What the user wants to happen without a question; null to ask. */
  deletionChoice: z.nullable(z.enum(deletionChoices)),
  /** The first ones. */
  issues: z.array(eventIssue),
  createdAt: instant,
  updatedAt: instant,
});
export type CalendarAccount = z.output<typeof account>;

const offeredCalendar = z.object({
  /** Its address on the server. */
  url: z.string(),
  name: z.string(),
  canWrite: z.boolean(),
  isFollowed: z.boolean(),
  isWritten: z.boolean(),
});
export type OfferedCalendar = z.output<typeof offeredCalendar>;

const password = z.string().check(z.minLength(1, "app_password_required"), z.maxLength(500));
const server = z.pipe(z.string(), z.pipe(z.transform(normaliseServerAddress), webAddress));
const address = z.string().check(z.maxLength(2000));
const offeredRead = "/planning/calendar-accounts/:id/calendars";
const changes = [...new Set([...planReads, ...calendarReads, offeredRead])];

export const calendarAccountsApi = {
  list: endpoint("GET /planning/calendar-accounts", {
    summary: { es: "Tus cuentas de calendario", en: "Your calendar accounts" },
    query: z.object(wholeListQuery),
    data: buildPageSchema(account),
  }),
  create: endpoint("POST /planning/calendar-accounts", {
    changes: ["/planning/calendar-accounts"],
    summary: { es: "Conecta una cuenta de calendario", en: "Connect a calendar account" },
    body: z.object({
      id: z.optional(id),
      server,
      username: z
        .string()
        .check(z.trim(), z.minLength(1, "user_required"), z.maxLength(200), z.regex(/^[^:]*$/)),
      password,
    }),
    data: account,
    success: 201,
    errors: ["conflict", "too_many_calendar_accounts"],
  }),
  offered: endpoint("GET /planning/calendar-accounts/:id/calendars", {
    summary: { es: "Los calendarios que hay en una cuenta", en: "The calendars of an account" },
    data: z.object({ calendars: z.array(offeredCalendar) }),
    errors: ["not_found", "calendar_account_unavailable"],
  }),
  choose: endpoint("PUT /planning/calendar-accounts/:id/calendars", {
    changes,
    summary: {
      es: "Elige qué calendarios ves y en cuál se escriben tus tareas con hora",
      en: "Choose which calendars you see, and which one your tasks with a time are written to",
    },
    body: z.object({
      urls: z.array(address).check(z.maxLength(MAX_CALENDARS)),
      /** One of `urls`; null for none. */
      writesTo: z.nullable(address),
    }),
    data: account,
    errors: ["not_found", "too_many_calendars", "calendar_account_unavailable"],
  }),
  update: endpoint("PATCH /planning/calendar-accounts/:id", {
    changes,
    summary: { es: "Cambia una cuenta de calendario", en: "Change a calendar account" },
    params: idParams,
    body: z.object({
      password: z.optional(password),
      deletionChoice: z.optional(z.nullable(z.enum(deletionChoices))),
      updatedAt: z.optional(instant),
    }),
    data: account,
    errors: ["not_found", "conflict"],
  }),
  refresh: endpoint("POST /planning/calendar-accounts/:id/refresh", {
    changes,
    summary: { es: "Sincroniza una cuenta ahora", en: "Sync an account now" },
    data: account,
  }),
  decide: endpoint("POST /planning/calendar-accounts/:id/decisions", {
    changes,
    summary: {
      es: "Decide sobre un evento que cambió en ambos lados o se borró allá",
      en: "Decide about an event that changed on both sides or was deleted there",
    },
    body: z.object({
      taskId: id,
      choice: z.enum(["HERE", "THERE", ...deletionChoices]),
      /** Whether later deletions are decided alike. */
      remember: z.optional(z.boolean()),
    }),
    data: account,
  }),
  remove: endpoint("DELETE /planning/calendar-accounts/:id", {
    changes,
    summary: { es: "Desconecta una cuenta de calendario", en: "Disconnect a calendar account" },
    /** Whether what was written there stays there. */
    query: z.object({ events: z.enum(["KEEP", "REMOVE"]) }),
    data: noContent,
    errors: ["not_found", "calendar_account_unavailable"],
  }),
};
