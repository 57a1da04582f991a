// The section on planning: four steps from a wish to a day, with one example.
import { formatMinutes, formatTime } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { BareOrderedList } from "#ui/layout/bare-list.tsx";
import { HomeSection } from "./section.tsx";

/** When the example of the section is planned. */
const RUN_MINUTE = 18 * 60 + 25;

/** On wide screens each step is lower than the one before. */
const steps = [
  {
    kind: m.common_objective,
    example: m.site_plan_objective_example,
    text: m.site_plan_objective_text,
    padding: "lg:pb-36",
  },
  {
    kind: m.common_mission,
    example: m.site_plan_mission_example,
    text: m.site_plan_mission_text,
    padding: "lg:pb-24",
  },
  {
    kind: m.common_task,
    example: m.site_day_run,
    text: m.site_plan_task_text,
    padding: "lg:pb-12",
  },
  {
    kind: m.site_plan_schedule,
    example: m.site_plan_schedule_example,
    text: m.site_plan_schedule_text,
    padding: "lg:pb-0",
  },
] as const;

export function HomePlan() {
  const locale = useLocale();
  return (
    <HomeSection id="plan" title={m.site_plan_title()} text={m.site_plan_text()}>
      <div className="relative">
        <DescendingPath />
        <BareOrderedList className="relative grid gap-6 border-l border-dashed border-line-strong lg:grid-cols-4 lg:items-end lg:gap-0 lg:border-0">
          {steps.map(({ kind, example, text, padding }) => (
            <li key={padding} className={`relative pl-6 lg:pl-0 ${padding}`}>
              <div className="flex flex-col gap-1 lg:pr-10 lg:pb-4">
                <h3 className="font-sans text-14 font-semibold text-accent-text">{kind()}</h3>
                <p className="font-serif text-22 font-medium text-balance">{example()}</p>
                <p className="text-ink-soft">{text()}</p>
              </div>
              <span className="absolute top-1.5 -left-1 size-2 rounded-full bg-accent-text lg:static lg:block" />
            </li>
          ))}
        </BareOrderedList>
      </div>
      <p className="mt-10 flex flex-col gap-2 lg:ml-[75%]">
        <span>{m.site_plan_result()}</span>
        <span
          data-area="health"
          className="flex min-h-11 flex-wrap items-center gap-x-3 rounded-control border-l-3 border-area bg-area-wash px-3 figures"
        >
          <span className="text-ink-soft">{formatTime(RUN_MINUTE, locale)}</span>
          <span className="flex-1 font-semibold">{m.site_day_run()}</span>
          <span className="text-ink-soft">{formatMinutes(55)}</span>
        </span>
      </p>
    </HomeSection>
  );
}

function DescendingPath() {
  return (
    <svg
      viewBox="0 0 99 99"
      preserveAspectRatio="none"
      aria-hidden="true"
      fill="none"
      className="absolute bottom-1 left-1 hidden h-36 w-3/4 overflow-visible stroke-line-strong lg:block"
    >
      <path
        d="M0 0C18 0 15 33 33 33S48 66 66 66 81 99 99 99"
        strokeWidth="1.5"
        strokeDasharray="2 5"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
