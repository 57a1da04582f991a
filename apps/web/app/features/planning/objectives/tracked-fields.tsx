// What only a tracked resource has: what is counted, up to how much, and what an entry means.
import {
  trackedUnitLabels,
  trackedUnits,
  type TrackedUnit,
} from "@vereda/domain/planning/catalogue";
import {
  resourceBehaviourHints,
  resourceBehaviourLabels,
  resourceBehaviours,
  type ResourceBehaviour,
} from "@vereda/domain/resources/catalogue";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { NumberField } from "#ui/number-field.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { Select } from "#ui/select.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { TrackedDraft } from "./tracked-draft.ts";

export type TrackedFieldsProps = {
  draft: TrackedDraft;
  errors: Readonly<Record<string, string>>;
  set: (path: string, value: unknown) => void;
};

export default function TrackedFields({ draft, errors, set }: TrackedFieldsProps) {
  const locale = useLocale();
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        <NumberField
          label={m.planning_target()}
          minValue={0}
          value={draft.targetValue}
          error={errors["targetValue"]}
          onChange={(value) => set("targetValue", value)}
        />
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
      </div>
      {draft.trackedUnit === "CUSTOM" && (
        <TextField
          label={m.planning_custom_unit()}
          maxLength={40}
          value={draft.customUnit}
          error={errors["customUnit"]}
          onChange={(value) => set("customUnit", value)}
        />
      )}
      <RadioGroup<ResourceBehaviour>
        label={m.planning_behaviour()}
        value={draft.behaviour}
        error={errors["behaviour"]}
        onChange={(value) => set("behaviour", value)}
        options={resourceBehaviours.map((value) => ({
          value,
          label: resourceBehaviourLabels[value][locale],
          description: resourceBehaviourHints[value][locale],
        }))}
      />
    </>
  );
}
