// Dialog to create or edit a reflection or dream. Lazy-loaded.
import {
  reflectionCategories,
  reflectionCategoryLabels,
} from "@vereda/domain/energizing/catalogue";
import {
  MAX_NOTE_LENGTH,
  reflectionInput,
} from "@vereda/domain/energizing/reflections/contract-reflections";
import { energizingFieldMessages } from "@vereda/domain/energizing/errors";
import { createPrivateId } from "@vereda/domain/private-id";
import { formatIsoDay } from "@vereda/domain/time/day";
import { getTodayIn } from "@vereda/domain/time/zone";
import { useState } from "react";
import * as z from "zod/mini";
import type { ApiResponse } from "#platform/api/api-response.ts";
import { api } from "#platform/api/api.ts";
import { nowMs } from "#platform/clock.ts";
import { FormFailure } from "#platform/forms/failures.tsx";
import { useForm, type Form } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { DateField } from "#ui/dates/date-field.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import { ToggleGroup } from "#ui/fields/toggle-group.tsx";
import { RestoredNote } from "../restored-note.tsx";
import { useEncryptedDraft } from "../use-encrypted-draft.ts";
import { FormDialog } from "../form-dialog.tsx";
import { PrivateMark } from "#platform/private-note.tsx";
import {
  noteCalls,
  noteDraft,
  getNoteLabels,
  type Note,
  type NoteDraft,
  type NoteKind,
} from "./note-kinds.ts";
import { Button } from "#ui/button.tsx";
import { ErrorNote } from "#ui/layout/error-note.tsx";

// Conflict note: the version saved on another device, and which one to save.

type SavedElsewhere = { text: string; updatedAt: string };

/** The current note in a 409 conflict response; null for any other response. */
function getConflictingNote(response: ApiResponse<unknown>): SavedElsewhere | null {
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

function ChangedElsewhere({ saved, onSaveMine, onDiscardMine }: ChangedElsewhereProps) {
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

export type NoteDialogProps = {
  kind: NoteKind;
  note: Note | null;
  sleepCycleId: string | null;
  onClose: () => void;
};

export default function NoteDialog(props: NoteDialogProps) {
  const { kind, note, onClose } = props;
  const { form, saved, storedDraft } = useNoteForm(props);
  const close = () => {
    storedDraft.clear();
    onClose();
  };
  const labels = getNoteLabels(kind);
  return (
    <FormDialog
      form={form}
      title={note === null ? labels.add : labels.edit}
      saveLabel={m.energizing_note_save()}
      onClose={close}
    >
      <RestoredNote draft={storedDraft} />
      {kind === "reflection" && <CategoryField form={form} />}
      <TextArea {...form.field("text")} label={labels.text} maxLength={MAX_NOTE_LENGTH} />
      <DateField {...form.field("date")} label={m.energizing_note_date()} className="max-w-48" />
      {saved === null ? (
        <FormFailure form={form} title={m.energizing_note_save_failed()} />
      ) : (
        <ChangedElsewhere saved={saved} onSaveMine={form.retry} onDiscardMine={close} />
      )}
      <PrivateMark />
    </FormDialog>
  );
}

function CategoryField({ form }: { form: Form<NoteDraft> }) {
  const locale = useLocale();
  const { category } = form.draft;
  return (
    <ToggleGroup
      label={m.energizing_reflection_about()}
      selection="single"
      value={category === null ? [] : [category]}
      onChange={([chosen]) => form.set("category", chosen ?? null)}
      options={reflectionCategories.map((value) => ({
        value,
        label: reflectionCategoryLabels[value][locale],
      }))}
    />
  );
}

const noteInput = z.safeExtend(reflectionInput, { updatedAt: z.optional(z.string()) });

function useNoteForm({ kind, note, sleepCycleId, onClose }: NoteDialogProps) {
  const { timezone } = useCurrentUser();
  const [saved, setSaved] = useState<SavedElsewhere | null>(null);
  const [initial] = useState((): NoteDraft => {
    const at = nowMs();
    return {
      id: createPrivateId(),
      text: note?.text ?? "",
      category: note?.category ?? null,
      date: note?.date ?? formatIsoDay(getTodayIn(timezone, at)),
      sleepCycleId: note?.sleepCycleId ?? sleepCycleId,
      ...(note && { updatedAt: note.updatedAt }),
    };
  });
  const form = useForm({
    contract: noteInput,
    initial,
    messages: energizingFieldMessages,
    // An incomplete day becomes an empty string, so that validation reports it at its field.
    toRequest: (draft: NoteDraft) => ({ ...draft, date: draft.date ?? "" }),
    submit: async ({
      id,
      sleepCycleId: night,
      updatedAt,
      ...fields
    }): Promise<ApiResponse<Note>> => {
      const calls = noteCalls[kind];
      if (note === null) {
        const body = { id, ...fields, sleepCycleId: night };
        return api.call(calls.create, { body, retry: true });
      }
      // After a conflict, a second save overwrites: the user has seen the other version.
      const body = { ...fields, updatedAt: saved?.updatedAt ?? updatedAt };
      const response: ApiResponse<Note> = await api.call(calls.update, {
        params: { id: note.id },
        body,
        retry: true,
      });
      setSaved(getConflictingNote(response));
      return response;
    },
    onSaved: () => {
      storedDraft.clear();
      showToast({ title: getNoteLabels(kind).saved });
      onClose();
    },
  });
  const what = note === null ? kind : `${kind}.${note.id}`;
  const storedDraft = useEncryptedDraft({ what, schema: noteDraft, initial, form });
  return { form, saved, storedDraft };
}
