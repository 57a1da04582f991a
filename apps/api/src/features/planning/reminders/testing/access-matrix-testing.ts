// Who gets what from the calls about reminders, and how each is asked.
import type { MatrixRequest, World } from "#access-matrix/world.ts";
import { ask } from "#access-matrix/world.ts";
import { newId } from "@vereda/domain/id";
import { remindersApi } from "@vereda/domain/planning/reminders/contract-reminders";
import { rungReminders } from "#features/planning/tables/reminders.ts";
import { oneself, owners } from "#access-matrix/outcomes.ts";
import type { Rows } from "#access-matrix/outcomes.ts";

export const accessRows: Rows = {
  "GET /me/reminders/upcoming": oneself(200),
  "GET /me/reminders/due": oneself(200),
  "GET /me/reminders/due/:id": owners(200),
  "POST /me/reminders/due/seen": oneself(200),
  "POST /me/reminders/due/:id/seen": owners(200),
  "POST /me/reminders/due/:id/snooze": owners(200),
  "GET /me/reminders/settings": oneself(200),
  "PATCH /me/reminders/settings": oneself(200),
  "GET /planning/objectives/:id/reminders": owners(200),
  "PUT /planning/objectives/:id/reminders": owners(200),
  "GET /planning/tasks/:id/reminders": owners(200),
  "PUT /planning/tasks/:id/reminders": owners(200),
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

/** One of the owner's that rang. */
async function rung(world: World) {
  const { api, planner } = world;
  const call = { token: planner.token, ...(await aTask(world)), body: { reminders } };
  const { data } = await api.call(remindersApi.ofTask.put, call);
  const id = newId(api.clock.now().getTime());
  await api.db.insert(rungReminders).values({
    id,
    ownerId: planner.userId,
    reminderId: data.reminders[0]?.id ?? "",
    occurrence: "2026-03-10T09:00",
    rangAt: api.clock.now(),
    isMissed: false,
  });
  return { params: { id } };
}

export const accessRequests: readonly MatrixRequest[] = [
  ask(remindersApi.ofTask.list, aTask),
  ask(remindersApi.ofTask.put, async (world) => ({
    ...(await aTask(world)),
    body: { reminders },
  })),
  ask(remindersApi.ofObjective.list, anEvent),
  ask(remindersApi.ofObjective.put, async (world) => ({
    ...(await anEvent(world)),
    body: { reminders },
  })),
  ask(remindersApi.upcoming),
  ask(remindersApi.due),
  ask(remindersApi.rung, rung),
  ask(remindersApi.seenAll, () => ({ body: {} })),
  ask(remindersApi.seen, async (world) => ({ ...(await rung(world)), body: {} })),
  ask(remindersApi.snooze, async (world) => ({ ...(await rung(world)), body: { minutes: 10 } })),
  ask(remindersApi.settings),
  ask(remindersApi.saveSettings, () => ({ body: { quietHours: false } })),
];
