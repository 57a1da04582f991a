// The section on realistic time: extra time around tasks, and the nights between days.
import { formatMinutes, formatDayLabel, formatTime } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { BareList } from "#ui/layout/bare-list.tsx";
import { classNames } from "#ui/class-names.ts";
import { HomeSection } from "./section.tsx";
import { rotateWeek, useWeekStart } from "#platform/i18n/format/formats.ts";
import { useLocale } from "#platform/i18n/locale.ts";
import { bedtime, wakeUp } from "./example/example-day.ts";

// A chart of the waking hours of a week.

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

function WakingWeek() {
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

const parts = [
  { name: m.site_hours_travel, minutes: 35 },
  { name: m.site_hours_wait, minutes: 25 },
  { name: m.site_hours_execution, minutes: 30, isDoing: true },
  { name: m.site_hours_break, minutes: 10 },
  { name: m.site_hours_social, minutes: 10 },
  { name: m.site_hours_buffer, minutes: 10 },
] as const;

export function HomeHours() {
  return (
    <HomeSection title={m.site_hours_title()} text={m.site_hours_text()}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-2 lg:gap-16">
        <figure className="flex flex-col gap-3">
          <figcaption className="flex items-baseline justify-between gap-4 border-b border-line pb-2">
            <span className="font-semibold">{m.site_day_doctor()}</span>
            <span className="figures">{formatMinutes(120)}</span>
          </figcaption>
          <BareList className="flex flex-col gap-0.5">
            {parts.map((part) => (
              <li
                key={part.name()}
                style={{ minHeight: `${part.minutes * 0.15}rem` }}
                className={classNames(
                  "flex justify-between gap-4 rounded-[4px] px-3 py-0.5 text-14 figures",
                  "isDoing" in part ? "bg-accent font-semibold text-accent-ink" : "bg-sunken",
                )}
              >
                <span>{part.name()}</span>
                <span>{formatMinutes(part.minutes)}</span>
              </li>
            ))}
          </BareList>
        </figure>
        <div className="flex flex-col gap-6">
          <p>{m.site_hours_sleep()}</p>
          <WakingWeek />
          <p className="text-ink-soft">{m.site_hours_demands()}</p>
        </div>
      </div>
    </HomeSection>
  );
}
