// The dialog for days on which some blocks do not occur; lazily loaded.
import { planningFieldMessages } from "@vereda/domain/planning/errors";
import type { FixedBlock } from "@vereda/domain/planning/workload/fixed-blocks/contract-fixed-blocks";
import {
  addVacation,
  vacationInput,
} from "@vereda/domain/planning/workload/fixed-blocks/vacations";
import { parseDay } from "@vereda/domain/time/day";
import { DayField } from "#platform/forms/day-field.tsx";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { ToggleGroup } from "#ui/fields/toggle-group.tsx";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { useSaveBlocks } from "./use-fixed-blocks.ts";

export type VacationDialogProps = { blocks: readonly FixedBlock[]; onClose: () => void };

export default function VacationDialog({ blocks, onClose }: VacationDialogProps) {
  const save = useSaveBlocks();
  const form = useForm({
    contract: vacationInput,
    initial: {
      from: null as string | null,
      until: null as string | null,
      blockIds: blocks.length === 1 ? blocks.map(({ id }) => id) : [],
    },
    messages: planningFieldMessages,
    call: ({ from, until, blockIds }) => {
      const range = { from: parseDay(from) ?? 0, to: parseDay(until) ?? 0 };
      return save((items) => addVacation(items, { ...range, blockIds }));
    },
    onSaved: onClose,
  });
  const { draft, errors, field } = form;
  return (
    <FormDialog title={m.planning_vacation_add()} form={form} onClose={onClose}>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <DayField {...field("from")} label={m.planning_vacation_from()} />
        <DayField
          {...field("until")}
          label={m.planning_vacation_until()}
          {...(draft.from !== null && { min: draft.from })}
        />
      </div>
      <div data-invalid={errors["blockIds"] === undefined ? undefined : ""}>
        <ToggleGroup
          label={m.planning_vacation_blocks()}
          selection="multiple"
          {...form.field("blockIds")}
          options={blocks.map(({ id, title }) => ({ value: id, label: title }))}
        />
      </div>
    </FormDialog>
  );
}
