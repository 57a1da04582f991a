// Month grid with the first items per day; the selected day is listed in full below.
import type { CalendarItem } from "@vereda/domain/planning/calendar/contract-calendar";
import { civilFromDay, formatIsoDay, type Day } from "@vereda/domain/time/day";
import { Plus } from "lucide-react";
import { getAreaColour } from "#platform/theme/area-colour.ts";
import { formatDayLabel } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { useLocale } from "#platform/i18n/locale.ts";
import { openQuickAdd } from "#shell/quick-add/quick-add-button.tsx";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { List } from "#ui/layout/list-row.tsx";
import { Section } from "#ui/layout/section.tsx";
import { getDayAddress } from "../addresses.ts";
import { buildHandlers, type CalendarGridProps } from "./calendar-grid.ts";
import { listItems, getItemKey } from "./calendar-items.ts";
import { getFirstOfMonth, listWeeks } from "./calendar-range.ts";
import { EventChip, EventList, getEventKey, listEvents } from "../event-list.tsx";
import { ItemChip } from "./item-chip.tsx";
import { ItemLine } from "./item-line.tsx";

const MAX_CHIPS = 3;
const MAX_MARKS = 4;

type MonthGridProps = CalendarGridProps & { day: Day; onDay: (day: Day) => void };

export function MonthGrid(props: MonthGridProps) {
  const { items, events, range, day, onOpen } = props;
  const locale = useLocale();
  const weeks = listWeeks(range);
  const ofDay = listItems(items, day);
  return (
    <div className="flex flex-col gap-8">
      <table className="w-full table-fixed border-collapse">
        <caption className="sr-only">{formatDayLabel(day, locale, "month")}</caption>
        <thead>
          <tr>
            {weeks[0]?.map((first) => (
              <th key={first} scope="col" className="py-2 text-12 font-semibold text-ink-soft">
                <abbr title={formatDayLabel(first, locale, "weekday")} className="no-underline">
                  {formatDayLabel(first, locale, "weekday").slice(0, 3)}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((one) => (
                <MonthDay key={one} {...props} of={one} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Section
        size={18}
        title={
          <span className="inline-block first-letter:uppercase">
            {formatDayLabel(day, locale, "long")}
          </span>
        }
        aside={
          <LocaleLink
            to={getDayAddress(formatIsoDay(day))}
            className="underline underline-offset-4"
          >
            {m.planning_calendar_to_day()}
          </LocaleLink>
        }
      >
        <EventList events={listEvents(events, day)} day={day} />
        {ofDay.length === 0 ? (
          <p className="text-14 text-ink-soft">{m.planning_calendar_day_empty()}</p>
        ) : (
          <List label={formatDayLabel(day, locale, "long")}>
            {ofDay.map((item) => (
              <ItemLine key={getItemKey(item)} item={item} onOpen={() => onOpen(item)} />
            ))}
          </List>
        )}
        <Button
          variant="quiet"
          icon={Plus}
          className="-ml-4 self-start"
          onPress={() => openQuickAdd({ slot: { day, minute: null } })}
        >
          {m.planning_calendar_add()}
        </Button>
      </Section>
    </div>
  );
}

function MonthDay(props: MonthGridProps & { of: Day }) {
  const { of, items, events, today, day, drag, onDay } = props;
  const locale = useLocale();
  const dayItems = listItems(items, of);
  const isOver = drag.dragged?.over?.day === of;
  const isOfMonth = getFirstOfMonth(of) === getFirstOfMonth(day);
  const dayEvents = listEvents(events, of);
  const more = dayItems.length + dayEvents.length - MAX_CHIPS;
  return (
    <td
      data-day={formatIsoDay(of)}
      className={classNames(
        "h-16 border border-line p-0.5 align-top md:h-28 md:p-1",
        isOver && "bg-accent-soft",
        of === day && "inset-ring-2 inset-ring-accent-text",
      )}
    >
      <button
        type="button"
        aria-label={m.planning_calendar_day_of({
          day: formatDayLabel(of, locale, "long"),
          count: dayItems.length + dayEvents.length,
        })}
        aria-pressed={of === day}
        onClick={() => onDay(of)}
        className="flex min-h-11 w-full flex-col items-start gap-1 rounded-control p-0.5 hover:bg-sunken md:min-h-8"
      >
        <span
          aria-current={of === today ? "date" : undefined}
          className={classNames(
            "figures flex size-6 items-center justify-center rounded-full text-14",
            of === today && "bg-accent font-semibold text-accent-ink",
            of !== today && (isOfMonth ? "text-ink" : "text-ink-soft"),
          )}
        >
          {civilFromDay(of).day}
        </span>
        <Marks items={dayItems} />
      </button>
      <div className="hidden flex-col gap-1 md:flex">
        {dayItems.slice(0, MAX_CHIPS).map((item) => (
          <ItemChip
            key={getItemKey(item)}
            item={item}
            isRest={item.date !== formatIsoDay(of)}
            isDragged={drag.dragged?.item.item === item}
            className="min-h-6 w-full items-center"
            {...buildHandlers(props, item)}
          />
        ))}
        {dayEvents.slice(0, Math.max(0, MAX_CHIPS - dayItems.length)).map((event) => (
          <EventChip key={getEventKey(event)} event={event} />
        ))}
        {more > 0 && (
          <span className="px-1 text-12 text-ink-soft">
            {m.planning_calendar_more({ count: more })}
          </span>
        )}
      </div>
    </td>
  );
}

function Marks({ items }: { items: readonly CalendarItem[] }) {
  return (
    <span aria-hidden="true" className="flex gap-0.5 pl-1 md:hidden">
      {items.slice(0, MAX_MARKS).map((item) => (
        <span
          key={getItemKey(item)}
          data-area={getAreaColour(item.areaId)}
          className={classNames("size-1.5 rounded-full bg-area", item.completed && "opacity-45")}
        />
      ))}
    </span>
  );
}
