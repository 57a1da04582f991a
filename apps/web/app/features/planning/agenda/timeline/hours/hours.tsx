// The hours of a day: timed items, free ranges and the current time.
import type { AgendaItem } from "@vereda/domain/planning/agenda/contract-agenda";
import { MINUTES_IN_DAY } from "@vereda/domain/time/units";
import type { KeyboardEvent, ReactNode } from "react";
import type { Locale } from "@vereda/domain/locale";
import { formatHourLabel, formatMinutes, formatTime } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { classNames } from "#ui/class-names.ts";
import { getTagArea } from "../../../tasks/tags/tag-dot.tsx";
import {
  getEndMinute,
  assignLanes,
  type Timed,
} from "#features/planning/calendar/hours/time-lanes.ts";
import { getItemKey } from "#features/planning/agenda/list/agenda-list.tsx";
import { Block } from "../block.tsx";
import type { Draft } from "../moves/block-keys.ts";
import type { DayBlock, MinuteRange } from "../day-sheet.ts";
import {
  EXACT_MINUTES,
  getScaleHeight,
  getEndOfScale,
  getBlockPosition,
  buildHourScale,
  type HourScale,
} from "./hour-scale.ts";
import { HourScaleContext } from "./hour-scale-context.ts";
import type { useTimeDrag } from "../moves/use-time-drag.ts";

const COMPACT_MINUTES = 40;
/** Hides an hour's label this close to now, where it would overlap. */
const NOW_LABEL_MINUTES = 12;
/** Width of the hour labels. */
const MARGIN = "3.25rem";

type HoursProps = {
  label: string;
  date: string;
  range: MinuteRange;
  waking: MinuteRange | null;
  blocks: readonly DayBlock[];
  nowMinute: number | null;
  timed: readonly Timed<AgendaItem>[];
  gaps: readonly MinuteRange[];
  skipped: readonly MinuteRange[];
  drag: ReturnType<typeof useTimeDrag>;
  /** The block moved by keys, not saved yet. */
  draft: (Draft & { readonly key: string }) | null;
  describedBy: string;
  onOpen: (entry: Timed<AgendaItem>) => void;
  onKey: (event: KeyboardEvent, entry: Timed<AgendaItem>) => void;
  onLeave: () => void;
  /** Null if there are no tasks for a free range. */
  onFill: ((gap: MinuteRange) => void) | null;
  overlay: Overlay | null;
};

/**
 * Content on top of the hours, such as a proposal; the scale reserves the minimum height of its `timed`
 * items.
 */
export type Overlay = {
  readonly timed: readonly Timed<unknown>[];
  readonly content: ReactNode;
};

export function Hours(props: HoursProps) {
  const { label, range, gaps, drag, draft, nowMinute, waking, overlay } = props;
  const hours = Array.from(
    { length: (range.to - range.from) / 60 + 1 },
    (_, n) => range.from + n * 60,
  );
  const visibleTimed = props.timed.map((entry) =>
    draft?.key === getItemKey(entry.item) ? { ...entry, ...pickDraft(draft) } : entry,
  );
  const scale = buildHourScale(range, [...visibleTimed, ...(overlay?.timed ?? [])]);
  return (
    <section
      aria-label={label}
      data-hours-from={range.from}
      data-hours-to={range.to}
      data-hours-scale={JSON.stringify(scale)}
      style={{ height: getScaleHeight(scale) }}
      className="relative mt-3 mb-4"
    >
      {hours.map((minute) => (
        <HourLine
          key={minute}
          scale={scale}
          minute={minute}
          // If the day continues past midnight, the line is labelled like any other hour.
          isMidnight={minute === MINUTES_IN_DAY && range.to === minute}
          isNamed={nowMinute === null || Math.abs(minute - nowMinute) > NOW_LABEL_MINUTES}
        />
      ))}
      {waking && <SleepHours scale={scale} range={range} waking={waking} />}
      <BlockBands scale={scale} range={range} blocks={props.blocks} />
      {props.skipped.map((part) => (
        <Skipped key={part.from} scale={scale} part={part} />
      ))}
      <div className="absolute inset-y-0 right-0" style={{ left: MARGIN }}>
        {gaps.map((gap) => (
          <Gap key={gap.from} scale={scale} gap={gap} onFill={props.onFill} />
        ))}
        {sortByTimed(
          props.timed,
          assignLanes(visibleTimed, getEndOfScale(range), EXACT_MINUTES),
        ).map((entry) => (
          <PositionedBlock key={getItemKey(entry.item)} {...props} scale={scale} entry={entry} />
        ))}
        {overlay && <HourScaleContext value={scale}>{overlay.content}</HourScaleContext>}
        <DropPreview scale={scale} dragged={drag.dragged} />
      </div>
      {nowMinute !== null && nowMinute >= range.from && nowMinute <= range.to && (
        <NowLine scale={scale} minute={nowMinute} />
      )}
    </section>
  );
}

/** Preserves the DOM order, because a block that keys move would lose the focus if it were reordered. */
function sortByTimed<Entry extends { readonly item: AgendaItem }>(
  timed: readonly Timed<AgendaItem>[],
  laned: readonly Entry[],
): Entry[] {
  const positions = new Map(timed.map(({ item }, index) => [item, index]));
  return laned.toSorted((a, b) => (positions.get(a.item) ?? 0) - (positions.get(b.item) ?? 0));
}

function pickDraft({ minute, minutes }: Draft): Draft {
  return { minute, minutes };
}

type PositionedBlockProps = HoursProps & {
  scale: HourScale;
  entry: ReturnType<typeof assignLanes<AgendaItem>>[number];
};

function PositionedBlock(props: PositionedBlockProps) {
  const { entry, range, scale, drag, draft } = props;
  const { item, minute, minutes, lane, lanes } = entry;
  const isDragged = drag.dragged?.item.item === item;
  const dragItem = { item, minute, minutes };
  return (
    <Block
      item={item}
      date={props.date}
      minute={minute}
      minutes={minutes}
      isCompact={minutes <= COMPACT_MINUTES}
      isDragged={isDragged}
      isDraft={draft?.key === getItemKey(item)}
      describedBy={props.describedBy}
      style={{
        ...getBlockPosition(scale, {
          from: minute,
          to: getEndMinute(entry, getEndOfScale(range), EXACT_MINUTES),
        }),
        left: `${(lane / lanes) * 100}%`,
        width: `calc(${100 / lanes}% - ${lanes > 1 ? 4 : 0}px)`,
      }}
      onOpen={() => props.onOpen(entry)}
      onKey={(event) => props.onKey(event, entry)}
      onLeave={props.onLeave}
      onDragStart={(event) => drag.startDrag(event, { ...dragItem, does: "move" })}
      onResizeStart={(event) => {
        event.stopPropagation();
        const { height } = event.currentTarget.getBoundingClientRect();
        drag.startDrag(event, { ...dragItem, does: "stretch", edge: height });
      }}
    />
  );
}

type HourLineProps = { scale: HourScale; minute: number; isNamed: boolean; isMidnight: boolean };

function HourLine({ scale, minute, isNamed, isMidnight }: HourLineProps) {
  const locale = useLocale();
  return (
    <div
      aria-hidden="true"
      style={{ top: getBlockPosition(scale, { from: minute, to: minute }).top }}
      className="pointer-events-none absolute inset-x-0 flex h-4 -translate-y-1/2 items-center gap-2"
    >
      <span className="figures min-w-11 text-right text-12 whitespace-nowrap text-ink-soft">
        {isNamed && formatHourMark(minute, isMidnight, locale)}
      </span>
      <span className="flex-1 border-t border-line" />
    </div>
  );
}

function formatHourMark(minute: number, isMidnight: boolean, locale: Locale): string {
  const isFullHour = minute % 60 === 0;
  const text = isFullHour ? formatHourLabel(minute / 60, locale) : formatTime(minute, locale);
  // The end of a day, unlike its beginning, where the clock has 24 hours.
  return isMidnight && text === "00:00" ? "24:00" : text;
}

function SleepHours({
  scale,
  range,
  waking,
}: {
  scale: HourScale;
  range: MinuteRange;
  waking: MinuteRange;
}) {
  const parts = [
    { from: range.from, to: waking.from },
    { from: waking.to, to: range.to },
  ].filter(({ from, to }) => to > from);
  return parts.map((part) => (
    <div
      key={part.from}
      aria-hidden="true"
      style={{ ...getBlockPosition(scale, part), left: MARGIN }}
      className="absolute right-0 bg-sunken/60"
    />
  ));
}

/** Quiet bands behind the items: outlined for what comes from a calendar of elsewhere. */
function BlockBands({
  scale,
  range,
  blocks,
}: {
  scale: HourScale;
  range: MinuteRange;
  blocks: readonly DayBlock[];
}) {
  const locale = useLocale();
  const visible = blocks
    .map((block) => ({
      ...block,
      start: Math.max(block.from, range.from),
      end: Math.min(block.to, range.to),
    }))
    .filter(({ start, end }) => start < end);
  return visible.map(({ id, title, from, to, start, end, calendar }) => (
    <p
      key={`${id} ${from}`}
      data-area={calendar && getTagArea(calendar.color)}
      style={{ ...getBlockPosition(scale, { from: start, to: end }), left: MARGIN }}
      className={classNames(
        "pointer-events-none absolute right-0 overflow-hidden rounded-control px-2 text-right text-12 leading-5 text-ink-soft",
        calendar
          ? // Its name is at the end, because a task may be on its beginning.
            "flex items-end justify-end border border-dashed border-area bg-surface/80"
          : "border-l-[3px] border-line-strong bg-sunken/60",
      )}
    >
      {calendar ? `${title || m.planning_event_busy()} · ${calendar.name}` : title}
      <span className="sr-only">
        {" "}
        {formatTime(from, locale)}–{formatTime(to, locale)}
      </span>
    </p>
  ));
}

/** An hour that DST skips. */
function Skipped({ scale, part }: { scale: HourScale; part: MinuteRange }) {
  return (
    <p
      style={{ ...getBlockPosition(scale, part), left: MARGIN }}
      className="absolute right-0 flex items-center justify-center overflow-hidden bg-surface px-3 text-center text-14 text-ink-soft inset-ring inset-ring-line"
    >
      {m.planning_timeline_skipped()}
    </p>
  );
}

type GapProps = { scale: HourScale; gap: MinuteRange; onFill: ((gap: MinuteRange) => void) | null };

function Gap({ scale, gap, onFill }: GapProps) {
  const locale = useLocale();
  const length = formatMinutes(gap.to - gap.from);
  const text = <span className="figures">{m.planning_timeline_gap({ length })}</span>;
  const { top, height } = getBlockPosition(scale, gap);
  const styles = "absolute inset-x-0 flex items-center justify-center rounded-control text-14";
  const style = { top: `calc(${top} + 3px)`, height: `calc(${height} - 6px)` };
  if (onFill === null) {
    return (
      <div style={style} className={classNames(styles, "text-ink-soft")}>
        {text}
      </div>
    );
  }
  return (
    <button
      type="button"
      style={style}
      onClick={() => onFill(gap)}
      aria-label={m.planning_timeline_gap_fill({ length, from: formatTime(gap.from, locale) })}
      className={classNames(
        styles,
        "border border-dashed border-line-strong text-ink-soft transition-colors",
        "hover:bg-accent-soft hover:text-ink",
      )}
    >
      {text}
    </button>
  );
}

function NowLine({ scale, minute }: { scale: HourScale; minute: number }) {
  const locale = useLocale();
  return (
    <div
      style={{ top: getBlockPosition(scale, { from: minute, to: minute }).top }}
      className="pointer-events-none absolute inset-x-0 z-3 flex -translate-y-1/2 items-center"
    >
      <span className="figures min-w-11 rounded-full bg-accent px-1 whitespace-nowrap text-center text-12 font-semibold text-accent-ink">
        <span className="sr-only">{m.planning_timeline_now()} </span>
        {formatTime(minute, locale)}
      </span>
      <span aria-hidden="true" className="flex-1 border-t-2 border-accent" />
    </div>
  );
}

type ShadowProps = { scale: HourScale; dragged: ReturnType<typeof useTimeDrag>["dragged"] };

function DropPreview({ scale, dragged }: ShadowProps) {
  const locale = useLocale();
  const over = dragged?.over ?? null;
  if (dragged === null || over === null || over.at === "tray") return null;
  const minute = over.at === "time" ? over.minute : (dragged.item.minute ?? 0);
  const minutes = over.at === "length" ? over.minutes : dragged.item.minutes;
  const text = `${formatTime(minute, locale)}–${formatTime(minute + minutes, locale)}`;
  return (
    <div
      style={getBlockPosition(scale, { from: minute, to: minute + Math.max(minutes, 15) })}
      className="figures pointer-events-none absolute inset-x-0 z-4 rounded-control bg-accent-soft px-3 py-1 text-12 font-semibold text-ink outline-2 outline-accent-text"
    >
      {text} · {formatMinutes(minutes)}
    </div>
  );
}
