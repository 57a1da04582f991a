// The folded fields of a task, all of them filled in: mission, context, priority, characteristics and more.
import {
  taskIntentLabels,
  taskIntents,
  taskPriorityChoices,
  taskPriorityChoiceLabels,
  taskPriorityLabels,
  type TaskIntent,
  triggerModuleLabels,
  triggerModules,
  type TriggerModule,
} from "@vereda/domain/planning/catalogue";
import {
  taskCharacteristicHints,
  taskCharacteristicLabels,
  taskCharacteristics,
  taskContextLabels,
  taskEnvironments,
  type TaskCharacteristic,
} from "@vereda/domain/planning/tasks/catalogue-tasks";
import { type ReactNode } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { createLazyPart } from "#platform/lazy-part.tsx";
import { BareList } from "#ui/layout/bare-list.tsx";
import { Icon } from "#ui/icon.tsx";
import { Skeleton } from "#ui/layout/skeleton.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { ChoiceGroup, OptionalChoiceGroup, ToggleGroup } from "#ui/fields/toggle-group.tsx";
import { EstimationFields } from "./estimation/estimation-fields.tsx";
import { DeadlineField } from "./deadline/deadline-field.tsx";
import { getCharacteristics, type TaskDraft } from "./task-draft.ts";
import { characteristicIcons, environmentIcons } from "./task-icons.ts";
import type { TaskForm } from "./task-form.ts";
import { NumberField } from "#ui/fields/number-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { payloadFields, readPayload, setPayloadPart } from "./trigger/trigger-payload.ts";

// The trigger fields of a task: the module that it opens, with an action and a payload.

function TriggerFields({ form }: { form: TaskForm }) {
  const locale = useLocale();
  const { draft } = form;
  return (
    <>
      <OptionalChoiceGroup<TriggerModule>
        label={m.planning_trigger()}
        description={m.planning_trigger_hint()}
        {...form.field("triggerModule")}
        options={triggerModules.map((value) => ({
          value,
          label: triggerModuleLabels[value][locale],
        }))}
      />
      {draft.triggerModule !== null && (
        <>
          <TextField
            label={m.planning_trigger_action()}
            maxLength={100}
            {...form.field("triggerAction")}
          />
          <PayloadFields form={form} module={draft.triggerModule} />
        </>
      )}
    </>
  );
}

function PayloadFields({ form, module }: { form: TaskForm; module: TriggerModule }) {
  const { draft, set } = form;
  const text = draft.triggerPayload;
  const payload = readPayload(text);
  const setPart = (key: string, value: string | number | null) =>
    set("triggerPayload", setPayloadPart(text, key, value));
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {payloadFields[module].map(({ key, label, kind }) => {
        const value = payload[key];
        return kind === "number" ? (
          <NumberField
            key={key}
            label={label()}
            note={m.common_optional()}
            minValue={0}
            value={typeof value === "number" ? value : null}
            onChange={(next) => setPart(key, next)}
          />
        ) : (
          <TextField
            key={key}
            label={label()}
            note={m.common_optional()}
            maxLength={500}
            value={typeof value === "string" ? value : ""}
            onChange={(next) => setPart(key, next)}
          />
        );
      })}
    </div>
  );
}

const MissionSelect = createLazyPart(
  async () => ({
    default: (await import("#ui/fields/select.tsx")).Select<string>,
  }),
  <Skeleton className="mt-6 h-11" />,
);

const TagsField = createLazyPart(
  () => import("./tags/tags-field.tsx"),
  <Skeleton className="mt-6 h-11" />,
);

export type MissionOption = { id: string; title: string };

export type TaskDetailFieldsProps = {
  form: TaskForm;
  missions: readonly MissionOption[];
  /** Where the task goes, if that is not settled by the address. */
  location?: ReactNode;
  /** False in a plan of somebody else, whose owner alone gives tags. */
  hasTags?: boolean;
  /** Fields that only a new task has. */
  children?: ReactNode;
};

export function TaskDetailFields(props: TaskDetailFieldsProps) {
  const { form, missions, location, hasTags = true, children } = props;
  const { draft, errors, set } = form;
  return (
    <>
      {location}
      <MissionField form={form} missions={missions} />
      <DeadlineField {...form.field("deadline")} />
      {hasTags && <TagsField {...form.field("tagIds")} />}
      <ContextField form={form} />
      <PriorityField form={form} />
      <CharacteristicsField form={form} />
      <EstimationFields
        isExecutionElsewhere
        value={draft.estimation}
        onChange={(value) => set("estimation", value)}
        error={(part) => errors[`estimation.${part}`]}
      />
      {children}
      <TaskExtras form={form} />
    </>
  );
}

/** Up to this many missions are toggles, more are a select; a single one needs no field. */
const MAX_TOGGLE_OPTIONS = 6;

function MissionField({ form: { draft, field }, missions }: TaskDetailFieldsProps) {
  if (missions.length <= 1 && draft.missionId === (missions[0]?.id ?? null)) return null;
  const options = missions.map(({ id, title }) => ({ value: id, label: title }));
  const { value, onChange, error } = field("missionId");
  const texts = { label: m.common_mission(), error };
  if (missions.length > MAX_TOGGLE_OPTIONS) {
    return (
      <MissionSelect
        {...texts}
        placeholder={m.planning_choose_mission()}
        options={options}
        value={value}
        onChange={onChange}
      />
    );
  }
  return (
    <InvalidGroup error={error}>
      <ToggleGroup<string>
        {...texts}
        selection="single"
        isRequired={value !== null}
        value={value === null ? [] : [value]}
        onChange={([chosen]) => onChange(chosen ?? null)}
        options={options}
      />
    </InvalidGroup>
  );
}

function ContextField({ form: { errors, field } }: { form: TaskForm }) {
  const locale = useLocale();
  return (
    <InvalidGroup error={errors["environmentId"]}>
      <ChoiceGroup<TaskDraft["environmentId"]>
        label={m.planning_where()}
        {...field("environmentId")}
        options={[
          { value: "anywhere", label: taskContextLabels.general[locale] },
          ...taskEnvironments.map((value) => ({
            value,
            label: taskContextLabels[value][locale],
            mark: <Icon of={environmentIcons[value]} />,
          })),
        ]}
      />
    </InvalidGroup>
  );
}

function PriorityField({ form: { draft, errors, field } }: { form: TaskForm }) {
  const locale = useLocale();
  const choices = taskPriorityChoices.map((value) => ({
    value: value as TaskDraft["priority"],
    label: taskPriorityChoiceLabels[value][locale],
  }));
  const urgent = { value: "urgent" as const, label: taskPriorityLabels.URGENT[locale] };
  return (
    <InvalidGroup error={errors["priority"]}>
      <ChoiceGroup<TaskDraft["priority"]>
        label={m.planning_priority()}
        {...field("priority")}
        options={draft.priority === "urgent" ? [...choices, urgent] : choices}
      />
    </InvalidGroup>
  );
}

function CharacteristicsField({ form: { draft, errors, set } }: { form: TaskForm }) {
  const locale = useLocale();
  const chosen = getCharacteristics(draft);
  return (
    <InvalidGroup error={errors["characteristics"]}>
      <ToggleGroup<TaskCharacteristic>
        label={m.planning_characteristics()}
        description={m.planning_characteristics_hint()}
        selection="multiple"
        value={chosen}
        error={errors["characteristics"]}
        onChange={(value) => set("characteristics", value)}
        options={taskCharacteristics.map((value) => ({
          value,
          label: taskCharacteristicLabels[value][locale],
          mark: <Icon of={characteristicIcons[value]} />,
        }))}
      />
      {chosen.length > 0 && (
        <BareList aria-live="polite" className="flex flex-col gap-1 pt-3 text-14 text-ink-soft">
          {chosen.map((name) => (
            <li key={name}>
              <span className="font-semibold text-ink">
                {taskCharacteristicLabels[name][locale]}.
              </span>{" "}
              {taskCharacteristicHints[name][locale]}
            </li>
          ))}
        </BareList>
      )}
    </InvalidGroup>
  );
}

/** Marks the group as invalid, so that the form can focus it. */
function InvalidGroup({ error, children }: { error: string | undefined; children: ReactNode }) {
  return <div data-invalid={error === undefined ? undefined : ""}>{children}</div>;
}

function TaskExtras({ form }: { form: TaskForm }) {
  const locale = useLocale();
  const { field } = form;
  return (
    <>
      <TextArea
        label={m.panel_description()}
        description={m.planning_description_hint()}
        {...field("description")}
        maxLength={10_000}
      />
      <ChoiceGroup<TaskIntent>
        label={m.planning_intent()}
        variant="segments"
        {...field("intent")}
        options={taskIntents.map((value) => ({ value, label: taskIntentLabels[value][locale] }))}
      />
      <TextArea label={m.planning_if_done()} maxLength={2000} {...field("positiveConsequences")} />
      <TextArea
        label={m.planning_if_not_done()}
        maxLength={2000}
        {...field("negativeConsequences")}
      />
      <TriggerFields form={form} />
    </>
  );
}
