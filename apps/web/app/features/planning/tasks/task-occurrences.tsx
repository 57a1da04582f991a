// The dates of a recurring task: the latest ones, each with its own mark, and when it comes next.
import type { Task } from "@vereda/domain/planning/contract-task";
import type { Day } from "@vereda/domain/time/day";
import { formatDay } from "#platform/i18n/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { useToday } from "#platform/session/use-today.ts";
import { DoneCheck } from "#ui/checkbox.tsx";
import { List, ListRow } from "#ui/list-row.tsx";
import { Section } from "#ui/section.tsx";
import { daysAround } from "../plan/occurrences.ts";
import { isDone, useTaskMark } from "../plan/task-progress.ts";
import { MarkFailure } from "../mark-failure.tsx";

const SHOWN = 5;

export type TaskOccurrencesProps = { task: Task; falls: (day: Day) => boolean };

export function TaskOccurrences({ task, falls }: TaskOccurrencesProps) {
  const locale = useLocale();
  const today = useToday();
  const { latest, next } = daysAround(falls, today, SHOWN);
  return (
    <Section title={m.planning_its_dates()}>
      {latest.length > 0 && (
        <List label={m.planning_its_dates()}>
          {latest.map((day) => (
            <OccurrenceRow key={day} task={task} day={day} isToday={day === today} />
          ))}
        </List>
      )}
      <p className="text-ink-soft">
        {next === null
          ? m.planning_repeat_no_more()
          : m.planning_next_date({ day: formatDay(next, locale, "long") })}
      </p>
    </Section>
  );
}

function OccurrenceRow({ task, day, isToday }: { task: Task; day: Day; isToday: boolean }) {
  const locale = useLocale();
  const { mark, failed } = useTaskMark(task, day);
  const date = formatDay(day, locale, "long");
  return (
    <ListRow
      title={isToday ? m.planning_today_date({ day: date }) : date}
      done={isDone(task, day)}
      leading={
        <div className="-mr-1 -ml-2.5">
          <DoneCheck
            label={m.planning_date_done({ day: date })}
            isSelected={isDone(task, day)}
            onChange={mark}
          />
        </div>
      }
      context={
        failed !== null && (
          <MarkFailure failed={failed} onRetry={() => mark(failed === "complete")} />
        )
      }
    />
  );
}
