// Signing out by choice, as opposed to a session that ends by itself.
import { session } from "../session/session.ts";

let wanted = false;

export async function signOut(): Promise<void> {
  wanted = true;
  try {
    await session.logout();
  } finally {
    wanted = false;
  }
}

/** True while a sign-out that the person asked for in this tab is under way. */
export function wasSignOutWanted(): boolean {
  return wanted;
}
