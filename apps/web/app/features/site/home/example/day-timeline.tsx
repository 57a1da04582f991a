// The demo day's hours to scale: path, done and planned tasks and night; hidden at very large font sizes.
import type { CSSProperties, ReactNode } from "react";
import { formatMinutes, formatTime } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { BareOrderedList } from "#ui/layout/bare-list.tsx";
import { classNames } from "#ui/class-names.ts";
import { pathLine, figureEnd, figureStart, getTopRem, toRem, STRIP } from "./day-path.ts";
import { PlannedStop, DoneStop } from "./day-stop.tsx";
import {
  plannedStops,
  bedtime,
  movable,
  now,
  scheduleInSequence,
  wakeUp,
  doneStops,
} from "./example-day.ts";

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
          {m.site_day_now()}
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
