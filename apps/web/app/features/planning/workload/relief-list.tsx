// Suggests tasks to move, one by one or all, to the next day with free capacity.
import { useQuery } from "@tanstack/react-query";
import type { Locale } from "@vereda/domain/locale";
import type { Agenda, AgendaItem } from "@vereda/domain/planning/agenda/contract-agenda";
import { listMoves } from "@vereda/domain/planning/workload/day-load";
import {
  findFreeDays,
  findFreeDay,
  type DayAhead,
} from "@vereda/domain/planning/workload/workload-ahead";
import type { Relief } from "@vereda/domain/planning/workload/workload-relief";
import { parseDay, type Day } from "@vereda/domain/time/day";
import { formatMinutes } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { buildQuery } from "#platform/query/build-query.ts";
import { Button } from "#ui/button.tsx";
import { List, ListRow } from "#ui/layout/list-row.tsx";
import { getAreaColour } from "#platform/theme/area-colour.ts";
import { formatBriefDay } from "../schedule/brief-day.ts";
import { useReliefMoves, type Move } from "./relief-moves.ts";

export type ReliefListProps = {
  agenda: Agenda;
  relief: Relief;
  day: Day;
  today: Day;
  labelledBy: string;
  /** Moves the focus, because the focused element may be removed. */
  onMoved: () => void;
};

/** Empty while loading. */
function useDaysAhead(date: string): readonly DayAhead[] {
  const { data } = useQuery(buildQuery("GET /planning/workload/ahead", { query: { date } }));
  return (data?.days ?? []).flatMap(({ date: text, ...capacity }) => {
    const day = parseDay(text);
    return day === null ? [] : [{ day, ...capacity }];
  });
}

export function ReliefList(props: ReliefListProps) {
  const { agenda, relief, labelledBy, onMoved } = props;
  const days = useDaysAhead(agenda.date);
  const moving = useReliefMoves(agenda.date);
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
    moving.mutate(moves);
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
            {...props}
            item={item}
            minutes={moved.minutes}
            free={findFreeDay(days, moved)}
            onMove={(to) => move([{ item, to }])}
          />
        ))}
      </List>
    </>
  );
}

function formatTargetDay(to: Day, today: Day, locale: Locale): string {
  return to === today + 1
    ? m.planning_workload_to_tomorrow()
    : m.planning_workload_to_day({ day: formatBriefDay(to, { locale, today }) });
}

type MoveRowProps = Pick<ReliefListProps, "day" | "today"> & {
  item: AgendaItem;
  minutes: number;
  free: Day | null;
  onMove: (to: Day) => void;
};

function MoveRow({ item, minutes, free, day, today, onMove }: MoveRowProps) {
  const locale = useLocale();
  const next = day + 1;
  const formatTarget = (to: Day) => formatTargetDay(to, today, locale);
  const targets = free === null || free === next ? [next] : [next, free];
  return (
    <>
      <ListRow
        title={item.title}
        area={getAreaColour(item.areaId)}
        context={
          <span className="figures">
            {[formatMinutes(minutes), item.objectiveTitle].filter(Boolean).join(" · ")}
          </span>
        }
        trailing={
          <div className="flex flex-col items-stretch gap-1 py-1 md:flex-row">
            {targets.map((to) => (
              <Button
                key={to}
                aria-label={m.planning_workload_move_label({
                  title: item.title,
                  when: formatTarget(to),
                })}
                onPress={() => onMove(to)}
              >
                {formatTarget(to)}
              </Button>
            ))}
          </div>
        }
      />
    </>
  );
}
