// A task in its plan: its mark, its title, when and how long.
import type { Task } from "@vereda/domain/planning/contract-task";
import { recurrenceOf } from "@vereda/domain/planning/schedule-repeat";
import type { Day } from "@vereda/domain/time/day";
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
import { NotSaved } from "../not-saved.tsx";
import { isRecurring } from "../schedule/moved.ts";
import { readAnswer, whenWords } from "../schedule/schedule-words.ts";
import { isDone, useTaskMark } from "./task-progress.ts";

export type TaskRowProps = { task: Task; onSchedule: () => void };

export function TaskRow({ task, onSchedule }: TaskRowProps) {
  const toLocale = useLocalePath();
  const today = useToday();
  const recurs = isRecurring(task.schedule);
  const day = recurs && occursOn(task, today) ? today : null;
  const { mark, failed } = useTaskMark(task, day);
  const done = isDone(task, recurs ? day : null);
  return (
    <ListRow
      title={task.title}
      to={toLocale(taskAddress(task, task.objectiveId, task.id))}
      done={done}
      leading={
        recurs && day === null ? (
          <Icon of={Repeat} className="mx-3 text-ink-soft" />
        ) : (
          <DoneCheck
            label={
              day === null
                ? m.planning_day_row_done({ title: task.title })
                : m.planning_task_done_today({ title: task.title })
            }
            isSelected={done}
            onChange={mark}
          />
        )
      }
      context={
        failed === null ? (
          <TaskFacts task={task} />
        ) : (
          <NotSaved
            text={
              failed === "complete"
                ? m.planning_day_not_saved_done()
                : m.planning_day_not_saved_open()
            }
            onRetry={() => mark(failed === "complete")}
          />
        )
      }
      trailing={
        task.schedule === null &&
        !task.completed && (
          <IconButton
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

/** Whether a recurring task falls on a day of its own zone. */
function occursOn({ schedule }: Task, day: Day): boolean {
  const stored = schedule === null ? null : readAnswer(schedule);
  return stored !== null && (recurrenceOf(stored)?.occursOn(day) ?? false);
}
