// Shows both versions after a save conflict and lets the user choose; the input is preserved.
import type { ReactNode } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { Button } from "#ui/button.tsx";
import { ErrorNote } from "#ui/layout/error-note.tsx";

type ConflictNoteProps = {
  /** The saved version; the form contains the user's own. */
  children: ReactNode;
  onSaveMine: () => void;
  onTakeTheirs: () => void;
};

export function ConflictNote({ children, onSaveMine, onTakeTheirs }: ConflictNoteProps) {
  return (
    <ErrorNote
      title={m.workspace_conflict()}
      action={
        <div className="flex flex-wrap gap-2">
          <Button onPress={onSaveMine}>{m.workspace_conflict_mine()}</Button>
          <Button onPress={onTakeTheirs}>{m.workspace_conflict_theirs()}</Button>
        </div>
      }
    >
      {children}
    </ErrorNote>
  );
}
