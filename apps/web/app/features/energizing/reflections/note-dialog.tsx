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
import { api } from "#platform/api/api.ts";
import { nowMs } from "#platform/clock.ts";
import { ConflictNote } from "#platform/forms/conflict-note.tsx";
import { FormDialog } from "#platform/forms/form-dialog.tsx";
import { useForm, type Form } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { DateField } from "#ui/dates/date-field.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import { OptionalChoiceGroup } from "#ui/fields/toggle-group.tsx";
import { RestoredNote } from "../restored-note.tsx";
import { useEncryptedDraft } from "../use-encrypted-draft.ts";
import { PrivateMark } from "#platform/private-note.tsx";
import {
  noteCalls,
  noteDraft,
  getNoteLabels,
  type Note,
  type NoteDraft,
  type NoteKind,
} from "./note-kinds.ts";

export type NoteDialogProps = {
  kind: NoteKind;
  note: Note | null;
  sleepCycleId: string | null;
  onClose: () => void;
};

export default function NoteDialog(props: NoteDialogProps) {
  const { kind, note, onClose } = props;
  const { form, storedDraft } = useNoteForm(props);
  const saved = form.failure?.current as Note | null | undefined;
  const close = () => {
    storedDraft.clear();
    onClose();
  };
  const labels = getNoteLabels(kind);
  return (
    <FormDialog
      form={form}
      title={note === null ? labels.add : labels.edit}
      save={m.platform_save()}
      failed={m.energizing_log_save_failed()}
      failure={
        saved && (
          <ConflictNote onSaveMine={form.retry} onTakeTheirs={close}>
            <blockquote className="mt-2 max-h-48 overflow-y-auto border-l-2 border-line-strong pl-3 font-serif wrap-anywhere whitespace-pre-line">
              {saved.text}
            </blockquote>
          </ConflictNote>
        )
      }
      onClose={close}
    >
      <RestoredNote draft={storedDraft} />
      {kind === "reflection" && <CategoryField form={form} />}
      <TextArea {...form.field("text")} label={labels.text} maxLength={MAX_NOTE_LENGTH} />
      <DateField {...form.field("date")} label={m.panel_day()} className="max-w-48" />
      <PrivateMark />
    </FormDialog>
  );
}

function CategoryField({ form }: { form: Form<NoteDraft> }) {
  const locale = useLocale();
  const { category } = form.draft;
  return (
    <OptionalChoiceGroup
      label={m.common_topic()}
      value={category}
      onChange={(chosen) => form.set("category", chosen)}
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
    // The draft may be older than the note; after a conflict its user has seen the later one.
    call: ({ id, sleepCycleId: night, updatedAt: readAt, ...fields }, updatedAt = readAt) =>
      note === null
        ? api.data(noteCalls[kind].create, {
            body: { id, ...fields, sleepCycleId: night },
            retry: true,
          })
        : api.data(noteCalls[kind].update, {
            params: { id: note.id },
            body: { ...fields, updatedAt },
            retry: true,
          }),
    onSaved: () => {
      storedDraft.clear();
      showToast({ title: getNoteLabels(kind).saved });
      onClose();
    },
  });
  const what = note === null ? kind : `${kind}.${note.id}`;
  const storedDraft = useEncryptedDraft({ what, schema: noteDraft, initial, form });
  return { form, storedDraft };
}
