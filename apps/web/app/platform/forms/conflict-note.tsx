// After a save conflict: the saved version, and which one to save; the input is preserved.
import type { ReactNode } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { Button } from "#ui/button.tsx";
import { ErrorNote } from "#ui/layout/error-note.tsx";

type ConflictNoteProps = {
  /** The saved version; the form contains the user's own. */
  children: ReactNode;
  onSaveMine: () => void;
  onTakeTheirs: () => void;
  onJoin?: () => void;
};

export function ConflictNote({ children, onSaveMine, onTakeTheirs, onJoin }: ConflictNoteProps) {
  return (
    <ErrorNote
      title={m.panel_conflict()}
      action={
        <div className="flex flex-wrap gap-2">
          {onJoin && <Button onPress={onJoin}>{m.panel_conflict_join()}</Button>}
          <Button onPress={onSaveMine}>{m.panel_conflict_mine()}</Button>
          <Button onPress={onTakeTheirs}>{m.panel_conflict_theirs()}</Button>
        </div>
      }
    >
      <p>{m.panel_conflict_saved()}</p>
      {children}
    </ErrorNote>
  );
}
