// The dialog that adds, changes or removes a fixed block; lazily loaded.
import { createId } from "@vereda/domain/create-id";
import { planningFieldMessages } from "@vereda/domain/planning/errors";
import {
  fixedBlockInput,
  type FixedBlock,
} from "@vereda/domain/planning/workload/fixed-blocks/contract-fixed-blocks";
import {
  weekdayLabels,
  weekdayNarrowLabels,
  weekdays,
  type Weekday,
} from "@vereda/domain/planning/recurrence/catalogue-recurrence";
import { nowMs } from "#platform/clock.ts";
import { useForm } from "#platform/forms/use-form.ts";
import { rotateWeek, useWeekStart } from "#platform/i18n/format/formats.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { Button } from "#ui/button.tsx";
import { TimeField } from "#ui/dates/time-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { ToggleGroup } from "#ui/fields/toggle-group.tsx";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { isEndOnNextDay } from "./week-blocks.ts";
import { useSaveBlocks } from "./use-fixed-blocks.ts";

const suggestions = ["work", "school", "commute", "meal", "care"] as const;
const suggestionLabels: Readonly<Record<(typeof suggestions)[number], () => string>> = {
  work: m.planning_blocks_work,
  school: m.planning_blocks_school,
  commute: m.planning_blocks_commute,
  meal: m.planning_blocks_meal,
  care: m.planning_blocks_care,
};

const MAX_TITLE_LENGTH = 80;

const nineToSix = { from: "09:00", until: "18:00" };

type BlockDraft = Pick<FixedBlock, "id" | "title"> & {
  byWeekday: readonly Weekday[];
  from: string | null;
  until: string | null;
};

export type BlockDialogProps = {
  /** Null for a new one. */
  block: FixedBlock | null;
  /** Of a new one. */
  byWeekday: readonly Weekday[];
  onRemove: (block: FixedBlock) => void;
  onClose: () => void;
};

export default function BlockDialog({ block, byWeekday, onRemove, onClose }: BlockDialogProps) {
  const locale = useLocale();
  const save = useSaveBlocks();
  const week = rotateWeek(weekdays, useWeekStart(locale));
  const initial: BlockDraft = block ?? {
    id: createId(nowMs()),
    title: "",
    ...nineToSix,
    byWeekday,
  };
  const form = useForm({
    contract: fixedBlockInput,
    initial,
    toRequest: ({ id, title, byWeekday, from, until }) => ({ id, title, byWeekday, from, until }),
    messages: planningFieldMessages,
    call: (changed) =>
      save((items) =>
        items.some(({ id }) => id === changed.id)
          ? items.map((one) => (one.id === changed.id ? { ...one, ...changed } : one))
          : [...items, changed],
      ),
    onSaved: onClose,
  });
  const { draft, errors, field, set } = form;
  const suggested = suggestions.filter((one) => suggestionLabels[one]() === draft.title);
  return (
    <FormDialog
      title={block === null ? m.planning_blocks_add() : m.planning_blocks_edit()}
      form={form}
      onClose={onClose}
    >
      <div className="flex flex-col gap-3">
        <TextField
          {...field("title")}
          label={m.planning_blocks_what()}
          maxLength={MAX_TITLE_LENGTH}
          autoComplete="off"
        />
        <ToggleGroup
          label={m.planning_blocks_suggestions()}
          isLabelHidden
          selection="single"
          value={suggested}
          onChange={([chosen]) => chosen && set("title", suggestionLabels[chosen]())}
          options={suggestions.map((value) => ({ value, label: suggestionLabels[value]() }))}
        />
      </div>
      <div data-invalid={errors["byWeekday"] === undefined ? undefined : ""}>
        <ToggleGroup<Weekday>
          label={m.planning_blocks_days()}
          selection="multiple"
          variant="grid"
          value={draft.byWeekday}
          error={errors["byWeekday"]}
          onChange={(chosen) =>
            set(
              "byWeekday",
              weekdays.filter((day) => chosen.includes(day)),
            )
          }
          options={week.map((value) => ({
            value,
            label: weekdayNarrowLabels[value][locale],
            name: weekdayLabels[value][locale],
          }))}
        />
      </div>
      <div className="flex flex-col gap-2">
        <div className="grid grid-cols-2 items-start gap-4">
          <TimeField {...field("from")} label={m.panel_from()} />
          <TimeField {...field("until")} label={m.planning_blocks_until()} />
        </div>
        {isEndOnNextDay(draft.from, draft.until) && (
          <p className="text-14 text-ink-soft">{m.planning_blocks_next_day()}</p>
        )}
      </div>
      {block && (
        <Button
          variant="quiet"
          className="-ml-4 self-start text-danger"
          isDisabled={form.saving}
          onPress={() => {
            onRemove(block);
            onClose();
          }}
        >
          {m.panel_remove_named({ name: block.title })}
        </Button>
      )}
    </FormDialog>
  );
}
