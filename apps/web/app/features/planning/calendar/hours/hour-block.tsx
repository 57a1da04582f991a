// A calendar item in the hours of a day: as many lines of its title as fit, and an end to drag.
import type { CalendarItem } from "@vereda/domain/planning/calendar/contract-calendar";
import type { CSSProperties, PointerEvent } from "react";
import { formatTime } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { getAreaColour } from "#platform/theme/area-colour.ts";
import { classNames } from "#ui/class-names.ts";
import { isMovable } from "../moves/calendar-moves.ts";

export type HourBlockProps = {
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

export function HourBlock(props: HourBlockProps) {
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
