// Seven columns from waking to sleeping with the blocks of a typical week, which open on press.
import type { DailySetting } from "@vereda/domain/energizing/rhythm/rest-time";
import type { FixedBlock } from "@vereda/domain/planning/workload/fixed-blocks/contract-fixed-blocks";
import {
  weekdayLabels,
  weekdayNarrowLabels,
  weekdays,
  type Weekday,
} from "@vereda/domain/planning/recurrence/catalogue-recurrence";
import { formatHourLabel, formatTime } from "#platform/i18n/format/format.ts";
import { rotateWeek, useWeekStart } from "#platform/i18n/format/formats.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import type { Laned } from "../../calendar/hours/time-lanes.ts";
import { getVisibleHours, listWeekdayBlocks } from "./week-blocks.ts";

const HOUR_PX = 28;
/** Below it a block could not be pressed with a finger. */
const MIN_BLOCK_PX = 24;

type WeekGridProps = {
  blocks: readonly FixedBlock[];
  dailySettings: readonly DailySetting[];
  /** Null when there is no room for more. */
  onAdd: ((weekday: Weekday) => void) | null;
  onOpen: (block: FixedBlock) => void;
};

export function WeekGrid({ blocks, dailySettings, onAdd, onOpen }: WeekGridProps) {
  const locale = useLocale();
  const { from, to } = getVisibleHours(blocks, dailySettings);
  const hours = Array.from({ length: (to - from) / 60 }, (_, at) => from / 60 + at);
  const week = rotateWeek(weekdays, useWeekStart(locale));
  return (
    <section
      aria-label={m.planning_blocks_week()}
      className="grid grid-cols-[2.25rem_repeat(7,minmax(0,1fr))] pb-2 md:grid-cols-[3.25rem_repeat(7,minmax(0,1fr))]"
    >
      <span />
      {week.map((weekday) => (
        <WeekdayHead key={weekday} weekday={weekday} onAdd={onAdd} />
      ))}
      <div aria-hidden="true" className="relative" style={{ height: hours.length * HOUR_PX }}>
        {hours
          .filter((hour) => (hour - from / 60) % 2 === 0)
          .map((hour) => (
            <span
              key={hour}
              style={{ top: (hour - from / 60) * HOUR_PX }}
              className="figures absolute right-1 -translate-y-1/2 text-12 whitespace-nowrap text-ink-soft first:translate-y-0"
            >
              {formatHourLabel(hour, locale)}
            </span>
          ))}
      </div>
      {week.map((weekday) => (
        <div
          key={weekday}
          style={{
            height: hours.length * HOUR_PX,
            backgroundImage: "linear-gradient(to bottom, var(--line) 1px, transparent 1px)",
            backgroundSize: `100% ${HOUR_PX * 2}px`,
          }}
          className="relative min-w-0 border-l border-line last:border-r"
        >
          {listWeekdayBlocks(blocks, weekday).map((laned) => (
            <WeekBlock
              key={`${laned.item.id} ${laned.minute}`}
              laned={laned}
              start={from}
              weekday={weekday}
              onOpen={onOpen}
            />
          ))}
        </div>
      ))}
    </section>
  );
}

function WeekdayHead({ weekday, onAdd }: Pick<WeekGridProps, "onAdd"> & { weekday: Weekday }) {
  const locale = useLocale();
  const name = weekdayNarrowLabels[weekday][locale];
  const styles = "flex min-h-11 items-center justify-center text-14 font-semibold text-ink-soft";
  if (onAdd === null) {
    return (
      <span aria-hidden="true" className={styles}>
        {name}
      </span>
    );
  }
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={m.planning_blocks_add_on({ day: weekdayLabels[weekday][locale] })}
      onClick={() => onAdd(weekday)}
      className={`${styles} rounded-control transition-colors hover:bg-sunken hover:text-ink`}
    >
      {name}
    </button>
  );
}

type WeekBlockProps = Pick<WeekGridProps, "onOpen"> & {
  laned: Laned<FixedBlock>;
  /** The first visible minute. */
  start: number;
  weekday: Weekday;
};

function WeekBlock({ laned, start, weekday, onOpen }: WeekBlockProps) {
  const locale = useLocale();
  const { item, minute, minutes, lane, lanes } = laned;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={m.planning_blocks_label({
        title: item.title,
        day: weekdayLabels[weekday][locale],
        from: formatTime(item.from, locale),
        until: formatTime(item.until, locale),
      })}
      onClick={() => onOpen(item)}
      style={{
        top: ((minute - start) / 60) * HOUR_PX,
        height: Math.max((minutes / 60) * HOUR_PX, MIN_BLOCK_PX),
        left: `${(lane / lanes) * 100}%`,
        width: `calc(${100 / lanes}% - 2px)`,
      }}
      className="absolute flex items-start overflow-hidden rounded-control border-l-[3px] border-accent-text bg-accent-soft px-1 py-0.5 text-left text-12 leading-4 text-ink transition-colors hover:bg-sunken"
    >
      <span
        aria-hidden="true"
        className={`wrap-anywhere hyphens-auto ${lanes > 1 ? "max-md:whitespace-nowrap max-md:[writing-mode:vertical-rl]" : ""}`}
      >
        {item.title}
      </span>
    </button>
  );
}
