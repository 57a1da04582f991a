// The hours of a day, from waking up to going to bed: what stands on them, what is free, where now is.
import type { AgendaItem } from "@vereda/domain/planning/agenda/contract-agenda";
import { MINUTES_IN_DAY } from "@vereda/domain/time/units";
import type { KeyboardEvent, ReactNode } from "react";
import { formatMinutes, formatTime } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { classNames } from "#ui/class-names.ts";
import { endOf, inLanes, type Timed } from "#features/planning/calendar/time-lanes.ts";
import { keyOfItem } from "#features/planning/day/agenda/agenda-list.tsx";
import { Block } from "../block.tsx";
import type { Draft } from "../moves/block-keys.ts";
import type { Span } from "../day-sheet.ts";
import {
  AS_LONG_AS_IT_IS,
  heightOf,
  lastOf,
  placeOn,
  scaleOf,
  type HourScale,
} from "./hour-scale.ts";
import { HourScaleContext } from "./hour-scale-context.ts";
import type { useTimeDrag } from "../moves/use-time-drag.ts";

const LOW_MINUTES = 40;
/** So near to now, the name of an hour would lie under it. */
const CLOSE = 12;
/** For the names of the hours. */
const MARGIN = "3.25rem";

export type HoursProps = {
  label: string;
  date: string;
  span: Span;
  waking: Span | null;
  nowMinute: number | null;
  timed: readonly Timed<AgendaItem>[];
  gaps: readonly Span[];
  /** Clock times that the day does not have: the clocks change. */
  skipped: readonly Span[];
  drag: ReturnType<typeof useTimeDrag>;
  /** What keys have changed and not saved. */
  draft: (Draft & { readonly key: string }) | null;
  describedBy: string;
  onOpen: (entry: Timed<AgendaItem>) => void;
  onKey: (event: KeyboardEvent, entry: Timed<AgendaItem>) => void;
  onLeave: () => void;
  /** Left out where there is nothing to fill them with. */
  onFill: ((gap: Span) => void) | null;
  overlay: Overlay | null;
};

/** What is laid over the hours, such as a proposal, and wants its room on them. */
export type Overlay = {
  readonly timed: readonly Timed<unknown>[];
  /** Finds where the hours are drawn by `useHourScale`. */
  readonly content: ReactNode;
};

export function Hours(props: HoursProps) {
  const { label, span, gaps, drag, draft, nowMinute, waking, overlay } = props;
  const hours = Array.from(
    { length: (span.to - span.from) / 60 + 1 },
    (_, n) => span.from + n * 60,
  );
  const shown = props.timed.map((entry) =>
    draft?.key === keyOfItem(entry.item) ? { ...entry, ...draftOf(draft) } : entry,
  );
  const scale = scaleOf(span, [...shown, ...(overlay?.timed ?? [])]);
  return (
    <section
      aria-label={label}
      data-hours-from={span.from}
      data-hours-to={span.to}
      data-hours-scale={JSON.stringify(scale)}
      style={{ height: heightOf(scale) }}
      className="relative mt-3 mb-4"
    >
      {hours.map((minute) => (
        <HourLine
          key={minute}
          scale={scale}
          minute={minute}
          // Where the day goes on, midnight is an hour like any other.
          isMidnight={minute === MINUTES_IN_DAY && span.to === minute}
          isNamed={nowMinute === null || Math.abs(minute - nowMinute) > CLOSE}
        />
      ))}
      {waking && <Asleep scale={scale} span={span} waking={waking} />}
      {props.skipped.map((part) => (
        <Skipped key={part.from} scale={scale} part={part} />
      ))}
      <div className="absolute inset-y-0 right-0" style={{ left: MARGIN }}>
        {gaps.map((gap) => (
          <Gap key={gap.from} scale={scale} gap={gap} onFill={props.onFill} />
        ))}
        {inOrder(props.timed, inLanes(shown, lastOf(span), AS_LONG_AS_IT_IS)).map((entry) => (
          <Standing key={keyOfItem(entry.item)} {...props} scale={scale} entry={entry} />
        ))}
        {overlay && <HourScaleContext value={scale}>{overlay.content}</HourScaleContext>}
        <Shadow scale={scale} dragged={drag.dragged} />
      </div>
      {nowMinute !== null && nowMinute >= span.from && nowMinute <= span.to && (
        <NowLine scale={scale} minute={nowMinute} />
      )}
    </section>
  );
}

/** In the order in which they stood: what keys move may not lose the focus on its way. */
function inOrder<Entry extends { readonly item: AgendaItem }>(
  timed: readonly Timed<AgendaItem>[],
  laned: readonly Entry[],
): Entry[] {
  const places = new Map(timed.map(({ item }, index) => [item, index]));
  return laned.toSorted((a, b) => (places.get(a.item) ?? 0) - (places.get(b.item) ?? 0));
}

function draftOf({ minute, minutes }: Draft): Draft {
  return { minute, minutes };
}

type StandingProps = HoursProps & {
  scale: HourScale;
  entry: ReturnType<typeof inLanes<AgendaItem>>[number];
};

function Standing(props: StandingProps) {
  const { entry, span, scale, drag, draft } = props;
  const { item, minute, minutes, lane, lanes } = entry;
  const isDragged = drag.dragged?.item.item === item;
  const hold = { item, minute, minutes };
  return (
    <Block
      item={item}
      date={props.date}
      minute={minute}
      minutes={minutes}
      isLow={minutes <= LOW_MINUTES}
      isDragged={isDragged}
      isDraft={draft?.key === keyOfItem(item)}
      describedBy={props.describedBy}
      style={{
        ...placeOn(scale, { from: minute, to: endOf(entry, lastOf(span), AS_LONG_AS_IT_IS) }),
        left: `${(lane / lanes) * 100}%`,
        width: `calc(${100 / lanes}% - ${lanes > 1 ? 4 : 0}px)`,
      }}
      onOpen={() => props.onOpen(entry)}
      onKey={(event) => props.onKey(event, entry)}
      onLeave={props.onLeave}
      onHold={(event) => drag.hold(event, { ...hold, does: "move" })}
      onStretch={(event) => {
        event.stopPropagation();
        const { height } = event.currentTarget.getBoundingClientRect();
        drag.hold(event, { ...hold, does: "stretch", edge: height });
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
      style={{ top: placeOn(scale, { from: minute, to: minute }).top }}
      className="pointer-events-none absolute inset-x-0 flex h-4 -translate-y-1/2 items-center gap-2"
    >
      <span className="figures w-11 text-right text-12 text-ink-soft">
        {isNamed && (isMidnight ? "24:00" : formatTime(minute, locale))}
      </span>
      <span className="flex-1 border-t border-line" />
    </div>
  );
}

/** The hours that are shown, and in which the person sleeps. */
function Asleep({ scale, span, waking }: { scale: HourScale; span: Span; waking: Span }) {
  const parts = [
    { from: span.from, to: waking.from },
    { from: waking.to, to: span.to },
  ].filter(({ from, to }) => to > from);
  return parts.map((part) => (
    <div
      key={part.from}
      aria-hidden="true"
      style={{ ...placeOn(scale, part), left: MARGIN }}
      className="absolute right-0 bg-sunken/60"
    />
  ));
}

/** There is no such hour: nobody plans anything for it, and nothing takes place in it. */
function Skipped({ scale, part }: { scale: HourScale; part: Span }) {
  return (
    <p
      style={{ ...placeOn(scale, part), left: MARGIN }}
      className="absolute right-0 flex items-center justify-center overflow-hidden bg-surface px-3 text-center text-14 text-ink-soft inset-ring inset-ring-line"
    >
      {m.planning_timeline_skipped()}
    </p>
  );
}

type GapProps = { scale: HourScale; gap: Span; onFill: ((gap: Span) => void) | null };

function Gap({ scale, gap, onFill }: GapProps) {
  const locale = useLocale();
  const length = formatMinutes(gap.to - gap.from);
  const words = <span className="figures">{m.planning_timeline_gap({ length })}</span>;
  const { top, height } = placeOn(scale, gap);
  const look = "absolute inset-x-0 flex items-center justify-center rounded-control text-14";
  const style = { top: `calc(${top} + 3px)`, height: `calc(${height} - 6px)` };
  if (onFill === null) {
    return (
      <div style={style} className={classNames(look, "text-ink-soft")}>
        {words}
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
        look,
        "border border-dashed border-line-strong text-ink-soft transition-colors",
        "hover:bg-accent-soft hover:text-ink",
      )}
    >
      {words}
    </button>
  );
}

function NowLine({ scale, minute }: { scale: HourScale; minute: number }) {
  const locale = useLocale();
  return (
    <div
      style={{ top: placeOn(scale, { from: minute, to: minute }).top }}
      className="pointer-events-none absolute inset-x-0 z-3 flex -translate-y-1/2 items-center"
    >
      <span className="figures w-11 rounded-full bg-accent text-center text-12 font-semibold text-accent-ink">
        <span className="sr-only">{m.planning_timeline_now()} </span>
        {formatTime(minute, locale)}
      </span>
      <span aria-hidden="true" className="flex-1 border-t-2 border-accent" />
    </div>
  );
}

type ShadowProps = { scale: HourScale; dragged: ReturnType<typeof useTimeDrag>["dragged"] };

/** Where what is dragged would come to stand, and how long it would be. */
function Shadow({ scale, dragged }: ShadowProps) {
  const locale = useLocale();
  const over = dragged?.over ?? null;
  if (dragged === null || over === null || over.at === "tray") return null;
  const minute = over.at === "time" ? over.minute : (dragged.item.minute ?? 0);
  const minutes = over.at === "length" ? over.minutes : dragged.item.minutes;
  const words = `${formatTime(minute, locale)}–${formatTime(minute + minutes, locale)}`;
  return (
    <div
      style={placeOn(scale, { from: minute, to: minute + Math.max(minutes, 15) })}
      className="figures pointer-events-none absolute inset-x-0 z-4 rounded-control bg-accent-soft px-3 py-1 text-12 font-semibold text-ink outline-2 outline-accent-text"
    >
      {words} · {formatMinutes(minutes)}
    </div>
  );
}
