// Sign-out by the user, as opposed to a session that ends by itself.
import { clearStorage, isDraftOf } from "#platform/browser-store.ts";
import { getSessionOwnerId } from "#platform/auth/session/session-owner.ts";
import { session } from "#platform/auth/session/session.ts";

let isRequested = false;

export async function signOut(): Promise<void> {
  isRequested = true;
  const userId = getSessionOwnerId();
  try {
    await session.logout();
  } finally {
    isRequested = false;
    if (userId !== null) clearStorage(isDraftOf(userId));
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
