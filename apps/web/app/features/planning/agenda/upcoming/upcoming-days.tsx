// The groups of what is ahead; a row dropped on a day moves there.
import type { Agenda } from "@vereda/domain/planning/agenda/contract-agenda";
import type { CalendarEvent } from "@vereda/domain/planning/calendars/contract-calendars";
import type { CalendarItem } from "@vereda/domain/planning/calendar/contract-calendar";
import { formatIsoDay, type Day, parseDay } from "@vereda/domain/time/day";
import { ChevronDown, CalendarDays, Repeat } from "lucide-react";
import type { ReactNode } from "react";
import { formatDayLabel, formatMinutes, formatTime } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale, useLocalePath } from "#platform/i18n/locale.ts";
import { QuickAddButton } from "#shell/quick-add/quick-add-button.tsx";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { PathsIllustration } from "#ui/illustrations/paths.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { List, ListRow } from "#ui/layout/list-row.tsx";
import { Section } from "#ui/layout/section.tsx";
import { getButtonStyles } from "#ui/styles.ts";
import { EventList, listEvents } from "../../event-list.tsx";
import { AgendaRow } from "../list/agenda-row.tsx";
import { DropZone, startTaskDrag } from "../../tasks/rows/drop-zone.tsx";
import { toRowTask, type RowTask } from "../../tasks/rows/row-task.ts";
import { useRescheduleTask } from "../../tasks/reschedule/use-reschedule-task.ts";
import { getItemKey, groupUpcoming } from "./upcoming-groups.ts";
import { taskContextLabels } from "@vereda/domain/planning/tasks/catalogue-tasks";
import { useToday } from "#platform/auth/user/use-today.ts";
import { getAreaColour } from "#platform/theme/area-colour.ts";
import { DoneCheck } from "#ui/fields/done-check.tsx";
import { getObjectiveAddress, getSharedTaskAddress, getTaskAddress } from "../../addresses.ts";
import { MarkFailure } from "../../tasks/completions/mark-failure.tsx";
import { useCompletion } from "../../tasks/completions/completions.ts";
import { RowMenuButton, useRowActions } from "../../tasks/rows/row-actions.tsx";
import { formatRelativeDay } from "../../schedules/planned-day/format-planned-day.ts";

// A row of what is ahead: a task that can be completed and moved, or an event.

type UpcomingRowProps = {
  item: CalendarItem;
  /** Where the group does not name the day. */
  hasDay?: boolean;
};

function UpcomingRow(props: UpcomingRowProps) {
  return props.item.kind === "task" ? <TaskRow {...props} /> : <EventRow {...props} />;
}

function TaskRow({ item, hasDay = false }: UpcomingRowProps) {
  const toLocale = useLocalePath();
  const task = buildRowTask(item);
  const { mark, failed } = useCompletion(task, item.occurrence);
  const actions = useRowActions({
    task,
    date: item.occurrence,
    isDone: item.completed,
    onMark: mark,
    mayPlan: item.objectiveId !== null,
  });
  return (
    <ListRow
      marks={{ "data-task": getItemKey(item) }}
      swipe={actions.swipe}
      title={item.title}
      to={toLocale(
        item.objectiveId === null
          ? getSharedTaskAddress(item.id)
          : getTaskAddress(item, item.objectiveId, item.id),
      )}
      done={item.completed}
      area={getAreaColour(item.areaId)}
      leading={
        <div className="-mx-2">
          <DoneCheck
            label={m.planning_day_row_done({ title: item.title })}
            isSelected={item.completed}
            onChange={mark}
          />
        </div>
      }
      context={
        failed === null ? (
          <RowContext item={item} hasDay={hasDay} />
        ) : (
          <MarkFailure failed={failed} onRetry={() => mark(failed === "complete")} />
        )
      }
      trailing={item.objectiveId !== null && <RowMenuButton actions={actions} />}
    />
  );
}

/** One date of a recurring task moves like a one-time task of that date. */
function buildRowTask(item: CalendarItem): RowTask {
  const { durationMin, objectiveId } = item;
  return { ...item, objectiveId: objectiveId ?? "", plannedTotalMin: durationMin };
}

function EventRow({ item, hasDay = false }: UpcomingRowProps) {
  const toLocale = useLocalePath();
  return (
    <ListRow
      title={item.title}
      to={toLocale(getObjectiveAddress(item, item.id))}
      area={getAreaColour(item.areaId)}
      leading={
        <span className="-mx-2 grid size-11 place-items-center text-ink-soft">
          <Icon of={CalendarDays} />
        </span>
      }
      context={<RowContext item={item} hasDay={hasDay} />}
    />
  );
}

function RowContext({ item, hasDay }: Required<UpcomingRowProps>) {
  const locale = useLocale();
  const today = useToday();
  const { date, time, kind, durationMin, environmentId, objectiveTitle, occurrence } = item;
  const day = hasDay ? formatRelativeDay(parseDay(date) ?? today, { locale, today }) : null;
  const clock = time === null ? null : formatTime(time, locale);
  const when = [day, clock].filter(Boolean).join(" ");
  const details = [
    kind === "task" ? null : m.planning_day_event(),
    durationMin ? formatMinutes(durationMin) : null,
    environmentId === null ? null : taskContextLabels[environmentId][locale],
    kind === "task" ? objectiveTitle : null,
  ].filter(Boolean);
  return (
    <span className="figures">
      {occurrence !== null && (
        <span className="mr-1 inline-block align-[-3px]">
          <Icon of={Repeat} size={16} />
          <span className="sr-only">{m.panel_repeats()}</span>
        </span>
      )}
      {when !== "" && <span className="text-ink">{when}</span>}
      {hasDay && <span className="sr-only"> ({formatDayLabel(date, locale, "full")})</span>}
      {when !== "" && details.length > 0 && " · "}
      {details.join(" · ")}
    </span>
  );
}

type UpcomingDaysProps = {
  today: Day;
  overdue: Agenda["overdue"];
  items: readonly CalendarItem[];
  events: readonly CalendarEvent[];
  /** The last loaded day. */
  until: Day;
  isLoadingMore: boolean;
  onMore: () => void;
};

export function UpcomingDays(props: UpcomingDaysProps) {
  const { today, overdue, items, events, until, isLoadingMore, onMore } = props;
  const locale = useLocale();
  const drop = useDrops(items, overdue);
  const { days, later } = groupUpcoming(items, today);
  const isEmpty =
    overdue.total + events.length === 0 &&
    later.length === 0 &&
    days.every((day) => day.items.length === 0);
  const more = (
    <Button
      className="self-start"
      isPending={isLoadingMore}
      pendingText={m.planning_board_loading()}
      onPress={onMore}
    >
      {m.planning_upcoming_more({ day: formatDayLabel(until, locale, "medium") })}
    </Button>
  );
  if (isEmpty) return <NothingAhead more={more} until={until} />;
  return (
    <div className="flex flex-col gap-6" onDragStart={startTaskDrag}>
      {overdue.total > 0 && <Overdue overdue={overdue} today={today} />}
      {days.map(({ day, items: ofDay }) => (
        <DropZone key={day} onDropTask={(key) => drop(key, day)}>
          <DayGroup day={day} today={today} items={ofDay} events={listEvents(events, day)} />
        </DropZone>
      ))}
      {later.length > 0 && (
        <Section
          title={m.planning_upcoming_later()}
          size={18}
          aside={<Count value={later.length} />}
        >
          <List label={m.planning_upcoming_later()}>
            {later.map((item) => (
              <UpcomingRow key={getItemKey(item)} item={item} hasDay />
            ))}
          </List>
        </Section>
      )}
      {more}
    </div>
  );
}

function useDrops(items: readonly CalendarItem[], overdue: Agenda["overdue"]) {
  const move = useRescheduleTask();
  return (key: string, to: Day) => {
    const item = items.find((one) => one.kind === "task" && getItemKey(one) === key);
    const left = overdue.items.find(({ taskId }) => taskId === key);
    if (item !== undefined && item.date !== formatIsoDay(to)) {
      move({ task: buildRowTask(item), date: item.occurrence, to });
    } else if (left !== undefined) move({ task: toRowTask(left), date: null, to });
  };
}

function Count({ value }: { value: number }) {
  return <span className="figures">{value}</span>;
}

function Overdue({
  overdue: { items, total },
  today,
}: Pick<UpcomingDaysProps, "overdue" | "today">) {
  return (
    <Section
      title={m.planning_upcoming_overdue()}
      size={18}
      aside={<Count value={total} />}
      {...(items.length < total && {
        description: m.planning_day_overdue_visible({ count: items.length }),
      })}
    >
      <List label={m.planning_upcoming_overdue()}>
        {items.map((item) => (
          <AgendaRow
            key={item.taskId}
            item={item}
            date={formatIsoDay(today)}
            minute={null}
            isOverdue={false}
            onToggle={() => undefined}
            onRequest={() => undefined}
          />
        ))}
      </List>
    </Section>
  );
}

type DayGroupProps = {
  day: Day;
  today: Day;
  items: readonly CalendarItem[];
  events: readonly CalendarEvent[];
};

function DayGroup({ day, today, items, events }: DayGroupProps) {
  const locale = useLocale();
  const title = <DayTitle day={day} today={today} />;
  const label = formatDayLabel(day, locale, "long");
  const aside = <Count value={items.length + events.length} />;
  if (items.length + events.length === 0) {
    return <Section title={title} size={18} aside={aside} />;
  }
  // What recurs day after day is folded after tomorrow: it would bury the rest of the week.
  const isFolded = (item: CalendarItem) => day > today + 1 && item.occurrence !== null;
  const folded = items.filter(isFolded);
  const visible = items.filter((item) => !isFolded(item));
  const renderList = (list: readonly CalendarItem[]) => (
    <List label={label}>
      {list.map((item) => (
        <UpcomingRow key={getItemKey(item)} item={item} />
      ))}
    </List>
  );
  return (
    <Section title={title} size={18} aside={aside}>
      <EventList events={events} day={day} />
      {visible.length > 0 && renderList(visible)}
      {folded.length > 0 && (
        <details className="group">
          <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 text-14 font-semibold text-ink-soft hover:text-ink [&::-webkit-details-marker]:hidden">
            {m.planning_upcoming_recurring({ count: folded.length })}
            <Icon
              of={ChevronDown}
              size={16}
              className="transition-transform group-open:rotate-180"
            />
          </summary>
          {renderList(folded)}
        </details>
      )}
    </Section>
  );
}

function DayTitle({ day, today }: Pick<DayGroupProps, "day" | "today">): ReactNode {
  const locale = useLocale();
  const name = (
    <span className="inline-block first-letter:uppercase">
      {formatDayLabel(day, locale, "long")}
    </span>
  );
  if (day > today + 1) return name;
  return (
    <>
      {day === today ? m.platform_today() : m.panel_tomorrow()}{" "}
      <span className="text-14 font-normal text-ink-soft">
        {formatDayLabel(day, locale, "long")}
      </span>
    </>
  );
}

function NothingAhead({ until, more }: { until: Day; more: ReactNode }) {
  const locale = useLocale();
  return (
    <EmptyState
      illustration={<PathsIllustration />}
      title={m.planning_upcoming_empty()}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <QuickAddButton className={getButtonStyles("primary")}>
            {m.panel_add_task()}
          </QuickAddButton>
          {more}
        </div>
      }
    >
      {m.planning_upcoming_empty_text({ day: formatDayLabel(until, locale, "medium") })}
    </EmptyState>
  );
}
