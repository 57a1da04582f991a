// A chart of the waking hours of a week.
import { formatDayLabel, formatMinutes, formatTime } from "#platform/i18n/format/format.ts";
import { rotateWeek, useWeekStart } from "#platform/i18n/format/formats.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { BareList } from "#ui/layout/bare-list.tsx";
import { bedtime, wakeUp } from "./example/example-day.ts";

/** The lines go from 05:00 to 01:00. */
const START = 5 * 60;
const LENGTH = 20 * 60;
const weekday = { wakeUp, bedtime };
const weekend = { wakeUp: 8 * 60 + 15, bedtime: 23 * 60 + 50 };
/** Any Monday, to format the names of weekdays. */
const SOME_MONDAY = 4;
const week = [weekday, weekday, weekday, weekday, weekday, weekend, weekend].map((hours, at) => ({
  ...hours,
  day: SOME_MONDAY + at,
}));

const toPercent = (minute: number) => `${((minute - START) / LENGTH) * 100}%`;

export function WakingWeek() {
  const locale = useLocale();
  return (
    <figure className="flex flex-col gap-3">
      <BareList className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-4">
        {rotateWeek(week, useWeekStart(locale)).map(({ day, wakeUp, bedtime }) => {
          const name = formatDayLabel(day, locale, "weekday");
          return (
            <li
              key={name}
              className="col-span-3 grid min-h-7 grid-cols-subgrid items-center text-14 figures"
            >
              <span className="text-ink-soft">{name}</span>
              <span className="relative h-1 rounded-full bg-sunken">
                <span
                  className="absolute inset-y-0 rounded-full bg-accent"
                  style={{
                    left: toPercent(wakeUp),
                    width: `${((bedtime - wakeUp) / LENGTH) * 100}%`,
                  }}
                />
              </span>
              <span className="text-right">{formatMinutes(bedtime - wakeUp)}</span>
            </li>
          );
        })}
      </BareList>
      <figcaption className="text-14 text-ink-soft figures">
        {m.site_hours_week({
          wakeUp: formatTime(wakeUp, locale),
          bedtime: formatTime(bedtime, locale),
          weekendWakeUp: formatTime(weekend.wakeUp, locale),
          weekendBedtime: formatTime(weekend.bedtime, locale),
        })}
      </figcaption>
    </figure>
  );
}
