// Days by the hour, with all-day items on top; opens at the current time or at the first item.
import { MINUTES_IN_DAY } from "@vereda/domain/time/units";
import { type Day, civilFromDay, formatIsoDay } from "@vereda/domain/time/day";
import { useId } from "react";
import { formatHourLabel, formatDayLabel } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { ScrollArea } from "#ui/layout/scroll-area.tsx";
import { useMinuteOfDay } from "../../now.ts";
import { type HourGridProps, buildHandlers, type CalendarGridProps } from "../calendar-grid.ts";
import { listTimedItems, getItemKey, listAllDayItems } from "../calendar-items.ts";
import { listDays, type CalendarRange } from "../calendar-range.ts";
import { DayHours, HOUR_PX } from "./day-hours.tsx";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { classNames } from "#ui/class-names.ts";
import { getDayAddress } from "../../addresses.ts";
import { EventChip, getEventKey, listEvents } from "../../event-list.tsx";
import { ItemChip } from "../item-chip.tsx";

// The head of a day above its hours: the date, and what has no clock time.

/** More would cover the hours of a small screen. */
const MAX_CHIPS = 3;

function DayHead(props: CalendarGridProps & { day: Day }) {
  const { day, today, items, events, drag } = props;
  const locale = useLocale();
  const over = drag.dragged?.over;
  const untimed = listAllDayItems(items, day);
  const visible = untimed.length > MAX_CHIPS ? untimed.slice(0, MAX_CHIPS - 1) : untimed;
  const address = getDayAddress(formatIsoDay(day));
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
        to={address}
        className="flex min-h-11 flex-wrap items-center gap-x-1.5 rounded-control px-1 text-14 text-ink-soft hover:bg-sunken"
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
      {visible.map((item) => (
        <ItemChip
          key={getItemKey(item)}
          item={item}
          isDragged={drag.dragged?.item.item === item}
          className="min-h-7 w-full items-center"
          {...buildHandlers(props, item)}
        />
      ))}
      {listEvents(events, day)
        .filter(({ isAllDay }) => isAllDay)
        .slice(0, MAX_CHIPS)
        .map((event) => (
          <EventChip key={getEventKey(event)} event={event} />
        ))}
      {visible.length < untimed.length && (
        <LocaleLink
          to={address}
          className="px-1 text-12 text-ink-soft underline underline-offset-2"
        >
          {m.planning_calendar_more({ count: untimed.length - visible.length })}
        </LocaleLink>
      )}
    </div>
  );
}

const DEFAULT_HOUR = 7;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

export function HourGrid(props: HourGridProps) {
  const { range, today } = props;
  const days = listDays(range);
  const hint = useId();
  const minuteOfDay = useMinuteOfDay();
  // After midnight a user's day may go on; the hours are those of the calendar.
  const now = {
    day: today + Math.floor(minuteOfDay / MINUTES_IN_DAY),
    minute: minuteOfDay % MINUTES_IN_DAY,
  };
  const columns = { gridTemplateColumns: `3rem repeat(${days.length}, minmax(0, 1fr))` };
  const start = isWithin(now.day, range) ? now.minute - 60 : findFirstMinute(props, days);
  return (
    // Focusable, so that keyboard users can scroll it with the arrow keys.
    <ScrollArea
      label={m.planning_calendar_hours()}
      className="max-h-[70vh] rounded-card border border-line"
      onMount={(area) => {
        // 12 px, so that the label of that hour is visible too.
        area.scrollTop = (start / 60) * HOUR_PX - 12;
      }}
    >
      <div style={columns} className="sticky top-0 z-10 grid border-b border-line bg-surface">
        <span />
        {days.map((day) => (
          <DayHead key={day} {...props} day={day} />
        ))}
      </div>
      <div style={columns} className="relative grid">
        <Hours />
        {days.map((day) => (
          <DayHours
            key={day}
            {...props}
            day={day}
            nowMinute={day === now.day ? now.minute : null}
            describedBy={hint}
          />
        ))}
      </div>
      <p id={hint} hidden>
        {m.planning_calendar_add_keys()}
      </p>
    </ScrollArea>
  );
}

function isWithin(day: Day, { from, to }: CalendarRange): boolean {
  return from <= day && day <= to;
}

function findFirstMinute({ items }: HourGridProps, days: readonly Day[]): number {
  const starts = days.flatMap((day) =>
    // The rest of an evening before is no beginning.
    listTimedItems(items, day).flatMap(({ minute }) => (minute > 0 ? [minute] : [])),
  );
  return starts.length === 0 ? DEFAULT_HOUR * 60 : Math.min(...starts);
}

function Hours() {
  const locale = useLocale();
  return (
    <div aria-hidden="true">
      {HOURS.map((hour) => (
        <div
          key={hour}
          style={{ height: HOUR_PX }}
          className="figures pr-1 text-right text-12 whitespace-nowrap text-ink-soft"
        >
          <span className="relative -top-2">{hour > 0 && formatHourLabel(hour, locale)}</span>
        </div>
      ))}
    </div>
  );
}
