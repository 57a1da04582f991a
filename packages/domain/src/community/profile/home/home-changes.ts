// Joins changes of one kind by one user, so that ten new tasks are one line.
import { HOUR_MS } from "../../../time/units.ts";
import type { HomeChange } from "./contract-home.ts";

export interface ChangeGroup {
  /** The latest one. */
  readonly change: HomeChange;
  readonly count: number;
}

/** Neighbours that are at most an hour apart. @param changes the latest first */
export function groupChanges(changes: readonly HomeChange[]): ChangeGroup[] {
  const groups: { change: HomeChange; count: number; firstAt: number }[] = [];
  for (const change of changes) {
    const last = groups.at(-1);
    const at = Date.parse(change.at);
    const isAlike =
      last !== undefined &&
      last.change.kind === change.kind &&
      last.change.actor?.username === change.actor?.username &&
      last.firstAt - at <= HOUR_MS;
    if (isAlike) Object.assign(last, { count: last.count + 1, firstAt: at });
    else groups.push({ change, count: 1, firstAt: at });
  }
  return groups.map(({ change, count }) => ({ change, count }));
}
