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

export type Hold = {
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

function spotAt({ x, y, grip }: Pointer, hold: Hold): TimeSpot | null {
  follow(y);
  if (hold.does === "stretch") {
    const lower = y - grip + (hold.edge ?? grip);
    const end = minuteUnder(document.querySelector<HTMLElement>("[data-hours-from]"), lower);
    if (end === null || hold.minute === null) return null;
    return {
      at: "length",
      minutes: Math.max(LENGTH_STEP, snapped(end - hold.minute, LENGTH_STEP)),
    };
  }
  const under = document.elementsFromPoint(x, y);
  const within = (selector: string) =>
    under.map((element) => element.closest<HTMLElement>(selector)).find(Boolean) ?? null;
  if (within("[data-tray]") !== null) return hold.minute === null ? null : { at: "tray" };
  const hours = within("[data-hours-from]");
  const minute = minuteUnder(hours, y - Math.min(grip, hold.minute === null ? 12 : grip));
  if (minute === null || hours === null) return null;
  const [from, to] = [Number(hours.dataset["hoursFrom"]), Number(hours.dataset["hoursTo"])];
  return { at: "time", minute: Math.min(Math.max(snapped(minute, STEP), from), to - STEP) };
}

function snapped(minutes: number, step: number): number {
  return Math.round(minutes / step) * step;
}

function minuteUnder(hours: HTMLElement | null, y: number): number | null {
  if (hours === null) return null;
  const scale = JSON.parse(hours.dataset["hoursScale"] ?? "[]") as HourScale;
  return minuteAt(scale, y - hours.getBoundingClientRect().top);
}

function follow(y: number): void {
  if (y < EDGE_PX) window.scrollBy(0, -FOLLOW_PX);
  else if (y > window.innerHeight - EDGE_PX) window.scrollBy(0, FOLLOW_PX);
}

export function useTimeDrag(onDrop: (hold: Hold, to: TimeSpot) => void) {
  return useDrag<Hold, TimeSpot>({ spotAt, onDrop });
}
