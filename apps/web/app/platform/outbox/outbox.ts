// The outbox: what is written is shown at once, lies on the device, and goes to the server as soon as it can, in its
// order, once. A feature says how its writes are sent and what happens when the server refuses one.
import { newPrivateId } from "@vereda/domain/private-id";
import { ApiError, AuthError, isRetryable, NetworkError } from "../api/errors.ts";
import { nowMs } from "../clock.ts";
import { isSessionOwner } from "../auth/session/session-owner.ts";
import { session } from "../auth/session/session.ts";
import * as writes from "./stored-writes.ts";
import type { PendingWrite } from "./stored-writes.ts";

type Sent<Payload, Result> = { readonly write: PendingWrite<Payload>; readonly result: Result };

export interface WriteKind<Payload, Result> {
  readonly kind: string;
  /** Writes of one lane go one after the other, and past those of others. Without it each has its own. */
  readonly lane?: (payload: Payload) => string;
  /** Sending it twice must change nothing more. */
  readonly send: (payload: Payload, attempts: number) => Promise<Result>;
  /** What went while nobody waited for it: screens show it as written until this ends. */
  readonly onSent?: (sent: readonly Sent<Payload, Result>[]) => unknown;
  /** Refused while nobody waited for it. @returns why, to keep it with; null lets it go */
  readonly onRefused: (write: PendingWrite<Payload>, error: unknown) => string | null;
  /** What a later write makes of one that still waits, whose place it takes; null where both go. */
  readonly merge?: (earlier: Payload, later: Payload) => Payload | null;
  /** Intimate: encrypted on the device with this key. */
  readonly fetchKey?: writes.FetchKey;
}

/** Null while it waits on the device. The result is undefined where another tab sent it. */
type Outcome<Result> = { readonly result: Result | undefined } | null;

type SomeKind = WriteKind<unknown, unknown>;
type SomeSent = Sent<unknown, unknown>;
const kinds = new Map<string, SomeKind>();
/** What became of writes whose sender waits for it. */
const awaited = new Map<string, Outcome<unknown> | { readonly error: unknown }>();
const sending = new Set<string>();
/** After too many requests, until when the server wants none. */
let pausedUntil = 0;
const sessionId = () => session.state()?.sessionId;

/** It may go by itself later: with a network, a server, a session, or an opened PIN. */
function mayGoLater(error: unknown): boolean {
  if (isRetryable(error) || error instanceof AuthError) return true;
  return error instanceof ApiError && error.code === "pin_required";
}

const canGo = ({ refusal, isSent }: PendingWrite) => refusal === null && !isSent;
const canSend = (userId: string) => isSessionOwner(userId) && nowMs() >= pausedUntil;

/** Sends the first of a lane. @returns why the lane has to wait; null when it need not */
async function sendFirst(userId: string, lane: string, sent: SomeSent[]): Promise<unknown> {
  const write = writes.listWrites(userId).find((one) => one.lane === lane && canGo(one));
  const kind = write && kinds.get(write.kind);
  if (write === undefined || kind === undefined || !canSend(userId)) return null;
  // Where a browser has no locks: whoever is at it sends the rest of the lane too.
  if (sending.has(write.id)) return "busy";
  const since = sessionId();
  sending.add(write.id);
  try {
    const result = await kind.send(write.payload, write.attempts);
    const isAwaited = awaited.has(write.id);
    if (isAwaited) awaited.set(write.id, { result });
    else sent.push({ write, result });
    if (isAwaited || since !== sessionId()) writes.removeWrites(userId, [write.id]);
    else writes.markSent(userId, write, kind.fetchKey !== undefined);
    return null;
  } catch (error) {
    // Whoever is here by now is told nothing of it.
    if (!mayGoLater(error) && since === sessionId()) return refuse(userId, write, error);
    const pauseMs = error instanceof ApiError ? error.retryAfterMs : 0;
    if (pauseMs > 0) pausedUntil = nowMs() + pauseMs;
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
  const since = sessionId();
  const pending = writes.listKinds(userId);
  const isMeant = (one: PendingWrite) =>
    canGo(one) && kinds.has(one.kind) && (only === null || only === one.lane);
  const fetchKey = [...kinds.values()].find(
    ({ kind, fetchKey }) => fetchKey && pending.has(kind) && (only ?? kind).startsWith(kind),
  )?.fetchKey;
  const release = fetchKey && writes.acquireKey();
  const blocked = new Set<string>();
  const sent: SomeSent[] = [];
  try {
    if (fetchKey) await writes.openKey(userId, fetchKey);
    for (;;) {
      const isNext = (one: PendingWrite) => isMeant(one) && !blocked.has(one.lane);
      const next = writes.listWrites(userId).find(isNext);
      if (next === undefined || since !== sessionId() || !canSend(userId)) break;
      const send = () => sendFirst(userId, next.lane, sent);
      // One tab at a time.
      const name = `vereda.outbox ${next.lane}`;
      const reason = await ("locks" in navigator ? navigator.locks.request(name, send) : send());
      if (reason !== null) blocked.add(next.lane);
      if (reason instanceof NetworkError) break;
    }
    // Behind one that waits, or while nothing may be sent.
    for (const { id, attempts } of writes.listWrites(userId).filter(isMeant))
      if (attempts === 0 && !sending.has(id)) writes.updateWrite(userId, id, { attempts: 1 });
    for (const [kind, list] of Map.groupBy(sent, ({ write }) => write.kind)) {
      if (since !== sessionId()) return;
      // Refreshed or not, the server has them.
      await Promise.resolve(kinds.get(kind)?.onSent?.(list)).catch(() => undefined);
      for (const { write } of list) writes.removeWrites(userId, [write.id]);
    }
  } finally {
    release?.();
  }
}

let round: Promise<void> | null = null;

/** Sends all that is pending, one round at a time. */
export function sendPending(userId: string): Promise<void> {
  return (round ??= run(userId).finally(() => (round = null)));
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
  kinds.set(kind, settings as unknown as SomeKind);

  const list = (userId: string) =>
    writes.listWrites(userId).filter((one): one is PendingWrite<Payload> => one.kind === kind);

  /** Takes a write in and sends it when it can. @returns its id, when it lies on the device, and when it was tried */
  function add(userId: string, given: Payload) {
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
    return { id, stored, tried: run(userId, lane) };
  }

  /** Takes a write in and waits for its first attempt. @throws what the server has against it: then it is not kept */
  async function deliver(userId: string, payload: Payload): Promise<Outcome<Result>> {
    const { id, tried } = add(userId, payload);
    awaited.set(id, null);
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
