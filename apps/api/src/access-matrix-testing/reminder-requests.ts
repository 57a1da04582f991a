// How the access matrix asks the calls about reminders and the devices that receive pushes.
import { createECDH, randomBytes } from "node:crypto";
import { newId } from "@vereda/domain/id";
import { pushApi } from "@vereda/domain/inbox/contract-push";
import { remindersApi } from "@vereda/domain/planning/reminders/contract-reminders";
import { sessions } from "../features/account/tables/users.ts";
import { pushDevices } from "../features/inbox/tables/push.ts";
import { rungReminders } from "../features/planning/tables/reminders.ts";
import { eq } from "drizzle-orm";
import { ask } from "./world.ts";
import type { MatrixRequest, World } from "./world.ts";

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

function aBrowser() {
  const keys = createECDH("prime256v1");
  keys.generateKeys();
  return { p256dh: keys.getPublicKey("base64url"), auth: randomBytes(16).toString("base64url") };
}

/** A device of the owner's, of a push service that no server of ours would ask. */
async function device({ api, planner }: World) {
  const now = api.clock.now();
  const ownerId = planner.userId;
  const [session] = await api.db.select().from(sessions).where(eq(sessions.userId, ownerId));
  const id = newId(now.getTime());
  await api.db.insert(pushDevices).values({
    id,
    ownerId,
    sessionId: session?.id ?? "",
    hash: randomBytes(32),
    endpoint: "https://localhost/push",
    ...aBrowser(),
    createdAt: now,
  });
  return { params: { id } };
}

export const reminderRequests: readonly MatrixRequest[] = [
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
  ask(pushApi.key),
  ask(pushApi.devices),
  ask(pushApi.addDevice, () => ({
    body: { endpoint: "https://push.example.com/a-browser", keys: aBrowser() },
  })),
  ask(pushApi.removeDevice, device),
  ask(pushApi.test, async (world) => ({ ...(await device(world)), body: {} })),
  ask(pushApi.settings),
  ask(pushApi.saveSettings, () => ({ body: { text: "full" as const } })),
];
