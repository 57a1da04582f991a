// Where the clock of a row stands: only on what is still to be done today.
import type { AgendaItem } from "@vereda/domain/planning/agenda/contract-agenda";
import { formatDay } from "@vereda/domain/time/day";
import { useToday } from "#platform/auth/user/use-today.ts";
import RowClock from "./row-clock.tsx";

export type RowClockPlaceProps = {
  item: AgendaItem;
  /** The day that is meant. */
  date: string;
  /** The day whose agenda it is. */
  shownOn: string;
};

export function RowClockPlace({ item, date, shownOn }: RowClockPlaceProps) {
  const today = formatDay(useToday());
  if (item.taskId === "" || shownOn !== today) return null;
  // What is completed keeps the room: its title, and with it the rows below, stay where they are.
  if (item.completed) return <span className="size-11" />;
  return <RowClock item={item} date={date} />;
}
