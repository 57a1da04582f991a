// Access matrix entries for the inbox, pushes and live updates.
import { createECDH, randomBytes } from "node:crypto";
import { pushApi } from "@vereda/domain/inbox/push/contract-push";
import { liveApi } from "@vereda/domain/live/contract";
import { sessions } from "../account/tables/users.ts";
import { pushDevices } from "./tables/push.ts";
import type { MatrixRequest, World } from "#access-matrix/world.ts";
import { defineRequest } from "#access-matrix/world.ts";
import { eq } from "drizzle-orm";
import { inboxApi } from "@vereda/domain/inbox/contract";
import { createId } from "@vereda/domain/id";
import { signDigestToken } from "./digest-links.ts";
import { digests, notifications } from "./tables/notifications.ts";
import { notify } from "./notify.ts";
import { sameForAll, signedInOnly, ownerOnly } from "#access-matrix/outcomes.ts";
import type { Rows } from "#access-matrix/outcomes.ts";

export const accessRows: Rows = {
  "GET /me/changes": signedInOnly(200),
  "GET /me/inbox": signedInOnly(200),
  "GET /me/inbox/unread": signedInOnly(200),
  "POST /me/inbox/read": signedInOnly(200),
  "PATCH /me/inbox/:id": ownerOnly(200),
  "DELETE /me/inbox/:id": ownerOnly(200),
  "GET /me/inbox/settings": signedInOnly(200),
  "PATCH /me/inbox/settings": signedInOnly(200),
  "GET /public/digests/:token": sameForAll(200),
  "PUT /public/digests/:token": sameForAll(200),
  "POST /public/digests/:token": sameForAll(200),
  "GET /me/push/key": signedInOnly(200),
  "GET /me/push/devices": signedInOnly(200),
  // A browser's subscription moves to the user who signs in on it.
  "POST /me/push/devices": signedInOnly(201),
  "DELETE /me/push/devices/:id": ownerOnly(200),
  "POST /me/push/devices/:id/test": ownerOnly("push_device_gone"),
  "GET /me/push/settings": signedInOnly(200),
  "PATCH /me/push/settings": signedInOnly(200),
};

async function makeNotice({ api, planner }: World) {
  const now = api.clock.now();
  const id = createId(now.getTime());
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

async function findDigest({ api, planner }: World) {
  const [row] = await api.db.select().from(digests).where(eq(digests.ownerId, planner.userId));
  return { params: { token: row === undefined ? "" : signDigestToken(row) } };
}

function makeBrowserKeys() {
  const keys = createECDH("prime256v1");
  keys.generateKeys();
  return { p256dh: keys.getPublicKey("base64url"), auth: randomBytes(16).toString("base64url") };
}

async function makeDevice({ api, planner }: World) {
  const now = api.clock.now();
  const ownerId = planner.userId;
  const [session] = await api.db.select().from(sessions).where(eq(sessions.userId, ownerId));
  const id = createId(now.getTime());
  await api.db.insert(pushDevices).values({
    id,
    ownerId,
    sessionId: session?.id ?? "",
    hash: randomBytes(32),
    endpoint: "https://localhost/push",
    ...makeBrowserKeys(),
    createdAt: now,
  });
  return { params: { id } };
}

export const accessRequests: readonly MatrixRequest[] = [
  defineRequest(inboxApi.list),
  defineRequest(inboxApi.unread),
  defineRequest(inboxApi.readAll, () => ({ body: {} })),
  defineRequest(inboxApi.change, async (world) => ({
    ...(await makeNotice(world)),
    body: { isRead: true },
  })),
  defineRequest(inboxApi.erase, makeNotice),
  defineRequest(inboxApi.settings),
  defineRequest(inboxApi.saveSetting, () => ({ body: { kind: "share" as const, inApp: true } })),
  defineRequest(inboxApi.digest, findDigest),
  defineRequest(inboxApi.setDigest, async (world) => ({
    ...(await findDigest(world)),
    body: { isOn: true },
  })),
  defineRequest(inboxApi.unsubscribe, async (world) => ({
    ...(await findDigest(world)),
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: Buffer.from("List-Unsubscribe=One-Click"),
  })),
  defineRequest(pushApi.key),
  defineRequest(pushApi.devices),
  defineRequest(pushApi.addDevice, () => ({
    body: { endpoint: "https://push.example.com/a-browser", keys: makeBrowserKeys() },
  })),
  defineRequest(pushApi.removeDevice, makeDevice),
  defineRequest(pushApi.test, async (world) => ({ ...(await makeDevice(world)), body: {} })),
  defineRequest(pushApi.settings),
  defineRequest(pushApi.saveSettings, () => ({ body: { text: "full" as const } })),
  defineRequest(liveApi.changes),
];
