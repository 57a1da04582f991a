// A calendar item in the list of the selected day; a click opens its dialog.
import { shareOriginLabels } from "@vereda/domain/planning/catalogue";
import { scheduleStatusLabels } from "@vereda/domain/planning/schedules/catalogue-schedule";
import type { CalendarItem } from "@vereda/domain/planning/calendar/contract-calendar";
import { parseDay } from "@vereda/domain/time/day";
import { formatDayRange, formatMinutes, formatTime } from "#platform/i18n/format/format.ts";
import { useLocale } from "#platform/i18n/locale.ts";
import { getAreaColour } from "#platform/theme/area-colour.ts";
import { classNames } from "#ui/class-names.ts";

export function ItemLine({ item, onOpen }: { item: CalendarItem; onOpen: () => void }) {
  const locale = useLocale();
  const { kind, title, time, durationMin, objectiveTitle, completed, areaId } = item;
  const [first, last] = [parseDay(item.date) ?? 0, parseDay(item.endDate) ?? 0];
  const details = [
    ...(first === last ? [] : [formatDayRange(first, last, locale)]),
    ...(kind === "task" ? [] : [shareOriginLabels[kind][locale]]),
    ...(objectiveTitle !== null && kind !== "objective" ? [objectiveTitle] : []),
    ...(item.status === "CONFIRMED"
      ? []
      : [scheduleStatusLabels[item.status][locale].toLocaleLowerCase(locale)]),
    ...(durationMin ? [formatMinutes(durationMin)] : []),
  ];
  return (
    <li data-area={getAreaColour(areaId)} className="relative">
      <button
        type="button"
        onClick={onOpen}
        className="flex min-h-14 w-full items-center gap-3 py-2 pl-4 text-left hover:bg-sunken/60"
      >
        <span
          aria-hidden="true"
          className="absolute inset-y-3 left-0 w-[3px] rounded-full bg-area"
        />
        {time !== null && (
          <span className="figures min-w-14 shrink-0 text-14 text-ink-soft">
            {formatTime(time, locale)}
          </span>
        )}
        <span className="flex min-w-0 flex-1 flex-col">
          <span
            className={classNames(
              "line-clamp-2",
              completed ? "text-ink-soft line-through" : "text-ink",
            )}
          >
            {title}
          </span>
          <span className="line-clamp-2 text-14 text-ink-soft">{details.join(" · ")}</span>
        </span>
      </button>
    </li>
  );
}
