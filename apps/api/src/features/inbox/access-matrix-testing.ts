// Who gets what from the calls about the inbox, pushes and live updates, and how each is asked.
import { createECDH, randomBytes } from "node:crypto";
import { pushApi } from "@vereda/domain/inbox/contract-push";
import { liveApi } from "@vereda/domain/live/contract";
import { sessions } from "../account/tables/users.ts";
import { pushDevices } from "./tables/push.ts";
import type { MatrixRequest, World } from "#access-matrix/world.ts";
import { ask } from "#access-matrix/world.ts";
import { eq } from "drizzle-orm";
import { inboxApi } from "@vereda/domain/inbox/contract";
import { newId } from "@vereda/domain/id";
import { notifications } from "./tables/notifications.ts";
import { notify } from "./notify.ts";
import { oneself, owners } from "#access-matrix/outcomes.ts";
import type { Rows } from "#access-matrix/outcomes.ts";

export const accessRows: Rows = {
  "GET /me/changes": oneself(200),
  "GET /me/inbox": oneself(200),
  "GET /me/inbox/unread": oneself(200),
  "POST /me/inbox/read": oneself(200),
  "PATCH /me/inbox/:id": owners(200),
  "DELETE /me/inbox/:id": owners(200),
  "GET /me/inbox/settings": oneself(200),
  "PATCH /me/inbox/settings": oneself(200),
  "GET /me/push/key": oneself(200),
  "GET /me/push/devices": oneself(200),
  // A browser goes over to whoever signs in on it.
  "POST /me/push/devices": oneself(201),
  "DELETE /me/push/devices/:id": owners(200),
  "POST /me/push/devices/:id/test": owners("push_device_gone"),
  "GET /me/push/settings": oneself(200),
  "PATCH /me/push/settings": oneself(200),
};

/** A notice in the owner's inbox. */
async function notice({ api, planner }: World) {
  const now = api.clock.now();
  const id = newId(now.getTime());
  await api.db.transaction((tx) =>
    notify(
      tx,
      [planner.userId],
      { kind: "share", subject: { kind: "task", id }, causeId: id },
      now,
    ),
  );
  const [row] = await api.db
    .select({ id: notifications.id })
    .from(notifications)
    .where(eq(notifications.causeId, id));
  return { params: { id: row?.id ?? "" } };
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

export const accessRequests: readonly MatrixRequest[] = [
  ask(inboxApi.list),
  ask(inboxApi.unread),
  ask(inboxApi.readAll, () => ({ body: {} })),
  ask(inboxApi.change, async (world) => ({ ...(await notice(world)), body: { isRead: true } })),
  ask(inboxApi.erase, notice),
  ask(inboxApi.settings),
  ask(inboxApi.saveSetting, () => ({ body: { kind: "share" as const, inApp: true } })),
  ask(pushApi.key),
  ask(pushApi.devices),
  ask(pushApi.addDevice, () => ({
    body: { endpoint: "https://push.example.com/a-browser", keys: aBrowser() },
  })),
  ask(pushApi.removeDevice, device),
  ask(pushApi.test, async (world) => ({ ...(await device(world)), body: {} })),
  ask(pushApi.settings),
  ask(pushApi.saveSettings, () => ({ body: { text: "full" as const } })),
  ask(liveApi.changes),
];
