// The demo day's hours to scale: path, done and planned tasks and night; hidden at very large font sizes.
import type { CSSProperties, ReactNode } from "react";
import { formatMinutes, formatTime } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { BareOrderedList } from "#ui/layout/bare-list.tsx";
import { classNames } from "#ui/class-names.ts";
import {
  plannedStops,
  bedtime,
  movable,
  now,
  scheduleInSequence,
  wakeUp,
  doneStops,
  type ScheduledStop,
} from "./example-day.ts";

// The geometry of the wavy path in the demo day.

/** The start and end of the figure, in minutes since midnight. */
const figureStart = 6 * 60;
const figureEnd = 24 * 60 + 5;

/** Width of the path's strip in SVG units; vertically one unit is a minute. */
const STRIP = 24;
const BEND_WIDTH = 11;
const BEND_MINUTES = 120;

const bends = Math.ceil((figureEnd - figureStart) / BEND_MINUTES);

const getSide = (bend: number) => (bend % 2 === 0 ? 1 : -1);

/** An SVG path with one unit per minute. */
const pathLine = `M${STRIP / 2} 0${Array.from(
  { length: bends },
  (_, bend) => `q${getSide(bend) * BEND_WIDTH} ${BEND_MINUTES / 2} 0 ${BEND_MINUTES}`,
).join("")}`;

/** The x position of the path at a minute, as a share of the strip's width. */
function getPathShare(minute: number): number {
  const since = minute - figureStart;
  const u = (since % BEND_MINUTES) / BEND_MINUTES;
  const bend = getSide(Math.floor(since / BEND_MINUTES));
  return (STRIP / 2 + bend * 2 * u * (1 - u) * BEND_WIDTH) / STRIP;
}

/** Distance of a minute from the top of the figure, in rem. */
function getTopRem(minute: number): number {
  return toRem(minute - figureStart);
}

/** Height of a duration in minutes, in rem. */
function toRem(minutes: number): number {
  return Math.round(minutes * 3.4) / 100;
}

// A task of the demo day: a dot on the path and a strip as high as its duration.

type MoveEffect = "stays" | "leaves" | "moves up";

const EFFECT_STYLES: Record<MoveEffect, string> = {
  stays: "",
  leaves: "group-has-checked/day:invisible group-has-checked/day:opacity-0",
  "moves up": "group-has-checked/day:-translate-y-(--freed)",
};

const ON_TIME = "border-area bg-area-wash";
const AFTER_BEDTIME =
  "border-dashed border-caution bg-caution-soft group-has-checked/day:border-solid " +
  "group-has-checked/day:border-area group-has-checked/day:bg-area-wash";

/** Distance from the left edge of the path, in rem. */
const getDotLeft = (minute: number) => `${getPathShare(minute) * 1.5}rem`;

function DoneStop({ stop }: { stop: ScheduledStop }) {
  return (
    <Stop stop={stop} dotClass="bg-accent-text" stripClass="border-line-strong text-ink-soft">
      <span className="stroke-through" data-done="true">
        {stop.title()}
      </span>
    </Stop>
  );
}

function PlannedStop({ stop, effect }: { stop: ScheduledStop; effect: MoveEffect }) {
  return (
    <Stop
      stop={stop}
      effect={effect}
      dotClass="border border-line-strong bg-raised group-has-checked/day:left-(--dot-after)"
      stripClass={stop.from + stop.minutes > bedtime ? AFTER_BEDTIME : ON_TIME}
    >
      {stop.title()}
    </Stop>
  );
}

interface StopProps {
  stop: ScheduledStop;
  effect?: MoveEffect;
  dotClass: string;
  stripClass: string;
  children: ReactNode;
}

function Stop({ stop, effect = "stays", dotClass, stripClass, children }: StopProps) {
  const { from, minutes, area } = stop;
  const fromAfter = effect === "moves up" ? from - movable.minutes : from;
  const style: CSSProperties & Record<`--${string}`, string> = {
    top: `${getTopRem(from)}rem`,
    height: `${toRem(minutes)}rem`,
    "--freed": `${toRem(movable.minutes)}rem`,
    "--dot": getDotLeft(from),
    "--dot-after": getDotLeft(fromAfter),
  };
  return (
    <li
      className={classNames(
        "absolute right-0 left-16 flex pl-8 @max-[14rem]:static @max-[14rem]:h-auto! @max-[14rem]:translate-none! @max-[14rem]:pl-0 transition-[translate,opacity,visibility] duration-200",
        EFFECT_STYLES[effect],
      )}
      style={style}
    >
      <span
        className={classNames(
          "absolute top-0 left-(--dot) size-2 @max-[14rem]:hidden -translate-1/2 rounded-full",
          dotClass,
        )}
      />
      <span
        data-area={area}
        className={classNames(
          "mb-0.5 flex min-w-0 flex-1 justify-between gap-3 overflow-hidden rounded-[4px] border-l-3 px-2 text-14 leading-4.5",
          minutes >= 45 && "pt-1",
          stripClass,
        )}
      >
        <span className="truncate @max-[14rem]:whitespace-normal">{children}</span>
        <span className="hidden shrink-0 figures @max-[14rem]:block @3xs:block">
          {formatMinutes(minutes)}
        </span>
      </span>
    </li>
  );
}

const NIGHT_MINUTES = wakeUp + 24 * 60 - bedtime;

function getSegmentStyle(from: number, to: number): CSSProperties {
  return { top: `${getTopRem(from)}rem`, height: `${toRem(to - from)}rem` };
}

export function DayTimeline() {
  const stops = scheduleInSequence(plannedStops, now);
  const movableAt = plannedStops.indexOf(movable);
  return (
    <div className="@container">
      <div
        className="relative @max-[14rem]:h-auto!"
        style={{ height: `${toRem(figureEnd - figureStart)}rem` }}
      >
        <Night from={figureStart} to={wakeUp}>
          <span className="hidden @3xs:block">{m.site_day_slept()}</span>
        </Night>
        <Night from={bedtime} to={figureEnd}>
          <span className="hidden @3xs:group-has-checked/day:block">
            {m.site_day_sleep({ night: formatMinutes(NIGHT_MINUTES) })}
          </span>
        </Night>
        <Path />
        <Clock minute={wakeUp} />
        <Line minute={now} className="border-accent-text font-semibold text-accent-text">
          {m.common_now()}
        </Line>
        <BareOrderedList>
          {doneStops.map((stop) => (
            <DoneStop key={stop.from} stop={stop} />
          ))}
          {stops.map((stop, index) => (
            <PlannedStop
              key={stop.from}
              stop={stop}
              effect={index < movableAt ? "stays" : index === movableAt ? "leaves" : "moves up"}
            />
          ))}
        </BareOrderedList>
        <Line minute={bedtime} className="border-line-strong text-ink-soft" />
      </div>
    </div>
  );
}

function Night(props: { from: number; to: number; children: ReactNode }) {
  return (
    <p
      className="absolute inset-x-0 flex @max-[14rem]:hidden items-end justify-end rounded-control bg-sunken px-3 text-14 text-ink-soft figures"
      style={getSegmentStyle(props.from, props.to)}
    >
      {props.children}
    </p>
  );
}

function Path() {
  const height = figureEnd - figureStart;
  const stroke = { d: pathLine, fill: "none", vectorEffect: "non-scaling-stroke" } as const;
  return (
    <svg
      viewBox={`0 0 ${STRIP} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="absolute @max-[14rem]:hidden inset-y-0 left-16 h-full w-6 overflow-hidden"
    >
      <clipPath id="elapsed">
        <rect y={wakeUp - figureStart} width={STRIP} height={now - wakeUp} />
      </clipPath>
      <path {...stroke} className="stroke-line-strong" strokeWidth="1.5" strokeDasharray="2 5" />
      <path {...stroke} className="stroke-accent-text" strokeWidth="2" clipPath="url(#elapsed)" />
    </svg>
  );
}

function Clock({ minute, className }: { minute: number; className?: string }) {
  const locale = useLocale();
  return (
    <time
      className={classNames(
        "absolute left-0 w-14 whitespace-nowrap @max-[14rem]:hidden -translate-y-1/2 text-right text-14 leading-4 figures",
        className ?? "text-ink-soft",
      )}
      style={{ top: `${getTopRem(minute)}rem` }}
    >
      {formatTime(minute, locale)}
    </time>
  );
}

function Line(props: { minute: number; className: string; children?: string }) {
  return (
    <>
      <Clock minute={props.minute} className={props.className} />
      <p
        className={classNames(
          "absolute right-0 left-16 @max-[14rem]:hidden -translate-y-full border-b text-right text-14",
          props.className,
        )}
        style={{ top: `${getTopRem(props.minute)}rem` }}
      >
        {props.children}
      </p>
    </>
  );
}
