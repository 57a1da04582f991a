// A task of the demo day: a dot on the path and a strip as high as its duration.
import type { CSSProperties, ReactNode } from "react";
import { formatMinutes } from "#platform/i18n/format/format.ts";
import { classNames } from "#ui/class-names.ts";
import { getPathShare, getTopRem, toRem } from "./day-path.ts";
import { bedtime, movable, type ScheduledStop } from "./example-day.ts";

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

export function DoneStop({ stop }: { stop: ScheduledStop }) {
  return (
    <Stop stop={stop} dotClass="bg-accent-text" stripClass="border-line-strong text-ink-soft">
      <span className="stroke-through" data-done="true">
        {stop.title()}
      </span>
    </Stop>
  );
}

export function PlannedStop({ stop, effect }: { stop: ScheduledStop; effect: MoveEffect }) {
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
