// The latest dates of a recurring task, with checkboxes, and its next date.
import type { Task } from "@vereda/domain/planning/tasks/contract-task";
import { formatIsoDay, parseDay, type Day } from "@vereda/domain/time/day";
import { EllipsisVertical } from "lucide-react";
import { capitalize, formatDayLabel } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { createMenuButton } from "#shell/menus/menu-button.tsx";
import { DoneCheck } from "#ui/fields/done-check.tsx";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { iconButtonStyles } from "#ui/styles.ts";
import { List, ListRow } from "#ui/layout/list-row.tsx";
import { Section } from "#ui/layout/section.tsx";
import { usePermission } from "#features/planning/sharing/permission.tsx";
import { listDaysAround } from "#features/planning/schedules/occurrences.ts";
import { isDone, useCompletion } from "../tasks/completions/completions.ts";
import { MarkFailure } from "#features/planning/tasks/completions/mark-failure.tsx";
import type { DateMenuChoice } from "#features/planning/tasks/rows/date-menu.tsx";

const DateMenu = createMenuButton<DateMenuChoice>(
  () => import("#features/planning/tasks/rows/date-menu.tsx"),
);

const MAX_VISIBLE_DATES = 5;

export type DateChoices = { onChange: (date: string) => void; onPause: () => void };

type TaskOccurrencesProps = {
  task: Task;
  occursOn: (day: Day) => boolean;
  choices: DateChoices | null;
};

export function TaskOccurrences({ task, occursOn, choices }: TaskOccurrencesProps) {
  const locale = useLocale();
  const today = useToday();
  const around = listDaysAround(occursOn, today, MAX_VISIBLE_DATES);
  const opensAgain = task.repeatAfter !== null;
  const done = task.completedDates.slice(0, MAX_VISIBLE_DATES);
  const latest = opensAgain ? done.flatMap((date) => parseDay(date) ?? []) : around.latest;
  const { next } = around;
  return (
    <Section title={opensAgain ? m.planning_its_completions() : m.planning_its_dates()}>
      {latest.length > 0 && (
        <List label={m.planning_its_dates()}>
          {latest.map((day) => (
            <OccurrenceRow
              key={day}
              task={task}
              day={day}
              isToday={day === today}
              choices={choices}
            />
          ))}
        </List>
      )}
      <div hidden={opensAgain} className="flex min-h-11 items-center justify-between gap-3">
        <p className="text-ink-soft">
          {next === null
            ? m.planning_repeat_no_more()
            : m.planning_next_date({ day: formatDayLabel(next, locale, "long") })}
        </p>
        {next !== null && <DateButton task={task} day={next} choices={choices} />}
      </div>
    </Section>
  );
}

type DateButtonProps = { task: Task; day: Day; choices: DateChoices | null };

function DateButton({ task, day, choices }: DateButtonProps) {
  const date = formatIsoDay(day);
  const label = formatDayLabel(day, useLocale(), "long");
  if (choices === null) return null;
  return (
    <DateMenu
      taskId={task.id}
      date={date}
      isDone={isDone(task, day)}
      menu={null}
      onChange={() => choices.onChange(date)}
      onPause={choices.onPause}
      label={m.panel_options_for({ title: label })}
      className={classNames(iconButtonStyles, "-mr-3")}
    >
      <Icon of={EllipsisVertical} />
    </DateMenu>
  );
}

function OccurrenceRow({ task, day, isToday, choices }: DateButtonProps & { isToday: boolean }) {
  const locale = useLocale();
  const canWork = usePermission()("work");
  const { mark, failed } = useCompletion(task, formatIsoDay(day));
  const date = formatDayLabel(day, locale, "long");
  return (
    <ListRow
      title={isToday ? m.panel_today_date({ day: date }) : capitalize(date, locale)}
      done={isDone(task, day)}
      leading={
        <div className="-mr-1 -ml-2.5">
          <DoneCheck
            label={m.planning_date_done({ day: date })}
            isSelected={isDone(task, day)}
            isDisabled={!canWork}
            onChange={mark}
          />
        </div>
      }
      trailing={<DateButton task={task} day={day} choices={choices} />}
      context={
        failed !== null && (
          <MarkFailure failed={failed} onRetry={() => mark(failed === "complete")} />
        )
      }
    />
  );
}
