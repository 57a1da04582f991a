// The tray of tasks without a time: drag them to the hours or open them to set a time.
import type { AgendaItem } from "@vereda/domain/planning/agenda/contract-agenda";
import { useState, type PointerEvent } from "react";
import { formatMinutes } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { getAreaColour } from "#platform/theme/area-colour.ts";
import { BareList } from "#ui/layout/bare-list.tsx";
import { classNames } from "#ui/class-names.ts";
import { Button } from "#ui/button.tsx";
import { getItemKey } from "../list/agenda-list.tsx";
import { isMovable } from "./day-sheet.ts";

/** Limited, so that the hours remain visible on a phone. */
const MAX_VISIBLE = 6;

type TrayProps = {
  items: readonly AgendaItem[];
  isOver: boolean;
  dragged: AgendaItem | null;
  onOpen: (item: AgendaItem) => void;
  onDragStart: (event: PointerEvent<HTMLElement>, item: AgendaItem) => void;
};

export function UntimedTasks({ items, isOver, dragged, onOpen, onDragStart }: TrayProps) {
  const [isExpanded, setIsExpanded] = useState(false);
  const visibleItems = isExpanded ? items : items.slice(0, MAX_VISIBLE);
  return (
    <section
      data-tray=""
      aria-labelledby="tray"
      className={classNames(
        "flex flex-col gap-2 rounded-card border border-dashed border-line-strong p-3",
        isOver && "bg-accent-soft",
      )}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="tray" className="font-sans text-14 font-semibold">
          {items.length === 0
            ? m.planning_timeline_tray_none()
            : m.planning_timeline_tray({ count: items.length })}
        </h2>
        <p className="text-14 text-ink-soft">
          {items.length === 0 ? m.planning_timeline_tray_empty() : m.planning_timeline_tray_hint()}
        </p>
      </div>
      <BareList className="flex flex-wrap gap-2 empty:hidden">
        {visibleItems.map((item) => (
          <li key={getItemKey(item)} className="max-w-full">
            <button
              type="button"
              data-area={getAreaColour(item.areaId)}
              disabled={!isMovable(item)}
              onClick={() => onOpen(item)}
              onPointerDown={(event) => isMovable(item) && onDragStart(event, item)}
              className={classNames(
                "flex min-h-11 max-w-full items-center gap-2 rounded-control border-l-[3px] border-area bg-raised px-3 text-left",
                "inset-ring inset-ring-line transition-colors select-none hover:bg-sunken pointer-fine:cursor-grab",
                dragged === item && "opacity-40",
              )}
            >
              <span className="min-w-0 truncate">{item.title}</span>
              <span className="figures shrink-0 text-14 text-ink-soft">
                {item.plannedTotalMin
                  ? formatMinutes(item.plannedTotalMin)
                  : m.planning_not_estimated()}
              </span>
            </button>
          </li>
        ))}
      </BareList>
      {visibleItems.length < items.length && (
        <Button variant="quiet" className="self-start" onPress={() => setIsExpanded(true)}>
          {m.planning_timeline_tray_more({ count: items.length - visibleItems.length })}
        </Button>
      )}
    </section>
  );
}
