// The groups of what is ahead; a row dropped on a day moves there.
import type { Agenda } from "@vereda/domain/planning/agenda/contract-agenda";
import type { CalendarItem } from "@vereda/domain/planning/calendar/contract-calendar";
import { formatIsoDay, type Day } from "@vereda/domain/time/day";
import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { formatDayLabel } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { QuickAddButton } from "#shell/quick-add/quick-add-button.tsx";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { PathsIllustration } from "#ui/illustrations/paths.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { List } from "#ui/layout/list-row.tsx";
import { Section } from "#ui/layout/section.tsx";
import { getButtonStyles } from "#ui/styles.ts";
import { AgendaRow } from "../list/agenda-row.tsx";
import { DropZone, startTaskDrag } from "../../tasks/rows/drop-zone.tsx";
import { toRowTask } from "../../tasks/rows/row-task.ts";
import { useWhenMoves } from "../../tasks/reschedule/when-moves.ts";
import { getItemKey, groupUpcoming } from "./upcoming-groups.ts";
import { buildRowTask, UpcomingRow } from "./upcoming-row.tsx";

type UpcomingDaysProps = {
  today: Day;
  overdue: Agenda["overdue"];
  items: readonly CalendarItem[];
  /** The last loaded day. */
  until: Day;
  isLoadingMore: boolean;
  onMore: () => void;
};

export function UpcomingDays(props: UpcomingDaysProps) {
  const { today, overdue, items, until, isLoadingMore, onMore } = props;
  const locale = useLocale();
  const drop = useDrops(items, overdue);
  const { days, later } = groupUpcoming(items, today);
  const isEmpty =
    overdue.total === 0 && later.length === 0 && days.every((day) => day.items.length === 0);
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
          <DayGroup day={day} today={today} items={ofDay} />
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
  const move = useWhenMoves();
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

type DayGroupProps = { day: Day; today: Day; items: readonly CalendarItem[] };

function DayGroup({ day, today, items }: DayGroupProps) {
  const locale = useLocale();
  const title = <DayTitle day={day} today={today} />;
  const label = formatDayLabel(day, locale, "long");
  if (items.length === 0) {
    return <Section title={title} size={18} aside={<Count value={0} />} />;
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
    <Section title={title} size={18} aside={<Count value={items.length} />}>
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

function DayTitle({ day, today }: Omit<DayGroupProps, "items">): ReactNode {
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
