// When a task is done: day and time in place, or the rule of a recurring one in words.
import type { Task } from "@vereda/domain/planning/tasks/contract-task";
import { fillTask } from "@vereda/domain/planning/tasks/task-defaults";
import { MINUTES_IN_DAY } from "@vereda/domain/time/units";
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { CalendarDays } from "lucide-react";
import * as z from "zod/mini";
import { api } from "#platform/api/api.ts";
import { prefixFields } from "#features/planning/forms/prefix-fields.ts";
import { FormFailure } from "#platform/forms/failures.tsx";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { createLazyPart } from "#platform/lazy-part.tsx";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { Button } from "#ui/button.tsx";
import { NumberField } from "#ui/fields/number-field.tsx";
import { Section } from "#ui/layout/section.tsx";
import { Skeleton } from "#ui/layout/skeleton.tsx";
import { Announcement } from "#features/planning/announcement.tsx";
import { mapScheduleToDraft } from "#features/planning/schedules/draft.ts";
import type { ScheduleDraft } from "#features/planning/schedules/schedule-draft.ts";
import { scheduleContract, scheduleMessages } from "#features/planning/schedules/schedule-form.ts";
import type { ScheduleSubject } from "#features/planning/schedules/schedule-subject.ts";
import { StatusField } from "#features/planning/schedules/status-field.tsx";
import { saveTaskSchedule } from "./save-task.ts";
import { buildTaskScheduleRequest } from "../tasks/task-draft.ts";

const DateTimeFields = createLazyPart(
  () => import("#features/planning/schedules/moments/date-time-fields.tsx"),
  <Skeleton className="h-28" />,
);

export type TaskWhenProps = {
  task: Task;
  /** Null for a recurring task, and before the objective has dates: the schedule editor does those. */
  subject: ScheduleSubject | null;
  onSchedule: () => void;
};

export function TaskWhen({ task, subject, onSchedule }: TaskWhenProps) {
  return (
    <Section title={m.planning_when()}>
      {subject === null ? (
        <Button icon={CalendarDays} className="self-start" onPress={onSchedule}>
          {task.schedule === null ? m.planning_set_dates() : m.planning_date_change()}
        </Button>
      ) : (
        <WhenForm task={task} subject={subject} />
      )}
    </Section>
  );
}

type WhenDraft = { schedule: ScheduleDraft | null; estimation: number | null };

const buildDraft = ({ schedule }: Pick<Task, "schedule">): WhenDraft => ({
  schedule: schedule === null ? null : mapScheduleToDraft(schedule),
  estimation: null,
});

function WhenForm({ task, subject }: { task: Task; subject: ScheduleSubject }) {
  const box = useRef<HTMLFieldSetElement>(null);
  const [announcement, setAnnouncement] = useState("");
  const { needsEstimate, limits } = subject;
  const form = useWhenForm(task, subject, (isDated) => {
    setAnnouncement(isDated ? m.planning_schedule_saved() : m.planning_schedule_removed());
    // The button with the focus disappears.
    box.current?.focus();
  });
  const { draft, errors, set } = form;
  const { schedule } = task;
  const follow = useEffectEvent((stored: Task["schedule"]) => {
    if (!form.dirty) form.reset(buildDraft({ schedule: stored }));
  });
  useEffect(() => follow(schedule), [schedule]);
  const changeSchedule = (next: ScheduleDraft | null) => {
    set("schedule", next);
    if (next === null || !needsEstimate || draft.estimation !== null) return;
    set("estimation", fillTask({ characteristics: [], minutes: null, isDated: true }).minutes);
  };
  return (
    <form {...form.formProps}>
      <Announcement>{announcement}</Announcement>
      <fieldset
        ref={box}
        aria-label={m.planning_when()}
        tabIndex={-1}
        className="flex min-w-0 flex-col gap-3 outline-none"
      >
        <DateTimeFields
          isTitleHidden
          value={draft.schedule}
          onChange={changeSchedule}
          error={(field) => errors[`schedule.${field}`]}
          limits={limits}
        />
        {schedule !== null && draft.schedule !== null && (
          <StatusField
            value={draft.schedule.status}
            error={errors["schedule.status"]}
            onChange={(status) => set("schedule.status", status)}
          />
        )}
        {needsEstimate && draft.schedule !== null && (
          <NumberField
            label={m.planning_minutes()}
            unit="min"
            className="max-w-60"
            minValue={1}
            maxValue={MINUTES_IN_DAY}
            step={5}
            {...form.field("estimation")}
          />
        )}
        <FormFailure form={form} />
        {form.dirty && (
          <Button
            type="submit"
            className="md:self-start"
            isPending={form.saving}
            pendingText={m.platform_saving()}
          >
            {m.planning_when_save()}
          </Button>
        )}
      </fieldset>
    </form>
  );
}

function useWhenForm(task: Task, subject: ScheduleSubject, onSaved: (isDated: boolean) => void) {
  const locale = useLocale();
  const { timezone: zone } = useCurrentUser();
  const { type, placement, needsEstimate } = subject;
  const contract = useMemo(
    () =>
      z.object({
        schedule: z.nullable(scheduleContract({ type, zone, locale, placement })),
        estimation: z.optional(
          z
            .int("estimation_required")
            .check(z.minimum(1, "estimation_required"), z.maximum(MINUTES_IN_DAY)),
        ),
      }),
    [type, zone, locale, placement],
  );
  return useForm({
    contract,
    initial: buildDraft(task),
    messages: scheduleMessages,
    toRequest: (draft: WhenDraft) => ({
      schedule: buildTaskScheduleRequest(draft),
      ...(needsEstimate && draft.schedule !== null && { estimation: draft.estimation }),
    }),
    call: async ({ schedule, estimation }) => {
      const params = { id: task.id };
      if (estimation !== undefined) {
        const input = { params, body: { executionMin: estimation } };
        await prefixFields(null, api.data("PUT /planning/tasks/:id/estimations", input));
      }
      return saveTaskSchedule(task, schedule);
    },
    onSaved: (_saved, { schedule }) => onSaved(schedule !== null),
  });
}
