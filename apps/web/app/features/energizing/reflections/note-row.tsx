// A reflection or dream in the list, with its edit and delete buttons.
import { reflectionCategoryLabels } from "@vereda/domain/energizing/catalogue";
import { formatDayLabel } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { Button } from "#ui/button.tsx";
import type { Note } from "./note-kinds.ts";

export type NoteRowProps = { note: Note; onEdit: () => void; onDelete: () => void };

export function NoteRow({ note, onEdit, onDelete }: NoteRowProps) {
  const locale = useLocale();
  const { category } = note;
  const day = formatDayLabel(note.date, locale, "full");
  return (
    <li tabIndex={-1} className="flex flex-col gap-1 py-4 print:break-inside-avoid">
      <p className="text-14 text-ink-soft">
        <span className="inline-block first-letter:uppercase">{day}</span>
        {category && ` · ${reflectionCategoryLabels[category][locale]}`}
      </p>
      <p className="max-w-reading font-serif text-18 wrap-anywhere whitespace-pre-line">
        {note.text}
      </p>
      <div className="-ml-4 flex gap-1 print:hidden">
        <Button variant="quiet" aria-label={m.energizing_note_edit_of({ day })} onPress={onEdit}>
          {m.energizing_note_edit()}
        </Button>
        <Button
          variant="quiet"
          aria-label={m.energizing_note_delete_of({ day })}
          onPress={onDelete}
        >
          {m.energizing_delete()}
        </Button>
      </div>
    </li>
  );
}
