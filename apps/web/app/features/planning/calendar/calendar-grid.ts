// Props shared by the month and hour grids, and the handlers of their items.
import type { CalendarEvent } from "@vereda/domain/planning/calendars/contract-calendars";
import type { CalendarItem } from "@vereda/domain/planning/calendar/contract-calendar";
import type { Day } from "@vereda/domain/time/day";
import type { CalendarRange } from "./calendar-range.ts";
import { isMovable } from "./moves/calendar-moves.ts";
import type { useItemDrag } from "./moves/use-item-drag.ts";

export type CalendarGridProps = {
  items: readonly CalendarItem[];
  /** Of calendars that the user follows. */
  events: readonly CalendarEvent[];
  range: CalendarRange;
  today: Day;
  drag: ReturnType<typeof useItemDrag>;
  onOpen: (item: CalendarItem) => void;
};

export type HourGridProps = CalendarGridProps & {
  /** The most lanes that fit beside each other in a day. */
  maxLanes: number;
  /** Opens a day on which more overlaps than fits. */
  getCrowdAddress: (day: Day) => string;
};

export function buildHandlers({ drag, onOpen }: CalendarGridProps, item: CalendarItem) {
  return {
    onClick: () => onOpen(item),
    ...(isMovable(item) && {
      onPointerDown: (event: React.PointerEvent<HTMLElement>) =>
        drag.startDrag(event, { item, does: "move" }),
    }),
  };
}
