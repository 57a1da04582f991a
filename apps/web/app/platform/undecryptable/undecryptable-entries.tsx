// The place of what cannot be read, beside what can. Nothing stands there for nearly everybody.
import { Suspense } from "react";
import { lazyPart } from "#platform/lazy-part.tsx";
import type { UndecryptableNoteProps } from "./undecryptable-note-props.ts";

const UndecryptableNote = lazyPart(() => import("./undecryptable-note.tsx"));

type UndecryptableEntriesProps = Pick<UndecryptableNoteProps, "text" | "queryKey"> & {
  /** What it is about, by its ids. */
  ids: readonly string[] | undefined;
  formatTitle: (count: number) => string;
  remove: (id: string) => Promise<unknown>;
};

export function UndecryptableEntries({
  ids,
  formatTitle,
  remove,
  ...note
}: UndecryptableEntriesProps) {
  if (ids === undefined || ids.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <UndecryptableNote
        {...note}
        title={formatTitle(ids.length)}
        erase={() => Promise.all(ids.map(remove))}
      />
    </Suspense>
  );
}
