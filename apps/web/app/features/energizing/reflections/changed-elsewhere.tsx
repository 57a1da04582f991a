// Conflict note: the version saved on another device, and which one to save.
import type { ApiResponse } from "#platform/api/api-response.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { Button } from "#ui/button.tsx";
import { ErrorNote } from "#ui/layout/error-note.tsx";

export type SavedElsewhere = { text: string; updatedAt: string };

/** The current note in a 409 conflict response; null for any other response. */
export function getConflictingNote(response: ApiResponse<unknown>): SavedElsewhere | null {
  if (response.success || response.error !== "conflict") return null;
  return isSaved(response.current) ? response.current : null;
}

function isSaved(value: unknown): value is SavedElsewhere {
  if (typeof value !== "object" || value === null) return false;
  if (!("text" in value) || !("updatedAt" in value)) return false;
  return typeof value.text === "string" && typeof value.updatedAt === "string";
}

type ChangedElsewhereProps = {
  saved: SavedElsewhere;
  onSaveMine: () => void;
  onDiscardMine: () => void;
};

export function ChangedElsewhere({ saved, onSaveMine, onDiscardMine }: ChangedElsewhereProps) {
  return (
    <ErrorNote
      title={m.energizing_note_changed()}
      action={
        <div className="flex flex-wrap gap-2">
          <Button onPress={onSaveMine}>{m.energizing_note_save_mine()}</Button>
          <Button onPress={onDiscardMine}>{m.energizing_note_discard_mine()}</Button>
        </div>
      }
    >
      <p>{m.energizing_note_saved_now()}</p>
      <blockquote className="mt-2 max-h-48 overflow-y-auto border-l-2 border-line-strong pl-3 font-serif wrap-anywhere whitespace-pre-line">
        {saved.text}
      </blockquote>
    </ErrorNote>
  );
}
