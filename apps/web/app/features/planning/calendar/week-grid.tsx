// Week grid by the hour, with all-day items on top; scrolls sideways on a phone.
import type { CalendarItem } from "@vereda/domain/planning/views/contract-calendar";
import { formatClockTime } from "@vereda/domain/time/clock-time";
import { MINUTES_IN_DAY } from "@vereda/domain/time/units";
import { civilFromDay, formatIsoDay, type Day } from "@vereda/domain/time/day";
import { formatDayLabel } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { useLocale } from "#platform/i18n/locale.ts";
import { classNames } from "#ui/class-names.ts";
import { ScrollArea } from "#ui/layout/scroll-area.tsx";
import { getDayAddress } from "../addresses.ts";
import {
  listAllDayItems,
  buildHandlers,
  getItemKey,
  listTimedItems,
  type CalendarGridProps,
} from "./calendar-grid.ts";
import { listDays } from "./calendar-range.ts";
import { ItemChip } from "./item-chip.tsx";
import { getEndMinute, assignLanes, MIN_MINUTES } from "./time-lanes.ts";

const HOUR_PX = 48;
const FIRST_VISIBLE_HOUR = 6;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const COLUMNS = "grid grid-cols-[2.75rem_repeat(7,minmax(0,1fr))]";

export function WeekGrid(props: CalendarGridProps) {
  const { items, range, today } = props;
  const days = listDays(range);
  return (
    // Focusable, so that keyboard users can scroll it with the arrow keys.
    <ScrollArea
      key={range.from}
      label={m.planning_calendar_week_sheet()}
      className="max-h-[70vh] rounded-card border border-line"
      onMount={scrollToStart}
    >
      <div className="min-w-[46rem]">
        <div className={`${COLUMNS} sticky top-0 z-10 border-b border-line bg-surface`}>
          <span className="sticky left-0 bg-surface" />
          {days.map((day) => (
            <DayHead key={day} {...props} day={day} today={today} />
          ))}
        </div>
        <div className={`${COLUMNS} relative`}>
          <Hours />
          {days.map((day) => (
            <DayHours key={day} {...props} day={day} />
          ))}
        </div>
      </div>
      {items.length === 0 && (
        <p className="sticky left-0 p-4 text-14 text-ink-soft">
          {m.planning_calendar_week_empty()}
        </p>
      )}
    </ScrollArea>
  );
}

/** Scrolls to an hour before most days start, and to today's column. */
function scrollToStart(sheet: HTMLElement): void {
  const current = sheet.querySelector<HTMLElement>("[aria-current=date]");
  // 12 px, so that the label of that hour is visible too.
  sheet.scrollTop = FIRST_VISIBLE_HOUR * HOUR_PX - 12;
  sheet.scrollLeft = current === null ? 0 : current.offsetLeft - 48;
}

type DayProps = CalendarGridProps & { day: Day };

function DayHead(props: DayProps) {
  const { day, today, items, drag } = props;
  const locale = useLocale();
  const over = drag.dragged?.over;
  return (
    <div
      data-day={formatIsoDay(day)}
      data-all-day=""
      aria-current={day === today ? "date" : undefined}
      className={classNames(
        "flex min-w-0 flex-col gap-1 border-l border-line p-1",
        over?.day === day && over.minute === null && "bg-accent-soft",
      )}
    >
      <LocaleLink
        to={getDayAddress(formatIsoDay(day))}
        className="flex min-h-11 items-center gap-1.5 rounded-control px-1 text-14 text-ink-soft hover:bg-sunken"
      >
        <span className="sr-only">{formatDayLabel(day, locale, "long")}</span>
        <span aria-hidden="true">{formatDayLabel(day, locale, "weekday").slice(0, 3)}</span>
        <span
          aria-hidden="true"
          className={classNames(
            "figures flex size-7 items-center justify-center rounded-full text-16",
            day === today ? "bg-accent font-semibold text-accent-ink" : "text-ink",
          )}
        >
          {civilFromDay(day).day}
        </span>
      </LocaleLink>
      {listAllDayItems(items, day).map((item) => (
        <ItemChip
          key={getItemKey(item)}
          item={item}
          isDragged={drag.dragged?.item === item}
          className="min-h-7 w-full items-center"
          {...buildHandlers(props, item)}
        />
      ))}
    </div>
  );
}

function Hours() {
  return (
    <div aria-hidden="true" className="sticky left-0 z-1 bg-surface">
      {HOURS.map((hour) => (
        <div
          key={hour}
          style={{ height: HOUR_PX }}
          className="figures pr-1 text-right text-12 text-ink-soft"
        >
          <span className="relative -top-2">{hour > 0 && formatClockTime(hour * 60)}</span>
        </div>
      ))}
    </div>
  );
}

function DayHours(props: DayProps) {
  const { day, items, drag } = props;
  const over = drag.dragged?.over;
  return (
    <div
      data-day={formatIsoDay(day)}
      data-hours=""
      style={{
        height: HOUR_PX * 24,
        backgroundImage: `linear-gradient(to bottom, var(--line) 1px, transparent 1px)`,
        backgroundSize: `100% ${HOUR_PX}px`,
      }}
      className="relative border-l border-line"
    >
      {assignLanes(listTimedItems(items, day)).map(({ item, lane, lanes, ...time }) => (
        <ItemChip
          key={getItemKey(item)}
          item={item}
          isDragged={drag.dragged?.item === item}
          className="absolute items-start py-1"
          style={{
            top: `${toPercent(time.minute)}%`,
            height: `${toPercent(getEndMinute({ item, ...time }) - time.minute)}%`,
            left: `${(lane / lanes) * 100}%`,
            width: `calc(${100 / lanes}% - 2px)`,
          }}
          {...buildHandlers(props, item)}
        />
      ))}
      {drag.dragged && over?.day === day && over.minute !== null && (
        <DropPreview item={drag.dragged.item} minute={over.minute} />
      )}
    </div>
  );
}

function DropPreview({ item, minute }: { item: CalendarItem; minute: number }) {
  const minutes = Math.max(item.durationMin ?? MIN_MINUTES, MIN_MINUTES);
  return (
    <div
      className="pointer-events-none absolute inset-x-0.5 rounded-control bg-accent-soft px-1.5 py-1 text-12 text-ink outline-2 outline-accent-text"
      style={{
        top: `${toPercent(minute)}%`,
        height: `${toPercent(Math.min(minutes, MINUTES_IN_DAY - minute))}%`,
      }}
    >
      <span className="figures">{formatClockTime(minute)}</span>
    </div>
  );
}

function toPercent(minutes: number): number {
  return (minutes / MINUTES_IN_DAY) * 100;
}
