// The route of a task in its plan.
import { isTaskPausedOn } from "@vereda/domain/planning/schedules/pauses";
import { type Day, parseDay } from "@vereda/domain/time/day";
import { EllipsisVertical, Repeat } from "lucide-react";
import { m } from "#platform/i18n/generated/messages.js";
import { createMenuButton } from "#shell/menus/menu-button.tsx";
import { useDays } from "#platform/auth/user/use-days.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { Icon } from "#ui/icon.tsx";
import { iconButtonStyles } from "#ui/styles.ts";
import { buildOccurrenceCheck } from "#features/planning/schedules/occurrences.ts";
import { PlanCrumbs } from "#features/planning/objectives/plan/crumbs/plan-crumbs.tsx";
import { useScheduling } from "#features/planning/objectives/plan/scheduling.tsx";
import {
  CachedTask,
  TaskFrame,
  type LoadedTask,
} from "#features/planning/task-page/task-frame.tsx";
import {
  buildSubject,
  needsObjectiveDates,
  getTaskLimits,
} from "#features/planning/objectives/plan/subjects.ts";
import { isRecurring } from "#features/planning/schedules/series/recurring.ts";
import { PausedNote, PausedTaskNote } from "#features/planning/schedules/pause/paused-note.tsx";
import { Permitted } from "#features/planning/sharing/permission.tsx";
import { TaskPage } from "./task-page.tsx";
import type { TaskPageMenuChoice } from "./task-page-menu.tsx";
import type { Task } from "@vereda/domain/planning/tasks/contract-task";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { useLocale } from "#platform/i18n/locale.ts";
import { getSharedTaskAddress } from "#features/planning/addresses.ts";
import { formatWeekdayAndDay } from "#features/planning/schedules/format-schedule.ts";

// A note on a task that replaces one date of a recurring task or continues it, with a link to that task.

function SeriesNote({ task: { schedule, seriesId, seriesDay } }: { task: Task }) {
  const locale = useLocale();
  const today = useToday();
  if (seriesId === null || seriesDay === null) return null;
  const day = formatWeekdayAndDay(parseDay(seriesDay) ?? today, { locale, today });
  return (
    <p className="flex items-start gap-3 text-ink-soft">
      <Icon of={Repeat} className="mt-0.5" />
      <span>
        {isRecurring(schedule)
          ? m.planning_series_goes_on({ day })
          : m.planning_series_of_date({ day })}{" "}
        {/* Uses the task's own address, because the task may have moved to another plan. */}
        <LocaleLink
          to={getSharedTaskAddress(seriesId)}
          className="text-accent-text underline underline-offset-4"
        >
          {m.planning_series_see()}
        </LocaleLink>
      </span>
    </p>
  );
}

const TaskPageMenu = createMenuButton<TaskPageMenuChoice>(() => import("./task-page-menu.tsx"));

export default function TaskScreen() {
  return <TaskFrame copy={CachedTask}>{(loaded) => <TaskInPlan {...loaded} />}</TaskFrame>;
}

function TaskInPlan({ plan, mission, task }: LoadedTask) {
  const days = useDays();
  const today = useToday();
  const { schedule, dialog } = useScheduling(plan);
  const { objective } = plan;
  const occursByRule = buildOccurrenceCheck(task.schedule, getTaskLimits(plan, mission), days);
  const target = { kind: "task", id: task.id, task } as const;
  return (
    <Permitted subject={{ kind: "task", id: task.id }} location={objective}>
      <TaskPage
        task={task}
        crumbs={<PlanCrumbs plan={plan} mission={mission} />}
        occursOn={(on: Day) => occursByRule(on) && !isTaskPausedOn(objective, task.pauses, on)}
        note={
          <>
            <SeriesNote task={task} />
            <PausedNote objective={objective} />
            <PausedTaskNote task={task} />
          </>
        }
        objectiveTitle={objective.title}
        more={
          <TaskPageMenu
            plan={plan}
            mission={mission}
            task={task}
            label={m.planning_task_more({ title: task.title })}
            className={iconButtonStyles}
          >
            <Icon of={EllipsisVertical} />
          </TaskPageMenu>
        }
        arranging={{
          subject:
            isRecurring(task.schedule) || needsObjectiveDates(plan, target)
              ? null
              : buildSubject(plan, target, today, days),
          onSchedule: () => schedule(target),
          onChange: (date) => schedule({ ...target, date }),
          onPause: () => schedule({ kind: "pause", task }),
        }}
      />
      {dialog}
    </Permitted>
  );
}
