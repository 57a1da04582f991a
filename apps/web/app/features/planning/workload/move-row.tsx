// A task with buttons that move it to the next day, or to the next one with free capacity.
import { useQuery } from "@tanstack/react-query";
import type { CallData } from "@vereda/domain/endpoints";
import type { Locale } from "@vereda/domain/locale";
import type { AgendaItem } from "@vereda/domain/planning/agenda/contract-agenda";
import type { DayAhead } from "@vereda/domain/planning/workload/workload-ahead";
import { parseDay, type Day } from "@vereda/domain/time/day";
import type { ReactNode } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { buildQuery } from "#platform/query/build-query.ts";
import { getAreaColour } from "#platform/theme/area-colour.ts";
import { Button } from "#ui/button.tsx";
import { ListRow } from "#ui/layout/list-row.tsx";
import { formatBriefDay } from "../schedules/brief-day.ts";

type DaysAhead = CallData<"GET /planning/workload/ahead">;

export function readDaysAhead({ days }: DaysAhead): readonly DayAhead[] {
  return days.flatMap(({ date, ...capacity }) => {
    const day = parseDay(date);
    return day === null ? [] : [{ day, ...capacity }];
  });
}

/** Empty while loading. */
export function useDaysAhead(date: string): readonly DayAhead[] {
  const { data } = useQuery(buildQuery("GET /planning/workload/ahead", { query: { date } }));
  return data === undefined ? [] : readDaysAhead(data);
}

function formatTargetDay(to: Day, today: Day, locale: Locale): string {
  return to === today + 1
    ? m.planning_workload_to_tomorrow()
    : m.planning_workload_to_day({ day: formatBriefDay(to, { locale, today }) });
}

type MoveRowProps = {
  item: AgendaItem;
  context: ReactNode;
  wrapsContext?: boolean;
  /** Empty for a task that only its own page can move. */
  targets: readonly Day[];
  today: Day;
  onMove: (to: Day) => void;
};

export function MoveRow({ item, context, wrapsContext, targets, today, onMove }: MoveRowProps) {
  const locale = useLocale();
  const formatTarget = (to: Day) => formatTargetDay(to, today, locale);
  return (
    <ListRow
      title={item.title}
      area={getAreaColour(item.areaId)}
      context={context}
      wrapsContext={wrapsContext ?? false}
      trailing={
        targets.length > 0 && (
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
        )
      }
    />
  );
}

/** The day after, and the first one with capacity when that is another. */
export function listTargets(day: Day, free: Day | null): Day[] {
  const next = day + 1;
  return free === null || free === next ? [next] : [next, free];
}
