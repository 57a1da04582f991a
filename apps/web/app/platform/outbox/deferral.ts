// Puts calls that may wait for the network into the outbox, and responds what the server would.
import type { Call } from "@vereda/domain/endpoints";
import type { ApiResponse, Failure } from "../api/api-response.ts";
import { connectOutbox } from "../api/api.ts";
import { isSessionOver, NETWORK_ERROR, TIMEOUT } from "../api/errors.ts";
import { getSessionOwnerId } from "../auth/session/session-owner.ts";
import {
  calls,
  intimateCalls,
  isDeletion,
  isRestoration,
  isSame,
  listSubjects,
  type CallWrite,
} from "./calls.ts";
import { isPrecededBy } from "./outbox.ts";
import {
  addOnce,
  addToList,
  applyOverlay,
  applyPending,
  findCached,
  reapplyPending,
  setFields,
  type Fields,
  type Overlay,
} from "./overlay.ts";
import { mayHaveArrived, removeWrites, type PendingWrite } from "./stored-writes.ts";

export type SentInput = CallWrite["input"] & { readonly base?: Fields };

/** How a call waits for the network. All that wait are idempotent. */
export interface OfflineCall {
  /** Adds to the body what the server would take from the day and time of the arrival. */
  readonly stamp?: (body: Fields) => Fields;
  /** Until it is sent, it is only stored encrypted. */
  readonly isIntimate?: (input: SentInput) => boolean;
  /** What the server would respond; by default what is sent, over what is cached of the object. */
  readonly respond?: (input: SentInput) => Fields;
  /** Whether what it makes is in a list; by default where the filters have the values of its fields. */
  readonly isListed?: (made: Fields, read: Pick<SentInput, "params" | "query">) => boolean;
  /** The list of an object, such as `tasks`, to which the new one is added. */
  readonly parent?: readonly [param: string, list: string];
  /** Instead of the change that follows from the call. */
  readonly overlay?: (write: CallWrite) => Overlay;
  /** Whether it takes back an earlier write, which then need not be sent. */
  readonly takesBack?: (earlier: CallWrite, input: SentInput) => boolean;
  /** Another kind of write. @returns what the server would respond; null for the usual kind */
  readonly add?: (userId: string, input: SentInput, isTried: boolean) => Fields | null;
}

export type OfflineCalls = { readonly [C in Call]?: OfflineCall };

const RETRIED = new Set([429, 502, 503, 504]);

/** Whether it says nothing about the call itself, which is sent again later. */
function isUnreachable({ status, error, ...failure }: Failure): boolean {
  if (error === NETWORK_ERROR || error === TIMEOUT || RETRIED.has(status)) return true;
  return isSessionOver({ status, error, ...failure });
}

let offlineCalls: OfflineCalls = {};

const isSubset = (part: Fields = {}, whole: Fields = {}) =>
  Object.entries(part).every(([name, value]) => whole[name] === value);

/** A list without what its filters leave out. */
function matchesFilters(object: Fields, { query = {} }: Pick<SentInput, "query">): boolean {
  const filters = Object.entries(query).filter(
    ([name, value]) => name in object && value !== undefined,
  );
  return isSubset(Object.fromEntries(filters), object);
}

/** What a call changes on the screens until the server has it. */
function buildOverlay(write: CallWrite): Overlay {
  const { call, input, made } = write;
  const { params, body = {} } = input;
  const { parent, overlay, isListed = matchesFilters } = offlineCalls[call] ?? {};
  if (overlay !== undefined) return overlay(write);
  const [method, path] = call.split(" ") as [string, string];
  const changeAll = (change: (object: Fields) => Fields | null) => ({
    changes: Object.fromEntries(listSubjects(write).map((id) => [id, change])),
  });
  if (method === "DELETE") return changeAll(() => null);
  if (method === "PATCH") {
    const { updatedAt: _version, ids: _ids, changes = {}, ...fields } = body;
    return changeAll(setFields({ ...fields, ...(changes as Fields) }));
  }
  if (method === "POST" && parent !== undefined) {
    const [param, list] = parent;
    const add = (object: Fields) =>
      Array.isArray(object[list])
        ? { ...object, [list]: addOnce(object[list], made ?? {}) }
        : object;
    return { changes: { [String(params?.[param])]: add } };
  }
  return {
    onData(data, read, of) {
      if (read !== path || made === null || !isSubset(of.params, params)) return data;
      if (method === "PUT") return { ...(data as Fields), ...body };
      return isListed(made, of) ? addToList(data, made, path.endsWith("/replies")) : data;
    },
  };
}

const listUnsent = (userId: string | null) =>
  userId === null
    ? []
    : [...calls.list(userId), ...intimateCalls.list(userId)].filter(({ isSent }) => !isSent);

/** Whether a call takes an earlier one back. */
function takesBack(later: CallWrite, earlier: CallWrite): boolean {
  if (!isRestoration(later))
    return offlineCalls[later.call]?.takesBack?.(earlier, later.input) === true;
  const ids = listSubjects(later);
  return isDeletion(earlier) && listSubjects(earlier).every((id) => ids.includes(id));
}

/** Whether a write that waits behind it takes it back, and nothing since does it again. */
function isReverted(write: CallWrite): boolean {
  const isBack = ({ payload }: PendingWrite<CallWrite>) => takesBack(payload, write);
  const unsent = listUnsent(getSessionOwnerId());
  if (!unsent.some(isBack)) return false;
  const latest = unsent.findLast((one) => isBack(one) || isSame(one.payload, write));
  return latest !== undefined && isBack(latest);
}

/** Takes back writes that wait. @returns whether the server needs not know of any of their objects */
function withdraw(userId: string, later: CallWrite): boolean {
  const ids = listSubjects(later);
  const reverted = listUnsent(userId).filter(({ payload }) => takesBack(later, payload));
  const subjects = new Set(reverted.flatMap(({ payload }) => listSubjects(payload)));
  if (reverted.some(mayHaveArrived) || !ids.every((id) => subjects.has(id))) return false;
  removeWrites(
    userId,
    reverted.map(({ id }) => id),
  );
  reapplyPending(ids);
  return true;
}

async function queue(
  userId: string,
  call: Call,
  offline: OfflineCall,
  input: SentInput,
  isTried: boolean,
): Promise<Fields | null> {
  const { params, query, base, body } = input;
  const added = offline.add?.(userId, input, isTried) ?? null;
  if (added !== null) return added;
  const sent = {
    call,
    input: { ...(params && { params }), ...(query && { query }), ...(body && { body }) },
    made: null,
  };
  const subjects = listSubjects(sent);
  const isUndo = isRestoration(sent) || offline.takesBack !== undefined;
  if (isUndo && withdraw(userId, sent)) return null;
  const [subject = ""] = subjects;
  const { updatedAt: _version, ...fields } = body ?? {};
  const cached = base ?? findCached(subject);
  const made = offline.respond?.(input) ?? (isDeletion(sent) ? cached : { ...cached, ...fields });
  const write = { ...sent, made };
  // What follows an intimate write of the same object is in its lane.
  const isIntimate =
    offline.isIntimate?.(input) === true ||
    intimateCalls.list(userId).some(({ payload }) => listSubjects(payload).includes(subject));
  const { stored } = (isIntimate ? intimateCalls : calls).add(userId, write, isTried);
  if (isUndo) reapplyPending(subjects);
  else applyOverlay(buildOverlay(write));
  await stored;
  return call.startsWith("DELETE") && offline.respond === undefined ? null : made;
}

/** From now on these calls wait for the network. @returns what applies intimate ones; null if they did before */
export function connectOffline(table: OfflineCalls): (() => void) | null {
  const isFirst = offlineCalls !== table;
  offlineCalls = table;
  const [, applyIntimate] = [calls, intimateCalls].map((kind) =>
    applyPending(kind, (write, filters) =>
      isReverted(write) ? null : applyOverlay(buildOverlay(write), filters),
    ),
  );
  connectOutbox((call, input) => {
    const offline = table[call];
    const userId = getSessionOwnerId();
    if (offline === undefined || userId === null) return null;
    const { body, ...rest } = input as SentInput;
    const stamped = offline.stamp?.(body ?? {}) ?? body;
    const sent = { ...rest, ...(stamped && { body: stamped }) };
    const isOnline = navigator.onLine;
    const respond = async (isTried: boolean): Promise<ApiResponse<unknown>> => {
      const data = await queue(userId, call, offline, sent, isTried);
      return { success: true, status: 202, message: "", data, error: null };
    };
    const payload = { call, input: { params: sent.params, body: sent.body } };
    return {
      waits: isPrecededBy(userId, { kind: calls.kind, payload }) ? respond(false) : null,
      // A device that came online meanwhile has sent it too.
      handleFailure: (failure) =>
        isUnreachable(failure) ? respond(isOnline || navigator.onLine) : null,
    };
  });
  return (isFirst && applyIntimate) || null;
}
