// Routes of reminders.
import type { FastifyInstance } from "fastify";
import { remindersApi } from "@vereda/domain/planning/reminders/contract-reminders";
import type { AppContext } from "#platform/context.ts";
import { route } from "#platform/http/route.ts";
import {
  getDelivery,
  listDue,
  listUpcoming,
  markAllSeen,
  markSeen,
  snoozeOne,
} from "./due-reminders.ts";
import { listReminders, saveReminders } from "./subject-reminders.ts";
import { getReminderSettings, saveReminderSettings } from "./reminder-settings.ts";

export function reminderRoutes(app: FastifyInstance, deps: AppContext): void {
  const { db } = deps;
  subjectRoutes(app, deps);
  route(app, remindersApi.upcoming, ({ caller, now }) => listUpcoming(deps, caller, now));
  route(app, remindersApi.due, ({ caller, now }) => listDue(deps, caller, now));
  route(app, remindersApi.dueById, ({ caller, params, now }) =>
    getDelivery(deps, caller, params.id, now),
  );
  route(app, remindersApi.seenAll, ({ caller, now }) => markAllSeen(db, caller, now));
  route(app, remindersApi.seen, ({ caller, params, now }) => markSeen(db, caller, params.id, now));
  route(app, remindersApi.snooze, ({ caller, params, body, now }) =>
    snoozeOne(deps, caller, params.id, body, now),
  );
  route(app, remindersApi.settings, ({ caller }) => getReminderSettings(db, caller.userId));
  route(app, remindersApi.saveSettings, ({ caller, body, now }) =>
    saveReminderSettings(db, caller, body, now),
  );
}

const subjectCalls = { task: remindersApi.ofTask, objective: remindersApi.ofObjective } as const;

function subjectRoutes(app: FastifyInstance, deps: AppContext): void {
  for (const kind of ["task", "objective"] as const) {
    route(app, subjectCalls[kind].list, ({ caller, params, now }) =>
      listReminders(deps, caller, { kind, id: params.id }, now),
    );
    route(app, subjectCalls[kind].put, ({ caller, params, body, now }) =>
      saveReminders(deps, caller, { kind, id: params.id }, body, now),
    );
  }
}
