// Sends a test push to a device of the user, synchronously instead of through the queue.
import { and, eq } from "drizzle-orm";
import { pushLabels } from "@vereda/domain/inbox/push/notice-push-labels";
import type { PushMessage } from "@vereda/domain/inbox/push/contract-push";
import { HOUR_MS } from "@vereda/domain/time/units";
import type { AppContext } from "#platform/context.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { consume, limitKey } from "#platform/http/rate-limit/rate-limit.ts";
import { pushDevices } from "../tables/push.ts";
import { localizePath } from "./queue-pushes.ts";
import { hashTopic } from "./send-queued-push.ts";

const tries = { limit: 10, windowMs: HOUR_MS };

function testMessage({ locale }: Caller, now: Date): PushMessage {
  return {
    kind: "test",
    tag: "test",
    title: pushLabels.testTitle[locale],
    body: pushLabels.testBody[locale],
    url: localizePath(locale, "/panel"),
    locale,
    at: now.toISOString(),
    actions: [],
  };
}

/** @throws not_found; rate_limited; push_device_gone; push_not_taken */
export async function sendTest(
  { db, push }: Pick<AppContext, "db" | "push">,
  caller: Caller,
  id: string,
  now: Date,
): Promise<null> {
  const [device] = await db
    .select()
    .from(pushDevices)
    .where(and(eq(pushDevices.id, id), eq(pushDevices.ownerId, caller.userId)));
  if (device === undefined) throw new AppError("not_found");
  await consume(db, limitKey("push-test", caller.userId), tries, now);
  const message = testMessage(caller, now);
  const outcome = await push.send(device, JSON.stringify(message), {
    ttlSeconds: 60,
    urgency: "high",
    topic: hashTopic(message.tag),
  });
  if (outcome.kind === "expired") {
    await db.delete(pushDevices).where(eq(pushDevices.id, id));
    throw new AppError("push_device_gone");
  }
  if (outcome.kind !== "delivered") throw new AppError("push_not_taken");
  await db.update(pushDevices).set({ deliveredAt: now }).where(eq(pushDevices.id, id));
  return null;
}
