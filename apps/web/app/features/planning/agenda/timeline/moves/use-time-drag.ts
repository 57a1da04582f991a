// Drags items to another time, back to the tray, or resizes them by their lower edge.
import type { AgendaItem } from "@vereda/domain/planning/agenda/contract-agenda";
import { useDrag, type Pointer } from "#features/planning/calendar/moves/use-drag.ts";
import { getMinuteAt, type HourScale } from "../hours/hour-scale.ts";

export const STEP = 15;
const LENGTH_STEP = 5;
/** Scrolls the page when dragging within this distance of the window edge. */
const EDGE_PX = 90;
const FOLLOW_PX = 14;

export type DragItem = {
  readonly item: AgendaItem;
  readonly does: "move" | "stretch";
  /** Null in the tray. */
  readonly minute: number | null;
  readonly minutes: number;
  /** Height of the resize handle; its lower side is the end. */
  readonly edge?: number;
};

export type TimeSpot =
  | { readonly at: "time"; readonly minute: number }
  | { readonly at: "length"; readonly minutes: number }
  | { readonly at: "tray" };

function findSpotAt({ x, y, grip }: Pointer, dragItem: DragItem): TimeSpot | null {
  scrollNearEdge(y);
  if (dragItem.does === "stretch") {
    const lower = y - grip + (dragItem.edge ?? grip);
    const end = getMinuteUnder(document.querySelector<HTMLElement>("[data-hours-from]"), lower);
    if (end === null || dragItem.minute === null) return null;
    return {
      at: "length",
      minutes: Math.max(LENGTH_STEP, snap(end - dragItem.minute, LENGTH_STEP)),
    };
  }
  const elements = document.elementsFromPoint(x, y);
  const findUnderPointer = (selector: string) =>
    elements.map((element) => element.closest<HTMLElement>(selector)).find(Boolean) ?? null;
  if (findUnderPointer("[data-tray]") !== null)
    return dragItem.minute === null ? null : { at: "tray" };
  const hours = findUnderPointer("[data-hours-from]");
  const minute = getMinuteUnder(hours, y - Math.min(grip, dragItem.minute === null ? 12 : grip));
  if (minute === null || hours === null) return null;
  const [from, to] = [Number(hours.dataset["hoursFrom"]), Number(hours.dataset["hoursTo"])];
  return { at: "time", minute: Math.min(Math.max(snap(minute, STEP), from), to - STEP) };
}

function snap(minutes: number, step: number): number {
  return Math.round(minutes / step) * step;
}

function getMinuteUnder(hours: HTMLElement | null, y: number): number | null {
  if (hours === null) return null;
  const scale = JSON.parse(hours.dataset["hoursScale"] ?? "[]") as HourScale;
  return getMinuteAt(scale, y - hours.getBoundingClientRect().top);
}

function scrollNearEdge(y: number): void {
  if (y < EDGE_PX) window.scrollBy(0, -FOLLOW_PX);
  else if (y > window.innerHeight - EDGE_PX) window.scrollBy(0, FOLLOW_PX);
}

export function useTimeDrag(onDrop: (dragItem: DragItem, to: TimeSpot) => void) {
  return useDrag<DragItem, TimeSpot>({ spotAt: findSpotAt, onDrop });
}
