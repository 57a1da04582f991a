// Optional fields of a night: falling asleep, waking up, feeling and environment.
import {
  awakeningsQuickOptionLabels,
  awakeningsQuickOptions,
  easeOfFallingAsleepLabels,
  easesOfFallingAsleep,
  feelingsUponWaking,
  feelingUponWakingLabels,
  sleepEnvironmentLabels,
  sleepEnvironments,
} from "@vereda/domain/energizing/catalogue";
import type { Form } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { NativeSelect } from "#ui/native/native-select.tsx";
import { ToggleGroup } from "#ui/fields/toggle-group.tsx";
import type { NightDraft } from "./night-draft.ts";

export function MemoryFields({ form }: { form: Form<NightDraft> }) {
  const locale = useLocale();
  const { awakenings, easeOfFallingAsleep, feelingUponWaking, environment } = form.draft;
  return (
    <>
      <ToggleGroup
        label={m.energizing_question_feeling()}
        selection="single"
        value={toList(feelingUponWaking)}
        onChange={([chosen]) => form.set("feelingUponWaking", chosen ?? null)}
        options={feelingsUponWaking.map((value) => ({
          value,
          label: feelingUponWakingLabels[value][locale],
        }))}
      />
      <ToggleGroup
        label={m.energizing_question_awakenings()}
        selection="single"
        value={toList(awakenings)}
        onChange={([chosen]) => form.set("awakenings", chosen ?? null)}
        options={awakeningsQuickOptions.map((value) => ({
          value,
          label: value,
          name: `${value}: ${awakeningsQuickOptionLabels[value][locale]}`,
        }))}
      />
      <ToggleGroup
        label={m.energizing_question_ease()}
        selection="single"
        value={toList(easeOfFallingAsleep)}
        onChange={([chosen]) => form.set("easeOfFallingAsleep", chosen ?? null)}
        options={easesOfFallingAsleep.map((value) => ({
          value,
          label: easeOfFallingAsleepLabels[value][locale],
        }))}
      />
      <NativeSelect
        label={m.energizing_question_location()}
        name="environment"
        value={environment ?? ""}
        onChange={({ target }) =>
          form.set("environment", sleepEnvironments.find((one) => one === target.value) ?? null)
        }
        error={form.errors["environment"]}
      >
        <option value="">{m.energizing_location_unset()}</option>
        {sleepEnvironments.map((value) => (
          <option key={value} value={value}>
            {sleepEnvironmentLabels[value][locale]}
          </option>
        ))}
      </NativeSelect>
    </>
  );
}

function toList<Value>(chosen: Value | null): Value[] {
  return chosen === null ? [] : [chosen];
}
