// Dialog to add or change what recurs. Lazy-loaded.
import { createId } from "@vereda/domain/create-id";
import {
  scheduleFrequencies,
  scheduleFrequencyLabels,
  type ScheduleFrequency,
} from "@vereda/domain/planning/recurrence/catalogue-recurrence";
import { financeApi, type RecurringEntry } from "@vereda/domain/resources/finance/contract-finance";
import { financeFieldMessages } from "@vereda/domain/resources/finance/errors-finance";
import { lacksDays } from "@vereda/domain/resources/finance/recurring";
import { formatIsoDay } from "@vereda/domain/time/day";
import { useRef } from "react";
import { api } from "#platform/api/api.ts";
import { nowMs } from "#platform/clock.ts";
import { FormDialog } from "#platform/forms/form-dialog.tsx";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { DatePicker } from "#ui/dates/date-picker.tsx";
import { NumberField } from "#ui/fields/number-field.tsx";
import { RadioGroup } from "#ui/fields/radio-group.tsx";
import { Select } from "#ui/fields/select.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import {
  createDraft,
  createDraftOf,
  moneyFieldMessages,
  type EntryDraft,
} from "../entries/entry-form.ts";
import { KindToggle } from "../entries/kind-toggle.tsx";
import { AreaField, CurrencyField, MoneyField, readMoney } from "../finance-fields.tsx";
import { useMoney } from "../use-money.ts";

export type RecurringDialogProps = {
  workspaceId: string;
  entry: RecurringEntry | null;
  onClose: () => void;
};

type Draft = Omit<EntryDraft, "date"> & {
  readonly frequency: ScheduleFrequency;
  readonly interval: number | null;
  readonly startDate: string;
  readonly until: string | null;
  readonly isOnLastDay: boolean;
};

function buildInitial(entry: RecurringEntry | null, own: string, today: string): Draft {
  if (entry === null) {
    const { date: startDate, ...draft } = createDraft(own, today);
    return {
      ...draft,
      frequency: "MONTHLY",
      interval: 1,
      startDate,
      until: null,
      isOnLastDay: true,
    };
  }
  const { frequency, interval, startDate, until, value, kind, areaId, note, currency } = entry;
  const money = createDraftOf({ value, kind, areaId, note, currency, date: startDate }, own);
  const { date: _date, ...draft } = money;
  const { isOnLastDay } = entry;
  return { ...draft, frequency, interval, startDate, until, isOnLastDay };
}

function toRequest({ value, note, interval, ...draft }: Draft) {
  return {
    ...draft,
    interval: interval ?? 1,
    value: readMoney(value, draft.currency),
    note: note.trim() === "" ? null : note,
  };
}

const intervalLabels: Readonly<Record<ScheduleFrequency, () => string>> = {
  DAILY: m.resources_finance_interval_days,
  WEEKLY: m.resources_finance_interval_weeks,
  MONTHLY: m.resources_finance_interval_months,
  YEARLY: m.resources_finance_interval_years,
};

export default function RecurringDialog({ workspaceId, entry, onClose }: RecurringDialogProps) {
  const locale = useLocale();
  const today = formatIsoDay(useToday());
  const { own } = useMoney();
  const id = useRef(createId(nowMs()));
  const form = useForm({
    contract: financeApi.createRecurring.body,
    initial: buildInitial(entry, own, today),
    updatedAt: entry?.updatedAt,
    messages: { ...moneyFieldMessages, ...financeFieldMessages },
    toRequest,
    call: ({ id: _id, ...body }, updatedAt) =>
      entry === null
        ? api.data("POST /workspaces/:id/resources/finance/recurring", {
            params: { id: workspaceId },
            body: { ...body, id: id.current },
            retry: true,
          })
        : api.data("PATCH /workspaces/recurring-entries/:id", {
            params: { id: entry.id },
            body: { ...body, ...(updatedAt !== undefined && { updatedAt }) },
          }),
    onSaved: () => {
      showToast({ title: m.panel_saved() });
      onClose();
    },
  });
  const { frequency, startDate } = form.draft;
  const isSkipping = lacksDays({ frequency, startDay: startDate });
  const title =
    entry === null ? m.resources_finance_recurring_new() : m.resources_finance_recurring_edit();
  return (
    <FormDialog form={form} title={title} onClose={onClose}>
      <KindToggle {...form.field("kind")} />
      <div className="grid grid-cols-[minmax(0,1fr)_7rem] gap-4">
        <MoneyField {...form.field("value")} label={m.panel_money_amount()} />
        <CurrencyField {...form.field("currency")} />
      </div>
      <TextField
        {...form.field("note")}
        label={m.resources_finance_note()}
        note={m.common_optional()}
        maxLength={500}
      />
      <AreaField workspaceId={workspaceId} {...form.field("areaId")} />
      <div className="grid gap-4 md:grid-cols-2">
        <Select<ScheduleFrequency>
          label={m.resources_period()}
          options={scheduleFrequencies.map((value) => ({
            value,
            label: scheduleFrequencyLabels[value][locale],
          }))}
          value={frequency}
          onChange={(value) => form.set("frequency", value)}
          placeholder={m.panel_choose()}
        />
        <NumberField
          {...form.field("interval")}
          label={intervalLabels[frequency]()}
          minValue={1}
          maxValue={100}
        />
      </div>
      <DatePicker
        label={m.panel_from()}
        description={m.resources_finance_start_hint()}
        value={startDate}
        error={form.errors["startDate"]}
        onChange={(day) => form.set("startDate", day ?? "")}
      />
      {isSkipping && (
        <RadioGroup<"last" | "skip">
          label={m.resources_finance_shorter_months({ day: Number(startDate.slice(8)) })}
          value={form.draft.isOnLastDay ? "last" : "skip"}
          onChange={(value) => form.set("isOnLastDay", value === "last")}
          options={[
            { value: "last", label: m.panel_last_of_month() },
            { value: "skip", label: m.resources_finance_shorter_skip() },
          ]}
        />
      )}
      <DatePicker
        label={m.resources_finance_until()}
        note={m.common_optional()}
        {...form.field("until")}
      />
    </FormDialog>
  );
}
