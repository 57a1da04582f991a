// Which of a list are chosen: one by one, from the last one to this one, or all of them.
import { useRef, useState } from "react";

/** So many are changed in one call. */
export const MOST_CHOSEN = 200;

/** The stretch of a list from one to another, in either direction, both included. */
export function between(ids: readonly string[], from: string, to: string): string[] {
  const [start, end] = [ids.indexOf(from), ids.indexOf(to)].toSorted((one, other) => one - other);
  if (start === undefined || end === undefined || start < 0) return [to];
  return ids.slice(start, end + 1);
}

export type Selection = ReturnType<typeof useSelection>;

export function useSelection(ids: readonly string[]) {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string | null>(null);
  // What is gone from the list is not chosen any more.
  const chosen = ids.filter((id) => marked.has(id));
  return {
    chosen,
    isFull: chosen.length >= MOST_CHOSEN,
    isAll: ids.length > 0 && chosen.length === Math.min(ids.length, MOST_CHOSEN),
    toggle: (id: string, isChosen: boolean, asStretch: boolean) => {
      const stretch = asStretch && last.current !== null ? between(ids, last.current, id) : [id];
      last.current = id;
      const others = chosen.filter((one) => !stretch.includes(one));
      setMarked(new Set(isChosen ? [...others, ...stretch].slice(0, MOST_CHOSEN) : others));
    },
    chooseAll: () => setMarked(new Set(ids.slice(0, MOST_CHOSEN))),
    chooseNone: () => setMarked(new Set()),
  };
}
