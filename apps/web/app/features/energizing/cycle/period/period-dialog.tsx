// Logging a period, or correcting one. Loaded when it is first opened.
import { cyclePeriodsApi, cyclePeriodInput } from "@vereda/domain/energizing/cycle/contract-cycle";
import { newPrivateId } from "@vereda/domain/private-id";
import { formatDay, type Day } from "@vereda/domain/time/day";
import { useState } from "react";
import { api } from "#platform/api/api.ts";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { DatePicker } from "#ui/date-picker.tsx";
import { showToast } from "#ui/toast.tsx";
import { SaveFailure } from "../../failures.tsx";
import { FormDialog } from "../../form-dialog.tsx";
import { PrivateNote } from "../../private-note.tsx";
import { useCycleChanged, type Period } from "../cycle-data.ts";
import { cycleMessages } from "../cycle-messages.ts";

type PeriodDialogProps = {
  /** The one to be corrected; null for a new one. */
  period: Period | null;
  /** Empty when it is not known yet. */
  startDate: string;
  endDate: string | null;
  today: Day;
  onClose: () => void;
};

type PeriodDraft = { id: string; startDate: string | null; endDate: string | null };

export default function PeriodDialog(props: PeriodDialogProps) {
  const { period, onClose } = props;
  const form = usePeriodForm(props);
  const today = formatDay(props.today);
  return (
    <FormDialog
      form={form}
      title={period === null ? m.energizing_cycle_log_period() : m.energizing_cycle_period_title()}
      saveLabel={m.energizing_cycle_period_save()}
      onClose={onClose}
    >
      <DatePicker {...form.field("startDate")} label={m.energizing_cycle_first_day()} max={today} />
      <DatePicker
        {...form.field("endDate")}
        label={m.energizing_cycle_last_day()}
        note={m.energizing_cycle_optional()}
        description={m.energizing_cycle_last_day_text()}
        max={today}
      />
      <SaveFailure form={form} title={m.energizing_cycle_period_save_failed()} />
      <PrivateNote />
    </FormDialog>
  );
}

function usePeriodForm({ period, startDate, endDate, onClose }: PeriodDialogProps) {
  const changed = useCycleChanged();
  const [initial] = useState<PeriodDraft>(() => ({
    id: period?.id ?? newPrivateId(),
    startDate: startDate === "" ? null : startDate,
    endDate,
  }));
  return useForm({
    contract: cyclePeriodInput,
    initial,
    messages: cycleMessages,
    submit: ({ id, ...days }) =>
      period === null
        ? api.call(cyclePeriodsApi.create, { body: { ...days, id }, retry: true })
        : api.call(cyclePeriodsApi.update, {
            params: { id: period.id },
            body: days,
            retry: true,
          }),
    onSaved: () => {
      void changed();
      showToast({
        title:
          period === null ? m.energizing_cycle_period_saved() : m.energizing_cycle_period_changed(),
      });
      onClose();
    },
  });
}
