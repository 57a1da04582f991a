// The user of the current session; after a switch in another tab it is null until they are loaded.
import { session } from "./session.ts";

let owner: { readonly version: number; readonly userId: string } | null = null;

export function setSessionOwner(userId: string): void {
  owner = { version: session.sessionVersion(), userId };
}

/** The user of the current session; null until they are loaded. */
export function getSessionOwnerId(): string | null {
  return owner?.version === session.sessionVersion() ? owner.userId : null;
}

export function isSessionOwner(userId: string): boolean {
  return getSessionOwnerId() === userId;
}
