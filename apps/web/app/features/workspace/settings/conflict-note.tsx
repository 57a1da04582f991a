// Somebody else saved while this person was writing: both versions in sight, and nothing that was typed is lost.
import type { ReactNode } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { Button } from "#ui/button.tsx";
import { ErrorNote } from "#ui/layout/error-note.tsx";

type ConflictNoteProps = {
  /** What is saved now. What was typed stands in the form. */
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
