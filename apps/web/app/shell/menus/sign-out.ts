// Sign-out by the user, as opposed to a session that ends by itself.
import { clearStorage, isDraftOf } from "#platform/browser-store.ts";
import { getSessionOwnerId } from "#platform/auth/session/session-owner.ts";
import { listQueued, removeWrites } from "#platform/outbox/stored-writes.ts";
import { session } from "#platform/auth/session/session.ts";

let isRequested = false;

let confirmLoss: (() => void) | null = null;

/** @param confirm says what would be lost, and calls `signOut(true)` @returns the function that removes it */
export function onPendingSignOut(confirm: () => void): () => void {
  confirmLoss = confirm;
  return () => {
    confirmLoss = null;
  };
}

/** Nothing of the user stays on the device: what is still to be sent is discarded, if they agree. */
export async function signOut(isConfirmed = false): Promise<void> {
  const userId = getSessionOwnerId();
  const queued = userId === null ? [] : listQueued(userId);
  if (queued.length > 0 && !isConfirmed && confirmLoss !== null) return confirmLoss();
  isRequested = true;
  try {
    await session.logout();
  } finally {
    isRequested = false;
    if (userId !== null) {
      clearStorage(isDraftOf(userId));
      removeWrites(
        userId,
        queued.map(({ id }) => id),
      );
    }
  }
}

/** True during a sign-out that the user requested in this tab. */
export function isSignOutRequested(): boolean {
  return isRequested;
}

let destination: string | null = null;

/** Leaves the panel for `path` instead of the login page, after the server has ended the session. */
export function leaveFor(path: string): void {
  destination = path;
  try {
    session.lost();
  } finally {
    destination = null;
  }
}

/** The path to open after the session ends; null for the login page. */
export function getPathAfterSession(): string | null {
  return destination;
}
