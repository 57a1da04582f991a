// A task row in its plan: checkbox, title, date and duration.
import type { Plan } from "@vereda/domain/planning/objectives/contract-objective";
import type { Task } from "@vereda/domain/planning/tasks/contract-task";
import { isPausedOn } from "@vereda/domain/planning/schedules/pauses";
import type { Day } from "@vereda/domain/time/day";
import type { DayRange } from "@vereda/domain/planning/schedules/occurrence";
import { EllipsisVertical, Repeat } from "lucide-react";
import { formatMinutes } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale, useLocalePath } from "#platform/i18n/locale.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { useDays } from "#platform/auth/user/use-days.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { createMenuButton } from "#shell/menus/menu-button.tsx";
import { DoneCheck } from "#ui/fields/done-check.tsx";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { ListRow } from "#ui/layout/list-row.tsx";
import { iconButtonStyles } from "#ui/styles.ts";
import { getTaskAddress } from "#features/planning/addresses.ts";
import { MarkFailure } from "#features/planning/mark-failure.tsx";
import { isRecurring } from "#features/planning/schedule/series/moved.ts";
import { usePermission } from "#features/planning/sharing/permission.tsx";
import { formatSchedule } from "#features/planning/schedule/format-schedule.ts";
import { buildOccurrenceCheck } from "../occurrences.ts";
import type { PlanMission } from "../plan-data.ts";
import type { useTaskMoves } from "../order/plan-moves.ts";
import { sortItem, SortHandle } from "../order/sorting.tsx";
import type { TaskMenuChoice } from "./task-menu.tsx";
import { isDone, useTaskMark } from "./task-progress.ts";

const TaskMenu = createMenuButton<TaskMenuChoice>(() => import("./task-menu.tsx"));

export type TaskRowProps = {
  task: Task;
  plan: Plan;
  mission: PlanMission;
  moves: ReturnType<typeof useTaskMoves>;
  limits: DayRange;
  onSchedule: () => void;
  onPause: () => void;
};

export function TaskRow(props: TaskRowProps) {
  const { task, limits, plan, mission, moves, onSchedule, onPause } = props;
  const may = usePermission();
  const toLocale = useLocalePath();
  const today = useToday();
  const days = useDays();
  const recurs = isRecurring(task.schedule);
  const occursOn = buildOccurrenceCheck(task.schedule, limits, days);
  const isDue = (on: Day) => occursOn(on) && !isPausedOn(plan.objective, on);
  const day = isDue(today) ? today : null;
  const { mark, failed } = useTaskMark(task, day);
  const done = recurs ? day !== null && isDone(task, day) : task.completed;
  return (
    <ListRow
      marks={sortItem("task", task.id)}
      title={task.title}
      to={toLocale(getTaskAddress(task, task.objectiveId, task.id))}
      done={done}
      leading={
        <>
          <SortHandle
            kind="task"
            id={task.id}
            label={m.planning_sort({ title: task.title })}
            onMoveTo={(spot) => moves.moveTo(task, spot)}
            onShift={(by) => moves.shift(task, by)}
          />
          {(recurs && day === null) || !may("work") ? (
            recurs && <Icon of={Repeat} className="mr-3 ml-0.5 text-ink-soft" />
          ) : (
            <div className="-mr-1 -ml-2.5">
              <DoneCheck
                label={
                  day === null
                    ? m.planning_day_row_done({ title: task.title })
                    : m.planning_task_done_today({ title: task.title })
                }
                isSelected={done}
                onChange={mark}
              />
            </div>
          )}
        </>
      }
      context={
        failed === null ? (
          <TaskInfo task={task} />
        ) : (
          <MarkFailure failed={failed} onRetry={() => mark(failed === "complete")} />
        )
      }
      wrapsContext={recurs}
      trailing={
        may("own") && (
          <TaskMenu
            plan={plan}
            mission={mission}
            task={task}
            moves={moves}
            onSchedule={onSchedule}
            onPause={onPause}
            label={m.planning_task_more({ title: task.title })}
            className={classNames(iconButtonStyles, "-mr-3")}
          >
            <Icon of={EllipsisVertical} />
          </TaskMenu>
        )
      }
    />
  );
}

export function TaskInfo({ task }: { task: Task }) {
  const locale = useLocale();
  const today = useToday();
  const { timezone: zone } = useCurrentUser();
  const { schedule, plannedTotalMin } = task;
  const details = [
    schedule === null ? m.planning_no_dates() : formatSchedule(schedule, { locale, today, zone }),
    plannedTotalMin ? formatMinutes(plannedTotalMin) : m.planning_not_estimated(),
  ];
  return <span className="figures">{details.join(" · ")}</span>;
}
