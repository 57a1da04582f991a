// The dialog with the day, the minutes and the person of a step; lazily loaded.
import { planningApi } from "@vereda/domain/planning/contract";
import { planningFieldMessages } from "@vereda/domain/planning/errors";
import type { ChecklistItem } from "@vereda/domain/planning/tasks/contract-task";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { ConnectionField } from "#shell/community/connection-field.tsx";
import { Button } from "#ui/button.tsx";
import { DatePicker } from "#ui/dates/date-picker.tsx";
import { NumberField } from "#ui/fields/number-field.tsx";
import { FormDialog } from "../forms/form-dialog.tsx";

export type StepDialogProps = { item: ChecklistItem; onClose: () => void };

export default function StepDialog({ item, onClose }: StepDialogProps) {
  const { id, title, day, minutes, assignee } = item;
  const form = useForm({
    contract: planningApi.updateChecklistItem.body,
    initial: { day, minutes, assignee: assignee ?? "" },
    messages: planningFieldMessages,
    toRequest: (draft) => ({
      ...draft,
      assignee: draft.assignee.trim().replace(/^@/, "").toLowerCase() || null,
    }),
    call: "PATCH /planning/checklist-items/:id",
    input: (body) => ({ params: { id }, body, base: item }),
    onSaved: onClose,
  });
  return (
    <FormDialog title={title} form={form} onClose={onClose}>
      <div className="flex flex-wrap items-end gap-2">
        <DatePicker {...form.field("day")} className="min-w-56 flex-1" label={m.panel_day()} />
        {form.draft.day !== null && (
          <Button variant="quiet" onPress={() => form.set("day", null)}>
            {m.planning_when_none()}
          </Button>
        )}
      </div>
      <NumberField
        {...form.field("minutes")}
        label={m.planning_minutes()}
        minValue={1}
        maxValue={1440}
        step={5}
        unit="min"
      />
      <ConnectionField
        {...form.field("assignee")}
        label={m.planning_step_who()}
        description={m.planning_step_who_help()}
        maxLength={31}
      />
    </FormDialog>
  );
}
