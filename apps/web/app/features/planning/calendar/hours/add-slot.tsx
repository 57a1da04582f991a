// The empty hours of a day: press one, or choose it with the arrow keys, to add a task there.
import type { Day } from "@vereda/domain/time/day";
import { MINUTES_IN_DAY } from "@vereda/domain/time/units";
import { Plus } from "lucide-react";
import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from "react";
import { formatDayLabel, formatTime } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { openQuickAdd } from "#shell/quick-add/quick-add-button.tsx";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";

const STEP = 30;

type AddSlotProps = {
  day: Day;
  /** The time that the keyboard begins at. */
  startMinute: number;
  describedBy: string;
};

export function AddSlot({ day, startMinute, describedBy }: AddSlotProps) {
  const locale = useLocale();
  const [minute, setMinute] = useState(startMinute);
  const [hovered, setHovered] = useState<number | null>(null);
  const [wasMoved, setMoved] = useState(false);
  const mark = useRef<HTMLElement>(null);
  useEffect(() => {
    if (minute !== startMinute) mark.current?.scrollIntoView({ block: "nearest" });
  }, [minute, startMinute]);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: -STEP, ArrowDown: STEP }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    setMoved(true);
    setMinute(clampToDay(minute + by));
  };
  const onClick = (event: MouseEvent<HTMLElement>) => {
    // Keys and screen readers click without a position.
    openQuickAdd({ slot: { day, minute: event.detail === 0 ? minute : getMinuteAt(event) } });
  };
  const marked = hovered ?? minute;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={m.planning_calendar_add_at({
          day: formatDayLabel(day, locale, "long"),
          time: formatTime(minute, locale),
        })}
        aria-describedby={describedBy}
        className="group/slot absolute inset-0 w-full cursor-pointer outline-none"
        onClick={onClick}
        onKeyDown={onKeyDown}
        onPointerMove={(event) =>
          setHovered(event.pointerType === "mouse" ? getMinuteAt(event) : null)
        }
        onPointerLeave={() => setHovered(null)}
      >
        <span
          ref={mark}
          style={{ top: `${(marked / MINUTES_IN_DAY) * 100}%` }}
          className={classNames(
            "pointer-events-none absolute inset-x-0.5 h-6 items-center gap-1 rounded-control px-1 text-12 text-ink-soft",
            "scroll-my-16 group-focus-visible/slot:flex group-focus-visible/slot:outline-2 group-focus-visible/slot:outline-focus-ring",
            hovered === null ? "hidden" : "flex bg-sunken",
          )}
        >
          <Icon of={Plus} size={16} />
          <span className="figures truncate">{formatTime(marked, locale)}</span>
        </span>
      </button>
      <output className="sr-only">{wasMoved && formatTime(minute, locale)}</output>
    </>
  );
}

function clampToDay(minute: number): number {
  return Math.min(Math.max(minute, 0), MINUTES_IN_DAY - STEP);
}

/** The half hour under the pointer. */
function getMinuteAt({ currentTarget, clientY }: MouseEvent<HTMLElement>): number {
  const { top, height } = currentTarget.getBoundingClientRect();
  const minute = ((clientY - top) / height) * MINUTES_IN_DAY;
  return clampToDay(Math.floor(minute / STEP) * STEP);
}
