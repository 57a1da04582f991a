// Stores pending writes per user on this device, shared by tabs; intimate ones are encrypted.
import { LOCKED } from "../api/locked.ts";
import { addUnsavedCheck } from "../pwa/unsaved.ts";
import { getBrowserStore, getStorageKey } from "../browser-store.ts";
import { session } from "../auth/session/session.ts";
import { decryptText, encryptText, type DeviceKey } from "../encryption/encrypt-text.ts";

export interface PendingWrite<Payload = unknown> {
  readonly id: string;
  readonly kind: string;
  readonly lane: string;
  readonly payload: Payload;
  readonly attempts: number;
  /** It was sent on a network, so that the server may have it. */
  readonly isTried?: boolean;
  /** The server's reason for refusing it, as a message; null while it is retried automatically. */
  readonly refusal: string | null;
  /** The server has it, and the screens are being refreshed. */
  readonly isSent: boolean;
}

/** Whether the server may have it: it was sent, and nothing says that it was refused. */
export const mayHaveArrived = ({ isTried, refusal }: PendingWrite) =>
  isTried === true && refusal === null;

type StoredWrite = PendingWrite & { readonly encrypted?: string };

/** Intimate or sent writes, and those for which the device had no storage space. */
interface MemoryWrite extends PendingWrite {
  readonly userId: string;
  readonly isIntimate: boolean;
  readonly isStored: boolean;
}

const store = getBrowserStore();
const CACHE_KEY = getStorageKey("cache");
const getKey = (userId: string) => getStorageKey("outbox", userId);
let memory: readonly MemoryWrite[] = [];
const listeners = new Set<() => void>();
let version = 0;

function notify(): void {
  version += 1;
  for (const listener of listeners) listener();
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Changes whenever a user's writes change. */
export const getVersion = (userId: string) => `${version} ${store.getItem(getKey(userId))}`;

/** The list that was read last, with its text. */
let parsed: { text: string; list: readonly StoredWrite[] } = { text: "[]", list: [] };

function parseWrites(text: string): StoredWrite[] {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.filter((one) => typeof one?.lane === "string") : [];
  } catch {
    return [];
  }
}

function readStored(userId: string): readonly StoredWrite[] {
  const text = store.getItem(getKey(userId)) ?? "[]";
  if (parsed.text !== text) parsed = { text, list: parseWrites(text) };
  return parsed.list;
}

/** @returns whether the device had enough storage space */
function rewrite(
  userId: string,
  change: (stored: readonly StoredWrite[]) => readonly StoredWrite[],
): boolean {
  const list = change(readStored(userId));
  try {
    if (list.length === 0) store.removeItem(getKey(userId));
    else store.setItem(getKey(userId), JSON.stringify(list));
    return true;
  } catch {
    // The copy of the day makes way for what only this device has.
    if (store.getItem(CACHE_KEY) === null) return false;
    store.removeItem(CACHE_KEY);
    return rewrite(userId, change);
  } finally {
    notify();
  }
}

/** All plaintext and decrypted writes, in the order in which they were stored; first what is sent. */
export function listWrites(userId: string): readonly PendingWrite[] {
  const stored = readStored(userId);
  // Writes already sent by another tab are missing in storage.
  const isThere = ({ id, isStored }: MemoryWrite) =>
    !isStored || stored.some((one) => one.id === id);
  const userWrites = memory.filter((one) => one.userId === userId && isThere(one));
  const sent = userWrites.filter(({ isSent }) => isSent);
  const unsent = new Map(
    userWrites.flatMap((one): [string, PendingWrite][] => (one.isSent ? [] : [[one.id, one]])),
  );
  const inOrder = stored.flatMap((one) => {
    const write = one.encrypted === undefined ? one : unsent.get(one.id);
    unsent.delete(one.id);
    return write ?? [];
  });
  return [...sent, ...inOrder, ...unsent.values()];
}

/** A write in the list of what is still to be sent. */
export interface QueuedWrite extends PendingWrite {
  /** Undecryptable now: its payload is null. */
  readonly isLocked: boolean;
  /** In this tab only: intimate and not encrypted yet, or the device had no storage space. */
  readonly isInMemory: boolean;
}

/** Everything that is not sent yet, also while it is encrypted, and what was refused. */
export function listQueued(userId: string): readonly QueuedWrite[] {
  const decrypted = memory.filter((one) => one.userId === userId && !one.isSent);
  const stored = readStored(userId).map((one) => {
    const write = decrypted.find(({ id }) => id === one.id) ?? one;
    return { ...write, isLocked: write === one && one.encrypted !== undefined, isInMemory: false };
  });
  const inMemory = decrypted.filter(({ isStored }) => !isStored);
  return [...stored, ...inMemory.map((one) => ({ ...one, isLocked: false, isInMemory: true }))];
}

export function listKinds(userId: string): ReadonlySet<string> {
  return new Set([...readStored(userId), ...listWrites(userId)].map(({ kind }) => kind));
}

export function hasUndecryptable(userId: string, kind: string): boolean {
  const isDecrypted = (write: StoredWrite) => memory.some(({ id }) => id === write.id);
  return readStored(userId).some((one) => one.kind === kind && one.encrypted && !isDecrypted(one));
}

function remove(userId: string, isMatch: (write: PendingWrite) => boolean): void {
  memory = memory.filter((one) => !isMatch(one));
  rewrite(userId, (stored) => stored.filter((one) => !isMatch(one)));
}

export const removeWrites = (userId: string, ids: readonly string[]) =>
  remove(userId, ({ id }) => ids.includes(id));

export const removeKind = (userId: string, kind: string) =>
  remove(userId, (one) => one.kind === kind);

export function updateWrite(userId: string, id: string, change: Partial<PendingWrite>): void {
  memory = memory.map((one) => (one.id === id ? { ...one, ...change } : one));
  // The server's message about an intimate write may be intimate too, so it is not stored.
  const update = ({ encrypted, ...one }: StoredWrite): StoredWrite =>
    encrypted ? { ...one, ...change, refusal: null, encrypted } : { ...one, ...change };
  rewrite(userId, (stored) => stored.map((one) => (one.id === id ? update(one) : one)));
}

/** Removes a sent write from storage; it stays visible until `removeWrites`. */
export function markSent(userId: string, write: PendingWrite, isIntimate: boolean): void {
  removeWrites(userId, [write.id]);
  memory = [...memory, { ...write, userId, isIntimate, isStored: false, isSent: true }];
  notify();
}

/** Serializes encryption, so that writes are stored in their order. */
let storing = Promise.resolve();

/** Adds a write to the end. @returns once it is stored on the device, if possible */
export function addWrite(userId: string, write: PendingWrite, isIntimate: boolean): Promise<void> {
  if (!isIntimate && rewrite(userId, (stored) => [...stored, write])) return Promise.resolve();
  memory = [...memory, { ...write, userId, isIntimate, isStored: false }];
  notify();
  storing = storing.then(() => encryptMemory(userId));
  return storing;
}

async function encryptMemory(userId: string): Promise<void> {
  for (const one of memory) {
    const { id, isIntimate, isStored, isSent, userId: owner, payload, ...rest } = one;
    if (key === null || owner !== userId || !isIntimate || isStored || isSent) continue;
    const encrypted = await encryptText(key, id, JSON.stringify(payload));
    const isPending = memory.some((now) => now.id === id && !now.isSent);
    const stored = { ...rest, id, encrypted, payload: null, refusal: null, isSent: false };
    if (!isPending || !rewrite(userId, (all) => [...all, stored])) continue;
    memory = memory.map((now) => (now.id === id ? { ...now, isStored: true } : now));
    // It may have been locked during encryption.
    if (key === null) lock();
  }
}

/** Null where no key is available now. */
export type FetchKey = (userId: string) => Promise<DeviceKey | null>;

let key: DeviceKey | null = null;
/** Number of locks; a key requested before the latest lock is ignored. */
let locks = 0;
let keyLeases = 0;

export const hasKey = () => key !== null;

/** Clears the key, the decrypted writes, and sent intimate writes that are still visible. */
export function lock(): void {
  key = null;
  locks += 1;
  memory = memory.filter((one) => !one.isIntimate || (!one.isStored && !one.isSent));
  notify();
}

/** Leases the key. Returns the release function; the last release clears the key. */
export function acquireKey(): () => void {
  keyLeases += 1;
  return () => {
    keyLeases -= 1;
    if (keyLeases === 0) lock();
  };
}

/** Fetches the key unless cached, decrypts stored writes, and encrypts those written without it. */
export async function openKey(userId: string, fetchKey: FetchKey): Promise<void> {
  const since = locks;
  const opened = key ?? (await fetchKey(userId));
  if (opened === null || since !== locks) return;
  key = opened;
  await decryptStored(userId, opened);
  storing = storing.then(() => encryptMemory(userId));
  await storing;
}

async function decryptStored(userId: string, from: DeviceKey): Promise<void> {
  const since = locks;
  const read: MemoryWrite[] = [];
  for (const { encrypted, ...one } of readStored(userId)) {
    if (encrypted === undefined || memory.some(({ id }) => id === one.id)) continue;
    const text = await decryptText(from, one.id, encrypted);
    // The user had their key destroyed, so nothing can decrypt it.
    if (text === null) removeWrites(userId, [one.id]);
    else read.push({ ...one, payload: JSON.parse(text), userId, isIntimate: true, isStored: true });
  }
  if (since !== locks || read.length === 0) return;
  memory = [...read.filter(({ id }) => memory.every((one) => one.id !== id)), ...memory];
  notify();
}

if (typeof window !== "undefined") addEventListener(LOCKED, lock);
if (typeof window !== "undefined") addEventListener("storage", notify);
session.onReset(() => {
  lock();
  memory = [];
  notify();
});
addUnsavedCheck(() => memory.some(({ isStored, isSent }) => !isStored && !isSent));
