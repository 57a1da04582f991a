// A night on a 24-hour ring; both ends can be dragged or moved by keyboard.
import { computeRestMinutes } from "@vereda/domain/energizing/rhythm/rest-time";
import { formatClockTime, parseClockTime } from "@vereda/domain/time/clock-time";
import { MINUTES_IN_DAY } from "@vereda/domain/time/units";
import { Moon, Sun } from "lucide-react";
import { useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from "react";
import { formatHourLabel, formatMinutes, formatTime } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { Icon } from "#ui/icon.tsx";
import type { TimeOfDay } from "./rhythm-draft.ts";
import { buildArcPath, getMinuteAt, moveByKey, pointAt, RING_STEP } from "./ring-geometry.ts";

const HALF = 110;
const RADIUS = 86;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const NAMED = 6;

type RhythmRingProps = {
  times: Readonly<Record<TimeOfDay, string | null>>;
  onTime: (time: TimeOfDay, value: string) => void;
  children: ReactNode;
};

export function RhythmRing({ times, onTime, children }: RhythmRingProps) {
  const box = useRef<HTMLDivElement>(null);
  const rest = computeRestMinutes(times.bedtime, times.wakeUp);
  const bedtime = parseClockTime(times.bedtime ?? "");
  const getMinuteAtPointer = ({ clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = box.current?.getBoundingClientRect() ?? new DOMRect();
    return getMinuteAt({ x: clientX - left - width / 2, y: clientY - top - height / 2 });
  };
  return (
    <div ref={box} className="relative mx-auto aspect-square w-full max-w-72 select-none">
      <Face>
        {bedtime !== null && rest > 0 && (
          <path
            d={buildArcPath(bedtime, rest, RADIUS)}
            className="fill-none stroke-accent"
            strokeWidth="18"
            strokeLinecap="round"
          />
        )}
      </Face>
      <div className="absolute inset-[24%] flex flex-col items-center justify-center gap-1 text-center">
        {children}
      </div>
      {(["bedtime", "wakeUp"] as const).map((time) => (
        <Handle
          key={time}
          time={time}
          minute={parseClockTime(times[time] ?? "")}
          rest={rest}
          towards={getMinuteAtPointer}
          onTime={(value) => onTime(time, value)}
        />
      ))}
    </div>
  );
}

function Face({ children }: { children: ReactNode }) {
  const locale = useLocale();
  return (
    <svg
      viewBox={`${-HALF} ${-HALF} ${2 * HALF} ${2 * HALF}`}
      aria-hidden="true"
      className="size-full"
    >
      <circle r={RADIUS} className="fill-none stroke-sunken" strokeWidth="22" />
      {children}
      {HOURS.map((hour) => {
        const minute = hour * 60;
        const { x, y } = pointAt(minute, RADIUS - 26);
        if (hour % NAMED !== 0) {
          const outer = pointAt(minute, RADIUS - 18);
          const inner = pointAt(minute, RADIUS - 15);
          return (
            <line
              key={hour}
              x1={inner.x}
              y1={inner.y}
              x2={outer.x}
              y2={outer.y}
              className="stroke-line-strong"
            />
          );
        }
        return (
          <text
            key={hour}
            x={x}
            y={y}
            textAnchor="middle"
            dominantBaseline="central"
            className="figures fill-ink-soft text-[9px]"
          >
            {formatHourLabel(hour, locale)}
          </text>
        );
      })}
    </svg>
  );
}

type HandleProps = {
  time: TimeOfDay;
  minute: number | null;
  rest: number;
  towards: (event: PointerEvent) => number;
  onTime: (value: string) => void;
};

function Handle({ time, minute, rest, towards, onTime }: HandleProps) {
  const locale = useLocale();
  const slider = useRef<HTMLInputElement>(null);
  if (minute === null) return null;
  const { x, y } = pointAt(minute, (RADIUS / HALF) * 50);
  const spoken = formatTime(minute, locale);
  const move = (value: string) => {
    if (value !== formatClockTime(minute)) onTime(value);
  };
  const take = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    // Prevents scrolling and text selection; focus must then be set by hand.
    event.preventDefault();
    slider.current?.focus({ preventScroll: true });
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) {
      move(formatClockTime(towards(event)));
    }
  };
  const handleKey = (event: KeyboardEvent) => {
    const value = moveByKey(event.key, minute);
    if (value === null) return;
    event.preventDefault();
    move(value);
  };
  return (
    <div
      onPointerDown={take}
      onPointerMove={drag}
      style={{ left: `${50 + x}%`, top: `${50 + y}%` }}
      className="absolute flex size-11 -translate-1/2 cursor-grab touch-none items-center justify-center active:cursor-grabbing"
    >
      <input
        ref={slider}
        type="range"
        min={0}
        max={MINUTES_IN_DAY - RING_STEP}
        step={RING_STEP}
        value={minute}
        aria-label={time === "bedtime" ? m.energizing_bedtime() : m.energizing_wake_up()}
        aria-valuetext={
          rest === 0 ? spoken : m.energizing_ring_value({ time: spoken, rest: formatMinutes(rest) })
        }
        onKeyDown={handleKey}
        // Screen readers change the slider value with their own gestures.
        onChange={({ target }) => move(formatClockTime(Number(target.value)))}
        className="peer pointer-events-none absolute inset-0 m-0 opacity-0"
      />
      <span className="flex size-8 items-center justify-center rounded-full border-2 border-accent-text bg-raised text-accent-text shadow-float outline-offset-2 outline-focus-ring peer-focus-visible:outline-2">
        <Icon of={time === "bedtime" ? Moon : Sun} size={16} />
      </span>
    </div>
  );
}
