// A lazily loaded dialog that edits a logged value: amount, day and note.
import type { ProgressEntry } from "@vereda/domain/planning/objectives/contract-objective";
import { planApi } from "@vereda/domain/planning/objectives/contract-plan";
import { planningFieldMessages } from "@vereda/domain/planning/errors";
import { formatIsoDay } from "@vereda/domain/time/day";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useDays } from "#platform/auth/user/use-days.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { NumberField } from "#ui/fields/number-field.tsx";
import { FormDialog } from "#features/planning/forms/form-dialog.tsx";
import { getEntryDay, EntryDetails, toNoonInstant, type EntryDraft } from "./entry-form.tsx";

export type EntryDialogProps = { entry: ProgressEntry; unit: string; onClose: () => void };

export default function EntryDialog({ entry, unit, onClose }: EntryDialogProps) {
  const days = useDays();
  const today = formatIsoDay(useToday());
  const day = getEntryDay(entry, days);
  const initial: EntryDraft = { value: entry.value, day, note: entry.note ?? "" };
  const form = useForm({
    contract: planApi.updateProgressEntry.body,
    initial,
    messages: planningFieldMessages,
    toRequest: (draft) => ({
      value: draft.value,
      note: draft.note.trim() === "" ? null : draft.note,
      ...(draft.day !== null &&
        draft.day !== day && { loggedAt: toNoonInstant(draft.day, days.timeZone) }),
    }),
    updatedAt: entry.updatedAt,
    call: "PATCH /planning/progress-entries/:id",
    input: (body, updatedAt) => ({ params: { id: entry.id }, body: { ...body, updatedAt } }),
    onSaved: onClose,
  });
  return (
    <FormDialog title={m.planning_progress_correct()} form={form} onClose={onClose}>
      <NumberField {...form.field("value")} label={m.panel_amount()} unit={unit} />
      <EntryDetails form={form} max={today} />
    </FormDialog>
  );
}
