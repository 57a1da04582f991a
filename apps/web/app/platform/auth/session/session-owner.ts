// Whose session this is, as far as that is known. When another one takes its place in another tab, the screens go on
// showing who was there until the newcomer has been loaded: what waits of the one must not go as the other.
import { session } from "./session.ts";

let owner: { readonly version: number; readonly userId: string } | null = null;

/** The session of now was found to be somebody's. */
export function setSessionOwner(userId: string): void {
  owner = { version: session.sessionVersion(), userId };
}

/** The person whose session it is now; null while that is not known. */
export function getSessionOwnerId(): string | null {
  return owner?.version === session.sessionVersion() ? owner.userId : null;
}

/** Whether the session of now is known to be of a person. */
export function isSessionOwner(userId: string): boolean {
  return getSessionOwnerId() === userId;
}
