// A calendar item in a grid: its color is the area's, a strikethrough means done.
import type { CalendarItem } from "@vereda/domain/planning/views/contract-calendar";
import type { PointerEvent } from "react";
import { getAreaColour } from "#platform/theme/area-colour.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { classNames } from "#ui/class-names.ts";
import { isMovable } from "./calendar-moves.ts";

export type ItemChipProps = {
  item: CalendarItem;
  isDragged: boolean;
  className?: string;
  style?: React.CSSProperties;
  onClick: () => void;
  onPointerDown?: (event: PointerEvent<HTMLElement>) => void;
};

const CHIP =
  "flex min-w-0 overflow-hidden rounded-control border-l-[3px] border-area bg-raised px-1.5 text-left text-12 " +
  "text-ink inset-ring inset-ring-line transition-colors select-none hover:bg-sunken " +
  "focus-visible:outline-2 focus-visible:outline-focus-ring";

export function ItemChip({ item, isDragged, className, style, ...handles }: ItemChipProps) {
  const { title, time, areaId, completed } = item;
  return (
    <button
      type="button"
      data-area={getAreaColour(areaId)}
      style={style}
      className={classNames(
        CHIP,
        isMovable(item) && "pointer-fine:cursor-grab",
        isDragged && "opacity-40",
        className,
      )}
      {...handles}
    >
      <span
        className={classNames("min-w-0 flex-1 truncate", completed && "text-ink-soft line-through")}
      >
        {time !== null && <span className="figures text-ink-soft">{time} </span>}
        {title}
        {completed && <span className="sr-only">{m.planning_calendar_done()}</span>}
      </span>
    </button>
  );
}
