// Sends one queued push at most once: a push that may have been sent before a crash is not retried.
import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import * as z from "zod/mini";
import { pushMessage } from "@vereda/domain/inbox/push/contract-push";
import type { AppContext } from "#platform/context.ts";
import type { JobDefinition, JobResult, JobRun } from "#platform/jobs/jobs.ts";
import { pushDevices } from "../tables/push.ts";
import { SEND_PUSH, type QueuedPush } from "./queue-pushes.ts";

type PushContext = Pick<AppContext, "db" | "push">;

const queuedPush: z.ZodMiniType<QueuedPush> = z.object({
  deviceId: z.string(),
  message: pushMessage,
});

/** The push service replaces an undelivered push of the same topic with the latest one. */
export function hashTopic(tag: string): string {
  return createHash("sha256").update(tag).digest("base64url").slice(0, 32);
}

async function sendQueuedPush(
  { db, push }: PushContext,
  { payload, expiresAt, now }: JobRun,
): Promise<JobResult> {
  const { deviceId, message } = z.parse(queuedPush, payload);
  const isDevice = eq(pushDevices.id, deviceId);
  const [device] = await db.select().from(pushDevices).where(isDevice);
  if (device === undefined) return;
  const leftMs = (expiresAt ?? now).getTime() - now.getTime();
  const outcome = await push.send(device, JSON.stringify(message), {
    ttlSeconds: Math.max(Math.floor(leftMs / 1000), 0),
    urgency: message.kind === "reminder" ? "high" : "normal",
    topic: hashTopic(message.tag),
  });
  if (outcome.kind === "unavailable") {
    return { retryAfterMs: outcome.waitMs, failure: outcome.kind };
  }
  if (outcome.kind === "refused") return { failure: String(outcome.status ?? outcome.kind) };
  if (outcome.kind === "expired") await db.delete(pushDevices).where(isDevice);
  if (outcome.kind === "delivered") {
    await db.update(pushDevices).set({ deliveredAt: now }).where(isDevice);
  }
}

export function sendPushJob(context: PushContext): JobDefinition {
  return {
    name: SEND_PUSH,
    concurrency: 8,
    isNeverRetried: true,
    recordsFailures: true,
    load: () => Promise.resolve((run) => sendQueuedPush(context, run)),
  };
}
