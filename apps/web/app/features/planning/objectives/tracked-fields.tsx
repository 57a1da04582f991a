// Fields of a tracked resource: unit, source and meaning of an entry, each with an explanation.
import {
  measurementSourceLabels,
  measurementSources,
  trackedUnitLabels,
  trackedUnits,
  type MeasurementSource,
  type TrackedUnit,
} from "@vereda/domain/planning/catalogue";
import {
  resourceBehaviourLabels,
  resourceBehaviours,
  type ResourceBehaviour,
} from "@vereda/domain/workspace/catalogue-resources";
import type { Form } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { NumberField } from "#ui/fields/number-field.tsx";
import { RadioGroup } from "#ui/fields/radio-group.tsx";
import { Select } from "#ui/fields/select.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { formatUnit } from "./format-progress.ts";
import type { TrackedDraft } from "./tracked-draft.ts";

export type TrackedFieldsProps = Pick<
  Form<TrackedDraft & { measurementSource: MeasurementSource }>,
  "draft" | "field"
>;

export function MeasureFields({ draft, field }: TrackedFieldsProps) {
  const locale = useLocale();
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        <Select<TrackedUnit>
          label={m.planning_unit()}
          placeholder={m.planning_unit()}
          options={trackedUnits.map((value) => ({
            value,
            label: trackedUnitLabels[value][locale],
          }))}
          {...field("trackedUnit")}
        />
        {draft.trackedUnit === "CUSTOM" && (
          <TextField
            label={m.planning_custom_unit()}
            placeholder={m.planning_custom_unit_example()}
            maxLength={40}
            {...field("customUnit")}
          />
        )}
      </div>
      <RadioGroup<ResourceBehaviour>
        label={m.planning_behaviour()}
        {...field("behaviour")}
        options={resourceBehaviours.map((value) => ({
          value,
          label: resourceBehaviourLabels[value][locale],
          description: BEHAVIOURS[value](),
        }))}
      />
      <RadioGroup<MeasurementSource>
        label={m.planning_source()}
        {...field("measurementSource")}
        options={measurementSources.map((value) => ({
          value,
          label: measurementSourceLabels[value][locale],
          description: SOURCES[value](),
        }))}
      />
    </>
  );
}

export function TargetField({ draft, field }: TrackedFieldsProps) {
  return (
    <NumberField
      label={TARGETS[draft.behaviour]()}
      note={m.common_optional()}
      className="md:max-w-80"
      minValue={0}
      unit={formatUnit(draft, useLocale())}
      {...field("targetValue")}
    />
  );
}

const BEHAVIOURS: Readonly<Record<ResourceBehaviour, () => string>> = {
  STATE: m.planning_behaviour_state,
  CUMULATIVE: m.planning_behaviour_cumulative,
  BUDGET: m.planning_behaviour_budget,
};

const SOURCES: Readonly<Record<MeasurementSource, () => string>> = {
  MANUAL: m.planning_source_manual_hint,
  TASKS: m.planning_source_tasks_hint,
  INTEGRATION: m.planning_source_integration_hint,
};

const TARGETS: Readonly<Record<ResourceBehaviour, () => string>> = {
  STATE: m.planning_target_state,
  CUMULATIVE: m.planning_target_cumulative,
  BUDGET: m.planning_target_budget,
};
