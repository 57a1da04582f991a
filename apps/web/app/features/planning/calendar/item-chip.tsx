// A calendar item in a grid: its color is the area's, a strikethrough means done.
import type { CalendarItem } from "@vereda/domain/planning/calendar/contract-calendar";
import type { PointerEvent } from "react";
import { getAreaColour } from "#platform/theme/area-colour.ts";
import { formatTime } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { classNames } from "#ui/class-names.ts";
import { isMovable } from "./moves/calendar-moves.ts";

type ItemChipProps = {
  item: CalendarItem;
  /** The rest of an item that began on a day before, whose time it does not name. */
  isRest?: boolean;
  isDragged: boolean;
  className?: string;
  onClick: () => void;
  onPointerDown?: (event: PointerEvent<HTMLElement>) => void;
};

const CHIP =
  "flex min-w-0 overflow-hidden rounded-control border-l-[3px] border-area bg-raised px-1.5 text-left text-12 " +
  "text-ink inset-ring inset-ring-line transition-colors select-none hover:bg-sunken " +
  "focus-visible:outline-2 focus-visible:outline-focus-ring";

export function ItemChip({
  item,
  isRest = false,
  isDragged,
  className,
  ...handles
}: ItemChipProps) {
  const locale = useLocale();
  const { title, time, areaId, completed } = item;
  return (
    <button
      type="button"
      data-area={getAreaColour(areaId)}
      className={classNames(
        CHIP,
        isMovable(item) && "pointer-fine:cursor-grab",
        isDragged && "opacity-40",
        className,
      )}
      {...handles}
    >
      <span
        className={classNames(
          "line-clamp-2 min-w-0 flex-1 wrap-anywhere hyphens-auto",
          completed && "text-ink-soft line-through",
        )}
      >
        {title}
        {time !== null && !isRest && (
          <span className="figures text-ink-soft"> {formatTime(time, locale)}</span>
        )}
        {completed && <span className="sr-only">{m.planning_calendar_done()}</span>}
      </span>
    </button>
  );
}
