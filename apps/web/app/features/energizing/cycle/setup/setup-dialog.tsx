import {
  AVERAGE_CYCLE_DAYS,
  AVERAGE_PERIOD_DAYS,
} from "@vereda/domain/energizing/cycle/cycle-bounds";
import { formatIsoDay, type Day } from "@vereda/domain/time/day";
import { useForm } from "#platform/forms/use-form.ts";
import { FormDialog } from "#platform/forms/form-dialog.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { DatePicker } from "#ui/dates/date-picker.tsx";
import { NumberField } from "#ui/fields/number-field.tsx";
import { PrivateNote } from "#platform/private-note.tsx";
import type { CycleReading } from "../cycle-types.ts";
import { cycleMessages } from "../cycle-messages.ts";
import { useCycleActions, useCycleWrites } from "../changes/use-cycle-writes.ts";
import { listLatest } from "../changes/cycle-changes.ts";
import { findSetup } from "../changes/changes-view.ts";
import { cycleSettingsInput } from "@vereda/domain/energizing/cycle/contract-cycle-inputs";
import * as z from "zod/mini";
import { hasCome } from "../today/day-checks.ts";

// Client-side validation of the cycle setup, so that errors appear at once and offline.

function defineSetupContract(today: Day) {
  return cycleSettingsInput.check(
    z.refine<{ lastCycleStartDate: string }>(
      ({ lastCycleStartDate }) => hasCome(lastCycleStartDate, today),
      { error: "cycle_day_in_future", path: ["lastCycleStartDate"] },
    ),
  );
}

type SetupDialogProps = { reading: CycleReading; today: Day; onClose: () => void };

type SetupDraft = {
  averageCycleLength: number | null;
  averagePeriodLength: number | null;
  lastCycleStartDate: string | null;
};

/** Typical lengths in days, as editable initial values. */
const DEFAULTS = { averageCycleLength: 28, averagePeriodLength: 5 };

export default function SetupDialog({ reading, today, onClose }: SetupDialogProps) {
  const { settings, latestCycle } = reading;
  const { addChange } = useCycleActions();
  // Continues with a pending setup that the server does not have yet.
  const pendingSetup = findSetup(listLatest(useCycleWrites()));
  const initial: SetupDraft = pendingSetup ?? {
    averageCycleLength: settings?.averageCycleLength ?? DEFAULTS.averageCycleLength,
    averagePeriodLength: settings?.averagePeriodLength ?? DEFAULTS.averagePeriodLength,
    lastCycleStartDate: latestCycle?.startDate ?? settings?.lastCycleStartDate ?? null,
  };
  const form = useForm({
    contract: defineSetupContract(today),
    initial,
    messages: cycleMessages,
    call: (settled) => addChange({ kind: "setup", ...settled }),
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={m.energizing_cycle_setup()}
      save={m.platform_save()}
      onClose={onClose}
    >
      <p className="text-ink-soft">{m.energizing_cycle_setup_text()}</p>
      <DatePicker
        {...form.field("lastCycleStartDate")}
        label={m.energizing_cycle_last_start()}
        max={formatIsoDay(today)}
      />
      <NumberField
        {...form.field("averageCycleLength")}
        label={m.energizing_cycle_average_cycle()}
        description={m.energizing_cycle_average_cycle_text()}
        unit={m.panel_days_unit()}
        minValue={AVERAGE_CYCLE_DAYS.min}
        maxValue={AVERAGE_CYCLE_DAYS.max}
      />
      <NumberField
        {...form.field("averagePeriodLength")}
        label={m.energizing_cycle_average_period()}
        unit={m.panel_days_unit()}
        minValue={AVERAGE_PERIOD_DAYS.min}
        maxValue={AVERAGE_PERIOD_DAYS.max}
      />
      <PrivateNote />
    </FormDialog>
  );
}
