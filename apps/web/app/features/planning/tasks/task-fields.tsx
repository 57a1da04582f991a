// The fields of a task: required ones first, optional ones in a collapsible part.
import {
  taskIntentLabels,
  taskIntents,
  taskPriorityChoices,
  taskPriorityChoiceLabels,
  taskPriorityLabels,
  type TaskIntent,
} from "@vereda/domain/planning/catalogue";
import {
  taskCharacteristicHints,
  taskCharacteristicLabels,
  taskCharacteristics,
  taskContextLabels,
  taskEnvironments,
  type TaskCharacteristic,
  type TaskEnvironment,
} from "@vereda/domain/planning/tasks/catalogue-tasks";
import { Suspense, type ReactNode } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { createLazyPart } from "#platform/lazy-part.tsx";
import { BareList } from "#ui/layout/bare-list.tsx";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { Icon } from "#ui/icon.tsx";
import { Skeleton } from "#ui/layout/skeleton.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { ToggleGroup } from "#ui/fields/toggle-group.tsx";
import type { TaskDraft } from "./task-draft.ts";
import { characteristicIcons, environmentIcons } from "./task-icons.ts";
import { useStaysOpen } from "./page/stays-open.ts";
import { TriggerFields } from "./trigger/trigger-fields.tsx";
import type { TaskForm } from "./task-form.ts";

const MissionSelect = createLazyPart(async () => ({
  default: (await import("#ui/fields/select.tsx")).Select<string>,
}));

export type MissionOption = { id: string; title: string };

type EssentialsProps = { form: TaskForm; missions: readonly MissionOption[] };

export function TaskEssentials({ form, missions }: EssentialsProps) {
  const { draft, errors, set } = form;
  return (
    <>
      <TextField
        label={m.planning_title()}
        placeholder={m.planning_example_task()}
        name="title"
        value={draft.title}
        error={errors["title"]}
        onChange={(value) => set("title", value)}
        maxLength={300}
        autoComplete="off"
      />
      <MissionField form={form} missions={missions} />
      <ContextField form={form} />
      <PriorityField form={form} />
      <CharacteristicsField form={form} />
    </>
  );
}

/** Up to this many missions are toggles, more are a select; a single one needs no field. */
const MAX_TOGGLE_OPTIONS = 6;

function MissionField({ form: { draft, errors, set }, missions }: EssentialsProps) {
  if (missions.length === 1 && draft.missionId !== null) return null;
  const options = missions.map(({ id, title }) => ({ value: id, label: title }));
  const fieldProps = { label: m.planning_mission(), error: errors["missionId"] };
  if (missions.length > MAX_TOGGLE_OPTIONS) {
    return (
      <Suspense fallback={<Skeleton className="mt-6 h-11" />}>
        <MissionSelect
          {...fieldProps}
          placeholder={m.planning_choose_mission()}
          options={options}
          value={draft.missionId}
          onChange={(value) => set("missionId", value)}
        />
      </Suspense>
    );
  }
  return (
    <InvalidGroup error={fieldProps.error}>
      <ToggleGroup<string>
        {...fieldProps}
        selection="single"
        isRequired={draft.missionId !== null}
        value={draft.missionId === null ? [] : [draft.missionId]}
        onChange={([value]) => set("missionId", value ?? null)}
        options={options}
      />
    </InvalidGroup>
  );
}

function ContextField({ form: { draft, errors, set } }: { form: TaskForm }) {
  const locale = useLocale();
  return (
    <InvalidGroup error={errors["environmentId"]}>
      <ToggleGroup<TaskEnvironment>
        label={m.planning_where()}
        selection="single"
        isRequired={draft.environmentId !== null}
        value={draft.environmentId === null ? [] : [draft.environmentId]}
        error={errors["environmentId"]}
        onChange={([value]) => set("environmentId", value ?? null)}
        options={taskEnvironments.map((value) => ({
          value,
          label: taskContextLabels[value][locale],
          mark: <Icon of={environmentIcons[value]} />,
        }))}
      />
    </InvalidGroup>
  );
}

function PriorityField({ form: { draft, errors, set } }: { form: TaskForm }) {
  const locale = useLocale();
  const choices = taskPriorityChoices.map((value) => ({
    value: value as NonNullable<TaskDraft["priority"]>,
    label: taskPriorityChoiceLabels[value][locale],
  }));
  const urgent = { value: "urgent" as const, label: taskPriorityLabels.URGENT[locale] };
  return (
    <InvalidGroup error={errors["priority"]}>
      <ToggleGroup<NonNullable<TaskDraft["priority"]>>
        label={m.planning_priority()}
        selection="single"
        isRequired={draft.priority !== null}
        value={draft.priority === null ? [] : [draft.priority]}
        error={errors["priority"]}
        onChange={([value]) => set("priority", value ?? null)}
        options={draft.priority === "urgent" ? [...choices, urgent] : choices}
      />
    </InvalidGroup>
  );
}

function CharacteristicsField({ form: { draft, errors, set } }: { form: TaskForm }) {
  const locale = useLocale();
  return (
    <InvalidGroup error={errors["characteristics"]}>
      <ToggleGroup<TaskCharacteristic>
        label={m.planning_characteristics()}
        description={m.planning_characteristics_hint()}
        selection="multiple"
        value={draft.characteristics}
        error={errors["characteristics"]}
        onChange={(value) => set("characteristics", value)}
        options={taskCharacteristics.map((value) => ({
          value,
          label: taskCharacteristicLabels[value][locale],
          mark: <Icon of={characteristicIcons[value]} />,
        }))}
      />
      {draft.characteristics.length > 0 && (
        <BareList aria-live="polite" className="flex flex-col gap-1 pt-3 text-14 text-ink-soft">
          {draft.characteristics.map((name) => (
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

const EXTRAS: readonly (keyof TaskDraft)[] = [
  "description",
  "positiveConsequences",
  "negativeConsequences",
  "triggerModule",
];

export function TaskExtras({ form }: { form: TaskForm }) {
  const locale = useLocale();
  const { draft, errors, set } = form;
  const isFilled = EXTRAS.some((name) => Boolean(draft[name]));
  const isWrong = [...EXTRAS, "triggerAction", "triggerPayload"].some((name) => name in errors);
  const isOpen = useStaysOpen(isFilled, isWrong);
  const renderTextArea = (name: "positiveConsequences" | "negativeConsequences", label: string) => (
    <TextArea
      label={label}
      maxLength={2000}
      value={draft[name]}
      error={errors[name]}
      onChange={(value) => set(name, value)}
    />
  );
  return (
    <Disclosure summary={m.planning_more()} defaultOpen={isOpen}>
      <div className="flex flex-col gap-6 pt-2 text-ink">
        <TextArea
          label={m.planning_description()}
          value={draft.description}
          error={errors["description"]}
          onChange={(value) => set("description", value)}
          maxLength={10_000}
        />
        <ToggleGroup<TaskIntent>
          label={m.planning_intent()}
          selection="single"
          variant="segments"
          value={[draft.intent]}
          onChange={([value]) => value && set("intent", value)}
          options={taskIntents.map((value) => ({ value, label: taskIntentLabels[value][locale] }))}
        />
        {renderTextArea("positiveConsequences", m.planning_if_done())}
        {renderTextArea("negativeConsequences", m.planning_if_not_done())}
        <TriggerFields form={form} />
      </div>
    </Disclosure>
  );
}
