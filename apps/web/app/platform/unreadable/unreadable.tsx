// The place of what cannot be read, beside what can. Nothing stands there for nearly everybody.
import { Suspense } from "react";
import { lazyPart } from "#platform/lazy-part.tsx";
import type { UnreadableNoteProps } from "./unreadable-note-props.ts";

const UnreadableNote = lazyPart(() => import("./unreadable-note.tsx"));

type UnreadableProps = Pick<UnreadableNoteProps, "text" | "shownBy"> & {
  /** What it is about, by its ids. */
  ids: readonly string[] | undefined;
  words: (count: number) => string;
  remove: (id: string) => Promise<unknown>;
};

export function Unreadable({ ids, words, remove, ...note }: UnreadableProps) {
  if (ids === undefined || ids.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <UnreadableNote
        {...note}
        title={words(ids.length)}
        erase={() => Promise.all(ids.map(remove))}
      />
    </Suspense>
  );
}
