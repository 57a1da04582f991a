// Hands the pushes over that wait. Each is taken, by one process, right before it is handed over, and struck when its
// service has answered. A process that dies in between may have handed it over: it stays taken and is not sent again,
// because a reminder that rings twice is worse than one that is only read in the application. What a service did not
// take is offered again after a minute, two, four …, for as long as anybody wants it.
import { createHash } from "node:crypto";
import { and, asc, inArray, isNull, lte, sql } from "drizzle-orm";
import type { AppContext } from "#platform/context.ts";
import type { Database } from "#db/client.ts";
import type { JobDefinition, JobRun } from "#platform/jobs.ts";
import type { PushOutcome } from "#platform/push/send-push.ts";
import { pushDevices, waitingPushes } from "../push-table.ts";
import { sendPushesJob } from "./put-down.ts";

const minute = 60_000;
const LONGEST_WAIT_MS = 60 * minute;
/** How many are on their way at a time: what a process that dies leaves in doubt. */
const AT_ONCE = 10;

type Room = Pick<AppContext, "db" | "push">;
type Waiting = typeof waitingPushes.$inferSelect;
interface Taken extends Waiting {
  readonly device: typeof pushDevices.$inferSelect;
}

async function takeSome(db: Database, now: Date): Promise<Taken[]> {
  const due = db
    .select({ id: waitingPushes.id })
    .from(waitingPushes)
    .where(and(lte(waitingPushes.nextAt, now), isNull(waitingPushes.takenAt)))
    .orderBy(asc(waitingPushes.nextAt))
    .limit(AT_ONCE)
    .for("update", { skipLocked: true });
  const taken = await db
    .update(waitingPushes)
    .set({ takenAt: now })
    .where(inArray(waitingPushes.id, due))
    .returning();
  if (taken.length === 0) return [];
  const devices = await db
    .select()
    .from(pushDevices)
    .where(
      inArray(
        pushDevices.id,
        taken.map(({ deviceId }) => deviceId),
      ),
    );
  const byId = new Map(devices.map((device) => [device.id, device]));
  return taken.flatMap((push) => {
    const device = byId.get(push.deviceId);
    return device === undefined ? [] : [{ ...push, device }];
  });
}

/** The service keeps one undelivered push of a topic: of the same thing, the latest. */
export function topicOf(tag: string): string {
  return createHash("sha256").update(tag).digest("base64url").slice(0, 32);
}

function handOver({ push }: Room, { message, expiresAt, device }: Taken, now: Date) {
  const left = Math.floor((expiresAt.getTime() - now.getTime()) / 1000);
  return push.send(device, JSON.stringify(message), {
    ttlSeconds: Math.max(left, 0),
    urgency: message.kind === "reminder" ? "high" : "normal",
    topic: topicOf(message.tag),
  });
}

interface Done {
  readonly push: Taken;
  readonly outcome: PushOutcome;
}

const of = (kind: PushOutcome["kind"], done: readonly Done[]) =>
  done.filter(({ outcome }) => outcome.kind === kind).map(({ push }) => push);

async function settle(db: Database, done: readonly Done[], now: Date): Promise<void> {
  const taken = of("taken", done);
  const over = [...taken, ...of("refused", done)].map(({ id }) => id);
  const gone = of("gone", done).map(({ deviceId }) => deviceId);
  if (over.length > 0) await db.delete(waitingPushes).where(inArray(waitingPushes.id, over));
  if (gone.length > 0) await db.delete(pushDevices).where(inArray(pushDevices.id, gone));
  if (taken.length > 0) {
    const reached = taken.map(({ deviceId }) => deviceId);
    await db.update(pushDevices).set({ deliveredAt: now }).where(inArray(pushDevices.id, reached));
  }
  await putOff(db, done, now);
}

/** A service that was away is asked again. */
async function putOff(db: Database, done: readonly Done[], now: Date): Promise<void> {
  const later = done.flatMap(({ push: { id, attempts }, outcome }) => {
    if (outcome.kind !== "away") return [];
    const waitMs = Math.max(outcome.waitMs, Math.min(minute * 2 ** attempts, LONGEST_WAIT_MS));
    return [{ id, at: new Date(now.getTime() + waitMs).toISOString() }];
  });
  if (later.length === 0) return;
  const ids = sql.param(later.map(({ id }) => id));
  const times = sql.param(later.map(({ at }) => at));
  await db.execute(sql`
    update waiting_pushes set taken_at = null, attempts = attempts + 1, next_at = later.at
    from unnest(${ids}::uuid[], ${times}::timestamptz[]) as later(id, at)
    where waiting_pushes.id = later.id`);
}

async function sendSome(room: Room, now: Date): Promise<number> {
  const pushes = await takeSome(room.db, now);
  const done = await Promise.all(
    pushes.map(async (push) => ({ push, outcome: await handOver(room, push, now) })),
  );
  await settle(room.db, done, now);
  return pushes.length;
}

async function sendAll(room: Room, { now, signal }: JobRun): Promise<void> {
  await room.db.delete(waitingPushes).where(lte(waitingPushes.expiresAt, now));
  while (!signal.aborted && (await sendSome(room, now)) > 0);
}

export function pushJobs(room: Room): readonly JobDefinition[] {
  const load = () => Promise.resolve((run: JobRun) => sendAll(room, run));
  return [
    { name: sendPushesJob, load },
    // What was put off, and what nobody was asked to send.
    { name: "send-pushes-again", everyMs: minute, load },
  ];
}
