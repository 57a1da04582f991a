// Dragging over the hours of a day: something to another time or back among what has none, or its lower edge to
// another length. Keys and a sheet do the same: `block-keys.ts`, `time-dialog.tsx`.
import type { AgendaItem } from "@vereda/domain/planning/agenda/contract-agenda";
import { useDrag, type Pointer } from "#features/planning/calendar/use-drag.ts";
import { minuteAt, type HourScale } from "../hours/hour-scale.ts";

export const STEP = 15;
const LENGTH_STEP = 5;
/** Near the edges of the window the page follows what is dragged. */
const EDGE_PX = 90;
const FOLLOW_PX = 14;

export type DragItem = {
  readonly item: AgendaItem;
  readonly does: "move" | "stretch";
  /** Null among what has no time. */
  readonly minute: number | null;
  readonly minutes: number;
  /** How tall the edge is by which it is stretched: its lower side is the end. */
  readonly edge?: number;
};

export type TimeSpot =
  | { readonly at: "time"; readonly minute: number }
  | { readonly at: "length"; readonly minutes: number }
  | { readonly at: "tray" };

function spotAt({ x, y, grip }: Pointer, dragItem: DragItem): TimeSpot | null {
  scrollNearEdge(y);
  if (dragItem.does === "stretch") {
    const lower = y - grip + (dragItem.edge ?? grip);
    const end = minuteUnder(document.querySelector<HTMLElement>("[data-hours-from]"), lower);
    if (end === null || dragItem.minute === null) return null;
    return {
      at: "length",
      minutes: Math.max(LENGTH_STEP, snap(end - dragItem.minute, LENGTH_STEP)),
    };
  }
  const elements = document.elementsFromPoint(x, y);
  const within = (selector: string) =>
    elements.map((element) => element.closest<HTMLElement>(selector)).find(Boolean) ?? null;
  if (within("[data-tray]") !== null) return dragItem.minute === null ? null : { at: "tray" };
  const hours = within("[data-hours-from]");
  const minute = minuteUnder(hours, y - Math.min(grip, dragItem.minute === null ? 12 : grip));
  if (minute === null || hours === null) return null;
  const [from, to] = [Number(hours.dataset["hoursFrom"]), Number(hours.dataset["hoursTo"])];
  return { at: "time", minute: Math.min(Math.max(snap(minute, STEP), from), to - STEP) };
}

function snap(minutes: number, step: number): number {
  return Math.round(minutes / step) * step;
}

function minuteUnder(hours: HTMLElement | null, y: number): number | null {
  if (hours === null) return null;
  const scale = JSON.parse(hours.dataset["hoursScale"] ?? "[]") as HourScale;
  return minuteAt(scale, y - hours.getBoundingClientRect().top);
}

function scrollNearEdge(y: number): void {
  if (y < EDGE_PX) window.scrollBy(0, -FOLLOW_PX);
  else if (y > window.innerHeight - EDGE_PX) window.scrollBy(0, FOLLOW_PX);
}

export function useTimeDrag(onDrop: (dragItem: DragItem, to: TimeSpot) => void) {
  return useDrag<DragItem, TimeSpot>({ spotAt, onDrop });
}
