// Whose session this is, as far as that is known. When another one takes its place in another tab, the screens go on
// showing who was there until the newcomer has been loaded: what waits of the one must not go as the other.
import { session } from "./session.ts";

let holder: { readonly turn: number; readonly userId: string } | null = null;

/** The session of now was found to be somebody's. */
export function noteHolder(userId: string): void {
  holder = { turn: session.turn(), userId };
}

/** The person whose session it is now; null while that is not known. */
export function holderId(): string | null {
  return holder?.turn === session.turn() ? holder.userId : null;
}

/** Whether the session of now is known to be of a person. */
export function isHolder(userId: string): boolean {
  return holderId() === userId;
}
