// A row of the agenda: checkbox, time, title and context line.
import RowClock from "#features/planning/tracking/clock/row-clock.tsx";
import type { Locale } from "@vereda/domain/locale";
import type { AgendaItem } from "@vereda/domain/planning/agenda/contract-agenda";
import { scheduleStatusLabels } from "@vereda/domain/planning/schedules/catalogue-schedule";
import { taskContextLabels } from "@vereda/domain/planning/tasks/catalogue-tasks";
import { getEventInterval } from "@vereda/domain/planning/workload/workload-time";
import { parseDay, formatIsoDay } from "@vereda/domain/time/day";
import { MINUTE_MS } from "@vereda/domain/time/units";
import { CalendarDays, Repeat, Target } from "lucide-react";
import { formatMinutes } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale, useLocalePath } from "#platform/i18n/locale.ts";
import { createMenuButton } from "#shell/menus/menu-button.tsx";
import { useDays } from "#platform/auth/user/use-days.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { DoneCheck } from "#ui/fields/done-check.tsx";
import { Icon } from "#ui/icon.tsx";
import { ListRow } from "#ui/layout/list-row.tsx";
import { getAreaColour } from "#platform/theme/area-colour.ts";
import { RowMenuButton, useRowActions } from "#features/planning/tasks/rows/row-actions.tsx";
import { getItemDate, toRowTask } from "#features/planning/tasks/rows/row-task.ts";
import { isRecurring } from "#features/planning/schedules/series/recurring.ts";
import { RepeatAfterText } from "#features/planning/schedules/repeat/repeat-after-text.tsx";
import { MarkFailure } from "#features/planning/tasks/completions/mark-failure.tsx";
import type { DateMenuChoice } from "#features/planning/tasks/rows/date-menu.tsx";
import { formatBriefDay } from "#features/planning/schedules/brief-day.ts";
import { RowTime } from "#features/planning/tasks/rows/row-time.tsx";
import { PlannedDayText } from "#features/planning/schedules/planned-day/planned-day-text.tsx";
import { DeadlineMark } from "#features/planning/tasks/deadline/deadline-mark.tsx";
import { AssigneeMark } from "#features/planning/tasks/assignee/assignee-mark.tsx";
import { BlockedMark } from "#features/planning/tasks/dependencies/blocked-mark.tsx";
import { SessionLinks } from "#features/planning/tasks/session/session-links.tsx";
import { TagChips } from "#features/planning/tasks/tags/tag-chips.tsx";
import type { DateRequest } from "../overdue/date-request-dialog.tsx";
import { useCompletion } from "#features/planning/tasks/completions/completions.ts";
import { getItemAddress } from "./item-address.ts";

const DateMenu = createMenuButton<DateMenuChoice>(
  () => import("#features/planning/tasks/rows/date-menu.tsx"),
);

type AgendaRowProps = {
  item: AgendaItem;
  /** The day of the agenda, `2026-11-20`; the occurrence that the checkbox completes. */
  date: string;
  /** Minute of the day; null without a clock time. */
  minute: number | null;
  isOverdue: boolean;
  onToggle: (item: AgendaItem, completed: boolean) => void;
  onRequest: (request: DateRequest) => void;
};

export function AgendaRow(props: AgendaRowProps) {
  return props.item.taskId === "" ? <PlanRow {...props} /> : <TaskRow {...props} />;
}

function PlanRow({ item, date, minute }: AgendaRowProps) {
  const isEvent = item.type === "EVENT";
  const length = useEventDuration(item, date);
  return (
    <ListRow
      title={item.title}
      to={useLocalePath()(getItemAddress(item))}
      done={item.completed}
      area={getAreaColour(item.areaId)}
      leading={
        <span className="-mx-2 grid size-11 place-items-center text-ink-soft">
          <Icon of={isEvent ? CalendarDays : Target} />
        </span>
      }
      time={minute === null ? undefined : <RowTime minute={minute} isOverdue={false} />}
      context={
        <span className="figures">
          {(isEvent ? [length, m.planning_day_event()] : [m.common_mission(), item.objectiveTitle])
            .filter(Boolean)
            .join(" · ")}
        </span>
      }
    />
  );
}

/** Formatted duration of an event on this day; null without an end. */
function useEventDuration({ schedule }: AgendaItem, date: string): string | null {
  const days = useDays();
  const interval = schedule === null ? null : getEventInterval(schedule, parseDay(date) ?? 0, days);
  return interval === null
    ? null
    : formatMinutes(Math.round((interval.to - interval.from) / MINUTE_MS));
}

function TaskRow(props: AgendaRowProps) {
  const { item, minute, isOverdue, onToggle, onRequest } = props;
  // A carried-over item is completed, skipped or moved on its original day.
  const date = getItemDate(item, props.date);
  const locale = useLocale();
  const toLocale = useLocalePath();
  const { mark, failed } = useCompletion(toRowTask(item), date);
  const toggle = (completed: boolean) => {
    mark(completed);
    onToggle(item, completed);
  };
  const recurs = isRecurring(item.schedule);
  // A user with access to the task alone cannot change its schedule.
  const mayPlan = item.objectiveTitle !== "";
  const actions = useRowActions({
    task: toRowTask(item),
    date: recurs ? date : null,
    isDone: item.completed,
    onMark: toggle,
    mayPlan,
  });
  return (
    <ListRow
      swipe={actions.swipe}
      marks={{ "data-task": item.taskId }}
      title={item.title}
      to={toLocale(getItemAddress(item))}
      done={item.completed}
      area={getAreaColour(item.areaId)}
      leading={
        <div className="-mx-2">
          <DoneCheck
            label={m.planning_day_row_done({ title: item.title })}
            isSelected={item.completed}
            onChange={toggle}
          />
        </div>
      }
      time={minute === null ? undefined : <RowTime minute={minute} isOverdue={isOverdue} />}
      context={
        failed !== null ? (
          <MarkFailure failed={failed} onRetry={() => toggle(failed === "complete")} />
        ) : (
          <>
            {recurs && <RepeatMark />}
            <RepeatAfterText repeatAfter={item.repeatAfter} after=" · " />
            {item.carriedFrom !== null &&
              (recurs ? (
                <CarriedMark from={item.carriedFrom} />
              ) : (
                <>
                  <PlannedDayText schedule={item.schedule} isDone={item.completed} />
                  {" · "}
                </>
              ))}
            <DeadlineMark deadline={item.deadline} isDone={item.completed} after=" · " />
            <BlockedMark task={item} isDone={item.completed} after=" · " />
            <AssigneeMark assignee={item.assignee} className="mr-2 align-middle" />
            <SessionLinks task={item} className="relative z-1 mr-2" />
            <TagChips tags={item.tags} className="mr-2" />
            <span className="figures">{formatContextWithStatus(item, locale)}</span>
          </>
        )
      }
      trailing={
        <div className="flex items-center">
          <RowClockSlot item={item} date={date} agendaDate={props.date} />
          {mayPlan && recurs ? (
            <>
              <DateMenu
                taskId={item.taskId}
                date={date}
                isDone={item.completed}
                menu={actions.menu}
                onChange={() => onRequest({ item, date, about: "dates" })}
                onPause={() => onRequest({ item, date, about: "pause" })}
                {...actions.face}
              />
              {actions.dialog}
            </>
          ) : (
            mayPlan && <RowMenuButton actions={actions} />
          )}
        </div>
      }
    />
  );
}

/** Begins with a tentative status, because a narrow row cuts its end; a cancelled task is on no day. */
function formatContextWithStatus(item: AgendaItem, locale: Locale): string {
  const context = formatRowContext(item, locale);
  if (item.schedule?.status !== "TENTATIVE") return context;
  const status = scheduleStatusLabels.TENTATIVE[locale].toLocaleLowerCase(locale);
  return context === "" ? status : `${status} · ${context}`;
}

/** Duration and context come first; the objective is truncated on a narrow screen. */
function formatRowContext(item: AgendaItem, locale: Locale): string {
  const { environmentId, plannedTotalMin } = item;
  const isInProgress = !item.completed && item.trackedDurationSeconds > 0;
  return [
    isInProgress ? m.panel_in_progress() : null,
    item.isLogEntry ? m.planning_day_logged() : null,
    plannedTotalMin ? formatMinutes(plannedTotalMin) : null,
    environmentId === null ? null : taskContextLabels[environmentId][locale],
    item.objectiveTitle || m.planning_shared_with_you(),
    // A task created by quick entry has a mission named like its objective, so it is listed only once.
    item.missionTitle === item.objectiveTitle ? null : item.missionTitle,
  ]
    .filter(Boolean)
    .join(" · ");
}

function CarriedMark({ from }: { from: string }) {
  const locale = useLocale();
  const today = useToday();
  const day = formatBriefDay(parseDay(from) ?? today, { locale, today });
  return (
    <span className="text-caution">
      {m.planning_day_carried({ day })}
      {" · "}
    </span>
  );
}

function RepeatMark() {
  return (
    <span className="mr-1 inline-block align-[-3px] text-ink-soft">
      <Icon of={Repeat} size={16} />
      <span className="sr-only">{m.panel_repeats()}</span>
    </span>
  );
}

type RowClockSlotProps = {
  item: AgendaItem;
  /** The occurrence, which is earlier than `agendaDate` for a carried-over item. */
  date: string;
  agendaDate: string;
};

function RowClockSlot({ item, date, agendaDate }: RowClockSlotProps) {
  const today = formatIsoDay(useToday());
  if (item.taskId === "" || agendaDate !== today) return null;
  // Empty space of the same size avoids layout shift when the clock disappears.
  if (item.completed) return <span className="size-11" />;
  return <RowClock item={item} date={date} />;
}
