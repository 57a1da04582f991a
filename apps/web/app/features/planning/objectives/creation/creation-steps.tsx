// The fields and questions of each creation step, by kind of objective.
import type { ObjectiveType } from "@vereda/domain/planning/catalogue";
import type { Locale } from "@vereda/domain/locale";
import { reminderTimingNotes } from "@vereda/domain/planning/reminders/catalogue-reminders";
import type { DayRange } from "@vereda/domain/planning/schedules/occurrence";
import type { AreaKey } from "@vereda/domain/workspace/areas/areas";
import { Suspense, type ReactNode } from "react";
import type { Form } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { createLazyPart } from "#platform/lazy-part.tsx";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { Switch } from "#ui/fields/switch.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { bindSchedule } from "#features/planning/schedule/binding.ts";
import type { ScheduleDraft } from "#features/planning/schedule/schedule-draft.ts";
import { DateRangeFields } from "#features/planning/schedule/repeat/date-range-fields.tsx";
import { canRemind } from "#features/planning/reminders/can-remind.ts";
import { AreaField } from "./area-field.tsx";
import type { CreationDraft, CreationStep } from "./creation-draft.ts";
import { FirstMissions } from "./first-missions.tsx";
import { IconField } from "../icon-field.tsx";
import { MissedField } from "./missed-field.tsx";
import { RangeFields } from "./range-fields.tsx";
import { MeasureFields, TargetField } from "../tracked-fields.tsx";

const NewRemindersField = createLazyPart(
  () => import("#features/planning/reminders/new-reminders-field.tsx"),
);
const MomentSchedule = createLazyPart(
  () => import("#features/planning/schedule/moments/moment-schedule.tsx"),
);

/** Objectives have no parent that could limit their dates. */
const OPEN: DayRange = { start: null, end: null };

type StepProps = { type: ObjectiveType; form: Form<CreationDraft> };
export type StepFieldsProps = StepProps & { step: CreationStep; areas: readonly AreaKey[] };

export function StepFields({ step, areas, ...props }: StepFieldsProps): ReactNode {
  switch (step) {
    case "what":
      return <What {...props} areas={areas} />;
    case "when":
      return <When {...props} />;
    case "missions":
      return <Missions {...props} />;
    case "missed":
      return <MissedField {...props.form.field("missedPolicy")} />;
    case "measure":
      return <MeasureFields {...props.form} />;
    case "goal":
      return <Goal {...props} />;
  }
}

export function stepTitle(step: CreationStep, type: ObjectiveType): string {
  return step === "when" ? WHEN[type]() : TITLES[step]();
}

function What({ type, form, areas }: StepProps & { areas: readonly AreaKey[] }) {
  return (
    <>
      <TextField
        {...form.field("title")}
        label={m.planning_title()}
        placeholder={TITLE_EXAMPLES[type]()}
        maxLength={200}
        autoComplete="off"
      />
      <AreaField {...form.field("areaId")} areas={areas} />
      <Disclosure summary={m.planning_creation_more()} defaultOpen={form.draft.icon !== null}>
        <div className="flex flex-col gap-6 text-ink">
          <IconField
            type={type}
            value={form.draft.icon}
            onChange={(icon) => form.set("icon", icon)}
          />
          <TextArea
            {...form.field("description")}
            label={m.planning_description()}
            note={m.planning_optional()}
            maxLength={10_000}
          />
        </div>
      </Disclosure>
    </>
  );
}

function formatReminderTiming({ repeats, allDay }: ScheduleDraft, locale: Locale): string {
  if (repeats) return m.planning_reminders_recurring();
  return reminderTimingNotes[allDay ? "all_day" : "timed"][locale];
}

function When({ type, form }: StepProps) {
  const locale = useLocale();
  const { draft } = form;
  const binding = bindSchedule(form, draft.schedule, "schedule");
  if (type === "PROJECT") {
    return (
      <RangeFields
        range={draft.projectRange}
        hasDates={draft.hasDates}
        binding={binding}
        onChange={(range, hasDates) => {
          form.set("projectRange", range);
          form.set("hasDates", hasDates);
        }}
      />
    );
  }
  return (
    <>
      {draft.hasDates && (
        <Suspense fallback={<SkeletonRows count={2} />}>
          <MomentSchedule type={type} binding={binding} limits={OPEN} />
        </Suspense>
      )}
      {type === "EVENT" && (
        <Switch isSelected={!draft.hasDates} onChange={(isOpen) => form.set("hasDates", !isOpen)}>
          {m.planning_event_no_date()}
        </Switch>
      )}
      {draft.hasDates && canRemind({ type }) && (
        <Suspense fallback={<SkeletonRows count={2} />}>
          <NewRemindersField
            value={draft.reminders}
            onChange={(reminders) => form.set("reminders", reminders)}
            error={form.errors["reminders"]}
            description={formatReminderTiming(draft.schedule, locale)}
          />
        </Suspense>
      )}
    </>
  );
}

function Missions({ type, form }: StepProps) {
  return (
    <>
      <p>{type === "EVENT" ? m.planning_first_steps_event() : m.planning_first_missions_text()}</p>
      <FirstMissions
        missions={form.draft.missions}
        examples={type === "EVENT" ? listEventExamples() : listProjectExamples()}
        onChange={(missions) => form.set("missions", missions)}
      />
    </>
  );
}

function Goal({ type, form }: StepProps) {
  const binding = bindSchedule(form, form.draft.schedule, "schedule");
  return (
    <>
      <TargetField {...form} />
      {type === "TRACKED_RESOURCE" && (
        <DateRangeFields type={type} binding={binding} limits={OPEN} />
      )}
    </>
  );
}

const listProjectExamples = () => [
  m.planning_mission_example_1(),
  m.planning_mission_example_2(),
  m.planning_mission_example_3(),
];
const listEventExamples = () => [
  m.planning_event_example_1(),
  m.planning_event_example_2(),
  m.planning_event_example_3(),
];

const TITLES: Readonly<Record<Exclude<CreationStep, "when">, () => string>> = {
  what: m.planning_step_what,
  missions: m.planning_step_missions,
  missed: m.planning_step_missed,
  measure: m.planning_step_measure,
  goal: m.planning_step_goal,
};

type TypeLabels = Readonly<Record<ObjectiveType, () => string>>;

const WHEN: TypeLabels = {
  PROJECT: m.planning_step_when_project,
  EVENT: m.planning_step_when_event,
  ROUTINE: m.planning_step_when_routine,
  TRACKED_RESOURCE: m.planning_step_goal,
};

const TITLE_EXAMPLES: TypeLabels = {
  PROJECT: m.planning_example_project,
  EVENT: m.planning_example_event,
  ROUTINE: m.planning_example_routine,
  TRACKED_RESOURCE: m.planning_example_resource,
};
