// The tasks that a proposal leaves for another day, with the reason and buttons to move them.
import type { AgendaItem } from "@vereda/domain/planning/agenda/contract-agenda";
import type { UnscheduledTask } from "@vereda/domain/planning/proposal/input";
import { findFreeDay } from "@vereda/domain/planning/workload/workload-ahead";
import { isHighPriority } from "@vereda/domain/planning/workload/workload";
import { parseDay, type Day } from "@vereda/domain/time/day";
import { m } from "#platform/i18n/generated/messages.js";
import { List } from "#ui/layout/list-row.tsx";
import { isRecurring } from "../schedules/series/moved.ts";
import { listTargets, MoveRow, useDaysAhead } from "../workload/move-row.tsx";
import { useReliefMoves } from "../workload/relief-moves.ts";
import { formatRefusal } from "./format-proposal.ts";

type AnotherDayProps = {
  date: string;
  day: Day;
  today: Day;
  unscheduled: readonly UnscheduledTask[];
  items: readonly AgendaItem[];
  getTitle: (id: string) => string;
  /** Moves the focus, because the focused element is removed. */
  onMoved: () => void;
};

export function AnotherDay(props: AnotherDayProps) {
  const { date, day, today, unscheduled, items, getTitle, onMoved } = props;
  const itemsById = new Map(items.map((item) => [item.taskId, item]));
  const left = unscheduled.flatMap(({ id, why }) => {
    const item = itemsById.get(id);
    return item === undefined ? [] : [{ item, why }];
  });
  const days = useDaysAhead(date);
  const move = useReliefMoves();
  if (left.length === 0) return null;
  const listTargetDays = (item: AgendaItem): Day[] => {
    if (!canMove(item)) return [];
    const lastDay = parseDay(item.lastDay ?? "");
    const moved = {
      minutes: item.plannedTotalMin ?? 0,
      isHighPriority: isHighPriority(item.priority),
      lastDay,
    };
    return listTargets(day, findFreeDay(days, moved)).filter((to) => to <= (lastDay ?? to));
  };
  return (
    <div className="flex flex-col gap-1 border-t border-line pt-3">
      <h3 id="another-day" className="font-sans text-14 font-semibold">
        {m.planning_proposal_another_day()}
      </h3>
      <List labelledBy="another-day">
        {left.map(({ item, why }) => (
          <MoveRow
            key={item.taskId}
            item={item}
            context={formatRefusal(why, getTitle)}
            wrapsContext
            targets={listTargetDays(item)}
            today={today}
            onMove={(to) => {
              move([{ item, to }]);
              onMoved();
            }}
          />
        ))}
      </List>
    </div>
  );
}

/** A recurring task has a next date of its own. */
function canMove({ schedule }: AgendaItem): boolean {
  return schedule !== null && !isRecurring(schedule);
}
