// The fields of a new objective: title and dates first, the rest filled in and folded.
import {
  measurementSourceLabels,
  missedPolicyLabels,
  trackedUnitLabels,
  type ObjectiveType,
} from "@vereda/domain/planning/catalogue";
import type { Locale } from "@vereda/domain/locale";
import { reminderTimingNotes } from "@vereda/domain/planning/reminders/catalogue-reminders";
import type { DayRange } from "@vereda/domain/planning/schedules/occurrence";
import { areaDefinitions, type AreaKey } from "@vereda/domain/workspace/areas/areas";
import type { Form } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { createLazyPart } from "#platform/lazy-part.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { Switch } from "#ui/fields/switch.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { FormDetails } from "#features/planning/forms/form-details.tsx";
import { bindSchedule } from "#features/planning/schedules/binding.ts";
import type { ScheduleDraft } from "#features/planning/schedules/schedule-draft.ts";
import { DateRangeFields } from "#features/planning/schedules/repeat/date-range-fields.tsx";
import { canRemind } from "#features/planning/reminders/can-remind.ts";
import { AreaField } from "../../forms/area-field.tsx";
import type { CreationDraft, FirstMission } from "./creation-draft.ts";
import { DeadlineField } from "../../tasks/deadline/deadline-field.tsx";
import { IconField } from "../icon-field.tsx";
import { MissedField } from "./missed-field.tsx";
import { RangeFields } from "./range-fields.tsx";
import { MeasureFields, TargetField } from "../tracked-fields.tsx";
import { TitleLines } from "#features/planning/title-lines.tsx";

// Optional fields for the first missions of a new plan; Enter goes to the next.

type FirstMissionsProps = {
  missions: readonly FirstMission[];
  examples: readonly string[];
  onChange: (missions: FirstMission[]) => void;
};

function FirstMissions({ missions, examples, onChange }: FirstMissionsProps) {
  return (
    <div className="flex flex-col gap-3">
      <TitleLines
        lines={missions}
        onChange={onChange}
        maxLines={12}
        maxLength={200}
        requiresOne
        placeholder={(index) => examples[index] ?? ""}
        labels={{
          line: m.planning_mission_number,
          remove: m.planning_mission_remove,
          add: m.planning_mission_another(),
        }}
      />
    </div>
  );
}

const NewRemindersField = createLazyPart(
  () => import("#features/planning/reminders/new-reminders-field.tsx"),
  <SkeletonRows count={2} />,
);
const ResourcesField = createLazyPart(
  () => import("#features/planning/feeding/resources-field.tsx"),
  <SkeletonRows count={1} />,
);
const MomentSchedule = createLazyPart(
  () => import("#features/planning/schedules/moments/moment-schedule.tsx"),
  <SkeletonRows count={2} />,
);

/** Objectives have no parent that could limit their dates. */
const OPEN: DayRange = { start: null, end: null };

type FieldsProps = { type: ObjectiveType; form: Form<CreationDraft> };
type CreationFieldsProps = FieldsProps & { areas: readonly AreaKey[] };

/** What its kind asks for at first sight; an error of any other field opens the fold. */
const VISIBLE_FIELDS = ["title", "schedule", "projectRange", "targetValue"];

export function CreationFields({ type, form, areas }: CreationFieldsProps) {
  const locale = useLocale();
  const { draft } = form;
  return (
    <>
      <TextField
        {...form.field("title")}
        label={m.panel_title()}
        placeholder={TITLE_EXAMPLES[type]()}
        maxLength={200}
        autoComplete="off"
      />
      <fieldset className="flex min-w-0 flex-col gap-6">
        <legend className="pb-3 font-serif text-18 font-medium">{WHEN[type]()}</legend>
        {type === "TRACKED_RESOURCE" ? <Goal form={form} /> : <When type={type} form={form} />}
      </fieldset>
      <FormDetails
        errors={form.errors}
        visibleFields={VISIBLE_FIELDS}
        isFilled={draft.missions.some(({ title }) => title !== "")}
        summary={[
          areaDefinitions[draft.areaId].label[locale],
          ...summarizeKind(type, draft, locale),
        ]}
      >
        <AreaField {...form.field("areaId")} areas={areas} />
        <KindFields type={type} form={form} />
        <DeadlineField {...form.field("deadline")} />
        <RemindersSection type={type} form={form} />
        <ResourcesField type={type} {...form.field("resourceIds")} />
        <IconField type={type} {...form.field("icon")} />
        <TextArea
          {...form.field("description")}
          label={m.panel_description()}
          description={m.planning_description_hint()}
          note={m.common_optional()}
          maxLength={10_000}
        />
      </FormDetails>
    </>
  );
}

function RemindersSection({ type, form }: FieldsProps) {
  const locale = useLocale();
  const { draft } = form;
  if (!draft.hasDates || !canRemind({ type })) return null;
  return (
    <NewRemindersField
      {...form.field("reminders")}
      description={formatReminderTiming(draft.schedule, locale)}
    />
  );
}

function summarizeKind(type: ObjectiveType, draft: CreationDraft, locale: Locale): string[] {
  if (type === "ROUTINE") return [missedPolicyLabels[draft.missedPolicy][locale]];
  if (type !== "TRACKED_RESOURCE") return [];
  const { measurementSource, trackedUnit, customUnit } = draft;
  return [
    customUnit || trackedUnitLabels[trackedUnit][locale],
    measurementSourceLabels[measurementSource][locale],
  ];
}

function KindFields({ type, form }: FieldsProps) {
  if (type === "ROUTINE") return <MissedField {...form.field("missedPolicy")} />;
  if (type === "TRACKED_RESOURCE") return <MeasureFields {...form} />;
  return <Missions type={type} form={form} />;
}

function formatReminderTiming({ repeats, allDay }: ScheduleDraft, locale: Locale): string {
  if (repeats) return m.planning_reminders_recurring();
  return reminderTimingNotes[allDay ? "all_day" : "timed"][locale];
}

function When({ type, form }: FieldsProps) {
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
      {draft.hasDates && <MomentSchedule type={type} binding={binding} limits={OPEN} />}
      {type === "EVENT" && (
        <Switch isSelected={!draft.hasDates} onChange={(isOpen) => form.set("hasDates", !isOpen)}>
          {m.planning_event_no_date()}
        </Switch>
      )}
    </>
  );
}

function Missions({ type, form }: FieldsProps) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="pb-2 font-serif text-18 font-medium">{m.planning_first_missions()}</legend>
      <p>{type === "EVENT" ? m.planning_first_steps_event() : m.planning_first_missions_text()}</p>
      <FirstMissions
        missions={form.draft.missions}
        examples={type === "EVENT" ? listEventExamples() : listProjectExamples()}
        onChange={(missions) => form.set("missions", missions)}
      />
    </fieldset>
  );
}

function Goal({ form }: Pick<FieldsProps, "form">) {
  const binding = bindSchedule(form, form.draft.schedule, "schedule");
  return (
    <>
      <TargetField {...form} />
      <DateRangeFields type="TRACKED_RESOURCE" binding={binding} limits={OPEN} />
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

type TypeLabels = Readonly<Record<ObjectiveType, () => string>>;

const WHEN: TypeLabels = {
  PROJECT: m.planning_new_when_project,
  EVENT: m.planning_new_when_event,
  ROUTINE: m.planning_new_when_routine,
  TRACKED_RESOURCE: m.planning_new_goal,
};

const TITLE_EXAMPLES: TypeLabels = {
  PROJECT: m.planning_example_project,
  EVENT: m.planning_example_event,
  ROUTINE: m.planning_example_routine,
  TRACKED_RESOURCE: m.planning_example_resource,
};
