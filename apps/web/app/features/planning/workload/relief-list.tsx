// Suggests tasks to move, one by one or all, to the next day with free capacity.
import type { Agenda } from "@vereda/domain/planning/agenda/contract-agenda";
import { listMoves } from "@vereda/domain/planning/workload/day-load";
import { findFreeDays, findFreeDay } from "@vereda/domain/planning/workload/workload-ahead";
import type { Relief } from "@vereda/domain/planning/workload/workload-relief";
import { parseDay, type Day } from "@vereda/domain/time/day";
import { formatMinutes } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { Button } from "#ui/button.tsx";
import { List } from "#ui/layout/list-row.tsx";
import { listTargets, MoveRow, useDaysAhead } from "./move-row.tsx";
import { useReliefMoves, type Move } from "./relief-moves.ts";

type ReliefListProps = {
  agenda: Agenda;
  relief: Relief;
  day: Day;
  today: Day;
  labelledBy: string;
  /** Moves the focus, because the focused element may be removed. */
  onMoved: () => void;
};

export function ReliefList(props: ReliefListProps) {
  const { agenda, relief, day, today, labelledBy, onMoved } = props;
  const days = useDaysAhead(agenda.date);
  const reschedule = useReliefMoves();
  const offered = listMoves(relief, agenda.items).flatMap((move) => {
    const item = agenda.items.find(({ taskId }) => taskId === move.taskId);
    const moved = { ...move, lastDay: parseDay(move.lastDay ?? "") };
    return item === undefined ? [] : [{ item, moved }];
  });
  const together = findFreeDays(
    days,
    offered.map(({ moved }) => moved),
  ).flatMap((to, index) => {
    const item = offered[index]?.item;
    return to === null || item === undefined ? [] : [{ item, to }];
  });
  const move = (moves: readonly Move[]) => {
    reschedule(moves);
    onMoved();
  };
  return (
    <>
      {relief.choice === "all_of" && together.length > 1 && (
        <Button variant="primary" className="md:self-start" onPress={() => move(together)}>
          {m.planning_workload_move_together({ count: together.length })}
        </Button>
      )}
      <List labelledBy={labelledBy}>
        {offered.map(({ item, moved }) => (
          <MoveRow
            key={item.taskId}
            item={item}
            context={
              <span className="figures">
                {[formatMinutes(moved.minutes), item.objectiveTitle].filter(Boolean).join(" · ")}
              </span>
            }
            targets={listTargets(day, findFreeDay(days, moved))}
            today={today}
            onMove={(to) => move([{ item, to }])}
          />
        ))}
      </List>
    </>
  );
}
