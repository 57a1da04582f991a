// The head of a day above its hours: the date, and what has no clock time.
import { civilFromDay, formatIsoDay, type Day } from "@vereda/domain/time/day";
import { formatDayLabel } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { useLocale } from "#platform/i18n/locale.ts";
import { classNames } from "#ui/class-names.ts";
import { getDayAddress } from "../../addresses.ts";
import { buildHandlers, type CalendarGridProps } from "../calendar-grid.ts";
import { getItemKey, listAllDayItems } from "../calendar-items.ts";
import { ItemChip } from "../item-chip.tsx";

/** More would cover the hours of a small screen. */
const MAX_CHIPS = 3;

export function DayHead(props: CalendarGridProps & { day: Day }) {
  const { day, today, items, drag } = props;
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
