// The key that encrypts on this device what is intimate: it lies only on the server, behind the PIN.
import { api } from "#platform/api/api.ts";
import { canEncrypt, importKey, type DeviceKey } from "#platform/encryption/encrypt-text.ts";
import { pinQuery } from "#platform/pin/pin-proof.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { isSessionOwner } from "#platform/auth/session/session-owner.ts";
import { session } from "#platform/auth/session/session.ts";

/** Null where there is none to be had now: without a network, behind a PIN, or where nothing can be encrypted. */
export async function fetchDeviceKey(userId: string): Promise<DeviceKey | null> {
  // The key of somebody else decrypts nothing: what is pending would pass for damaged.
  if (!canEncrypt() || !isSessionOwner(userId)) return null;
  const epoch = session.sessionVersion();
  try {
    const { isLocked } = await queryClient.ensureQueryData(pinQuery);
    // Asking would tell the screens that something was refused.
    if (isLocked) return null;
    const { key } = await api.data("GET /energizing/cycle/waiting-key");
    return session.sessionVersion() === epoch ? await importKey(key) : null;
  } catch {
    return null;
  }
}
