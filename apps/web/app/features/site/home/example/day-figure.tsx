// The demo of an overfull day on the home page: a CSS-only checkbox moves a task, without scripts.
import { formatMinutes, formatTime } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { classNames } from "#ui/class-names.ts";
import { getButtonStyles } from "#ui/styles.ts";
import { DayTimeline } from "./day-timeline.tsx";
import {
  now,
  plannedStops,
  calculateBalance,
  withoutMovable,
  type Balance,
} from "./example-day.ts";

const before = "group-has-checked/day:hidden";
const after = "hidden group-has-checked/day:block";

export function DayFigure() {
  const over = calculateBalance(plannedStops);
  return (
    <figure className="group/day flex flex-col gap-6 rounded-card border border-line bg-raised p-4 sm:p-6">
      <figcaption className="flex flex-col gap-3">
        <div aria-live="polite" className="flex flex-col gap-1">
          <p className="text-14 text-ink-soft">
            {m.site_day_caption({ time: formatTime(now, useLocale()) })}
          </p>
          <Sum balance={over} className={before} />
          <Sum balance={calculateBalance(withoutMovable)} className={after} />
          <p className={classNames("font-semibold text-caution figures", before)}>
            {m.site_day_over({ time: formatMinutes(over.over) })}
          </p>
          <p className={classNames("font-semibold text-positive", after)}>{m.site_day_fits()}</p>
        </div>
        <MoveChoice />
      </figcaption>
      <DayTimeline />
    </figure>
  );
}

function Sum({ balance, className }: { balance: Balance; className: string }) {
  const left = formatMinutes(balance.left);
  const planned = formatMinutes(balance.planned);
  return (
    <p className={classNames("font-serif text-22 font-medium text-balance figures", className)}>
      {m.site_day_balance({ left, planned })}
    </p>
  );
}

function MoveChoice() {
  return (
    <label
      className={getButtonStyles(
        "outline",
        "cursor-pointer justify-start text-left has-focus-visible:outline-2 has-focus-visible:outline-offset-2 " +
          "has-focus-visible:outline-focus-ring sm:self-start",
      )}
    >
      <input type="checkbox" autoComplete="off" className="peer sr-only" />
      <svg
        viewBox="0 0 20 20"
        fill="none"
        aria-hidden="true"
        className="size-5 shrink-0 rounded-[4px] border border-line-strong stroke-transparent peer-checked:border-accent-text peer-checked:bg-accent-text peer-checked:stroke-raised"
      >
        <path d="m4.5 10 3.5 4 7.5-8" strokeWidth="2" strokeLinecap="round" />
      </svg>
      {m.site_day_move()}
    </label>
  );
}
