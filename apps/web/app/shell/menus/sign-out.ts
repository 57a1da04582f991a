// Signing out by choice, as opposed to a session that ends by itself.
import { forgetDrafts } from "#platform/auth/user/draft-places.ts";
import { holderId } from "#platform/auth/session/holder.ts";
import { session } from "#platform/auth/session/session.ts";

let wanted = false;

export async function signOut(): Promise<void> {
  wanted = true;
  const userId = holderId();
  try {
    await session.logout();
  } finally {
    wanted = false;
    if (userId !== null) forgetDrafts(userId);
  }
}

/** True while a sign-out that the person asked for in this tab is under way. */
export function wasSignOutWanted(): boolean {
  return wanted;
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
export function placeAfterSession(): string | null {
  return destination;
}
