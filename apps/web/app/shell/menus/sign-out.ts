// Signing out by choice, as opposed to a session that ends by itself.
import { clearDrafts } from "#platform/auth/user/draft-keys.ts";
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
    if (userId !== null) clearDrafts(userId);
  }
}

/** True while a sign-out that the person asked for in this tab is under way. */
export function isSignOutRequested(): boolean {
  return isRequested;
}

let destination: string | null = null;

/** Leaves the panel when the server has ended the session already: to `path`, not to the login page. */
export function leaveFor(path: string): void {
  destination = path;
  try {
    session.lost();
  } finally {
    destination = null;
  }
}

/** Where the end of the session leads; null for the login page. */
export function getPathAfterSession(): string | null {
  return destination;
}
