// The first fields of a task, and the fold with all others.
import type { DayRange } from "@vereda/domain/planning/schedules/occurrence";
import { MINUTES_IN_DAY } from "@vereda/domain/time/units";
import { totalMinutes } from "@vereda/domain/planning/tasks/estimation";
import { type ReactNode } from "react";
import { formatMinutes } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { createLazyPart } from "#platform/lazy-part.tsx";
import { NumberField } from "#ui/fields/number-field.tsx";
import { Skeleton } from "#ui/layout/skeleton.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { FormDetails } from "../forms/form-details.tsx";
import { TaskDetailFields, type TaskDetailFieldsProps } from "./task-detail-fields.tsx";
import { withSchedule } from "./task-draft.ts";
import type { TaskForm } from "./task-form.ts";
import { summarizeTask } from "./task-labels.ts";

const DateTimeFields = createLazyPart(
  () => import("../schedules/moments/date-time-fields.tsx"),
  <Skeleton className="h-28" />,
);

type TaskFieldsProps = TaskDetailFieldsProps & {
  limits: DayRange;
  /** In place of day and time, for a task that repeats. */
  when?: ReactNode;
  /** What else is filled in, such as the area. */
  summary?: readonly string[];
};

const NOTHING: readonly string[] = [];

const VISIBLE_FIELDS = ["title", "schedule", "estimation.executionMin"];

export function TaskFields({ limits, when, summary = NOTHING, ...details }: TaskFieldsProps) {
  const { form, missions } = details;
  const { draft, errors, set } = form;
  const locale = useLocale();
  return (
    <>
      <TextField
        label={m.panel_title()}
        placeholder={m.planning_example_task()}
        {...form.field("title")}
        maxLength={300}
        autoComplete="off"
      />
      {when ?? (
        <DateTimeFields
          value={draft.schedule}
          onChange={(schedule) => {
            const dated = withSchedule(draft, schedule);
            set("schedule", dated.schedule);
            if (dated.estimation !== draft.estimation) set("estimation", dated.estimation);
          }}
          error={(field) => errors[`schedule.${field}`]}
          limits={limits}
        />
      )}
      <MinutesField form={form} />
      <FormDetails
        errors={errors}
        visibleFields={VISIBLE_FIELDS}
        summary={[...summary, ...summarizeTask(draft, missions, locale)]}
      >
        <TaskDetailFields {...details} />
      </FormDetails>
    </>
  );
}

function MinutesField({ form: { draft, errors, set } }: { form: TaskForm }) {
  const { executionMin } = draft.estimation;
  const total = totalMinutes(draft.estimation) ?? 0;
  return (
    <NumberField
      label={m.planning_minutes()}
      unit="min"
      className="max-w-60"
      minValue={0}
      maxValue={MINUTES_IN_DAY}
      step={5}
      value={executionMin}
      description={
        total > (executionMin ?? 0)
          ? m.planning_estimate_sum({ time: formatMinutes(total) })
          : undefined
      }
      error={errors["estimation.executionMin"] ?? errors["schedule.estimation"]}
      onChange={(minutes) => set("estimation.executionMin", minutes)}
    />
  );
}
