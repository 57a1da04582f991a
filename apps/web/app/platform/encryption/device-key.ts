// The key for encrypting private data on this device. With a PIN only the server stores it, behind the PIN.
import type { PinState } from "@vereda/domain/account/pin/contract-pin";
import { api } from "../api/api.ts";
import { LOCKED } from "../api/locked.ts";
import { canEncrypt, importKey, type DeviceKey } from "./encrypt-text.ts";
import { pinQuery } from "../pin/pin-proof.ts";
import { queryClient } from "../query/query-client.ts";
import { databaseRecords } from "../query/query-records.ts";
import { getSessionOwnerId, isSessionOwner } from "../auth/session/session-owner.ts";
import { session } from "../auth/session/session.ts";

const NAME = "device-key";

/** Of this page, until the PIN locks. */
let cached: DeviceKey | null = null;

const clear = () => {
  cached = null;
};

function removeStored(): void {
  const userId = getSessionOwnerId();
  if (userId !== null) void databaseRecords.remove([userId, NAME]);
}

/** Null when it is unavailable: offline with a PIN, PIN locked, or no encryption in this browser. */
export async function fetchDeviceKey(userId: string): Promise<DeviceKey | null> {
  // With another user's key, pending changes would appear damaged.
  if (!canEncrypt() || !isSessionOwner(userId)) return null;
  const epoch = session.sessionVersion();
  const isCurrent = () => session.sessionVersion() === epoch;
  try {
    const { isSet, isLocked } = await queryClient.ensureQueryData(pinQuery);
    // The request would fail, and other screens would react to its error.
    if (isLocked) return null;
    const stored = isSet ? undefined : await databaseRecords.get([userId, NAME]);
    const key = cached ?? (stored?.data as DeviceKey | undefined) ?? (await requestKey());
    if (!isCurrent()) return null;
    cached = key;
    const record = { data: key, at: Infinity, until: Infinity };
    if (!isSet && stored === undefined)
      await databaseRecords.put([userId, NAME], record, () => isCurrent() && !hasPin());
    return key;
  } catch {
    return null;
  }
}

async function requestKey(): Promise<DeviceKey> {
  const { key } = await api.data("GET /energizing/cycle/waiting-key");
  return await importKey(key);
}

const hasPin = () => queryClient.getQueryData(pinQuery.queryKey)?.isSet !== false;

queryClient.getQueryCache().subscribe(({ type, query }) => {
  if (type !== "updated" || query.queryKey[0] !== pinQuery.queryKey[0]) return;
  const { isSet, isLocked } = (query.state.data ?? {}) as Partial<PinState>;
  if (isLocked) clear();
  if (isSet) removeStored();
});
session.onReset(clear);
if (typeof window !== "undefined")
  addEventListener(LOCKED, () => {
    clear();
    removeStored();
  });
