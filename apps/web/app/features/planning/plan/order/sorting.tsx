// Moving things of a list by a handle: dragged by mouse, pen or finger, or with the arrow keys. Lists and their
// things are named in the page itself, so that a list of thousands does not draw itself anew while one is dragged.
import { GripVertical } from "lucide-react";
import { useRef, type KeyboardEvent, type PointerEvent } from "react";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { iconButtonStyles } from "#ui/styles.ts";
import type { Spot } from "./order.ts";

export type SortKind = "mission" | "task" | "step";

/** Names a list into which things of a kind may be put. */
export function sortList(kind: SortKind, group: string) {
  return { "data-sort-list": kind, "data-sort-group": group };
}

/** Names one thing of it. */
export function sortItem(kind: SortKind, id: string) {
  return { "data-sort-item": kind, "data-sort-id": id };
}

/**
 * On a phone handles show while the person orders: in a part of the page whose `data-ordering` is on. With more room
 * they wait in the margin of their row until it is pointed at.
 */
const HANDLE =
  "-ml-3 cursor-grab touch-none active:cursor-grabbing max-md:in-data-[ordering=off]:hidden " +
  "md:absolute md:right-full md:opacity-0 md:focus-visible:opacity-100 " +
  "md:in-[li:hover]:opacity-100 md:in-[header:hover]:opacity-100 " +
  "md:in-data-[ordering=on]:opacity-100";

export type SortHandleProps = {
  kind: SortKind;
  id: string;
  label: string;
  onMoveTo: (spot: Spot) => void;
  onShift: (by: number) => void;
};

/** How near the edge of the window the page begins to scroll, and how fast, in pixels. */
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

/** What moves in the page loses the focus on its way. */
export function restoreFocus(id: string): void {
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>(`[data-sort-handle="${CSS.escape(id)}"]`)?.focus();
  });
}

type Drag = { over: (y: number) => void; stop: () => Spot | null };

/** Follows the pointer with a line where the thing would go, and scrolls the page at its edges. */
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
    const match = spotAt(kind, at);
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

/** How far beside a list the pointer may be and still mean it. */
const HIT_MARGIN_PX = 24;

/**
 * The spot at a height of the page, and where its line is drawn. Only the height counts: handles stand in the margin,
 * and a bar may lie over the end of the page.
 */
function spotAt(kind: SortKind, y: number) {
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
