// Opens the schedule dialog for anything in a plan; requests the objective's dates first if they are
// missing.
import type { Plan } from "@vereda/domain/planning/objectives/contract-objective";
import { openTaskCount } from "@vereda/domain/planning/objectives/objective-transitions";
import type { Task } from "@vereda/domain/planning/tasks/contract-task";
import type { Day } from "@vereda/domain/time/day";
import type { UserDays } from "@vereda/domain/time/user-day";
import { Suspense, useState, type ReactNode } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { useDays } from "#platform/auth/user/use-days.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import type { PauseTarget } from "../../schedules/pause/pausing.ts";
import { isRecurring } from "../../schedules/series/recurring.ts";
import type { ScheduleSubject } from "../../schedules/schedule-subject.ts";
import { listDatesAhead } from "../../schedules/series/series-draft.ts";
import type { SeriesDialogProps } from "../../schedules/series/series-dialog.tsx";
import { findTask } from "./plan-data.ts";
import { buildSubject, needsObjectiveDates, type Target } from "./subjects.ts";
import { Announcement } from "../../announcement.tsx";

const ScheduleDialog = createLazyDialog(() => import("../../schedules/schedule-dialog.tsx"));
const PauseDialog = createLazyDialog(() => import("../../schedules/pause/pause-dialog.tsx"));
const SeriesDialog = createLazyDialog(() => import("../../schedules/series/series-dialog.tsx"));

const OBJECTIVE: Target = { kind: "objective" };

/** Recurring tasks with future dates first get the dialog that selects which dates to change. */
function SchedulingDialog(props: SeriesDialogProps) {
  return props.dates.length > 0 ? <SeriesDialog {...props} /> : <ScheduleDialog {...props} />;
}

function listDates(
  plan: Plan,
  { id, date, task = findTask(plan, id)?.task }: Extract<Target, { kind: "task" }>,
  { schedule, limits }: ScheduleSubject,
  today: Day,
  user: UserDays,
): string[] {
  if (schedule === null || !isRecurring(schedule)) return [];
  if (date !== undefined) return [date];
  return listDatesAhead(schedule, limits, task?.completedDates ?? [], today, user);
}

/** Without a task, of the whole objective. */
type PauseRequest = { readonly kind: "pause"; readonly task?: Pick<Task, "id" | "title"> };

export type Scheduling = {
  schedule: (target: Target | PauseRequest) => void;
  dialog: ReactNode;
};

function buildPauseTarget({ objective }: Plan, { task }: PauseRequest): PauseTarget {
  if (task !== undefined) return { kind: "task", id: task.id, title: task.title };
  const { id, title } = objective;
  return { kind: "objective", id, title, openCount: openTaskCount(objective) };
}

export function useScheduling(plan: Plan): Scheduling {
  const today = useToday();
  const days = useDays();
  // A stack: the dialog edits the last target, then returns to the ones before it.
  const [targets, setTargets] = useState<readonly Target[]>([]);
  const [announcement, setAnnouncement] = useState("");
  const [pause, setPause] = useState<PauseRequest | null>(null);
  const target = targets.at(-1);
  const subject = target ? buildSubject(plan, target, today, days) : null;
  const [firstTarget] = targets;
  const pendingSubject =
    targets.length > 1 && firstTarget ? buildSubject(plan, firstTarget, today, days) : null;
  return {
    schedule: (next) => {
      if (next.kind === "pause") setPause(next);
      else setTargets(needsObjectiveDates(plan, next) ? [next, OBJECTIVE] : [next]);
    },
    dialog: (
      <>
        <Announcement>{announcement}</Announcement>
        {pause && (
          <PauseDialog
            target={buildPauseTarget(plan, pause)}
            onSaved={() => setPause(null)}
            onClose={() => setPause(null)}
          />
        )}
        {subject && (
          <Suspense fallback={null}>
            <SchedulingDialog
              key={subject.id}
              subject={subject}
              dates={target?.kind === "task" ? listDates(plan, target, subject, today, days) : []}
              intro={
                pendingSubject
                  ? m.planning_schedule_objective_first({ title: pendingSubject.title })
                  : undefined
              }
              onSaved={() => {
                setTargets((before) => before.slice(0, -1));
                setAnnouncement(m.planning_schedule_saved());
              }}
              onRemoved={() => {
                setTargets([]);
                setAnnouncement(m.planning_schedule_removed());
              }}
              onClose={() => setTargets([])}
            />
          </Suspense>
        )}
      </>
    ),
  };
}
