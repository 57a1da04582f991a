// A task row in its plan: checkbox, title, date and duration.
import { objectiveStatusLabels } from "@vereda/domain/planning/catalogue";
import type { Plan } from "@vereda/domain/planning/objectives/contract-objective";
import type { Task } from "@vereda/domain/planning/tasks/contract-task";
import { findPause, isTaskPausedOn } from "@vereda/domain/planning/schedules/pauses";
import { formatIsoDay, type Day } from "@vereda/domain/time/day";
import type { DayRange } from "@vereda/domain/planning/schedules/occurrence";
import { Repeat } from "lucide-react";
import { formatMinutes } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale, useLocalePath } from "#platform/i18n/locale.ts";
import { useDays } from "#platform/auth/user/use-days.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { createMenuButton } from "#shell/menus/menu-button.tsx";
import { DoneCheck } from "#ui/fields/done-check.tsx";
import { Icon } from "#ui/icon.tsx";
import { ListRow } from "#ui/layout/list-row.tsx";
import { getTaskAddress } from "#features/planning/addresses.ts";
import { MarkFailure } from "#features/planning/tasks/completions/mark-failure.tsx";
import { isRecurring } from "#features/planning/schedules/series/recurring.ts";
import { usePermission } from "#features/planning/sharing/permission.tsx";
import { useRowActions } from "#features/planning/tasks/rows/row-actions.tsx";
import { TaskDate } from "#features/planning/schedules/planned-day/task-date.tsx";
import { DeadlineMark } from "#features/planning/tasks/deadline/deadline-mark.tsx";
import { AssigneeMark } from "#features/planning/tasks/assignee/assignee-mark.tsx";
import { TagChips } from "#features/planning/tasks/tags/tag-chips.tsx";
import { BlockedMark } from "#features/planning/tasks/dependencies/blocked-mark.tsx";
import { buildOccurrenceCheck } from "../../../schedules/occurrences.ts";
import type { PlanMission } from "../plan-data.ts";
import type { useTaskMoves } from "../order/plan-moves.ts";
import { RepeatAfterText } from "../../../schedules/repeat/repeat-after-text.tsx";
import { sortItem, SortHandle } from "../order/sorting.tsx";
import type { TaskMenuChoice } from "./task-menu.tsx";
import { isDone, useCompletion } from "../../../tasks/completions/completions.ts";

const TaskMenu = createMenuButton<TaskMenuChoice>(() => import("./task-menu.tsx"));

type TaskRowProps = {
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
  const isDue = (on: Day) => occursOn(on) && !isTaskPausedOn(plan.objective, task.pauses, on);
  const day = isDue(today) ? today : null;
  const date = day === null ? null : formatIsoDay(day);
  const { mark, failed } = useCompletion(task, date);
  const done = recurs ? day !== null && isDone(task, day) : task.completed;
  const isMarkable = may("work") && (!recurs || day !== null);
  const { menu, swipe, face, dialog } = useRowActions({
    task,
    date: recurs ? date : null,
    isDone: done,
    onMark: isMarkable ? mark : undefined,
    mayPlan: may("own"),
  });
  return (
    <ListRow
      marks={sortItem("task", task.id)}
      swipe={swipe}
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
          {!isMarkable ? (
            recurs && (
              <span className="-mr-1 -ml-2.5 flex size-11 items-center justify-center text-ink-soft">
                <Icon of={Repeat} />
              </span>
            )
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
          <>
            <TaskMenu
              plan={plan}
              mission={mission}
              task={task}
              moves={moves}
              onSchedule={onSchedule}
              onPause={onPause}
              menu={menu}
              {...face}
              label={m.planning_task_more({ title: task.title })}
            />
            {dialog}
          </>
        )
      }
    />
  );
}

export function TaskInfo({ task }: { task: Task }) {
  const { schedule, plannedTotalMin, completed, pauses, deadline, tags } = task;
  const locale = useLocale();
  const isPaused = findPause(pauses, useToday()) !== null;
  return (
    <span className="figures inline-block first-letter:uppercase">
      {isPaused && `${objectiveStatusLabels.PAUSED[locale]} · `}
      <TaskDate schedule={schedule} isDone={completed} />
      <RepeatAfterText repeatAfter={task.repeatAfter} before=" · " />
      {" · "}
      <DeadlineMark deadline={deadline} isDone={completed} after=" · " />
      <BlockedMark task={task} isDone={completed} after=" · " />
      {plannedTotalMin ? formatMinutes(plannedTotalMin) : m.planning_not_estimated()}
      <AssigneeMark assignee={task.assignee} className="ml-2 align-middle" />
      <TagChips tags={tags} className="ml-2" />
    </span>
  );
}
