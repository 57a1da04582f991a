// Groups what is ahead: today, each of the next six days, and later.
import type { CalendarItem } from "@vereda/domain/planning/calendar/contract-calendar";
import { parseDay, type Day } from "@vereda/domain/time/day";

/** Days with a group of their own, today included. */
const NEAR_DAYS = 7;

type UpcomingGroups = {
  readonly days: readonly { readonly day: Day; readonly items: readonly CalendarItem[] }[];
  readonly later: readonly CalendarItem[];
};

export function getItemKey({ id, occurrence }: CalendarItem): string {
  return occurrence === null ? id : `${id} ${occurrence}`;
}

/** Open tasks and events. Of a task that recurs in the near days, the later dates are left out. */
export function groupUpcoming(items: readonly CalendarItem[], today: Day): UpcomingGroups {
  const unique = new Map(items.filter(isUpcoming).map((item) => [getItemKey(item), item]));
  const byDay = Map.groupBy(unique.values(), ({ date }) =>
    Math.max(today, parseDay(date) ?? today),
  );
  const days = Array.from({ length: NEAR_DAYS }, (_, index) => today + index).map((day) => ({
    day,
    items: byDay.get(day) ?? [],
  }));
  const visibleIds = new Set(days.flatMap(({ items: near }) => near.map(({ id }) => id)));
  const later: CalendarItem[] = [];
  for (const [day, list] of [...byDay].toSorted(([one], [other]) => one - other)) {
    if (day < today + NEAR_DAYS) continue;
    for (const item of list) {
      if (item.occurrence !== null && visibleIds.has(item.id)) continue;
      visibleIds.add(item.id);
      later.push(item);
    }
  }
  return { days, later };
}

function isUpcoming({ kind, completed, objectiveType }: CalendarItem): boolean {
  if (kind === "task") return !completed;
  return kind === "objective" && objectiveType === "EVENT";
}
