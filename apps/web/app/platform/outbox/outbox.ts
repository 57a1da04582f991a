// The outbox: stores writes on the device, shows them at once and sends each once, in order.
import { createPrivateId } from "@vereda/domain/private-id";
import { ApiError, AuthError, getRefusalText, isRetryable, NetworkError } from "../api/errors.ts";
import { nowMs } from "../clock.ts";
import { parseLocale } from "../i18n/locale-path.ts";
import { isSessionOwner } from "../auth/session/session-owner.ts";
import { addChanges, waitForRefresh } from "../query/changes.ts";
import { session } from "../auth/session/session.ts";
import * as writes from "./stored-writes.ts";
import type { PendingWrite } from "./stored-writes.ts";

type Sent<Payload, Result> = { readonly write: PendingWrite<Payload>; readonly result: Result };

export interface WriteKind<Payload, Result> {
  readonly kind: string;
  /** Writes of one lane are sent in order, independently of other lanes. Default: one lane per write. */
  readonly lane?: (payload: Payload) => string;
  /** The ids of the objects that are written: writes of any kind that name one are sent in order. */
  readonly subjects?: (payload: Payload) => readonly string[];
  /** Whether it creates its subject: while that is refused, what needs the object waits too. */
  readonly creates?: (payload: Payload) => boolean;
  /** Must be idempotent: a write may be sent twice. `isTried`: the server may have it. */
  readonly send: (payload: Payload, attempts: number, isTried: boolean) => Promise<Result>;
  /** Called for sent writes that no caller awaits; they stay visible until what they changed is loaded. */
  readonly onSent?: (sent: readonly Sent<Payload, Result>[]) => unknown;
  /** What the write is, for its user; of intimate ones no more than the kind. */
  readonly describe?: (payload: Payload) => string;
  /**
   * Called for a refused write that no caller awaits.
   * @returns the message to store with it, by default the server's; null removes the write
   */
  readonly onRefused?: (write: PendingWrite<Payload>, error: unknown) => string | null;
  /**
   * Merges an earlier write into a later one that replaces it; null sends both. Never called for one that the
   * server may have, or on which a write between the two depends.
   */
  readonly merge?: (earlier: Payload, later: Payload) => Payload | null;
  /** Whether it merges refused writes too. */
  readonly replacesRefused?: boolean;
  /** For intimate data: encrypts it on the device with this key. */
  readonly fetchKey?: writes.FetchKey;
}

/** Null while the write is pending. `result` is undefined where another tab sent it. */
type Outcome<Result> = { readonly result: Result | undefined } | null;

type SomeKind = WriteKind<unknown, unknown>;
type SomeSent = Sent<unknown, unknown>;
const kinds = new Map<string, SomeKind>();
/** Outcomes of writes that a caller awaits, by write id. */
const awaited = new Map<string, Outcome<unknown> | { readonly error: unknown }>();
/** Attempts in flight, by write id. */
const sending = new Map<string, Promise<unknown>>();
/** Rate limited (429) until this instant, in milliseconds. */
let pausedUntil = 0;
const getSessionId = () => session.state()?.sessionId;

/** Whether a retry may succeed: once there is a network, a server, a session or an unlocked PIN. */
function isDeferrable(error: unknown): boolean {
  if (isRetryable(error) || error instanceof AuthError) return true;
  return error instanceof ApiError && error.code === "pin_required";
}

const isUnsent = ({ refusal, isSent }: PendingWrite) => refusal === null && !isSent;
const canSend = (userId: string) => isSessionOwner(userId) && nowMs() >= pausedUntil;

/** The ids that a write names, without what is shown of it meanwhile. */
const formatIds = (payload: unknown) =>
  JSON.stringify(payload, (name, value: unknown) => (name === "made" ? undefined : value));

type Described = Pick<PendingWrite, "kind" | "payload">;

/** Whether a text names an object that a write changes. */
const namesSubject = (text: string, { kind, payload }: Described) =>
  kinds
    .get(kind)
    ?.subjects?.(payload)
    .some((id) => text.includes(id)) ?? false;

const isCreation = ({ kind, payload }: PendingWrite) =>
  kinds.get(kind)?.creates?.(payload) === true;

/** Whether one of two writes names an object that the other changes. */
const isRelated = (one: PendingWrite, other: PendingWrite) =>
  namesSubject(formatIds(one.payload), other) || namesSubject(formatIds(other.payload), one);

/** Whether it needs, or would overtake, what an earlier write does to an object that it names. */
function hasToWait(userId: string, write: PendingWrite): boolean {
  const text = formatIds(write.payload);
  /** Refused creations, and what needs them: the rest of their lane does not wait. */
  const stuck: PendingWrite[] = [];
  const isStuck = (ids: string) => stuck.some((one) => namesSubject(ids, one));
  for (const one of writes.listWrites(userId)) {
    if (one.id === write.id) break;
    if (one.isSent) continue;
    const isRefused = one.refusal !== null;
    if (isRefused ? isCreation(one) : isStuck(formatIds(one.payload))) stuck.push(one);
    else if (!isRefused && (one.lane === write.lane || isRelated(one, write))) return true;
  }
  return isStuck(text);
}

/** Whether another write has to wait for what is still to be sent, or for a refused creation. */
export function isPrecededBy(userId: string, write: Described): boolean {
  const text = formatIds(write.payload);
  const isBefore = (one: PendingWrite) =>
    one.refusal === null
      ? namesSubject(text, one) || namesSubject(formatIds(one.payload), write)
      : isCreation(one) && namesSubject(text, one);
  return writes.listWrites(userId).some((one) => !one.isSent && isBefore(one));
}

const WAITS = "waits";

/** @returns why it has to stay; null when it is sent or refused */
async function sendWrite(userId: string, id: string, sent: SomeSent[]): Promise<unknown> {
  const write = writes.listWrites(userId).find((one) => one.id === id && isUnsent(one));
  const kind = write && kinds.get(write.kind);
  if (write === undefined || kind === undefined || !canSend(userId)) return null;
  if (hasToWait(userId, write)) return WAITS;
  // In browsers without locks another call may be sending it.
  const attempt =
    sending.get(id) ?? trySending(userId, write, kind, sent).finally(() => sending.delete(id));
  sending.set(id, attempt);
  return attempt;
}

async function trySending(
  userId: string,
  write: PendingWrite,
  kind: SomeKind,
  sent: SomeSent[],
): Promise<unknown> {
  const since = getSessionId();
  if (navigator.onLine && !write.isTried) writes.updateWrite(userId, write.id, { isTried: true });
  try {
    const result = await kind.send(write.payload, write.attempts, write.isTried === true);
    const isAwaited = awaited.has(write.id);
    if (isAwaited) awaited.set(write.id, { result });
    else sent.push({ write, result });
    if (isAwaited || since !== getSessionId()) writes.removeWrites(userId, [write.id]);
    else writes.markSent(userId, write, kind.fetchKey !== undefined);
    return null;
  } catch (error) {
    // After a change of the session the refusal is not reported, because another user may be signed in.
    if (!isDeferrable(error) && since === getSessionId())
      return handleRefusal(userId, write, error);
    const pauseMs = error instanceof ApiError ? error.retryAfterMs : 0;
    if (pauseMs > 0) pausedUntil = nowMs() + pauseMs;
    writes.updateWrite(userId, write.id, { attempts: write.attempts + 1 });
    return error;
  }
}

const formatRefusal = (_write: unknown, error: unknown) =>
  getRefusalText(error, parseLocale(location.pathname));

function handleRefusal(userId: string, write: PendingWrite, error: unknown): null {
  const { id, kind } = write;
  // A write deleted in the meantime stays deleted.
  if (!writes.listWrites(userId).some((one) => one.id === id)) return null;
  const isAwaited = awaited.has(id);
  if (isAwaited) awaited.set(id, { error });
  const refuse = kinds.get(kind)?.onRefused ?? formatRefusal;
  const refusal = isAwaited ? null : refuse(write, error);
  if (refusal === null) writes.removeWrites(userId, [id]);
  else writes.updateWrite(userId, id, { refusal });
  // The screens show what the server has instead.
  if (refusal !== null) addChanges("*");
  return null;
}

/**
 * Sends all writes that can be sent, in order, of one lane (`only`) or of all.
 * @returns whether nothing but writes of other lanes is in the way
 */
async function run(userId: string, only: string | null = null): Promise<boolean> {
  const since = getSessionId();
  const pending = writes.listKinds(userId);
  const isMeant = (one: PendingWrite) =>
    isUnsent(one) && kinds.has(one.kind) && (only === null || only === one.lane);
  const fetchKey = [...kinds.values()].find(
    ({ kind, fetchKey }) => fetchKey && pending.has(kind) && (only ?? kind).startsWith(kind),
  )?.fetchKey;
  const release = fetchKey && writes.acquireKey();
  /** Why writes stay, by their id. */
  const blocked = new Map<string, unknown>();
  const sent: SomeSent[] = [];
  try {
    if (fetchKey) await writes.openKey(userId, fetchKey);
    for (;;) {
      const isNext = (one: PendingWrite) => isMeant(one) && !blocked.has(one.id);
      const next = writes.listWrites(userId).find(isNext);
      if (next === undefined || since !== getSessionId() || !canSend(userId)) break;
      const send = () => sendWrite(userId, next.id, sent);
      const name = `vereda.outbox ${next.lane}`;
      const reason = await ("locks" in navigator ? navigator.locks.request(name, send) : send());
      if (reason !== null) blocked.set(next.id, reason);
      if (reason instanceof NetworkError) break;
    }
    // Counts an attempt for writes blocked by their lane or by a pause.
    for (const { id, attempts } of writes.listWrites(userId).filter(isMeant))
      if (attempts === 0 && !sending.has(id)) writes.updateWrite(userId, id, { attempts: 1 });
    for (const [kind, list] of Map.groupBy(sent, ({ write }) => write.kind)) {
      if (since !== getSessionId()) return false;
      // The server has the writes, even if the refresh failed.
      await Promise.resolve(kinds.get(kind)?.onSent?.(list)).catch(() => undefined);
      await waitForRefresh();
      for (const { write } of list) writes.removeWrites(userId, [write.id]);
    }
    return blocked.size > 0 && [...blocked.values()].every((reason) => reason === WAITS);
  } finally {
    release?.();
  }
}

let round: Promise<unknown> | null = null;

export async function sendPending(userId: string): Promise<void> {
  await (round ??= run(userId).finally(() => (round = null)));
}

/** Sends a lane, and first what it waits for. */
async function sendLane(userId: string, lane: string): Promise<void> {
  if (!(await run(userId, lane))) return;
  // A round that has begun may be past it.
  await round;
  await sendPending(userId);
}

/** Sends one write again, though it was refused or its lane waits. */
export function retryWrite(userId: string, { id, lane }: PendingWrite): Promise<void> {
  writes.updateWrite(userId, id, { refusal: null });
  return sendLane(userId, lane);
}

/** Null while the module of its kind is not loaded. */
export function describeWrite({ kind, payload, isLocked }: writes.QueuedWrite): string | null {
  const { describe, fetchKey } = kinds.get(kind) ?? {};
  // Kinds of intimate writes describe no more than themselves.
  return describe && (!isLocked || fetchKey) ? describe(payload) : null;
}

/** The writes that need what this one creates, or what is created in it. */
export function listDependent(userId: string, write: PendingWrite): readonly PendingWrite[] {
  if (!isCreation(write)) return [];
  const creations = [write];
  return writes.listWrites(userId).filter((one) => {
    const text = formatIds(one.payload);
    const isDependent = one.id !== write.id && creations.some((made) => namesSubject(text, made));
    if (isDependent && isCreation(one)) creations.push(one);
    return isDependent;
  });
}

export async function retryRefused(userId: string, kind: string): Promise<void> {
  for (const one of writes.listWrites(userId)) {
    if (one.kind === kind && !isUnsent(one)) writes.updateWrite(userId, one.id, { refusal: null });
  }
  await run(userId);
}

/** Whether a later write may replace it: nobody has it yet, and nothing since depends on it. */
function isReplaceable(userId: string, write: PendingWrite): boolean {
  const { id, isSent } = write;
  if (isSent || sending.has(id) || writes.mayHaveArrived(write)) return false;
  const all = writes.listWrites(userId);
  const since = all.slice(all.findIndex((one) => one.id === id) + 1);
  return !since.some((one) => !one.isSent && isRelated(one, write));
}

/** Registers a kind of writes. Call it once, in the module that sends them. */
export function defineWrites<Payload, Result>(settings: WriteKind<Payload, Result>) {
  const { kind, merge, replacesRefused = false } = settings;
  // Types are checked per kind; here payloads are only passed through.
  kinds.set(kind, settings as unknown as SomeKind);

  const list = (userId: string) =>
    writes.listWrites(userId).filter((one): one is PendingWrite<Payload> => one.kind === kind);

  /**
   * Stores a write and sends it when possible.
   * @param isTried whether it was sent before, so that the server may have it
   * @returns its id, when it is stored on the device, and when it was tried
   */
  function add(userId: string, given: Payload, isTried = false) {
    const id = createPrivateId();
    let payload = given;
    for (const earlier of isTried ? [] : list(userId)) {
      if (earlier.refusal !== null && !replacesRefused) continue;
      const merged = merge?.(earlier.payload, payload) ?? null;
      if (merged === null || !isReplaceable(userId, earlier)) continue;
      writes.removeWrites(userId, [earlier.id]);
      payload = merged;
    }
    const lane = `${kind} ${settings.lane?.(payload) ?? id}`;
    const write = { id, kind, lane, payload, attempts: 0, isTried, refusal: null, isSent: false };
    const stored = writes.addWrite(userId, write, settings.fetchKey !== undefined);
    return { id, stored, tried: sendLane(userId, lane) };
  }

  /**
   * Stores a write and waits for its first attempt.
   * @throws the server's refusal; then the write is removed
   */
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
