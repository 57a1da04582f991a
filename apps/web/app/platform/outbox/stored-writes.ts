// Writes that the server does not have yet, in their order: one list for each user on this device, shared by its tabs.
// What is intimate lies there encrypted, and is readable in the memory of this tab while its key is there.
import { LOCKED } from "../api/locked.ts";
import { unsavedWhile } from "../pwa/unsaved.ts";
import { browserStore } from "../browser-store.ts";
import { session } from "../auth/session/session.ts";
import { decryptText, encryptText, type DeviceKey } from "../encryption/encrypt-text.ts";

export interface PendingWrite<Payload = unknown> {
  readonly id: string;
  readonly kind: string;
  /** Writes of one lane go one after the other. */
  readonly lane: string;
  readonly payload: Payload;
  /** How often it could not go. */
  readonly attempts: number;
  /** What the server has against it, in words; null while it goes by itself. */
  readonly refusal: string | null;
  /** The server has it, and the screens are being refreshed. */
  readonly isSent: boolean;
}

type StoredWrite = PendingWrite & { readonly encrypted?: string };

/** What is intimate, what is sent, and what the device had no space for. */
interface MemoryWrite extends PendingWrite {
  readonly userId: string;
  readonly isIntimate: boolean;
  readonly isStored: boolean;
}

const store = browserStore();
const storageKey = (userId: string) => `vereda.outbox.${userId}`;
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

/** Another text whenever something about a user's writes has changed. */
export const getVersion = (userId: string) => `${version} ${store.getItem(storageKey(userId))}`;

function readStored(userId: string): StoredWrite[] {
  try {
    const list: unknown = JSON.parse(store.getItem(storageKey(userId)) ?? "[]");
    return Array.isArray(list) ? list.filter((one) => typeof one?.lane === "string") : [];
  } catch {
    return [];
  }
}

/** @returns whether the device had the space */
function rewrite(userId: string, change: (stored: StoredWrite[]) => StoredWrite[]): boolean {
  const list = change(readStored(userId));
  try {
    if (list.length === 0) store.removeItem(storageKey(userId));
    else store.setItem(storageKey(userId), JSON.stringify(list));
    return true;
  } catch {
    return false;
  } finally {
    notify();
  }
}

/** All that is readable. */
export function listWrites(userId: string): readonly PendingWrite[] {
  const stored = readStored(userId);
  // What another tab has sent is no longer there.
  const isThere = ({ id, isStored }: MemoryWrite) =>
    !isStored || stored.some((one) => one.id === id);
  const userWrites = memory.filter((one) => one.userId === userId && isThere(one));
  return [
    ...userWrites.filter(({ isSent }) => isSent),
    ...stored.filter(({ encrypted }) => encrypted === undefined),
    ...userWrites.filter(({ isSent }) => !isSent),
  ];
}

/** Of which kinds something is pending, readable or not. */
export function listKinds(userId: string): ReadonlySet<string> {
  return new Set([...readStored(userId), ...listWrites(userId)].map(({ kind }) => kind));
}

/** Whether something of a kind lies here that cannot be read for want of the key. */
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

/** Forgets all writes of a kind, those that nobody can read included. */
export const removeKind = (userId: string, kind: string) =>
  remove(userId, (one) => one.kind === kind);

export function updateWrite(userId: string, id: string, change: Partial<PendingWrite>): void {
  memory = memory.map((one) => (one.id === id ? { ...one, ...change } : one));
  // What the server says about something intimate may be intimate too.
  const update = ({ encrypted, ...one }: StoredWrite): StoredWrite =>
    encrypted ? { ...one, ...change, refusal: null, encrypted } : { ...one, ...change };
  rewrite(userId, (stored) => stored.map((one) => (one.id === id ? update(one) : one)));
}

/** Nothing of it stays on the device; screens show it until `removeWrites`. */
export function markSent(userId: string, write: PendingWrite, isIntimate: boolean): void {
  removeWrites(userId, [write.id]);
  memory = [...memory, { ...write, userId, isIntimate, isStored: false, isSent: true }];
  notify();
}

/** Encrypting takes a moment, and what was written first is stored first. */
let storing = Promise.resolve();

/** Adds a write to the end. @returns once it lies on the device, as far as it can */
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
    // It may have been locked meanwhile.
    if (key === null) lock();
  }
}

/** Null where there is none to be had now. */
export type FetchKey = (userId: string) => Promise<DeviceKey | null>;

let key: DeviceKey | null = null;
/** A key that was asked for before the latest of them comes too late. */
let locks = 0;
let keyLeases = 0;

export const hasKey = () => key !== null;

/** Forgets the key, what was readable with it, and what is only shown still. */
export function lock(): void {
  key = null;
  locks += 1;
  memory = memory.filter((one) => !one.isIntimate || (!one.isStored && !one.isSent));
  notify();
}

/** For whoever needs the key; with the last of them, who calls what this returns, it is forgotten. */
export function acquireKey(): () => void {
  keyLeases += 1;
  return () => {
    keyLeases -= 1;
    if (keyLeases === 0) lock();
  };
}

/** Fetches the key unless it is there; then what lies here is readable, and what was written without it is encrypted. */
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
    // The user had their key destroyed: nothing decrypts it any more.
    if (text === null) removeWrites(userId, [one.id]);
    else read.push({ ...one, payload: JSON.parse(text), userId, isIntimate: true, isStored: true });
  }
  if (since !== locks || read.length === 0) return;
  memory = [...read.filter(({ id }) => memory.every((one) => one.id !== id)), ...memory];
  notify();
}

// On the server there is nobody to listen.
if (typeof window !== "undefined") addEventListener(LOCKED, lock);
// Other tabs write and send too.
if (typeof window !== "undefined") addEventListener("storage", notify);
session.onReset(() => {
  lock();
  memory = [];
  notify();
});
unsavedWhile(() => memory.some(({ isStored, isSent }) => !isStored && !isSent));
