// Shows a note when some entries cannot be decrypted; renders nothing otherwise.
import { createLazyPart } from "#platform/lazy-part.tsx";
import type { UndecryptableNoteProps } from "./undecryptable-note-props.ts";

const UndecryptableNote = createLazyPart(() => import("./undecryptable-note.tsx"), null);

type UndecryptableEntriesProps = Pick<UndecryptableNoteProps, "text"> & {
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
    <UndecryptableNote
      {...note}
      title={formatTitle(ids.length)}
      erase={() => Promise.all(ids.map(remove))}
    />
  );
}
