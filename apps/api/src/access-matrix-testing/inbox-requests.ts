// How the access matrix asks the calls about the inbox.
import { inboxApi } from "@vereda/domain/inbox/contract";
import { newId } from "@vereda/domain/id";
import { notifications } from "../features/inbox/tables/notifications.ts";
import { notify } from "../features/inbox/notify.ts";
import { eq } from "drizzle-orm";
import { ask } from "./world.ts";
import type { MatrixRequest, World } from "./world.ts";

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

export const inboxRequests: readonly MatrixRequest[] = [
  ask(inboxApi.list),
  ask(inboxApi.unread),
  ask(inboxApi.readAll, () => ({ body: {} })),
  ask(inboxApi.change, async (world) => ({ ...(await notice(world)), body: { isRead: true } })),
  ask(inboxApi.erase, notice),
  ask(inboxApi.settings),
  ask(inboxApi.saveSetting, () => ({ body: { kind: "share" as const, inApp: true } })),
];
