// The outbox: what is written is shown at once, lies on the device, and goes to the server as soon as it can, in its
// order, once. A feature says how its writes are sent and what happens when the server refuses one.
import { newPrivateId } from "@vereda/domain/private-id";
import { ApiError, AuthError, isRetryable, NetworkError } from "../api/errors.ts";
import { nowMs } from "../clock.ts";
import { isHolder } from "../session/holder.ts";
import { session } from "../session/session.ts";
import type { DeviceKey } from "../encryption/encrypt-text.ts";
import * as writes from "./stored-writes.ts";
import type { PendingWrite } from "./stored-writes.ts";

interface SentWrite<Payload, Result> {
  readonly write: PendingWrite<Payload>;
  readonly result: Result;
}

export interface WriteKind<Payload, Result> {
  readonly kind: string;
  /** Writes of one lane go one after the other, and past those of others. Without it each has its own. */
  readonly lane?: (payload: Payload) => string;
  /** Sending it twice must change nothing more. */
  readonly send: (payload: Payload, attempts: number) => Promise<Result>;
  /** What went while nobody waited for it: screens show it as written until this ends. */
  readonly onSent?: (sent: readonly SentWrite<Payload, Result>[]) => unknown;
  /** Refused while nobody waited for it. @returns why, to keep it with; null lets it go */
  readonly onRefused: (write: PendingWrite<Payload>, error: unknown) => string | null;
  /** What a later write makes of one that still waits, whose place it takes; null where both go. */
  readonly merge?: (earlier: Payload, later: Payload) => Payload | null;
  /** Intimate: encrypted on the device with this key. Null where there is none to be had now. */
  readonly fetchKey?: (userId: string) => Promise<DeviceKey | null>;
}

/** Null while it waits on the device. The result is undefined where another tab sent it. */
type Outcome<Result> = { readonly result: Result | undefined } | null;

const kinds = new Map<string, WriteKind<unknown, unknown>>();
/** What became of writes whose sender waits for it. */
const awaited = new Map<string, Outcome<unknown> | { readonly error: unknown }>();
const sending = new Set<string>();
/** After too many requests, until when the server wants none. */
let pausedUntil = 0;
let sessions = 0;

session.onReset(() => {
  sessions += 1;
  pausedUntil = 0;
});

/** It may go by itself later: with a network, a server, a session, or an opened PIN. */
function mayGoLater(error: unknown): boolean {
  if (isRetryable(error) || error instanceof AuthError) return true;
  return error instanceof ApiError && error.code === "pin_required";
}

const canGo = ({ refusal, isSent }: PendingWrite) => refusal === null && !isSent;
const canSend = (userId: string) => isHolder(userId) && nowMs() >= pausedUntil;

/** Sends the first of a lane. @returns why the lane has to wait; null when it need not */
async function sendFirst(
  userId: string,
  lane: string,
  sent: SentWrite<unknown, unknown>[],
): Promise<unknown> {
  const write = writes.listWrites(userId).find((one) => one.lane === lane && canGo(one));
  const kind = write && kinds.get(write.kind);
  if (write === undefined || kind === undefined || !canSend(userId)) return null;
  // Where a browser has no locks: whoever is at it sends the rest of the lane too.
  if (sending.has(write.id)) return "busy";
  const since = sessions;
  sending.add(write.id);
  try {
    const result = await kind.send(write.payload, write.attempts);
    const isAwaited = awaited.has(write.id);
    if (isAwaited) awaited.set(write.id, { result });
    else sent.push({ write, result });
    if (isAwaited || since !== sessions) writes.removeWrites(userId, [write.id]);
    else writes.markSent(userId, write, kind.fetchKey !== undefined);
    return null;
  } catch (error) {
    // Whoever is here by now is told nothing of it.
    if (!mayGoLater(error) && since === sessions) return refuse(userId, write, error);
    if (error instanceof ApiError && error.retryAfterMs > 0) {
      pausedUntil = nowMs() + error.retryAfterMs;
    }
    writes.updateWrite(userId, write.id, { attempts: write.attempts + 1 });
    return error;
  } finally {
    sending.delete(write.id);
  }
}

function refuse(userId: string, write: PendingWrite, error: unknown): null {
  const { id, kind } = write;
  // What was deleted here meanwhile does not come back.
  if (!writes.listWrites(userId).some((one) => one.id === id)) return null;
  const isAwaited = awaited.has(id);
  if (isAwaited) awaited.set(id, { error });
  const refusal = isAwaited ? null : (kinds.get(kind)?.onRefused(write, error) ?? null);
  if (refusal === null) writes.removeWrites(userId, [id]);
  else writes.updateWrite(userId, id, { refusal });
  return null;
}

/** Sends all that can go, in its order, of one lane or of all. */
async function run(userId: string, only: string | null = null): Promise<void> {
  const since = sessions;
  const pending = writes.listKinds(userId);
  const isMeant = (lane: string) => only === null || only === lane;
  const fetchKey = [...kinds.values()].find(
    ({ kind, fetchKey }) => fetchKey && pending.has(kind) && (only ?? kind).startsWith(kind),
  )?.fetchKey;
  const release = fetchKey && writes.holdKey();
  const blocked = new Set<string>();
  const sent: SentWrite<unknown, unknown>[] = [];
  try {
    if (fetchKey) await writes.openKey(userId, () => fetchKey(userId));
    for (;;) {
      const next = writes
        .listWrites(userId)
        .find(
          (one) => canGo(one) && isMeant(one.lane) && kinds.has(one.kind) && !blocked.has(one.lane),
        );
      if (next === undefined || since !== sessions || !canSend(userId)) break;
      const send = () => sendFirst(userId, next.lane, sent);
      // One tab at a time.
      const name = `vereda.outbox ${next.lane}`;
      const reason = await ("locks" in navigator ? navigator.locks.request(name, send) : send());
      if (reason !== null) blocked.add(next.lane);
      if (reason instanceof NetworkError) break;
    }
    for (const one of writes.listWrites(userId)) {
      // Behind one that waits, or while nothing may be sent.
      const isLeft = canGo(one) && isMeant(one.lane) && !sending.has(one.id) && one.attempts === 0;
      if (isLeft) writes.updateWrite(userId, one.id, { attempts: 1 });
    }
    if (since === sessions) await announce(userId, sent);
  } finally {
    release?.();
  }
}

async function announce(userId: string, sent: readonly SentWrite<unknown, unknown>[]) {
  for (const [kind, list] of Map.groupBy(sent, ({ write }) => write.kind)) {
    // Refreshed or not, the server has them.
    await Promise.resolve(kinds.get(kind)?.onSent?.(list)).catch(() => undefined);
    const ids = list.map(({ write }) => write.id);
    writes.removeWrites(userId, ids);
  }
}

let round: Promise<void> | null = null;

/** Sends all that is pending, one round at a time. */
export function sendPending(userId: string): Promise<void> {
  round ??= run(userId).finally(() => {
    round = null;
  });
  return round;
}

/** Sends again what the server refused, and all the rest. */
export function retryRefused(userId: string, kind: string): Promise<void> {
  for (const one of writes.listWrites(userId)) {
    if (one.kind === kind && !canGo(one)) writes.updateWrite(userId, one.id, { refusal: null });
  }
  return run(userId);
}

/** Adds a kind of writes. To be called once, in the module that says how they are sent. */
export function defineWrites<Payload, Result>(settings: WriteKind<Payload, Result>) {
  const { kind, merge } = settings;
  // Each kind knows its own types; here they are only handed through.
  kinds.set(kind, settings as unknown as WriteKind<unknown, unknown>);

  const isOfKind = (one: PendingWrite): one is PendingWrite<Payload> => one.kind === kind;
  const list = (userId: string) => writes.listWrites(userId).filter(isOfKind);

  /** Takes a write in and sends it when it can. @returns its id, when it lies on the device, and when it was tried */
  function add(userId: string, given: Payload, onAdded?: (id: string) => void) {
    const id = newPrivateId();
    let payload = given;
    for (const earlier of list(userId)) {
      if (earlier.isSent || sending.has(earlier.id)) continue;
      const merged = merge?.(earlier.payload, payload) ?? null;
      if (merged !== null) writes.removeWrites(userId, [earlier.id]);
      payload = merged ?? payload;
    }
    const lane = `${kind} ${settings.lane?.(payload) ?? id}`;
    const write = { id, kind, lane, payload, attempts: 0, refusal: null, isSent: false };
    const stored = writes.addWrite(userId, write, settings.fetchKey !== undefined);
    onAdded?.(id);
    return { id, stored, tried: run(userId, lane) };
  }

  /** Takes a write in and waits for its first attempt. @throws what the server has against it: then it is not kept */
  async function deliver(userId: string, payload: Payload): Promise<Outcome<Result>> {
    const { id, tried } = add(userId, payload, (id) => awaited.set(id, null));
    try {
      await tried;
      const outcome = awaited.get(id) ?? null;
      if (outcome !== null && "error" in outcome) throw outcome.error;
      if (outcome !== null) return outcome as Outcome<Result>;
      return list(userId).some((one) => one.id === id) ? null : { result: undefined };
    } finally {
      awaited.delete(id);
    }
  }

  return { kind, list, add, deliver };
}
