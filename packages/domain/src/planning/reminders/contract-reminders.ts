// The API of reminders, which are private to the user, even on a shared plan.
import * as z from "zod/mini";
import { endpoint } from "../../http/endpoint.ts";
import { planReads } from "../../live/planning-reads.ts";
import { instant } from "../../http/values.ts";
import { idParams } from "../../id.ts";
import { areaKeys } from "../../workspace/areas/areas.ts";
import { unavailableErrors, noContent } from "../call-errors.ts";
import { reminderSubjects, reminderTimings } from "./catalogue-reminders.ts";
import { MAX_REMINDERS, remindersInput, reminderWhen } from "./reminder-time.ts";
import type { ReminderWhen } from "./reminder-time.ts";

export { MAX_REMINDERS, remindersInput, reminderWhen };
export type { ReminderWhen };

export const reminder = z.object({
  id: z.string(),
  when: reminderWhen,
  /** The next time it fires, with quiet hours applied; null when it never fires again. */
  nextAt: z.nullable(instant),
});
export type Reminder = z.output<typeof reminder>;

export const subjectReminders = z.object({
  timing: z.enum(reminderTimings),
  reminders: z.array(reminder),
});
export type SubjectReminders = z.output<typeof subjectReminders>;

/** One occurrence of the subject of a reminder. */
const remindedSubject = z.object({
  kind: z.enum(reminderSubjects),
  id: z.string(),
  title: z.string(),
  /** Null when the user cannot see the whole plan. */
  place: z.nullable(
    z.object({
      workspaceId: z.string(),
      areaId: z.enum(areaKeys),
      objectiveId: z.string(),
      missionId: z.nullable(z.string()),
    }),
  ),
  /** The day on which it starts, in the subject's time zone. */
  date: z.string(),
  startsAt: z.nullable(instant),
});

export const upcomingReminder = z.object({
  reminderId: z.string(),
  when: reminderWhen,
  at: instant,
  /** Delayed until the morning by quiet hours. */
  isHeld: z.boolean(),
  subject: remindedSubject,
});
export type UpcomingReminder = z.output<typeof upcomingReminder>;

export const dueReminder = z.object({
  id: z.string(),
  reminderId: z.string(),
  when: reminderWhen,
  /** When it fired, or fires again after being snoozed. */
  at: instant,
  subject: remindedSubject,
});
export type DueReminder = z.output<typeof dueReminder>;

export const MAX_SNOOZE_MIN = 1440;
export const MAX_UPCOMING_REMINDERS = 50;
export const MAX_DUE_REMINDERS = 20;

export const reminderSettings = z.object({
  /** Delays reminders between bedtime and wake-up, unless the subject starts before wake-up. */
  quietHours: z.boolean(),
  inApp: z.boolean(),
  push: z.boolean(),
  /** Null until they are changed. */
  updatedAt: z.nullable(instant),
});
export type ReminderSettings = z.output<typeof reminderSettings>;
export const defaultReminderSettings: ReminderSettings = {
  quietHours: true,
  inApp: true,
  push: true,
  updatedAt: null,
};

function buildReminderCalls(kind: "tasks" | "objectives", es: string, en: string) {
  const errors =
    kind === "tasks" ? unavailableErrors : [...unavailableErrors, "reminders_not_for_this"];
  return {
    list: endpoint(`GET /planning/${kind}/:id/reminders`, {
      summary: { es: `Tus recordatorios de ${es}`, en: `Your reminders of ${en}` },
      params: idParams,
      data: subjectReminders,
      errors,
    }),
    put: endpoint(`PUT /planning/${kind}/:id/reminders`, {
      changes: planReads,
      summary: {
        es: `Guarda cuándo recordarte ${es}`,
        en: `Save when to remind you of ${en}`,
      },
      params: idParams,
      body: remindersInput,
      data: subjectReminders,
      errors,
    }),
  };
}

export const remindersApi = {
  ofTask: buildReminderCalls("tasks", "una tarea", "a task"),
  ofObjective: buildReminderCalls("objectives", "un evento o una rutina", "an event or a routine"),
  /** At most 50, of the next two weeks. */
  upcoming: endpoint("GET /me/reminders/upcoming", {
    summary: {
      es: "Lo que te recordaremos en las próximas dos semanas",
      en: "What we will remind you of in the next two weeks",
    },
    data: z.array(upcomingReminder).check(z.maxLength(MAX_UPCOMING_REMINDERS)),
  }),
  /** At most 20, of the last day; none while in-app reminders are off. */
  due: endpoint("GET /me/reminders/due", {
    summary: {
      es: "Los recordatorios que sonaron y no has visto, el último primero",
      en: "The reminders that rang and you have not seen, the latest first",
    },
    data: z.array(dueReminder).check(z.maxLength(MAX_DUE_REMINDERS)),
  }),
  /** The target of a clicked notification, even if the reminder was acknowledged on another device. */
  dueById: endpoint("GET /me/reminders/due/:id", {
    summary: {
      es: "Un recordatorio que sonó, visto o no",
      en: "A reminder that rang, seen or not",
    },
    params: idParams,
    data: dueReminder,
    errors: ["not_found"],
  }),
  seenAll: endpoint("POST /me/reminders/due/seen", {
    changes: ["/me/reminders/due", "/me/reminders/due/:id", "/me/reminders/upcoming"],
    summary: { es: "Marca todos como vistos", en: "Mark all of them as seen" },
    body: z.object({}),
    data: noContent,
  }),
  seen: endpoint("POST /me/reminders/due/:id/seen", {
    changes: ["/me/reminders/due", "/me/reminders/due/:id", "/me/reminders/upcoming"],
    summary: { es: "Marca un recordatorio como visto", en: "Mark a reminder as seen" },
    params: idParams,
    body: z.object({}),
    data: noContent,
    errors: ["not_found"],
  }),
  /** Ignores quiet hours: a user who snoozes a reminder is awake. */
  snooze: endpoint("POST /me/reminders/due/:id/snooze", {
    changes: ["/me/reminders/due", "/me/reminders/due/:id", "/me/reminders/upcoming"],
    summary: {
      es: "Deja un recordatorio para dentro de unos minutos",
      en: "Put a reminder off for some minutes",
    },
    params: idParams,
    body: z.object({
      minutes: z.int().check(z.minimum(1), z.maximum(MAX_SNOOZE_MIN)),
    }),
    data: dueReminder,
    errors: ["not_found"],
  }),
  settings: endpoint("GET /me/reminders/settings", {
    summary: {
      es: "Cómo te llegan los recordatorios",
      en: "How reminders reach you",
    },
    data: reminderSettings,
  }),
  saveSettings: endpoint("PATCH /me/reminders/settings", {
    changes: ["/me/reminders/settings", "/me/reminders/due", "/me/reminders/upcoming"],
    summary: {
      es: "Cambia cómo te llegan los recordatorios",
      en: "Change how reminders reach you",
    },
    body: z.partial(reminderSettings),
    data: reminderSettings,
    errors: ["conflict"],
  }),
};
