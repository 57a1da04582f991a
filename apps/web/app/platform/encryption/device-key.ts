// The key for encrypting private data on this device. Only the server stores it, behind the PIN.
import { api } from "../api/api.ts";
import { canEncrypt, importKey, type DeviceKey } from "./encrypt-text.ts";
import { pinQuery } from "../pin/pin-proof.ts";
import { queryClient } from "../query/query-client.ts";
import { isSessionOwner } from "../auth/session/session-owner.ts";
import { session } from "../auth/session/session.ts";

/** Null when it is unavailable: offline, PIN locked, or no encryption in this browser. */
export async function fetchDeviceKey(userId: string): Promise<DeviceKey | null> {
  // With another user's key, pending changes would appear damaged.
  if (!canEncrypt() || !isSessionOwner(userId)) return null;
  const epoch = session.sessionVersion();
  try {
    const { isLocked } = await queryClient.ensureQueryData(pinQuery);
    // The request would fail, and other screens would react to its error.
    if (isLocked) return null;
    const { key } = await api.data("GET /energizing/cycle/waiting-key");
    return session.sessionVersion() === epoch ? await importKey(key) : null;
  } catch {
    return null;
  }
}
