// A task in its plan: its mark, its title, when and how long.
import type { Task } from "@vereda/domain/planning/contract-task";
import type { DayRange } from "@vereda/domain/planning/occurrence";
import { CalendarPlus, Repeat } from "lucide-react";
import { formatMinutes } from "#platform/i18n/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale, useLocalePath } from "#platform/i18n/locale.ts";
import { useCurrentUser } from "#platform/session/current-user.ts";
import { useToday } from "#platform/session/use-today.ts";
import { DoneCheck } from "#ui/checkbox.tsx";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { ListRow } from "#ui/list-row.tsx";
import { taskAddress } from "../addresses.ts";
import { MarkFailure } from "../mark-failure.tsx";
import { isRecurring } from "../schedule/moved.ts";
import { whenWords } from "../schedule/schedule-words.ts";
import { fallsOn } from "./occurrences.ts";
import { isDone, useTaskMark } from "./task-progress.ts";

export type TaskRowProps = {
  task: Task;
  /** The dates that the plan leaves to the task. */
  limits: DayRange;
  onSchedule: () => void;
};

export function TaskRow({ task, limits, onSchedule }: TaskRowProps) {
  const toLocale = useLocalePath();
  const today = useToday();
  const { timezone } = useCurrentUser();
  const recurs = isRecurring(task.schedule);
  const day = fallsOn(task.schedule, limits, timezone)(today) ? today : null;
  const { mark, failed } = useTaskMark(task, day);
  const done = recurs ? day !== null && isDone(task, day) : task.completed;
  return (
    <ListRow
      title={task.title}
      to={toLocale(taskAddress(task, task.objectiveId, task.id))}
      done={done}
      leading={
        recurs && day === null ? (
          <Icon of={Repeat} className="mr-3 ml-0.5 text-ink-soft" />
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
        )
      }
      context={
        failed === null ? (
          <TaskFacts task={task} />
        ) : (
          <MarkFailure failed={failed} onRetry={() => mark(failed === "complete")} />
        )
      }
      trailing={
        task.schedule === null &&
        !task.completed && (
          <IconButton
            className="-mr-3"
            icon={CalendarPlus}
            label={m.planning_give_dates({ title: task.title })}
            onPress={onSchedule}
          />
        )
      }
    />
  );
}

function TaskFacts({ task }: { task: Task }) {
  const locale = useLocale();
  const today = useToday();
  const { timezone: zone } = useCurrentUser();
  const { schedule, plannedTotalMin } = task;
  const facts = [
    schedule === null ? m.planning_no_dates() : whenWords(schedule, { locale, today, zone }),
    plannedTotalMin ? formatMinutes(plannedTotalMin) : m.planning_not_estimated(),
  ];
  return <span className="figures">{facts.join(" · ")}</span>;
}
