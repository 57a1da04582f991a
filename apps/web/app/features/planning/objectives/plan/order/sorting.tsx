// Reorders list items by a handle, by pointer or arrow keys; uses data attributes to avoid re-renders.
import { GripVertical } from "lucide-react";
import { useRef, type KeyboardEvent, type PointerEvent } from "react";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { iconButtonStyles } from "#ui/styles.ts";
import type { Spot } from "./order.ts";

type SortKind = "mission" | "task" | "step";

export function sortList(kind: SortKind, group: string) {
  return { "data-sort-list": kind, "data-sort-group": group };
}

export function sortItem(kind: SortKind, id: string) {
  return { "data-sort-item": kind, "data-sort-id": id };
}

/**
 * Phones show the handles only in reorder mode (`data-ordering="on"`); wider screens show them in the
 * margin on hover.
 */
const HANDLE =
  "-ml-3 cursor-grab touch-none active:cursor-grabbing max-md:in-data-[ordering=off]:hidden " +
  "md:absolute md:right-full md:opacity-0 md:focus-visible:opacity-100 " +
  "md:in-[li:hover]:opacity-100 md:in-[header:hover]:opacity-100 " +
  "md:in-data-[ordering=on]:opacity-100";

type SortHandleProps = {
  kind: SortKind;
  id: string;
  label: string;
  onMoveTo: (spot: Spot) => void;
  onShift: (by: number) => void;
};

/** Distance from the window edge where auto-scroll starts, and pixels per step. */
const EDGE_PX = 88;
const SCROLL_STEP_PX = 14;

export function SortHandle({ kind, id, label, onMoveTo, onShift }: SortHandleProps) {
  const drag = useRef<Drag | null>(null);
  const end = (event: PointerEvent, isConfirmed: boolean) => {
    const spot = drag.current?.stop();
    drag.current = null;
    event.currentTarget.releasePointerCapture(event.pointerId);
    if (isConfirmed && spot) onMoveTo(spot);
  };
  return (
    <button
      type="button"
      aria-label={label}
      data-sort-handle={id}
      className={classNames(iconButtonStyles, HANDLE)}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = startDrag(kind, event.currentTarget);
      }}
      onPointerMove={(event) => drag.current?.over(event.clientY)}
      onPointerUp={(event) => drag.current && end(event, true)}
      onPointerCancel={(event) => drag.current && end(event, false)}
      onKeyDown={(event) => {
        if (event.key === "Escape" && drag.current) {
          drag.current.stop();
          drag.current = null;
        }
        const by = getShift(event);
        if (by === 0) return;
        event.preventDefault();
        onShift(by);
        restoreFocus(id);
      }}
    >
      <Icon of={GripVertical} />
    </button>
  );
}

function getShift({ key }: KeyboardEvent): number {
  if (key === "ArrowUp") return -1;
  if (key === "ArrowDown") return 1;
  if (key === "Home") return -Infinity;
  return key === "End" ? Infinity : 0;
}

/** Focuses the handle again, because moving an element in the DOM drops its focus. */
function restoreFocus(id: string): void {
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>(`[data-sort-handle="${CSS.escape(id)}"]`)?.focus();
  });
}

type Drag = { over: (y: number) => void; stop: () => Spot | null };

function startDrag(kind: SortKind, handle: HTMLElement): Drag {
  const item = handle.closest<HTMLElement>(`[data-sort-item="${kind}"]`);
  const line = document.createElement("div");
  line.className = "pointer-events-none fixed z-40 hidden h-[3px] rounded-full bg-accent-text";
  document.body.append(line);
  item?.setAttribute("data-dragged", "");
  let spot: Spot | null = null;
  let at: number | null = null;
  const updateSpot = () => {
    if (at === null) return;
    const match = findSpotAt(kind, at);
    spot = match?.spot ?? null;
    line.classList.toggle("hidden", match === null);
    if (match === null) return;
    line.style.top = `${match.y - 1.5}px`;
    line.style.left = `${match.left}px`;
    line.style.width = `${match.width}px`;
  };
  const scrolling = setInterval(() => {
    const by = at === null ? 0 : getScrollStep(at);
    if (by === 0) return;
    window.scrollBy(0, by);
    updateSpot();
  }, 16);
  return {
    over: (y) => {
      at = y;
      updateSpot();
    },
    stop: () => {
      clearInterval(scrolling);
      line.remove();
      item?.removeAttribute("data-dragged");
      return spot;
    },
  };
}

function getScrollStep(y: number): number {
  if (y < EDGE_PX) return -SCROLL_STEP_PX;
  return y > window.innerHeight - EDGE_PX ? SCROLL_STEP_PX : 0;
}

/** How far above or below a list the pointer still targets it. */
const HIT_MARGIN_PX = 24;

/**
 * Returns the drop spot at a height and where to render its line. Ignores x, because handles are in the
 * margin.
 */
function findSpotAt(kind: SortKind, y: number) {
  const lists = [...document.querySelectorAll<HTMLElement>(`[data-sort-list="${kind}"]`)];
  const list = lists.find((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return y > top - HIT_MARGIN_PX && y < bottom + HIT_MARGIN_PX;
  });
  const group = list?.dataset["sortGroup"];
  if (!list || group === undefined) return null;
  const items = [...list.querySelectorAll<HTMLElement>(`[data-sort-item="${kind}"]`)];
  const { left, width, top } = list.getBoundingClientRect();
  const next = items.find((item) => y < getMiddle(item));
  const anchor = next ?? items.at(-1);
  if (anchor === undefined) {
    return { spot: { group, anchorId: null, after: false }, y: top + 4, left, width };
  }
  const box = anchor.getBoundingClientRect();
  const spot = { group, anchorId: anchor.dataset["sortId"] ?? null, after: next === undefined };
  return { spot, y: next === undefined ? box.bottom : box.top, left, width };
}

function getMiddle(item: HTMLElement): number {
  const { top, height } = item.getBoundingClientRect();
  return top + height / 2;
}
