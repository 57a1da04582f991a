// A lazily loaded dialog for the goal of a resource and how it is measured.
import {
  resourceBehaviourHints,
  resourceBehaviourLabels,
  resourceBehaviours,
  type ResourceBehaviour,
} from "@vereda/domain/workspace/catalogue-resources";
import {
  resourcePeriodLabels,
  resourcePeriods,
  resourceUnitLabels,
  resourceUnits,
  type ResourcePeriod,
  type ResourceUnit,
} from "@vereda/domain/resources/catalogue-settings";
import { resourcesApi, type Resource } from "@vereda/domain/resources/contract";
import { resourceFieldMessages } from "@vereda/domain/resources/errors";
import { fixedResources } from "@vereda/domain/resources/measures/entry-rules";
import { MINUTES_IN_HOUR } from "@vereda/domain/time/units";
import { FormDialog } from "#platform/forms/form-dialog.tsx";
import { useForm, type Form } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { NumberField } from "#ui/fields/number-field.tsx";
import { ChoiceGroup, ToggleGroup } from "#ui/fields/toggle-group.tsx";
import { formatUnit } from "./format-unit.ts";

type PeriodChoice = ResourcePeriod | "none";

type Draft = {
  behaviour: ResourceBehaviour;
  unit: ResourceUnit;
  period: PeriodChoice;
  /** In hours for a resource in minutes. */
  target: number | null;
};

const getFactor = (unit: ResourceUnit) => (unit === "MINUTES" ? MINUTES_IN_HOUR : 1);

export type SettingsDialogProps = { workspaceId: string; resource: Resource; onClose: () => void };

export default function SettingsDialog({ workspaceId, resource, onClose }: SettingsDialogProps) {
  const { resourceId, behaviour, unit, period, target } = resource;
  const initial: Draft = {
    behaviour,
    unit,
    period: period ?? "none",
    target: target === null ? null : target / getFactor(unit),
  };
  const isFixed = fixedResources.has(resourceId);
  const form = useForm({
    contract: resourcesApi.change.body,
    initial,
    messages: resourceFieldMessages,
    toRequest: (draft) => ({
      ...(!isFixed && { behaviour: draft.behaviour, unit: draft.unit }),
      ...(draft.behaviour !== "STATE" && { period: draft.period === "none" ? null : draft.period }),
      target: draft.target === null ? null : draft.target * getFactor(draft.unit),
    }),
    ...(resource.updatedAt !== null && { updatedAt: resource.updatedAt }),
    call: "PUT /workspaces/:id/resources/:resourceId",
    input: (body, updatedAt) => ({
      params: { id: workspaceId, resourceId },
      body: { ...body, updatedAt: updatedAt ?? resource.updatedAt },
    }),
    onSaved: onClose,
  });
  return (
    <FormDialog form={form} title={m.resources_goal()} onClose={onClose}>
      <GoalFields form={form} />
      {!isFixed && <MeasureFields form={form} />}
    </FormDialog>
  );
}

function GoalFields({ form }: { form: Form<Draft> }) {
  const locale = useLocale();
  const { behaviour, unit } = form.draft;
  const periods: readonly PeriodChoice[] = [...resourcePeriods, "none"];
  return (
    <>
      <NumberField
        {...form.field("target")}
        label={behaviour === "BUDGET" ? m.resources_target_budget() : m.resources_target()}
        note={m.common_optional()}
        unit={unit === "MINUTES" ? m.resources_unit_hours() : formatUnit(unit)}
        minValue={0}
      />
      {behaviour !== "STATE" && (
        <ChoiceGroup<PeriodChoice>
          label={m.resources_period()}
          {...form.field("period")}
          options={periods.map((value) => ({
            value,
            label:
              value === "none" ? m.resources_period_none() : resourcePeriodLabels[value][locale],
          }))}
        />
      )}
    </>
  );
}

function MeasureFields({ form }: { form: Form<Draft> }) {
  const locale = useLocale();
  const { behaviour } = form.draft;
  const units = resourceUnits.filter(
    (unit) => unit !== "MONEY" && (unit === "LEVEL") === (behaviour === "STATE"),
  );
  return (
    <>
      <ToggleGroup<ResourceBehaviour>
        label={m.resources_behaviour()}
        description={resourceBehaviourHints[behaviour][locale]}
        selection="single"
        isRequired
        value={[behaviour]}
        onChange={([next]) => {
          if (next === undefined) return;
          form.set("behaviour", next);
          // A level is a state, and a state is a level.
          if ((next === "STATE") !== (form.draft.unit === "LEVEL")) {
            form.set("unit", next === "STATE" ? "LEVEL" : "TIMES");
          }
        }}
        error={form.errors["behaviour"]}
        options={resourceBehaviours.map((value) => ({
          value,
          label: resourceBehaviourLabels[value][locale],
        }))}
      />
      <ChoiceGroup<ResourceUnit>
        label={m.resources_unit()}
        description={m.resources_unit_hint()}
        {...form.field("unit")}
        options={units.map((value) => ({ value, label: resourceUnitLabels[value][locale] }))}
      />
    </>
  );
}
