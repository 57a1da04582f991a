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
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { NumberField } from "#ui/fields/number-field.tsx";
import { RadioGroup } from "#ui/fields/radio-group.tsx";
import { Select } from "#ui/fields/select.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { formatUnit } from "./format-progress.ts";
import type { TrackedDraft } from "./tracked-draft.ts";

export type TrackedFieldsProps = {
  draft: TrackedDraft & { measurementSource: MeasurementSource };
  errors: Readonly<Record<string, string>>;
  set: (path: string, value: unknown) => void;
};

export function MeasureFields({ draft, errors, set }: TrackedFieldsProps) {
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
          value={draft.trackedUnit}
          error={errors["trackedUnit"]}
          onChange={(value) => set("trackedUnit", value)}
        />
        {draft.trackedUnit === "CUSTOM" && (
          <TextField
            label={m.planning_custom_unit()}
            placeholder={m.planning_custom_unit_example()}
            maxLength={40}
            value={draft.customUnit}
            error={errors["customUnit"]}
            onChange={(value) => set("customUnit", value)}
          />
        )}
      </div>
      <RadioGroup<ResourceBehaviour>
        label={m.planning_behaviour()}
        value={draft.behaviour}
        error={errors["behaviour"]}
        onChange={(value) => set("behaviour", value)}
        options={resourceBehaviours.map((value) => ({
          value,
          label: resourceBehaviourLabels[value][locale],
          description: BEHAVIOURS[value](),
        }))}
      />
      <RadioGroup<MeasurementSource>
        label={m.planning_source()}
        value={draft.measurementSource}
        error={errors["measurementSource"]}
        onChange={(value) => set("measurementSource", value)}
        options={measurementSources.map((value) => ({
          value,
          label: measurementSourceLabels[value][locale],
          description: SOURCES[value](),
        }))}
      />
    </>
  );
}

export function TargetField({ draft, errors, set }: TrackedFieldsProps) {
  return (
    <NumberField
      label={TARGETS[draft.behaviour]()}
      note={m.common_optional()}
      className="md:max-w-80"
      minValue={0}
      unit={formatUnit(draft, useLocale())}
      value={draft.targetValue}
      error={errors["targetValue"]}
      onChange={(value) => set("targetValue", value)}
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
