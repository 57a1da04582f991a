import { createPrivateId } from "@vereda/domain/private-id";
import { formatIsoDay } from "@vereda/domain/time/day";
import { useState } from "react";
import { useForm } from "#platform/forms/use-form.ts";
import { FormDialog } from "#platform/forms/form-dialog.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { DatePicker } from "#ui/dates/date-picker.tsx";
import { PrivateMark } from "#platform/private-note.tsx";
import type { Cycle } from "../cycle-data.ts";
import type { Period } from "../cycle-types.ts";
import { cycleMessages } from "../cycle-messages.ts";
import { useCycleActions } from "../changes/use-cycle-writes.ts";
import { cyclePeriodInput } from "@vereda/domain/energizing/cycle/contract-cycle-inputs";
import * as z from "zod/mini";
import { hasCome } from "../today/day-checks.ts";

// Client-side validation of a period, so that errors appear at once and offline.

type Days = { startDate: string; endDate?: string | null | undefined };

/** @param id the period's own id, because it may overlap its previous version */
function definePeriodContract(
  { today, periods = [] }: Pick<Cycle, "today" | "periods">,
  id: string,
) {
  const isFree = ({ startDate, endDate }: Days) =>
    !periods.some((other) => {
      const last = other.endDate ?? other.estimatedEndDate ?? other.startDate;
      return other.id !== id && other.startDate <= (endDate ?? startDate) && startDate <= last;
    });
  return cyclePeriodInput.check(
    z.refine<Days>(({ startDate }) => hasCome(startDate, today), {
      error: "cycle_day_in_future",
      path: ["startDate"],
    }),
    z.refine<Days>(({ endDate }) => hasCome(endDate, today), {
      error: "cycle_day_in_future",
      path: ["endDate"],
    }),
    z.refine<Days>(isFree, { error: "periods_overlap", path: ["startDate"] }),
  );
}

type PeriodDialogProps = {
  period: Period | null;
  /** The id of a new period that the server rejected. */
  id?: string;
  startDate: string;
  endDate: string | null;
  cycle: Cycle;
  onClose: () => void;
};

type PeriodDraft = { id: string; startDate: string | null; endDate: string | null };

export default function PeriodDialog(props: PeriodDialogProps) {
  const { period, onClose } = props;
  const form = usePeriodForm(props);
  const today = formatIsoDay(props.cycle.today);
  return (
    <FormDialog
      form={form}
      title={period === null ? m.energizing_cycle_log_period() : m.energizing_cycle_period_title()}
      save={m.energizing_cycle_period_save()}
      onClose={onClose}
    >
      <DatePicker {...form.field("startDate")} label={m.panel_first_day()} max={today} />
      <DatePicker
        {...form.field("endDate")}
        label={m.panel_last_day()}
        note={m.common_optional()}
        description={m.energizing_cycle_last_day_text()}
        max={today}
      />
      <PrivateMark />
    </FormDialog>
  );
}

function usePeriodForm({ period, id, startDate, endDate, cycle, onClose }: PeriodDialogProps) {
  const { addChange } = useCycleActions();
  const [initial] = useState<PeriodDraft>(() => ({
    id: period?.id ?? id ?? createPrivateId(),
    startDate: startDate === "" ? null : startDate,
    endDate,
  }));
  return useForm({
    contract: definePeriodContract(cycle, initial.id),
    initial,
    messages: cycleMessages,
    call: ({ startDate, endDate = null }) => {
      const { id: periodId } = initial;
      return addChange({ kind: "period", periodId, isNew: period === null, startDate, endDate });
    },
    onSaved: onClose,
  });
}
