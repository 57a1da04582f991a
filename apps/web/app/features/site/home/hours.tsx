// The section on realistic time: extra time around tasks, and the nights between days.
import { formatMinutes } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { BareList } from "#ui/layout/bare-list.tsx";
import { classNames } from "#ui/class-names.ts";
import { HomeSection } from "./section.tsx";
import { WakingWeek } from "./waking-week.tsx";

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
