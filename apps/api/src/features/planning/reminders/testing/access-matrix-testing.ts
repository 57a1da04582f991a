// Access matrix entries for reminders.
import type { MatrixRequest, World } from "#access-matrix/world.ts";
import { defineRequest } from "#access-matrix/world.ts";
import { createId } from "@vereda/domain/id";
import { remindersApi } from "@vereda/domain/planning/reminders/contract-reminders";
import { reminderDeliveries } from "#features/planning/tables/reminders.ts";
import { signedInOnly, ownerOnly } from "#access-matrix/outcomes.ts";
import type { Rows } from "#access-matrix/outcomes.ts";

export const accessRows: Rows = {
  "GET /me/reminders/upcoming": signedInOnly(200),
  "GET /me/reminders/due": signedInOnly(200),
  "GET /me/reminders/due/:id": ownerOnly(200),
  "POST /me/reminders/due/seen": signedInOnly(200),
  "POST /me/reminders/due/:id/seen": ownerOnly(200),
  "POST /me/reminders/due/:id/snooze": ownerOnly(200),
  "GET /me/reminders/settings": signedInOnly(200),
  "PATCH /me/reminders/settings": signedInOnly(200),
  "GET /planning/objectives/:id/reminders": ownerOnly(200),
  "PUT /planning/objectives/:id/reminders": ownerOnly(200),
  "GET /planning/tasks/:id/reminders": ownerOnly(200),
  "PUT /planning/tasks/:id/reminders": ownerOnly(200),
};

const reminders = [{ kind: "AT_START" as const }];

async function aTask({ planner }: World) {
  const { mission } = await planner.routine("2026-03-01");
  const task = await planner.task(mission);
  await planner.schedule(task, { startDate: "2026-03-10T09:00" });
  return { params: { id: task.id } };
}

async function anEvent({ planner }: World) {
  const event = await planner.objective({ type: "EVENT" });
  return { params: { id: event.id } };
}

async function makeDelivery(world: World) {
  const { api, planner } = world;
  const call = { token: planner.token, ...(await aTask(world)), body: { reminders } };
  const { data } = await api.call(remindersApi.ofTask.put, call);
  const id = createId(api.clock.now().getTime());
  await api.db.insert(reminderDeliveries).values({
    id,
    ownerId: planner.userId,
    reminderId: data.reminders[0]?.id ?? "",
    occurrence: "2026-03-10T09:00",
    deliveredAt: api.clock.now(),
    isMissed: false,
  });
  return { params: { id } };
}

export const accessRequests: readonly MatrixRequest[] = [
  defineRequest(remindersApi.ofTask.list, aTask),
  defineRequest(remindersApi.ofTask.put, async (world) => ({
    ...(await aTask(world)),
    body: { reminders },
  })),
  defineRequest(remindersApi.ofObjective.list, anEvent),
  defineRequest(remindersApi.ofObjective.put, async (world) => ({
    ...(await anEvent(world)),
    body: { reminders },
  })),
  defineRequest(remindersApi.upcoming),
  defineRequest(remindersApi.due),
  defineRequest(remindersApi.dueById, makeDelivery),
  defineRequest(remindersApi.seenAll, () => ({ body: {} })),
  defineRequest(remindersApi.seen, async (world) => ({ ...(await makeDelivery(world)), body: {} })),
  defineRequest(remindersApi.snooze, async (world) => ({
    ...(await makeDelivery(world)),
    body: { minutes: 10 },
  })),
  defineRequest(remindersApi.settings),
  defineRequest(remindersApi.saveSettings, () => ({ body: { quietHours: false } })),
];
