// The hours of one day: its blocks in lanes, the current time, and the slots in between.
import type { CalendarEvent } from "@vereda/domain/planning/calendars/contract-calendars";
import type { CalendarItem } from "@vereda/domain/planning/calendar/contract-calendar";
import { formatIsoDay, type Day } from "@vereda/domain/time/day";
import { MINUTES_IN_DAY } from "@vereda/domain/time/units";
import { formatDayLabel, formatMinutes, formatTime } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { useLocale } from "#platform/i18n/locale.ts";
import {
  type PointerEvent,
  type CSSProperties,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
} from "react";
import { buildHandlers, type HourGridProps } from "../calendar-grid.ts";
import { cutToDay, getItemKey, listTimedItems } from "../calendar-items.ts";
import type { Spot } from "../../tasks/reschedule/move-schedule.ts";
import { isMovable } from "../moves/calendar-moves.ts";
import { limitLanes, type Crowd } from "./crowded-lanes.ts";
import { assignLanes, getEndMinute, MIN_MINUTES, type Laned, type Timed } from "./time-lanes.ts";
import { EventChip, getEventKey, listTimedEvents } from "../../event-list.tsx";
import { getAreaColour } from "#platform/theme/area-colour.ts";
import { classNames } from "#ui/class-names.ts";
import { Plus } from "lucide-react";
import { openQuickAdd } from "#shell/quick-add/quick-add-button.tsx";
import { Icon } from "#ui/icon.tsx";

// The empty hours of a day: press one, or choose it with the arrow keys, to add a task there.

const STEP = 30;

type AddSlotProps = {
  day: Day;
  /** The time that the keyboard begins at. */
  startMinute: number;
  describedBy: string;
};

function AddSlot({ day, startMinute, describedBy }: AddSlotProps) {
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

// A calendar item in the hours of a day: as many lines of its title as fit, and an end to drag.

type HourBlockProps = {
  item: CalendarItem;
  /** Pixels. */
  height: number;
  style: CSSProperties;
  isDragged: boolean;
  /** The rest of an item that began on the day before. */
  isRest: boolean;
  /** It goes on after midnight. */
  goesOn: boolean;
  onClick: () => void;
  onPointerDown?: (event: PointerEvent<HTMLElement>) => void;
  onResizeStart: (event: PointerEvent<HTMLElement>) => void;
};

const LINE_PX = 16;
const PADDING_PX = 4;

function HourBlock(props: HourBlockProps) {
  const { item, height, style, isDragged, isRest, goesOn, onClick, onPointerDown } = props;
  const { title, time, areaId, completed } = item;
  const locale = useLocale();
  const movable = isMovable(item);
  const lines = Math.max(1, Math.floor((height - PADDING_PX) / LINE_PX));
  return (
    <div
      data-area={getAreaColour(areaId)}
      style={style}
      className={classNames(
        "absolute overflow-hidden rounded-control border-l-[3px] border-area bg-raised inset-ring inset-ring-line",
        "has-[button:hover]:bg-sunken has-[button:focus-visible]:z-1 has-[button:focus-visible]:outline-2 has-[button:focus-visible]:outline-focus-ring",
        isDragged && "opacity-40",
        isRest && "rounded-t-none",
        goesOn && "rounded-b-none",
      )}
    >
      <button
        type="button"
        className={classNames(
          "flex size-full items-start px-1 py-0.5 text-left text-12 leading-4 outline-none select-none",
          movable && !isRest && "pointer-fine:cursor-grab",
        )}
        onClick={onClick}
        {...(!isRest && onPointerDown && { onPointerDown })}
      >
        <span
          style={{ WebkitLineClamp: lines }}
          className={classNames(
            "line-clamp-1 min-w-0 wrap-anywhere hyphens-auto",
            completed ? "text-ink-soft line-through" : "text-ink",
          )}
        >
          <span className="font-semibold">{title}</span>{" "}
          {time !== null && (
            <span className="figures text-ink-soft">{formatTime(time, locale)}</span>
          )}
          {completed && <span className="sr-only">{m.planning_calendar_done()}</span>}
          {isRest && <span className="sr-only">{m.planning_calendar_since_yesterday()}</span>}
        </span>
      </button>
      {movable && !goesOn && (
        <span
          aria-hidden="true"
          data-resize=""
          onPointerDown={props.onResizeStart}
          className="absolute inset-x-0 bottom-0 flex h-2 cursor-ns-resize touch-none items-end justify-center pb-px pointer-coarse:h-3"
        >
          <span className="h-[2px] w-5 rounded-full bg-line-strong" />
        </span>
      )}
    </div>
  );
}

export const HOUR_PX = 48;

/** Where the keyboard begins on a day that is not today. */
const MORNING = 9 * 60;

type DayHoursProps = HourGridProps & {
  day: Day;
  /** Null on other days than today. */
  nowMinute: number | null;
  describedBy: string;
};

export function DayHours(props: DayHoursProps) {
  const { day, items, events, drag, maxLanes, nowMinute, describedBy } = props;
  const timed: Timed<CalendarItem | CalendarEvent>[] = [
    ...listTimedItems(items, day),
    ...listTimedEvents(events, day),
  ];
  const { blocks, crowds } = limitLanes(assignLanes(timed), maxLanes);
  const { dragged } = drag;
  return (
    <div
      data-day={formatIsoDay(day)}
      data-hours=""
      style={{
        height: HOUR_PX * 24,
        backgroundImage: `linear-gradient(to bottom, var(--line) 1px, transparent 1px)`,
        backgroundSize: `100% ${HOUR_PX}px`,
      }}
      className="relative min-w-0 border-l border-line"
    >
      <AddSlot
        day={day}
        startMinute={nowMinute === null ? MORNING : Math.min(getNextHalfHour(nowMinute), 23 * 60)}
        describedBy={describedBy}
      />
      {blocks.map(({ item, ...laned }) =>
        "calendarId" in item ? (
          <EventChip
            key={getEventKey(item)}
            event={item}
            className="absolute items-start"
            style={getLanePosition(laned)}
          />
        ) : (
          <DayBlock key={getItemKey(item)} {...props} laned={{ ...laned, item }} />
        ),
      )}
      {crowds.map((crowd) => (
        <CrowdLink key={crowd.minute} {...props} crowd={crowd} />
      ))}
      {nowMinute !== null && (
        <span
          aria-hidden="true"
          style={{ top: toPercent(nowMinute) }}
          className="pointer-events-none absolute inset-x-0 z-1 border-t-2 border-accent-text"
        />
      )}
      {dragged?.over && <DropPreview item={dragged.item.item} spot={dragged.over} day={day} />}
    </div>
  );
}

function getNextHalfHour(minute: number): number {
  return (Math.floor(minute / 30) + 1) * 30;
}

function getLanePosition(laned: Omit<Laned<unknown>, "item">): CSSProperties {
  return {
    top: toPercent(laned.minute),
    height: toPercent(getEndMinute(laned) - laned.minute),
    left: `${(laned.lane / laned.lanes) * 100}%`,
    width: `calc(${100 / laned.lanes}% - 2px)`,
  };
}

function DayBlock(props: DayHoursProps & { laned: Laned<CalendarItem> }) {
  const { day, drag, laned } = props;
  const { item } = laned;
  const date = formatIsoDay(day);
  const minutes = getEndMinute(laned) - laned.minute;
  return (
    <HourBlock
      item={item}
      height={(minutes / 60) * HOUR_PX}
      isDragged={drag.dragged?.item.item === item}
      isRest={item.date !== date}
      goesOn={item.endDate > date && laned.minute + laned.minutes >= MINUTES_IN_DAY}
      style={getLanePosition(laned)}
      {...buildHandlers(props, item)}
      onResizeStart={(event: PointerEvent<HTMLElement>) =>
        drag.startDrag(event, { item, does: "resize", edge: event.currentTarget.offsetHeight })
      }
    />
  );
}

function CrowdLink({ day, crowd, getCrowdAddress }: DayHoursProps & { crowd: Crowd }) {
  const locale = useLocale();
  const { minute, minutes, count, lanes } = crowd;
  return (
    <LocaleLink
      to={getCrowdAddress(day)}
      style={{
        top: toPercent(minute),
        height: toPercent(minutes),
        left: `${((lanes - 1) / lanes) * 100}%`,
        width: `calc(${100 / lanes}% - 2px)`,
      }}
      className="absolute flex items-start justify-center overflow-hidden rounded-control bg-sunken pt-1 text-12 font-semibold text-ink inset-ring inset-ring-line hover:bg-accent-soft"
    >
      <span aria-hidden="true">+{count}</span>
      <span className="sr-only">
        {`${m.planning_calendar_more({ count })}, ${formatDayLabel(day, locale, "long")}`}
      </span>
    </LocaleLink>
  );
}

function DropPreview({ item, spot, day }: { item: CalendarItem; spot: Spot; day: Day }) {
  const locale = useLocale();
  const { minute, minutes = item.durationMin ?? MIN_MINUTES } = spot;
  const part =
    minute === null
      ? null
      : cutToDay({ day: spot.day, minute, minutes: Math.max(minutes, MIN_MINUTES) }, day);
  if (minute === null || part === null) return null;
  return (
    <div
      style={{ top: toPercent(part.minute), height: toPercent(part.minutes) }}
      className="pointer-events-none absolute inset-x-0.5 z-2 overflow-hidden rounded-control bg-accent-soft px-1.5 py-1 text-12 text-ink outline-2 -outline-offset-2 outline-accent-text"
    >
      <span className="block truncate font-semibold">{item.title}</span>
      <span className="figures">
        {spot.minutes === undefined
          ? formatTime(minute, locale)
          : `${formatTime(minute + minutes, locale)} · ${formatMinutes(minutes)}`}
      </span>
    </div>
  );
}

function toPercent(minutes: number): string {
  return `${(minutes / MINUTES_IN_DAY) * 100}%`;
}
